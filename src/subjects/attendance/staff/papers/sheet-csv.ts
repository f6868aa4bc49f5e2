import { adminPapersText } from '../../text/papers';
import { formatTime } from '@/shared/dates/meeting-time';
import type { CohortPapers } from '../../data/papers';
import { csvHead, csvRows } from '@/lib/csv';
import { paperMoment, type AttendancePaper } from './paper-sheet';
import type { SheetSettings } from './sheet-settings';

const { sheet: text, sheetCsv } = adminPapersText;

const choiceText = { blank: '', inside: text.inside, outside: text.outside } as const;

const presence = (minutes: number | null) =>
  minutes === null ? text.unmarked : minutes === 0 ? text.absent : sheetCsv.present;

/** The own lines that say something. */
const linesOf = ({ lines }: SheetSettings) =>
  lines.filter(({ label, value }) => label.trim() !== '' || value.trim() !== '');

/** The columns of the file: those of every sheet, and the lines that the operator added. */
export const sheetCsvHead = (settings: SheetSettings): string =>
  csvHead([...sheetCsv.columns, ...linesOf(settings).map(({ label }) => label.trim())]);

/** The people of a sheet as lines of CSV, whatever the printed one shows of them; without its blank lines. */
export function sheetCsvRows(
  { course, trainer }: CohortPapers,
  paper: AttendancePaper,
  settings: SheetSettings,
): string {
  const { meeting, organization, place, length, rows, count } = paper;
  const [day = ''] = paperMoment(meeting.starts_at).split(' ');
  const shared = [
    course.title,
    organization ?? '',
    trainer ?? '',
    place,
    day,
    formatTime(meeting.starts_at),
    formatTime(meeting.ends_at),
    String(length),
    choiceText[settings.hours],
    choiceText[settings.premises],
    paperMoment(meeting.locked_at),
  ];
  const lines = linesOf(settings).map(({ value }) => value.trim());
  const people = rows.slice(0, count);
  if (people.length === 0) return '';
  return csvRows(
    people.map(({ number, name, minutes }) => [
      ...shared,
      String(number),
      name,
      presence(minutes),
      minutes === null ? '' : String(minutes),
      ...lines,
    ]),
  );
}
