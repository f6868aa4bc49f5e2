import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { lessonText } from '../text/lesson';
import { isOwnImage } from '../data/lessons/own-image';
import { Markdown } from './markdown';

const hostile = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=https://evil.example/x.js></SCRIPT>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<img src=x onerror=alert(1)>',
  '<img src="x" onerror="alert(1)" />',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="data:text/html,<script>alert(1)</script>"></object>',
  '<embed src="javascript:alert(1)">',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="jav&#x09;ascript:alert(1)">x</a>',
  '<details open ontoggle=alert(1)>x</details>',
  '<body onload=alert(1)>',
  '<input autofocus onfocus=alert(1)>',
  '<video><source onerror=alert(1)></video>',
  '<form action="javascript:alert(1)"><button>x</button></form>',
  '<style>@import "https://evil.example/x.css";</style>',
  '<link rel=stylesheet href=https://evil.example/x.css>',
  '<meta http-equiv="refresh" content="0;url=https://evil.example">',
  '<base href="https://evil.example/">',
  '<div style="background:url(javascript:alert(1))">x</div>',
  '<template><script>alert(1)</script></template>',
  '<!--<img src="--><img src=x onerror=alert(1)//">',
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt:alert(1))',
  '[x](java\nscript:alert(1))',
  '[x](java&#10;script:alert(1))',
  '[x](&#106;avascript:alert(1))',
  '[x](&#x6A;avascript&colon;alert(1))',
  '[x](\u0001javascript:alert(1))',
  '[x]( javascript:alert(1))',
  '[x](vbscript:msgbox(1))',
  '[x](data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==)',
  '[x](file:///etc/passwd)',
  '[x](blob:https://praxi.example/1)',
  '[x]: javascript:alert(1)\n\n[x]',
  '<javascript:alert(1)>',
  '![x](javascript:alert(1))',
  '![x](data:image/svg+xml;base64,PHN2ZyBvbmxvYWQ9YWxlcnQoMSk+)',
  '![x](http://evil.example/pixel.gif)',
  '![x" onerror="alert(1)](https://example.gr/a.png)',
  '![x](https://example.gr/a.png "t\\" onerror=\\"alert(1)")',
  '[x](https://example.gr "t\\" onmouseover=\\"alert(1)")',
  '[![x](https://evil.example/pixel.gif)](javascript:alert(1))',
  '`<script>alert(1)</script>`',
  '```html onload=alert(1)\n<script>alert(1)</script>\n```',
  '| a |\n| - |\n| <img src=x onerror=alert(1)> |',
  '[^1]\n\n[^1]: <img src=x onerror=alert(1)>',
  '- [ ] <input onfocus=alert(1) autofocus>',
  'https://evil.example/"onmouseover="alert(1)',
  'www.evil.example/<script>alert(1)</script>',
];

const allowedElements = new Set(
  'div h4 h5 h6 p ul ol li blockquote pre code hr table thead tbody tr th td a img em strong del br input section sup h2 span'.split(
    ' ',
  ),
);

const urlAttributes = ['href', 'src', 'action', 'data', 'xlink:href'];

/** What in an element could run a script or load something that is not allowed. */
function dangers(element: Element): string[] {
  const copyButton = 'button[type=button]:not([name], [form])';
  const isCopyButton = element.matches(
    `${copyButton}, ${copyButton} > svg, ${copyButton} > svg > path`,
  );
  const isAllowedElement = allowedElements.has(element.localName) || isCopyButton;
  const found = isAllowedElement ? [] : [element.localName];
  for (const { name, value } of element.attributes) {
    if (/^on|^style$|^srcdoc$/i.test(name)) found.push(name);
    if (!urlAttributes.includes(name) || value === '') continue;
    // A browser removes spaces and control characters before it reads the scheme, as `URL` does.
    const { protocol } = new URL(value, 'https://praxi.example/');
    // What a browser loads without a press comes from the site or its project.
    const isAllowed =
      name === 'src'
        ? isOwnImage(value, window.location.origin)
        : ['https:', 'http:', 'mailto:'].includes(protocol);
    if (!isAllowed) found.push(`${name}=${value}`);
  }
  return found;
}

test.each(hostile)('%j runs nothing', (text) => {
  const { container } = render(<Markdown text={text} />);
  expect([...container.querySelectorAll('*')].flatMap(dangers)).toEqual([]);
});

