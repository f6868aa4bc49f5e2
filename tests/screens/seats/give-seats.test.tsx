import { QueryClientProvider } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { GiveSeatsForm } from '@/subjects/seats/give-seats-form';
import { giveSeatsText as text } from '@/subjects/seats/text/give-seats';
import { queryClient } from '@/shared/data/query-client';
import { formatDateTime } from '@/shared/dates/athens-time';
import { execute, withBackend } from '../../support/backend.ts';
import { loseResponse } from '../../support/faults.ts';
import { open } from '../../support/screen.tsx';
import { storeCourse } from '../../support/stored-course.ts';
import { seatsOf, storePool } from '../../support/stored-pool.ts';
import { newUser, signInAs } from '../../support/users.ts';

withBackend();

afterEach(() => {
  queryClient.clear();
  sessionStorage.clear();
});

const form = (poolId: string) =>
  open('/', [
    {
      path: '/',
      element: (
        <QueryClientProvider client={queryClient}>
          <GiveSeatsForm poolId={poolId} free={3} />
        </QueryClientProvider>
      ),
    },
  ]);

const field = () => screen.getByLabelText(text.emails);

test('gives seats to a pasted list, all or none, and names each line that is not an address', async () => {
  const manager = await newUser();
  const { id: courseId } = await storeCourse();
  const pool = await storePool({ courseId, managerId: manager.id, emails: ['held@firm.test'] });
  await signInAs(manager);
  const { user, unmount } = form(pool.id);
  const press = () => user.click(screen.getByRole('button', { name: text.submit }));
  const seats = () =>
    seatsOf(pool.id).then((rows) => (rows as { email: string }[]).map(({ email }) => email));

  await press();
  expect(field()).toHaveAccessibleDescription(expect.stringContaining(text.required));
  await user.click(field());
  await user.paste('Μαρία\tA@firm.test\nόχι email\nb@firm.test\na@firm.test\nc@');
  const bad = within(await screen.findByRole('list', { name: text.invalid(2) }));
  expect(bad.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    text.entry('όχι email', 2),
    text.entry('c@', 5),
  ]);
  expect(screen.getByText(text.repeated('a@firm.test'))).toBeVisible();
  await press();
  expect(field()).toHaveAccessibleDescription(expect.stringContaining(text.linesWrong));
  expect(await seats()).toEqual(['held@firm.test']);

  // What is typed survives a reload.
  unmount();
  const again = form(pool.id);
  expect(field()).toHaveValue('Μαρία\tA@firm.test\nόχι email\nb@firm.test\na@firm.test\nc@');
  await again.user.clear(field());
  await again.user.click(field());
  await again.user.paste('a@firm.test\nb@firm.test\nheld@firm.test\nd@firm.test');
  await press();
  expect(await screen.findByText(text.missing(3, 2), { exact: false })).toBeVisible();
  expect(await seats()).toEqual(['held@firm.test']);

  // A lost answer, then the same again: no seat is given twice. Holders of a seat from another pool
  // are named.
  await execute(`
    with other as (
      insert into public.seat_pools (organization_id, course_id, quantity, expires_at)
      values ('${pool.organizationId}', '${courseId}', 1, now() + interval '1 day') returning id
    )
    insert into public.seats (pool_id, email) select id, 'b@firm.test' from other`);
  await again.user.clear(field());
  await again.user.click(field());
  await again.user.paste('a@firm.test\nb@firm.test\nheld@firm.test');
  loseResponse('give_seats');
  await press();
  expect(await screen.findByText(text.unknown)).toBeVisible();
  await press();
  expect(await screen.findByText(text.given(2))).toBeVisible();
  expect(screen.getByText(text.held('held@firm.test'))).toBeVisible();
  expect(screen.getByText(text.elsewhere('b@firm.test'))).toBeVisible();
  await waitFor(() => expect(field()).toHaveValue(''));
  expect(await seats()).toEqual(['a@firm.test', 'b@firm.test', 'held@firm.test']);

  // People who have just been invited are named, with the time from which it is possible again.
  await execute(`
    update public.seats set state = 'taken_back', ended_at = now(), invited_at = array[now()]
    where pool_id = '${pool.id}' and email = 'a@firm.test'`);
  const [later] = (await execute(
    `select invited_at[1] + interval '1 hour' as again from public.seats where pool_id = '${pool.id}' and email = 'a@firm.test'`,
  )) as { again: string }[];
  await again.user.click(field());
  await again.user.paste('a@firm.test');
  await press();
  const named = text.laterFrom('a@firm.test', formatDateTime(later?.again ?? ''));
  const exact = { normalizer: (found: string) => found };
  expect(await screen.findByText(named, exact)).toBeVisible();
  await again.user.clear(field());

  // The next try does not keep the messages of the last one.
  await again.user.click(field());
  await again.user.paste('κώστας@firm.test');
  expect(screen.queryByText(text.given(2))).toBeNull();
  await press();
  expect(field()).toHaveAccessibleDescription(expect.stringContaining(text.linesWrong));
  expect(await screen.findByText(/γράμμα που δεν είναι λατινικό: «κ»/)).toBeVisible();

  // The wrong lines are removed, the others stay.
  await again.user.clear(field());
  await again.user.click(field());
  await again.user.paste('Email\n\u200be@firm.test\nκώστας@firm.test\nf@firm.test, g@');
  await again.user.click(await screen.findByRole('button', { name: text.remove }));
  expect(field()).toHaveValue('Email\ne@firm.test\nf@firm.test');
  expect(field()).toHaveFocus();
  expect(screen.getByText(text.read(2))).toBeVisible();
  expect(screen.queryByRole('button', { name: text.remove })).toBeNull();
});
