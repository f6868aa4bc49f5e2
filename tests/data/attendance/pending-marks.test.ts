import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addMarks, readMarks, sendMarks } from '@/subjects/attendance/data/pending-marks';
import { signOut } from '@/subjects/session/data/mutations';
import { setPageUser } from '@/lib/page-user';
import { execute, withBackend } from '../../support/backend';
import { countRequests, disconnect, stopFault } from '../../support/faults';
import { storeSheet } from '../../support/stored-sheet';
import type { TestUser } from '../../support/test-user';
import { signInWithRole } from '../sign-in-with-role';

withBackend();

const day = 24 * 60 * 60_000;
type Sheet = Awaited<ReturnType<typeof storeSheet>>;

let staff: TestUser;
let sheet: Sheet;

beforeEach(async () => {
  sheet = await storeSheet(['Άννα', 'Βασίλης']);
  staff = await signInWithRole('instructor');
});
afterEach(() => localStorage.clear());

const mark = (of: Sheet, ...minutes: number[]) =>
  addMarks(
    of.meeting,
    minutes.map((value, index) => ({ bookingId: of.bookings[index] ?? '', minutes: value })),
  );
const send = async () => [...(await sendMarks(() => {})).entries()];

test('the marks of a meeting are one request, and the last of a person counts', async () => {
  mark(sheet, 240, 0);
  mark(sheet, 240, 60);
  const requests = countRequests('/rpc/mark_attendance');
  expect(await send()).toEqual([]);
  expect(requests()).toBe(1);
  expect(await sheet.minutes()).toEqual([240, 60]);
  expect(readMarks()).toEqual([]);
});

test('more marks of a meeting than the database takes at once are all sent', async () => {
  const nobody = Array.from({ length: 1000 }, () => ({
    bookingId: crypto.randomUUID(),
    minutes: 240,
  }));
  addMarks(sheet.meeting, nobody);
  mark(sheet, 240);
  const requests = countRequests('/rpc/mark_attendance');
  expect(await send()).toEqual([]);
  expect(requests()).toBe(2);
  expect(await sheet.minutes()).toEqual([240, null]);
  expect(readMarks()).toEqual([]);
});

test('marks wait for a connection, those of every meeting', async () => {
  const other = await storeSheet(['Γιώτα']);
  mark(sheet, 240);
  mark(other, 0);
  disconnect('/rpc/mark_attendance');
  expect(await send()).toEqual([
    [sheet.meeting, 'network'],
    [other.meeting, 'network'],
  ]);
  stopFault();
  expect(await send()).toEqual([]);
  expect([await sheet.minutes(), await other.minutes()]).toEqual([[240, null], [0]]);
});

test('a sheet that was locked meanwhile blocks only its own marks', async () => {
  const other = await storeSheet(['Γιώτα']);
  await execute(`insert into public.attendance_sheets (meeting_id, retain_until, created_at)
    values ('${sheet.meeting}', now() + interval '5 years', now())`);
  mark(sheet, 240);
  mark(other, 0);
  expect(await send()).toEqual([[sheet.meeting, 'sheet_locked']]);
  expect(await other.minutes()).toEqual([0]);
  expect(readMarks()).toMatchObject([{ meetingId: sheet.meeting }]);
});

test('marks wait for a week, for nobody else, and not after signing out', async () => {
  mark(sheet, 240);
  setPageUser('90000000-0000-4000-8000-000000000001');
  expect(readMarks()).toEqual([]);
  setPageUser(staff.id);
  expect(readMarks()).toHaveLength(1);
  const later = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 6 * day);
  expect(readMarks()).toHaveLength(1);
  later.mockReturnValue(Date.now() + 2 * day);
  expect(readMarks()).toEqual([]);
  later.mockRestore();
  mark(sheet, 240);
  await signOut();
  expect(Object.keys(localStorage).filter((key) => key.includes('attendance:'))).toEqual([]);
});
