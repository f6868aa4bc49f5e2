import { readFileSync } from 'node:fs';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { adminText } from '@/subjects/staff/text/admin';
import { adminHealthText as text } from '@/subjects/staff/text/health';
import { workspaceText } from '@/subjects/staff/text/workspace';
import { queryClient } from '@/shared/data/query-client';
import { buildId } from '@/shared/data/build-id';
import { execute, withBackend } from '../../support/backend.ts';
import { openAs } from '../../support/staff.ts';

withBackend();

afterEach(async () => {
  queryClient.clear();
  await execute('delete from private.browser_errors');
});

/** Nothing waits, and due work has run. */
const makeWell = () =>
  execute(`
    delete from private.outbox;
    delete from private.due_runs;
    select private.run_due();
    delete from private.outbox`);

/** A check, unfolded. */
const figure = async (label: string) => {
  const name = await screen.findByText((shown) => shown.startsWith(label), {
    selector: 'summary *',
  });
  const check = name.closest('details') as HTMLDetailsElement;
  if (!check.open) fireEvent.click(name);
  return within(check);
};

test('if nothing is wrong, the page says since when, and what waits and is stored now', async () => {
  await makeWell();
  await execute(
    "update private.due_runs set troubled_at = '2026-11-24T08:32:00Z', did_at = '2026-11-25T09:00:00Z', did = '{\"queue_reminders\": 3, \"promote_due\": 1}'",
  );
  const { user } = await openAs('admin', '/admin');
  const rail = within(await screen.findByRole('navigation', { name: adminText.navigation.label }));
  await user.click(await rail.findByRole('link', { name: adminText.navigation.health }));
  const all = await screen.findByRole('heading', { level: 2, name: /^Κανένα πρόβλημα/ });
  expect(all).toHaveTextContent('Κανένα πρόβλημα από την Τρίτη 24 Νοεμβρίου, στις 10:32');
  expect(screen.getByRole('link', { name: text.elsewhere.today })).toBeVisible();
  expect(screen.queryByRole('heading', { name: text.attention })).toBeNull();
  expect(screen.queryByRole('heading', { name: text.errors.title })).toBeNull();
  expect(screen.getByText(/^Ενημέρωση στις \d/)).toBeVisible();
  // Checks without problems take one line.
  expect(screen.getByText(text.provider.none)).toBeVisible();
  expect(screen.getByText(text.letters.means)).not.toBeVisible();
  // What customers owe is not part of it.
  const provider = await figure(text.provider.label);
  expect(provider.getByText(text.provider.none)).toBeVisible();
  expect(provider.getByText(/Τι χρωστούν οι πελάτες δεν ελέγχεται εδώ/)).toBeVisible();
  expect((await figure(text.letters.label)).getByText(text.letters.none)).toBeVisible();
  expect((await figure(text.documents.label)).getByText(text.documents.none)).toBeVisible();
  const did = (await figure(text.dueWork.label)).getByText(/^Τελευταία εργασία/);
  expect(did).toHaveTextContent(/3 υπενθυμίσεις/);
  expect(did).toHaveTextContent(/1 προσφορά θέσης/);
  // The local database has the migrations of this build.
  const database = await figure(text.database.label);
  expect(database.getByText(text.database.same)).toBeVisible();
  // A day, not the number of a migration.
  expect(database.getByText(/^Έκδοση 21 Νοεμβρίου 2026$/)).toBeVisible();
});

