import { expect, test } from 'vitest';
import { adminPapersText as text } from '../../text/papers';
import { linesOf, meeting, papers } from '../../../../../tests/support/cohort-papers.ts';
import { attendancePaper } from './paper-sheet';
import { sheetCsvHead, sheetCsvRows } from './sheet-csv';
import { defaultSettings, type SheetSettings } from './sheet-settings';

const settings: SheetSettings = {
  ...defaultSettings,
  hours: 'inside',
  blankLines: 2,
  lines: [
    { label: 'Κωδικός', value: '+30\t@x' },
    { label: ' ', value: '' },
  ],
};
const open = { ...meeting, locked_at: null };
const sheet = (kind: 'empty' | 'filled', organization: string | null = null) =>
  attendancePaper(papers, open, { settings, kind, organization });

test('a sheet to sign has the people with a seat in Greek order, then lines to write on', () => {
  const { rows, facts, choices, columns, count } = sheet('empty');
  expect(rows).toEqual([
    { number: 1, name: 'Άννα Αλφα', minutes: 0 },
    { number: 2, name: 'Έλλη Βήτα', minutes: null },
    { number: 3, name: text.sheet.nameless, minutes: null },
    { number: 4, name: '', minutes: null },
    { number: 5, name: '', minutes: null },
  ]);
  expect(count).toBe(3);
  expect(facts).toEqual([
    [text.sheet.date, 'Κυρ\u00a025\u00a0Οκτωβρίου\u00a02026'],
    [text.sheet.time, '17:00–20:00 (180\u00a0λεπτά)'],
    [text.sheet.course, '=SUM(A1)'],
    [text.sheet.trainer, 'Ελένη; -Μάρκου'],
    [text.sheet.place, 'Εξ αποστάσεως, zoom.us'],
    ['Κωδικός', '+30\t@x'],
  ]);
  expect(choices).toEqual([
    { label: text.sheet.hours, value: 'inside' },
    { label: text.sheet.premises, value: 'blank' },
  ]);
  expect(columns).toEqual(['arrival', 'leaving', 'remarks']);
});

test('people of the same name are told apart by the beginning of their e-mail', () => {
  const twins = papers.people
    .filter(({ booking }) => booking === 'a')
    .flatMap((one) => [one, { ...one, booking: 'twin', email: 'twin.b@other.test' }]);
  const { rows } = attendancePaper({ ...papers, people: twins }, open, {
    settings: { ...settings, blankLines: 0 },
    kind: 'empty',
    organization: null,
  });
  const name = twins[0]?.name;
  expect(rows.map((row) => row.name)).toEqual([`${name} (a)`, `${name} (twin.b)`]);
});

/** The number of lines without a name on the sheet of a cohort with this number of seats. */
function linesIn(capacity: number): number {
  const options = { settings: defaultSettings, kind: 'empty', organization: null } as const;
  const { rows } = attendancePaper({ ...papers, capacity }, meeting, options);
  return rows.filter(({ name }) => name === '').length;
}

test('a sheet to sign has a line for each free seat unless the number is chosen', () => {
  // Three have a seat.
  expect([10, 3, 2, 200].map(linesIn)).toEqual([7, 0, 0, 20]);
});

test('a filled sheet also has people who were marked and left later, with the names that it keeps', () => {
  expect(sheet('filled').rows.map(({ name, minutes }) => [name, minutes])).toEqual([
    ['Άννα Αλφα', 0],
    ['Έλλη Βήτα', null],
    ['Ωμέγα Έφυγε', 60],
    [text.sheet.nameless, null],
  ]);
  const own = sheet('filled', 'o');
  expect(own.rows.map(({ name }) => name)).toEqual(['Άννα Αλφα', text.sheet.nameless]);
  expect(own.facts).toContainEqual([text.sheet.organization, 'Νότος ΑΕ']);
  const bare = attendancePaper(papers, meeting, {
    settings: { ...defaultSettings, fields: [], columns: { empty: [], filled: [] } },
    kind: 'filled',
    organization: 'o',
  });
  expect(bare).toMatchObject({ choices: [], columns: [], hasSignature: false });
  expect(bare.facts).toHaveLength(2);
});

test('a locked sheet has nobody who came to the cohort afterwards', () => {
  const locked = attendancePaper(papers, meeting, {
    settings,
    kind: 'filled',
    organization: null,
  });
  expect(locked.rows.map(({ name }) => name)).toEqual(meeting.marks.map(({ name }) => name));
  expect(sheetCsvRows(papers, locked, settings)).toContain('25/10/2026 21:00');
});

test('the CSV of a sheet has its people alone, with every formula defused', () => {
  const lines = linesOf(sheetCsvHead(settings) + sheetCsvRows(papers, sheet('filled'), settings));
  expect(lines[0]).toEqual([...text.sheetCsv.columns, 'Κωδικός']);
  expect(lines).toHaveLength(5);
  expect(lines[1]).toEqual([
    "'=SUM(A1)",
    '',
    "Ελένη; '-Μάρκου",
    'Εξ αποστάσεως, zoom.us',
    '25/10/2026',
    '17:00',
    '20:00',
    '180',
    'εντός',
    '',
    '',
    '1',
    'Άννα Αλφα',
    'Απουσία',
    '0',
    "'+30\t'@x",
  ]);
  expect(lines.map((line) => line.slice(13, 15))).toEqual([
    ['Παρουσία', 'Λεπτά'],
    ['Απουσία', '0'],
    ['Χωρίς σημείωση', ''],
    ['Παρουσία', '60'],
    ['Χωρίς σημείωση', ''],
  ]);
  const nobody = attendancePaper({ ...papers, people: [] }, meeting, {
    settings,
    kind: 'empty',
    organization: null,
  });
  expect(sheetCsvRows(papers, nobody, settings)).toBe('');
});