test('renders headings below the level of the lesson, links, emphasis and lists', () => {
  render(
    <Markdown text={'# Τίτλος\n\n**έντονα** και [σύνδεσμος](https://example.gr)\n\n1. ένα'} />,
  );
  expect(screen.getByRole('heading', { level: 4, name: 'Τίτλος' })).toBeVisible();
  expect(screen.getByRole('link', { name: `σύνδεσμος ${lessonText.text.newTab}` })).toHaveAttribute(
    'href',
    'https://example.gr',
  );
  expect(screen.getByText('έντονα').localName).toBe('strong');
  expect(screen.getByRole('listitem')).toHaveTextContent('ένα');
});

test('shows an image of the site', () => {
  const source = `${window.location.origin}/storage/v1/object/public/thumbnails/a.png`;
  render(<Markdown text={`![Σχέδιο](${source})`} />);
  expect(screen.getByRole('img', { name: 'Σχέδιο' })).toHaveAttribute('src', source);
});

test('links an image of another host, which then learns nothing of the reader', () => {
  render(<Markdown text="![Σχέδιο](https://example.gr/a.png)" />);
  expect(screen.queryByRole('img')).toBeNull();
  const link = screen.getByRole('link', { name: lessonText.text.image('Σχέδιο', 'example.gr') });
  expect(link).toHaveAttribute('href', 'https://example.gr/a.png');
});

test('makes no link inside a link for an image of another host', () => {
  render(<Markdown text="[![Σχέδιο](https://example.gr/a.png)](https://praxi.example)" />);
  expect(
    screen.getByRole('link', {
      name: `${lessonText.text.image('Σχέδιο', 'example.gr')} ${lessonText.text.newTab}`,
    }),
  ).toHaveAttribute('href', 'https://praxi.example');
});

test('opens another site in a new tab that cannot reach this one, and no place of this site', () => {
  render(<Markdown text={`[έξω](https://example.gr) [εδώ](${window.location.origin}/catalog)`} />);
  const external = screen.getByRole('link', { name: `έξω ${lessonText.text.newTab}` });
  expect(external).toHaveAttribute('target', '_blank');
  expect(external.getAttribute('rel')).toContain('noopener noreferrer');
  expect(screen.getByRole('link', { name: 'εδώ' })).not.toHaveAttribute('target');
});

test('aligns the columns of a table without a style, which the security policy refuses', () => {
  render(<Markdown text={'| α | β | γ |\n| - | :-: | --: |\n| 1 | 2 | 3 |'} />);
  const cells = screen.getAllByRole('cell');
  expect(cells.map(({ className }) => /text-(left|center|right)/.exec(className)?.[1])).toEqual([
    'left',
    'center',
    'right',
  ]);
  expect(cells.every((cell) => !cell.hasAttribute('style'))).toBe(true);
});

test('the description of a course has headings below that of its page, and no files', () => {
  const file =
    'lesson-file:00000000-0000-4000-8000-000000000001/00000000-0000-4000-8000-000000000002.pdf';
  render(<Markdown of="course" text={`# Για ποιους\n\n- όλους\n\n[Οδηγός](${file})`} />);
  expect(screen.getByRole('heading', { level: 2, name: 'Για ποιους' })).toBeVisible();
  expect(screen.getByRole('listitem')).toHaveTextContent('όλους');
  expect(document.body.innerHTML).not.toContain('lesson-file:');
});

test('footnotes have a Greek heading and a Greek way back', () => {
  render(<Markdown text={'A sentence.[^1]\n\n[^1]: The source.'} />);
  expect(screen.getByRole('heading', { name: lessonText.text.footnotes })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: lessonText.text.footnoteBack(1) })).toBeInTheDocument();
});

test('opens a link without a scheme to another site in a new tab', () => {
  render(<Markdown text="[έξω](//evil.example/a)" />);
  const link = screen.getByRole('link', { name: `έξω ${lessonText.text.newTab}` });
  expect(link).toHaveAttribute('target', '_blank');
});

test.each(['mailto:a@example.gr', '/catalog', '#a', '//', 'https://%'])(
  'opens %s in the same tab',
  (url) => {
    render(<Markdown text={`[εδώ](${url})`} />);
    expect(screen.getByText('εδώ')).not.toHaveAttribute('target');
  },
);

test('shows the alternative text of an image with an invalid URL', () => {
  render(<Markdown text="![Σχέδιο](https://%)" />);
  expect(screen.getByText('Σχέδιο')).toBeVisible();
});

