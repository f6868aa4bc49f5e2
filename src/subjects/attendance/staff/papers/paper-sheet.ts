import { certificateDay } from '@/subjects/certificates/text/certificate';
import { adminPapersText } from '../../text/papers';
import { courseLabels } from '@/subjects/courses/text/course-labels';
import { formatTime } from '@/shared/dates/meeting-time';
import { formatWeekday } from '@/shared/dates/day';
import type { CohortPapers, PaperMeeting } from '../../data/papers';
import { dayInAthens, formatSpreadsheetTime } from '@/shared/dates/athens-time';
import { minute } from '@/lib/delays';
import { toldApart } from '../../told-apart';
import {
  settingsLimits,
  sheetColumns,
  sheetFields,
  type SheetColumn,
  type SheetField,
  type SheetKind,
  type SheetSettings,
} from './sheet-settings';

const { sheet: text } = adminPapersText;

export type SheetRow = {
  /** From 1. */
  number: number;
  /** Empty on a line to write on. */
  name: string;
  /** Null when nothing is marked. */
  minutes: number | null;
};

/** An attendance sheet as it is printed. */
export type AttendancePaper = {
  meeting: PaperMeeting;
  kind: SheetKind;
  date: string;
  /** In minutes. */
  length: number;
  organization: string | null;
  place: string;
  /** What the head says: label and value. */
  /** What it is of in one line: what the head says where that is too long to be repeated. */
  running: string;
  facts: (readonly [label: string, value: string])[];
  /** What is ticked, or left to be ticked by hand. */
  choices: { label: string; value: SheetSettings['hours'] }[];
  columns: SheetColumn[];
  hasSignature: boolean;
  rows: SheetRow[];
  /** How many of the rows are people. */
  count: number;
};

/** The day of a meeting in Athens, in words. @param moment in ISO 8601 */
function paperDay(moment: string): string {
  const day = dayInAthens(new Date(moment));
  return `${formatWeekday(day)}\u00a0${certificateDay('el', day)}`;
}

/** How long a meeting is, in whole minutes, as the database counts it. */
export const lengthOf = ({ starts_at: start, ends_at: end }: PaperMeeting): number =>
  Math.round((Date.parse(end) - Date.parse(start)) / minute);

/** Where a meeting is held: the address, or the kind of place with the platform of the link. */
export function placeOf({ place }: CohortPapers, { address, platform }: PaperMeeting): string {
  if (address) return address;
  return platform
    ? text.placeOnline(courseLabels.place[place], platform)
    : courseLabels.place[place];
}

/** A moment as spreadsheets and notes of the papers write it; empty without one. */
export const paperMoment = (moment: string | null): string =>
  moment === null ? '' : formatSpreadsheetTime(moment);

/** The organisation that is meant unless another is chosen: the only one, when all the people are its own. */
export function firstOrganization({ organizations, people }: CohortPapers): string | null {
  const [only] = organizations;
  const isOnly =
    organizations.length === 1 && people.every(({ organization }) => organization === only?.id);
  return isOnly && only ? only.id : null;
}

/** The meetings that have a sheet. */
export const sheetMeetings = ({ meetings }: CohortPapers): PaperMeeting[] =>
  meetings.filter((meeting) => !meeting.is_cancelled);

/**
 * The people on the sheet of a meeting, in the alphabetical order of Greek, those without a name last: people who have a seat, and people who were marked
 * and left later. A locked sheet has the people and names that it keeps, and nobody who came later. A sheet to sign has nobody who has left.
 */
function rowsOf(
  papers: CohortPapers,
  meeting: PaperMeeting,
  organization: string | null,
  kind: SheetKind,
): SheetRow[] {
  const marks = new Map(meeting.marks.map((mark) => [mark.booking, mark]));
  const isFilled = kind === 'filled';
  const isLocked = isFilled && meeting.locked_at !== null;
  const named = papers.people
    .filter((person) => organization === null || person.organization === organization)
    .filter(({ has_seat, booking }) => (has_seat && !isLocked) || (isFilled && marks.has(booking)))
    .map(({ booking, name, email }) => {
      const mark = marks.get(booking);
      // Everybody reads the paper: the beginning of the e-mail is enough.
      const hint = email?.split('@')[0] ?? null;
      return { name: mark?.name ?? name, hint, minutes: mark?.minutes ?? null };
    });
  return named
    .map((row) => ({ name: toldApart(row, named), minutes: row.minutes }))
    .toSorted((one, other) =>
      one.name === null || other.name === null
        ? Number(one.name === null) - Number(other.name === null)
        : one.name.localeCompare(other.name, 'el'),
    )
    .map(({ name, minutes }, index) => ({
      number: index + 1,
      name: name ?? text.nameless,
      minutes,
    }));
}

/** The number of lines without a name: one for each free seat, unless another number is chosen. */
function blankLinesOf({ capacity, people }: CohortPapers, { blankLines }: SheetSettings): number {
  const free = capacity - people.filter(({ has_seat }) => has_seat).length;
  return blankLines ?? Math.min(Math.max(free, 0), settingsLimits.blankLines);
}

const blankRows = (count: number, after: number): SheetRow[] =>
  Array.from({ length: count }, (_, index) => ({
    number: after + index + 1,
    name: '',
    minutes: null,
  }));

export type SheetOptions = {
  settings: SheetSettings;
  kind: SheetKind;
  /** The id of the organisation whose people are on it; null for everybody. */
  organization: string | null;
};

/** The attendance sheet of a meeting. */
export function attendancePaper(
  papers: CohortPapers,
  meeting: PaperMeeting,
  { settings, kind, organization }: SheetOptions,
): AttendancePaper {
  const people = rowsOf(papers, meeting, organization, kind);
  const organizationName = papers.organizations.find(({ id }) => id === organization)?.name ?? null;
  const place = placeOf(papers, meeting);
  const length = lengthOf(meeting);
  const values: Partial<Record<SheetField, string | null>> = {
    organization: organizationName,
    course: papers.course.title,
    trainer: papers.trainer,
    place,
  };
  const shown = sheetFields.filter((field) => settings.fields.includes(field));
  return {
    meeting,
    kind,
    date: paperDay(meeting.starts_at),
    length,
    organization: organizationName,
    place,
    running: [
      text.of(paperDay(meeting.starts_at)),
      papers.course.title,
      ...(organizationName ? [organizationName] : []),
    ].join(' · '),
    facts: [
      [text.date, paperDay(meeting.starts_at)],
      [text.time, text.times(formatTime(meeting.starts_at), formatTime(meeting.ends_at), length)],
      ...(['course', 'organization', 'trainer', 'place'] as const).flatMap((field) => {
        const value = shown.includes(field) ? values[field] : null;
        return value ? [[text[field], value] as const] : [];
      }),
      ...settings.lines.flatMap(({ label, value }) =>
        label.trim() || value.trim() ? [[label.trim(), value.trim()] as const] : [],
      ),
    ],
    choices: (['hours', 'premises'] as const)
      .filter((field) => shown.includes(field))
      .map((field) => ({ label: text[field], value: settings[field] })),
    columns: sheetColumns.filter((column) => settings.columns[kind].includes(column)),
    hasSignature: shown.includes('signature'),
    rows:
      kind === 'empty'
        ? [...people, ...blankRows(blankLinesOf(papers, settings), people.length)]
        : people,
    count: people.length,
  };
}
