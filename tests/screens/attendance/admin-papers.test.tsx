import JSZip from 'jszip';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { adminAttendanceText } from '@/subjects/attendance/text/attendance';
import { adminPapersText as text } from '@/subjects/attendance/text/papers';
import { errorMessage } from '@/shared/errors/text/errors';
import { queryClient } from '@/shared/data/query-client';
import { execute, withBackend } from '../../support/backend.ts';
import { disconnect, stopFault } from '../../support/faults.ts';
import { dialog, expectToast, openAs, wait } from '../../support/staff.ts';
import { storeCertificate } from '../../support/stored-certificate.ts';
import { storeSheet } from '../../support/stored-sheet.ts';

withBackend();
afterEach(() => {
  localStorage.clear();
  queryClient.clear();
});

/** The files that were saved. */
function savedFiles() {
  const files: { name: string; file: Blob }[] = [];
  let last: Blob | undefined;
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    last = file as Blob;
    return 'blob:saved';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    if (this.download && last) files.push({ name: this.download, file: last });
  });
  return files;
}

/** The files of an archive in their order, read by another program than the one that writes it. */
async function entriesOf(file: Blob | undefined) {
  const { files } = await JSZip.loadAsync((await file?.arrayBuffer()) ?? '', { checkCRC32: true });
  return Object.values(files).filter(({ dir }) => !dir);
}

const paper = (index = 0) => within(screen.getAllByRole('table')[index] ?? document.body);
const namesOn = (index = 0) =>
  paper(index)
    .getAllByRole('row')
    .map((row) => row.querySelector('.paper-name')?.textContent)
    .slice(2);

test('staff print the sheets of a cohort and save them as CSV, with the fields that they choose', async () => {
  const saved = savedFiles();
  const print = vi.spyOn(window, 'print').mockImplementation(() => {});
  const sheet = await storeSheet(['Γιώτα Γεωργίου', 'Άννα Αλεξίου']);
  const { user, press, unmount, testUser } = await openAs('instructor', sheet.url);
  await user.click(await screen.findByRole('link', { name: text.printSheet }, wait));
  expect(await screen.findByRole('region', { name: text.preview }, wait)).toBeVisible();
  // As many lines as seats are free, at most twenty.
  expect(namesOn().slice(0, 3)).toEqual(['Άννα Αλεξίου', 'Γιώτα Γεωργίου', '']);
  expect(namesOn()).toHaveLength(2 + 20 + 1);
  expect(paper().getByText(sheet.course.title)).toBeVisible();
  expect(paper().getByRole('columnheader', { name: text.sheet.arrival })).toBeVisible();
  expect(paper().getByRole('columnheader', { name: text.sheet.remarks })).toBeVisible();

  await user.selectOptions(screen.getByLabelText(text.blankLines), '0');
  await user.click(screen.getByText(text.settings));
  await user.click(screen.getByLabelText(text.columns.leaving));
  await user.click(screen.getByLabelText(text.fields.course));
  await user.selectOptions(screen.getByLabelText(text.hours.label), 'inside');
  await user.type(screen.getByLabelText(text.lines.label(1)), 'Κωδικός');
  await user.type(screen.getByLabelText(text.lines.value(1)), '=1+1');
  expect(paper().queryByRole('columnheader', { name: text.sheet.leaving })).toBeNull();
  expect(paper().queryByText(sheet.course.title)).toBeNull();
  expect(paper().getByText('✕')).toBeVisible();
  expect(paper().getByText('=1+1')).toBeVisible();
  expect(namesOn()).toEqual(['Άννα Αλεξίου', 'Γιώτα Γεωργίου', undefined]);
  await press(text.print);
  expect(print).toHaveBeenCalledOnce();
  await press(text.csv);
  const csv = await saved[0]?.file.text();
  expect(saved[0]?.name).toMatch(
    new RegExp(`^parousiologio-${sheet.course.title}-\\d{4}-\\d\\d-\\d\\d\\.csv$`),
  );
  expect(csv).toContain(';Κωδικός\r\n');
  expect(csv).toContain("Χωρίς σημείωση;;'=1+1\r\n");

  // The same device shows the same choice, also after signing in again.
  unmount();
  queryClient.clear();
  await openAs(testUser, sheet.papersUrl);
  expect(await screen.findByText('=1+1', {}, wait)).toBeVisible();
  expect(namesOn()).toHaveLength(3);
});

test('the page on which people are marked prints its paper, with what is marked', async () => {
  const sheet = await storeSheet(['Γιώτα Γεωργίου', 'Άννα Αλεξίου']);
  await execute(`
    insert into public.attendance (meeting_id, booking_id, minutes, marked_at)
      values ('${sheet.meeting}', '${sheet.bookings[0]}', 60, now())`);
  await openAs('instructor', sheet.url);
  await screen.findByRole('list', { name: adminAttendanceText.list }, wait);
  expect(screen.queryByRole('table')).toBeNull();
  // Once the data of the paper are read.
  await waitFor(() => {
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    expect(screen.getByRole('table')).toBeVisible();
  }, wait);
  expect(namesOn()).toEqual(['Άννα Αλεξίου', 'Γιώτα Γεωργίου', undefined, undefined]);
  expect(paper().getByRole('row', { name: `${text.sheet.total} 60` })).toBeVisible();
  expect(paper().getByText(text.sheet.unmarked)).toBeVisible();
  expect(paper().getByText(sheet.course.title)).toBeVisible();
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(screen.queryByRole('table')).toBeNull();
});

