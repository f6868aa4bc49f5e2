import { createContext, memo, useContext, type CSSProperties, type ReactNode } from 'react';
import ReactMarkdown, {
  defaultUrlTransform,
  type Components,
  type ExtraProps,
} from 'react-markdown';
import remarkGfm from 'remark-gfm';
import { lessonText } from '../text/lesson';
import { site } from '@/brand/site';
import { parseLessonFile } from '../data/lesson-files/reference';
import { isOwnImage } from '../data/lessons/own-image';
import { classNames } from '@/lib/class-names';
import { ErrorBoundary } from '@/ui/error-boundary';
import { Notice } from '@/ui/notice';
import { scrollable } from '@/ui/scrollable';
import { CodeBlock } from './code-block';
import { splitMarkdown } from './markdown-parts';
import { countMarkdownSteps, maximumMarkdownSteps, maximumPostSteps } from './markdown-steps';
import { limitSize, postRemarkPlugins } from './post-plugins';
import { stackTables } from './stacked-tables';
import { StoredFileRow, StoredFilm, StoredImage, StoredLink } from './lesson-file';

/** Whether the text is inside a link, where there can be no second one. */
const InLinkContext = createContext(false);

/** While a page is prerendered there is no `location`. */
const siteOrigin = () => globalThis.location?.origin ?? site.origin;

/** Whether a link leads to another site, also without a scheme (`//example.gr`). One to a footnote is relative. */
function isExternal(url: string): boolean {
  const origin = siteOrigin();
  if (!URL.canParse(url, origin)) return false;
  const target = new URL(url, origin);
  return /^https?:$/.test(target.protocol) && target.origin !== origin;
}

type LinkProps = { href?: string; label?: string; children?: ReactNode };

/** A link to a file of the lesson, to another site in a new tab, or to a place of this site. */
function LessonLink({ href = '', label, children }: LinkProps) {
  const file = parseLessonFile(href);
  if (file) return <StoredLink file={file}>{children}</StoredLink>;
  const opensTab = isExternal(href);
  return (
    <a
      href={href}
      aria-label={label}
      target={opensTab ? '_blank' : undefined}
      rel="noopener noreferrer nofollow"
      className="text-blue"
    >
      <InLinkContext value={true}>{children}</InLinkContext>
      {opensTab && (
        <>
          {' '}
          <span className="sr-only">{lessonText.text.newTab}</span>
        </>
      )}
    </a>
  );
}

/**
 * An image of the site or its project. One of another host becomes a link, because that host would learn who reads the
 * lesson; without an https URL only the alternative text is left.
 */
function LessonImage({ src, alt = '' }: { src?: string; alt?: string }) {
  const isInLink = useContext(InLinkContext);
  if (!src) return alt;
  const file = parseLessonFile(src);
  if (file?.kind === 'image') return <StoredImage file={file} alt={alt} />;
  if (file?.kind === 'film') return <StoredFilm path={file.path} title={alt} />;
  if (file) return <StoredLink file={file}>{alt}</StoredLink>;
  if (isOwnImage(src, siteOrigin()))
    return <img src={src} alt={alt} loading="lazy" className="mt-4 h-auto max-w-full rounded" />;
  const label = lessonText.text.image(alt, new URL(src).hostname);
  if (isInLink) return label;
  return (
    <a href={src} target="_blank" rel="noopener noreferrer nofollow" className="text-blue">
      {label}
    </a>
  );
}

/** The class for the alignment of a column, which the security policy would refuse as a style. */
function alignment(style: CSSProperties | undefined): string {
  if (style?.textAlign === 'center') return 'text-center';
  return style?.textAlign === 'right' ? 'text-right' : 'text-left';
}

/** A formula breaks after what separates its parts, before it breaks inside one; the comma of a number separates nothing. */
const withBreaks = (code: string) =>
  code
    .split(/(?<=[;,])(?=\S)(?<!\d,(?=\d))/)
    .flatMap((part, index) => (index === 0 ? part : [<wbr key={index} />, part]));

/** What is written with figures, also with spaces between them or a sign before them. */
const isNumber = (code: ReactNode) =>
  typeof code === 'string' &&
  code.length <= 20 &&
  /^[\d\s.,:/%€$'+−-]*\d[\d\s.,:/%€$'+−-]*$/.test(code);

type TableProps = { role?: string; children?: ReactNode };

