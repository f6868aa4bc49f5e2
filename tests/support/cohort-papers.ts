import Papa from 'papaparse';
import { expect } from 'vitest';
import type { CohortPapers } from '@/subjects/attendance/data/papers';

const person = (booking: string, name: string | null, more = {}) => ({
  booking,
  name,
  email: `${booking}@papers.test`,
  has_seat: true,
  organization: null,
  ...more,
});
/** A meeting of {@link papers} with a locked sheet. */
export const meeting: CohortPapers['meetings'][number] = {
  id: 'm1',
  // The day on which summer time ends.
  starts_at: '2026-10-25T15:00:00Z',
  ends_at: '2026-10-25T18:00:00Z',
  is_cancelled: false,
  sequence: 0,
  address: '',
  platform: 'zoom.us',
  locked_at: '2026-10-25T19:00:00Z',
  marks: [
    { booking: 'b', minutes: 0, name: 'Άννα Αλφα' },
    { booking: 'left', minutes: 60, name: 'Ωμέγα Έφυγε' },
  ],
};
/** The papers of a cohort as the database gives them, with texts that a spreadsheet could take for formulas. */
export const papers: CohortPapers = {
  id: 'c1',
  state: 'open',
  place: 'remote',
  address: '',
  capacity: 7,
  course: { id: 'k', title: '=SUM(A1)' },
  trainer: 'Ελένη; -Μάρκου',
  people: [
    person('z', null, { organization: 'o' }),
    person('b', 'Άννα Νέο-Όνομα', { organization: 'o' }),
    person('a', 'Έλλη Βήτα'),
    person('left', 'Ωμέγα Έφυγε', { has_seat: false }),
  ],
  organizations: [{ id: 'o', name: 'Νότος ΑΕ', cohorts: [] }],
  meetings: [meeting],
  certificates: [],
  changes: [],
};

/** The lines of a CSV file, each as its values. */
export const linesOf = (csv: string) => {
  expect(csv.startsWith('\uFEFF')).toBe(true);
  const { data } = Papa.parse<string[]>(csv.slice(1).trimEnd(), { delimiter: ';' });
  // As programs that import it: the tab before a number is for spreadsheets.
  return data.map((cells) => cells.map((cell) => cell.trim()));
};