test('each problem has its line, which leads to what to do', async () => {
  await makeWell();
  await execute(`
    insert into private.outbox (cause, kind, subject, run_at) values ('late', 'x', '{}', now() - interval '1 hour');
    insert into private.outbox (cause, kind, subject, run_at, attempts, last_error)
      values ('failing', 'x', '{}', now() + interval '1 hour', 4, 'refused');
    insert into private.outbox (cause, kind, subject, run_at, dead_at) values ('dead', 'x', '{}', now(), now());
    update private.due_runs set failures = '[{"step": "mark_held", "code": "22012"}]';
    select public.report_error('TypeError', '/course/:slugOrId', 'index-older', 'assets/course-page-x.js:1:20');
    select public.report_error('TypeError', '/course/:slugOrId', 'index-older', 'assets/course-page-x.js:1:20');
    select public.report_error('AppError: 42501', '*', '${buildId()}')`);
  await openAs('admin', '/admin/health');
  const attention = await screen.findByRole('region', { name: text.attention });
  expect(screen.getByText(text.letters.means)).toBeVisible();
  expect(screen.getByText(text.provider.means)).not.toBeVisible();
  const lines = within(attention).getAllByRole('listitem');
  expect(
    lines.map((line) => within(line).getAllByText(/./, { selector: 'p' })[0]?.textContent),
  ).toEqual([
    text.troubles.letters,
    text.troubles.deadLetters,
    text.troubles.stepsFailed,
    text.troubles.errors,
  ]);
  // The rail shows the same number.
  const rail = within(screen.getByRole('navigation', { name: adminText.navigation.label }));
  const link = await rail.findByRole('link', { name: adminText.navigation.health });
  await waitFor(() => expect(link).toHaveAccessibleDescription(workspaceText.counts.troubles(4)));
  expect(within(attention).getByText(/^Το παλαιότερο από .* · 1 απέτυχε/)).toBeVisible();
  expect(within(attention).getByText('Δεν έγιναν: ολοκληρώσεις τμημάτων (22012)')).toBeVisible();
  expect(within(attention).getByText(new RegExp(text.sections.dueWork))).toBeVisible();
  expect(within(attention).getByRole('link', { name: text.letters.show })).toHaveAttribute(
    'href',
    '/admin/letters',
  );
  expect(
    (await figure(text.letters.label)).getByText(text.letters.waiting(2), { normalizer: String }),
  ).toBeVisible();
  expect((await figure(text.letters.givenUpLabel)).getByText(/^1.email$/)).toBeVisible();
  expect((await figure(text.errors.label)).getByText(/^2.διαφορετικά$/)).toBeVisible();
  expect((await figure(text.provider.label)).getByText(text.provider.none)).toBeVisible();
  const errors = within(screen.getByRole('region', { name: text.errors.title }));
  const [frequent, other] = errors.getAllByRole('listitem');
  expect(frequent).toHaveTextContent(/TypeError · Σελίδα \/course\/:slugOrId.*2 φορές/);
  expect(frequent).toHaveTextContent(`course-page-x.js:1:20, ${text.errors.otherBuild}`);
  expect(other).toHaveTextContent(`AppError: 42501 · ${text.errors.otherPage}`);
  expect(other).not.toHaveTextContent(text.errors.otherBuild);
});

test('due work that stopped or never ran, and papers and payments that wait, are named', async () => {
  await makeWell();
  await execute("update private.due_runs set ran_at = now() - interval '1 hour'");
  const { unmount } = await openAs('admin', '/admin/health');
  expect(await screen.findByText(text.troubles.stopped)).toBeVisible();
  unmount();
  queryClient.clear();
  await execute('delete from private.due_runs');
  await openAs('admin', '/admin/health');
  expect(await screen.findByText(text.troubles.neverRan)).toBeVisible();
  expect((await figure(text.dueWork.label)).getByText(text.dueWork.never)).toBeVisible();
});

test.each([
  ['99990101000000', text.troubles.newerDatabase, text.database.newer],
  ['20200101000000', text.troubles.olderDatabase, text.database.older],
])('a database with another last migration (%s) is named', async (version, trouble, state) => {
  await makeWell();
  await execute(`
    create table public.kept_migrations as select * from supabase_migrations.schema_migrations;
    delete from supabase_migrations.schema_migrations;
    insert into supabase_migrations.schema_migrations (version) values ('${version}')`);
  try {
    await openAs('admin', '/admin/health');
    expect(await screen.findByText(trouble)).toBeVisible();
    expect((await figure(text.database.label)).getByText(state)).toBeVisible();
  } finally {
    await execute(`
      delete from supabase_migrations.schema_migrations;
      insert into supabase_migrations.schema_migrations select * from public.kept_migrations;
      drop table public.kept_migrations`);
  }
});

test('instructors are told that it is for admins', async () => {
  await openAs('instructor', '/admin/health');
  expect(await screen.findByText(new RegExp(adminText.onlyAdmins.why.health))).toBeVisible();
  const rail = within(screen.getByRole('navigation', { name: adminText.navigation.label }));
  expect(rail.queryByRole('link', { name: adminText.navigation.health })).toBeNull();
});

test('every step of due work has a name, and every guide is in docs/operations.md', async () => {
  const [row] = (await execute(
    "select pg_get_functiondef('private.run_due'::regproc) as definition",
  )) as { definition: string }[];
  const steps = (row?.definition ?? '').matchAll(/'([a-z_]+)\((?:\$1)?\)'/g);
  const names = [...steps].map(([, name = '']) => name);
  expect(names).toContain('delete_old_errors');
  expect(names.filter((name) => !(name in text.dueWork.steps))).toEqual([]);
  const guide = readFileSync('docs/operations.md', 'utf8');
  for (const section of Object.values(text.sections)) expect(guide).toContain(`\n## ${section}\n`);
});