test('the printed sheet has the people of the screen: people who were added since, and no name that was erased since', async () => {
  const sheet = await storeSheet(['Γιώτα Γεωργίου', 'Άννα Αλεξίου']);
  await openAs('instructor', sheet.url);
  await screen.findByRole('list', { name: adminAttendanceText.list }, wait);
  await waitFor(() => {
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    expect(namesOn()).toContain('Γιώτα Γεωργίου');
  }, wait);
  await execute(`
    update public.bookings set holder_name = null, holder_email = null where id = '${sheet.bookings[0]}';
    update public.cohorts set next_number = next_number + 1 where id = '${sheet.cohort.id}';
    insert into public.bookings (cohort_id, holder_name, holder_email, state, queue_number, created_at)
      select id, 'Λένα Λάμπρου', 'lena@example.com', 'confirmed', next_number - 1, now()
      from public.cohorts where id = '${sheet.cohort.id}'`);
  // As an erasure does, and every minute.
  await queryClient.invalidateQueries({ queryKey: ['attendance', sheet.meeting] });
  await waitFor(
    () =>
      expect(namesOn().slice(0, 3)).toEqual(['Άννα Αλεξίου', 'Λένα Λάμπρου', text.sheet.nameless]),
    wait,
  );
  act(() => void window.dispatchEvent(new Event('afterprint')));
});

test('the archive of a programme can be read by another program, and is the same for the same papers', async () => {
  const saved = savedFiles();
  const sheet = await storeSheet(['Άννα Αλεξίου', 'Γιώτα Γεωργίου']);
  const [first, second] = sheet.bookings;
  await execute(`
    insert into public.attendance (meeting_id, booking_id, minutes, marked_at, holder_name)
      values ('${sheet.meeting}', '${first}', 240, now(), 'Άννα Αλεξίου'), ('${sheet.meeting}', '${second}', 0, now(), 'Γιώτα Γεωργίου');
    insert into public.attendance_sheets (meeting_id, retain_until, created_at)
      values ('${sheet.meeting}', now() + interval '1 year', now())`);
  await storeCertificate({
    kind: `'attendance'`,
    grade: 'null',
    course_id: `'${sheet.course.id}'`,
    booking_id: `'${first}'`,
    revoked_at: `'2090-01-02T10:00Z'`,
    revoke_reason: `'Λάθος'`,
  });
  const { user, press } = await openAs('instructor', sheet.papersUrl);
  // A sheet that is locked is shown with what was recorded.
  expect(await screen.findByText(adminAttendanceText.state.absent, {}, wait)).toBeVisible();
  expect(paper().getByRole('row', { name: `${text.sheet.total} 240` })).toBeVisible();
  for (const round of [1, 2]) {
    await press(text.zip.action);
    await user.click(await screen.findByRole('button', { name: text.zip.confirm }, wait));
    await waitFor(() => expect(saved).toHaveLength(round), wait);
    // At once, because it disappears after some seconds.
    await expectToast(text.zip.done(saved[0]?.name ?? ''));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull(), wait);
  }
  const [archive, again] = saved;
  expect(await again?.file.arrayBuffer()).toEqual(await archive?.file.arrayBuffer());
  const entries = await entriesOf(archive?.file);
  const { names } = text.zip;
  expect(entries.map(({ name }) => name)).toEqual([
    names.readme,
    names.timetable,
    names.calendar,
    names.sheets,
    names.sheetRows,
    names.certificateList,
    names.changes,
  ]);
  const contents = await Promise.all(entries.map((entry) => entry.async('string')));
  const [readme = '', , , html = ''] = contents;
  expect(readme).toContain(text.zip.readme.until('02/01/2090 12:00'));
  for (const { name } of entries.slice(1)) expect(readme).toContain(`- ${name}: `);
  const page = new DOMParser().parseFromString(html, 'text/html');
  expect([...page.querySelectorAll('td.paper-name')].map((cell) => cell.textContent)).toEqual([
    'Άννα Αλεξίου',
    'Γιώτα Γεωργίου',
  ]);
});

test('a failed archive says so and can be tried again', async () => {
  const saved = savedFiles();
  const sheet = await storeSheet(['Άννα Αλεξίου'], '3 days');
  const organization = crypto.randomUUID();
  const name = `Νότος ${organization.slice(0, 8)}`;
  const other = crypto.randomUUID();
  await execute(`
    insert into public.organizations (id, name) values ('${organization}', '${name}');
    update public.cohorts set organization_id = '${organization}' where id = '${sheet.cohort.id}';
    insert into public.cohorts (id, course_id, capacity, organization_id, state)
      values ('${other}', '${sheet.course.id}', 5, '${organization}', 'closed')`);
  const { user, press } = await openAs('instructor', sheet.papersUrl);
  await press(text.zip.action);
  // Everybody belongs to the organisation.
  expect(await screen.findByText(text.zip.onlyOf(name), {}, wait)).toBeVisible();
  await user.click(dialog().getByLabelText(text.zip.others(1)));
  disconnect('/rest/v1/rpc/cohort_papers');
  await user.click(dialog().getByRole('button', { name: text.zip.confirm }));
  expect(await dialog().findByText(errorMessage('network'), {}, wait)).toBeVisible();
  stopFault();
  await user.click(dialog().getByRole('button', { name: text.zip.confirm }));
  await waitFor(() => expect(saved).toHaveLength(1), wait);
  const entries = await entriesOf(saved[0]?.file);
  // A future meeting is not a record.
  expect(await entries[0]?.async('string')).not.toContain(text.zip.readme.until('').slice(0, 20));
  const names = entries.map((entry) => entry.name);
  expect(names).toHaveLength(13);
  expect(names.at(-1)).toBe(
    `${text.zip.names.cohort(text.zip.names.noDate, 2)}/${text.zip.names.changes}`,
  );
});