test.each([200, 5_000])('shows %i nested quotations as text, without parsing them', (count) => {
  const onCaughtError = vi.fn<(error: unknown) => void>();
  const tooDeep = `Πρώτη γραμμή\n\n${'>'.repeat(count)} τέλος`;
  const { container, rerender } = render(<Markdown text={tooDeep} />, { onCaughtError });
  expect(screen.getByText(lessonText.text.unreadable)).toBeVisible();
  expect(container).toHaveTextContent(tooDeep, { normalizeWhitespace: false });
  rerender(<Markdown text="**έντονα**" />);
  expect(screen.getByText('έντονα').localName).toBe('strong');
  expect(onCaughtError).not.toHaveBeenCalled();
});

test('shows emphasis nested too deeply as text, until it changes', () => {
  const onCaughtError = vi.fn<(error: unknown) => void>();
  const tooDeep = `Πρώτη γραμμή\n\n${'*'.repeat(300)}τέλος${'*'.repeat(300)}`;
  const { container, rerender } = render(<Markdown text={tooDeep} />, { onCaughtError });
  expect(onCaughtError).toHaveBeenCalledWith(expect.any(RangeError), expect.anything());
  expect(screen.getByText(lessonText.text.unreadable)).toBeVisible();
  expect(container).toHaveTextContent(tooDeep, { normalizeWhitespace: false });
  rerender(<Markdown text="**έντονα**" />);
  expect(screen.getByText('έντονα').localName).toBe('strong');
  expect(screen.queryByText(lessonText.text.unreadable)).toBeNull();
});

test('a post below a lesson has no footnotes, which would share their ids with those of other posts', () => {
  const { container } = render(
    <Markdown of="question" text={'A sentence.[^1]\n\n[^1]: A source.'} />,
  );
  expect(container).toHaveTextContent('A sentence.[^1] [^1]: A source.');
  expect(container.querySelector('sup, section, [id]')).toBeNull();
});

const longestPost = 5000;
const filled = (text: string) => text.repeat(Math.floor(longestPost / text.length));

test.each([
  ['footnotes', `[^a]: x\n\n${'[^a]'.repeat(1200)}`],
  ['reference links', `[a]: https://example.gr\n\n${'[a]'.repeat(480)}\n\n${'[a]'.repeat(480)}`],
  ['reference links in many paragraphs', `[a]: https://example.gr\n\n${'[a]\n\n'.repeat(990)}`],
  [
    'tables whose rows are filled with cells',
    `${`${'|a'.repeat(60)}|\n${'|-'.repeat(60)}|\n${'a\n'.repeat(60)}\n`.repeat(13)}`,
  ],
  ['emphasis in many paragraphs', filled('*a*\n\n')],
  ['headings', filled('# a\n')],
  ['nested lists', filled('- a\n  - b\n    - c\n')],
  ['nested quotations', filled(`${'>'.repeat(50)} a\n\n`)],
  ['addresses', filled('www.a.gr ')],
  ['code', filled('`a` ')],
])('%s of the longest post are few elements, or its text', (_, text) => {
  const { container } = render(<Markdown of="question" text={text} />);
  // Each link to another site has one more, which says that it opens a tab.
  expect(container.querySelectorAll('*:not(.sr-only)').length).toBeLessThanOrEqual(810);
});

test('what is too much for a post is shown as it was written', () => {
  const text = filled('*a*\n\n');
  const { container } = render(<Markdown of="question" text={text} />);
  expect(screen.getByText(lessonText.text.unreadable)).toBeVisible();
  expect(container).toHaveTextContent(text.trim(), { normalizeWhitespace: false });
});

test('a post with a long table of numbers is a table', () => {
  const rows = filled('| 12,50 | 13,00 | 14,20 |\n').replace('\n', '\n| - | - | - |\n');
  render(<Markdown of="question" text={rows.slice(0, longestPost)} />);
  expect(screen.getByRole('table')).toBeVisible();
});

test('a formula may break after what separates its parts, a number nowhere', () => {
  render(<Markdown text={'`=ROUND(A1;2)` `1.250,50`'} />);
  expect(screen.getByText('=ROUND(A1;2)').querySelector('wbr')).not.toBeNull();
  const number = screen.getByText('1.250,50');
  expect(number.querySelector('wbr')).toBeNull();
  expect(number).toHaveClass('whitespace-nowrap');
});
