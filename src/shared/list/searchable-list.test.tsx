import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { listText } from './text';
import type { Page } from '@/shared/data/pagination';
import { SearchableList } from './searchable-list';
import { useListParams } from './use-list-params';

const text = {
  failed: 'failed',
  count: (count: number) => `${count} rows`,
  none: 'none',
  notFound: 'not found',
};

function List({ page, isFiltered }: { page: Page<string>; isFiltered: boolean }) {
  const params = useListParams();
  const query = useQuery({ queryKey: ['list'], queryFn: () => page });
  return (
    <SearchableList query={query} params={params} isFiltered={isFiltered} text={text}>
      {(rows) => rows.map((row) => <p key={row}>{row}</p>)}
    </SearchableList>
  );
}

async function show(url: string, page: Page<string>, isFiltered = false) {
  render(
    <MemoryRouter initialEntries={[url]}>
      <QueryClientProvider client={new QueryClient()}>
        <List page={page} isFiltered={isFiltered} />
      </QueryClientProvider>
    </MemoryRouter>,
  );
  await screen.findAllByRole('status');
}

const previous = () => screen.queryByRole('link', { name: listText.pages.previous });
const next = () => screen.queryByRole('link', { name: listText.pages.next });

test('shows the number of rows when one page holds all of them', async () => {
  await show('/?q=a', { rows: ['one', 'two'], hasMore: false });
  expect(await screen.findByText('2 rows')).toBeVisible();
  expect(screen.queryByRole('navigation')).toBeNull();
});

test('links to the next page without a number of rows', async () => {
  await show('/?q=a', { rows: ['one'], hasMore: true });
  expect(await screen.findByText('one')).toBeVisible();
  expect(screen.queryByText('1 rows')).toBeNull();
  expect(previous()).toBeNull();
  expect(next()).toHaveAttribute('href', '/?q=a&page=2');
});

test('links to the previous page from the last page', async () => {
  await show('/?q=a&page=2', { rows: ['one'], hasMore: false });
  expect(await screen.findByText(listText.pages.page(2))).toBeVisible();
  expect(previous()).toHaveAttribute('href', '/?q=a');
  expect(next()).toBeNull();
});

test('links to the first page from a page after the last', async () => {
  await show('/?page=7', { rows: [], hasMore: false });
  expect(await screen.findByRole('link', { name: listText.pages.first })).toHaveAttribute(
    'href',
    '/',
  );
  expect(previous()).toBeNull();
});

test.each([
  [false, 'none'],
  [true, 'not found'],
])('says why an empty list is empty (filtered: %s)', async (isFiltered, message) => {
  await show('/', { rows: [], hasMore: false }, isFiltered);
  expect(await screen.findByText(message)).toBeVisible();
});
