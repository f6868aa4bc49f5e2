import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { lessonFilesQuery, lessonFileUrlQuery } from '../data/lesson-files/queries';
import { lessonText } from '../text/lesson';
import { Markdown } from './markdown';

const path = '00000000-0000-4000-8000-000000000001/00000000-0000-4000-8000-000000000002.png';

/** Renders an image whose URL is known already. */
function renderImage(reference: string) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  client.setQueryData(lessonFileUrlQuery(path).queryKey, 'https://project.example/plan.png');
  render(
    <QueryClientProvider client={client}>
      <Markdown text={`![Σχέδιο](${reference})`} />
    </QueryClientProvider>,
  );
  return screen.getByRole('img', { name: 'Σχέδιο' });
}

test('an image whose size the text names keeps room for itself before it is loaded', () => {
  const image = renderImage(`lesson-file:${path}#960x470`);
  expect(image).toHaveAttribute('src', 'https://project.example/plan.png');
  expect(image).toHaveAttribute('width', '960');
  expect(image).toHaveAttribute('height', '470');
});

test('an image of unknown size is shown as it is', () => {
  expect(renderImage(`lesson-file:${path}`)).not.toHaveAttribute('width');
});

test.each([
  ['narrow', true],
  ['wide', false],
])('whether a wide image scrolls, and takes the focus, in a %s window: %s', (_width, matches) => {
  const media = Object.assign(new EventTarget(), { matches }) as MediaQueryList;
  vi.spyOn(window, 'matchMedia').mockReturnValue(media);
  const { parentElement } = renderImage(`lesson-file:${path}#960x470`);
  expect(parentElement?.getAttribute('tabindex')).toBe(matches ? '0' : null);
});

test('a file alone in its paragraph is a row with what it is and how large, and a link within a sentence', () => {
  const lesson = '00000000-0000-4000-8000-000000000001';
  const sheet = `${lesson}/00000000-0000-4000-8000-000000000003.xlsx`;
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  client.setQueryData(lessonFileUrlQuery(sheet).queryKey, 'https://project.example/a?token=1');
  client.setQueryData(lessonFilesQuery(lesson).queryKey, [
    { path: sheet, bytes: 18_000, createdAt: '' },
  ]);
  render(
    <QueryClientProvider client={client}>
      <Markdown
        text={`Take [the sheet](lesson-file:${sheet}).\n\n[The orders](lesson-file:${sheet})`}
      />
    </QueryClientProvider>,
  );
  expect(screen.getByRole('link', { name: 'the sheet (XLSX)' }).closest('p')).not.toBeNull();
  const row = screen.getByRole('link', {
    name: `The orders XLSX · 18 KB ${lessonText.file.download}`,
  });
  expect(row.closest('p')).toBeNull();
  expect(row).toHaveAttribute('href', expect.stringContaining(encodeURIComponent('The orders')));
});
