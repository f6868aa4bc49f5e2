import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { bookingsText } from '@/subjects/cohorts/text/bookings';
import { queryClient } from '@/shared/data/query-client';
import { execute, withBackend } from '../../support/backend.ts';
import { open } from '../../support/screen.tsx';
import { storeCohort } from '../../support/stored-cohort.ts';
import { storeCourse } from '../../support/stored-course.ts';
import { newUser, signInAs } from '../../support/users.ts';

withBackend();
afterEach(() => queryClient.clear());

const wait = { timeout: 40_000 };
const { next, actionOf } = bookingsText;
const section = async (name: string) => within(await screen.findByRole('region', { name }, wait));

test.each([
  ['confirmed', next.ready],
  ['waiting', next.waiting(1)],
] as const)(
  'a booking that staff made is %s: it says what it is for, and is taken over',
  async (state, step) => {
    const course = await storeCourse({ mode: 'booking' });
    const cohort = await storeCohort(course.id, { priceCents: null });
    const user = await newUser();
    await signInAs(user);
    await execute(`
    update public.cohorts set next_number = 2 where id = '${cohort.id}';
    insert into public.bookings (cohort_id, holder_name, holder_email, state, queue_number, created_at)
    values ('${cohort.id}', 'Άννα', '${user.email}', '${state}', 1, now())`);
    const { user: person } = open('/learn');
    const { claim } = bookingsText;
    const box = await section(actionOf(claim.title[state], course.title));
    expect(box.getByText(course.title)).toBeVisible();
    expect(box.getByText(/ · Δωρεάν$/)).toBeVisible();
    await person.click(box.getByRole('button', { name: actionOf(claim.action, course.title) }));
    expect(await screen.findByText(claim.done[state], undefined, wait)).toBeVisible();
    expect(
      await (await section(bookingsText.title)).findByText(step, undefined, wait),
    ).toBeVisible();
    await waitFor(() => expect(screen.queryByText(claim.title[state])).toBeNull(), wait);
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus(), wait);
  },
);