function ScrollingTable({ role, children }: TableProps) {
  return (
    <div {...scrollable} className="mt-4 overflow-x-auto">
      <table
        role={role}
        className={classNames(
          'w-full border-collapse text-sm',
          // Its words begin and end where those of the text do.
          '[&_:is(td,th):first-child]:pl-0 [&_:is(td,th):last-child]:pr-0',
          role && 'stacked-table',
        )}
      >
        {children}
      </table>
    </div>
  );
}

type ParagraphProps = {
  node?: ExtraProps['node'];
  children?: ReactNode;
};

/** A paragraph; one that has nothing but a link to a file of the lesson is a row to download it. */
function Paragraph({ node, children }: ParagraphProps) {
  const [link, ...others] = node?.children ?? [];
  const href =
    link?.type === 'element' && link.tagName === 'a' && others.length === 0
      ? link.properties.href
      : null;
  const file = typeof href === 'string' ? parseLessonFile(href) : null;
  const [name] = link?.type === 'element' ? link.children : [];
  if (file && link?.type === 'element')
    return (
      <StoredFileRow file={file}>
        {name?.type === 'text' ? name.value : lessonText.file.name}
      </StoredFileRow>
    );
  return <p className="mt-4">{children}</p>;
}

/** The headings of the text start at level 4, below the lesson's title. */
const components: Components = {
  h1: ({ children }) => <h4 className="mt-8 text-h3">{children}</h4>,
  // The heading of the footnotes has an id, which the marks in the text refer to.
  h2: ({ children, id }) => (
    <h4 id={id} className="mt-8 text-h3">
      {children}
    </h4>
  ),
  h3: ({ children }) => <h5 className="mt-6 text-h4">{children}</h5>,
  h4: ({ children }) => <h6 className="mt-5 font-semibold">{children}</h6>,
  h5: ({ children }) => <h6 className="mt-5 font-semibold">{children}</h6>,
  p: ({ children, node }) => <Paragraph node={node}>{children}</Paragraph>,
  ul: ({ children }) => <ul className="mt-4 list-disc space-y-1.5 pl-6">{children}</ul>,
  ol: ({ children, start }) => (
    <ol start={start} className="mt-4 list-decimal space-y-1.5 pl-6">
      {children}
    </ol>
  ),
  blockquote: ({ children }) => (
    // Within two others not indented further: the page would become as wide as a post has quotations.
    <blockquote className="mt-4 border-l-4 border-saffron pl-5 text-ink-muted in-[blockquote_blockquote]:border-0 in-[blockquote_blockquote]:pl-0">
      {children}
    </blockquote>
  ),
  pre: ({ children }) => <CodeBlock>{children}</CodeBlock>,
  code: ({ children }) => (
    <code className={classNames('font-mono text-sm', isNumber(children) && 'whitespace-nowrap')}>
      {typeof children === 'string' ? withBreaks(children) : children}
    </code>
  ),
  hr: () => <hr className="mt-8 border-line" />,
  table: ({ children, role }) => <ScrollingTable role={role}>{children}</ScrollingTable>,
  th: ({ children, style, role }) => (
    <th
      role={role}
      className={`border-b border-ink px-1.5 py-2 font-semibold sm:px-3 ${alignment(style)}`}
    >
      {children}
    </th>
  ),
  td: ({ children, style, role, node }) => (
    <td
      role={role}
      data-label={node?.properties.dataLabel}
      className={`border-b border-line px-1.5 py-2 align-top sm:px-3 ${alignment(style)}`}
    >
      {children}
    </td>
  ),
  a: ({ children, href, 'aria-label': label }) => (
    <LessonLink href={href} label={label}>
      {children}
    </LessonLink>
  ),
  img: ({ src, alt }) => <LessonImage src={src} alt={alt} />,
};

/** Removes URLs with a dangerous scheme such as `javascript:`; images of other hosts are allowed by https only. */
function safeUrl(url: string, key: string): string {
  if (parseLessonFile(url)) return url;
  if (key === 'src') {
    const isSecure = /^https:\/\/[^/]/i.test(url) && URL.canParse(url);
    return isOwnImage(url, siteOrigin()) || isSecure ? url : '';
  }
  return defaultUrlTransform(url);
}

type TreeNode = { type: string; children?: TreeNode[] };

const maximumDepth = 100;

