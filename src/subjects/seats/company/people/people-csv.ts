import { companyPagesText } from '../../text/company';
import { site } from '@/brand/site';
import type { Participation } from '../../data/company/people';
import { formatSpreadsheetTime } from '@/shared/dates/athens-time';
import { csvHead, csvRows } from '@/lib/csv';
import { verifyPath } from '@/subjects/certificates/verify-path';
import { certificateNote } from './certificate-note';

const text = companyPagesText.people;

/** The start of the file: the byte order mark and the line of column headings. */
export const csvStart = (): string => csvHead(text.export.columns);

const time = (moment: string | null) => (moment ? formatSpreadsheetTime(moment) : '');
const number = (value: number | null) => (value === null ? '' : String(value));
/** Minutes as a Greek spreadsheet reads hours: `6,5`. */
const hours = (minutes: number | undefined) =>
  minutes === undefined ? '' : String(Math.round(minutes / 6) / 10).replace('.', ',');

/** Kind, state and address of each certificate. */
const certificates = (person: Participation) =>
  person.certificates
    .map((certificate) =>
      [
        text.kinds[certificate.kind],
        certificateNote(certificate),
        site.origin + verifyPath('el', certificate.code),
      ]
        .filter(Boolean)
        .join(' '),
    )
    .join(', ');

/** One line for each person and course, times in Greek time. */
export const csvLines = (people: readonly Participation[]): string =>
  csvRows(
    people.map((person) => [
      person.name ?? '',
      person.email,
      person.title,
      text.export.states[person.state],
      time(person.bound_at),
      number(person.percent),
      number(person.completed),
      number(person.required),
      hours(person.attendance?.present),
      hours(person.attendance?.whole),
      time(person.completed_at),
      certificates(person),
    ]),
  );