function checkDepth(node: TreeNode, depth: number) {
  if (depth > maximumDepth) throw new RangeError('the text is nested too deeply');
  for (const child of node.children ?? []) checkDepth(child, depth + 1);
}

/** Throws before React gets a tree so deep that inserting it exceeds the call stack: no error boundary catches that. */
const limitDepth = () => (tree: TreeNode) => checkDepth(tree, 0);

/** The text as it was written, where rendering it fails. */
function PlainText({ text }: { text: string }) {
  return (
    <>
      <Notice tone="info" title={lessonText.text.unreadable} />
      <p className="mt-4 wrap-anywhere whitespace-pre-wrap">{text}</p>
    </>
  );
}

/** The headings of a course's description, and of a lesson that is a page, come below that of the page. */
const pageComponents: Components = {
  ...components,
  h1: ({ children }) => <h2 className="mt-8 text-h3 text-ink">{children}</h2>,
  h2: ({ children, id }) => (
    <h2 id={id} className="mt-8 text-h3 text-ink">
      {children}
    </h2>
  ),
  h3: ({ children }) => <h3 className="mt-6 text-h4 text-ink">{children}</h3>,
  h4: ({ children }) => <h4 className="mt-5 font-semibold">{children}</h4>,
};

/** Files belong to lessons. */
const urlWithoutFiles = (url: string, key: string) =>
  parseLessonFile(url) ? '' : safeUrl(url, key);

type MarkdownProps = {
  text: string;
  /** What the text belongs to: a lesson inside a page, a lesson that is a page, a course, or a question below a lesson. */
  of?: 'lesson' | 'page' | 'course' | 'question';
};

const componentsOf = {
  lesson: components,
  page: pageComponents,
  course: pageComponents,
  // What `limitSize` leaves of a post that would be too many elements.
  question: {
    ...components,
    article: ({ children }) => <PlainText text={String(children)} />,
  },
} satisfies Record<Required<MarkdownProps>['of'], Components>;

/** In characters: several screens. */
const longText = 4000;

const remarkPlugins = [remarkGfm];
const rehypePlugins = [limitDepth, stackTables];
const postRehypePlugins = [limitDepth, limitSize, stackTables];
const footnoteOptions = {
  footnoteLabel: lessonText.text.footnotes,
  footnoteBackLabel: (index: number) => lessonText.text.footnoteBack(index + 1),
};

/** Memoised, and a component of its own: between two of them React lets the browser respond. */
const MarkdownPart = memo(function MarkdownPart({ text, of }: Required<MarkdownProps>) {
  return (
    <ReactMarkdown
      remarkPlugins={of === 'question' ? postRemarkPlugins : remarkPlugins}
      rehypePlugins={of === 'question' ? postRehypePlugins : rehypePlugins}
      remarkRehypeOptions={footnoteOptions}
      components={componentsOf[of]}
      urlTransform={of === 'course' || of === 'question' ? urlWithoutFiles : safeUrl}
    >
      {text}
    </ReactMarkdown>
  );
});

/**
 * The text of a lesson, the description of a course, or what somebody asked or answered below a lesson. HTML in it is shown as text: react-markdown creates elements and
 * never sets `innerHTML`, so that a script pasted by an editor cannot run. A text that would exceed the call stack of the
 * parser, or keep it busy for seconds with every key, is shown unformatted, so that it can still be corrected in the editor.
 * Of a post that learners write there can be many on a page, so it may cost less, and become fewer elements.
 */
export function Markdown({ text, of = 'lesson' }: MarkdownProps) {
  const maximum = of === 'question' ? maximumPostSteps : maximumMarkdownSteps;
  const isTooMuch = countMarkdownSteps(text) > maximum;
  if (isTooMuch) return <PlainText text={text} />;
  const parts = of === 'page' ? splitMarkdown(text) : [text];
  return (
    <div
      data-blocks=""
      className={classNames(
        'max-w-prose wrap-break-word print:max-w-none [&>*:first-child]:mt-0',
        // What is off the screen is laid out when it comes near it.
        of === 'page' && text.length >= longText && 'long-text',
      )}
    >
      <ErrorBoundary resetKey={text} fallback={<PlainText text={text} />}>
        {parts.map((part, index) => (
          <MarkdownPart key={index} text={part} of={of} />
        ))}
      </ErrorBoundary>
    </div>
  );
}
