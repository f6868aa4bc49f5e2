import { adminCohortEditorText } from '../text/cohort-editor';
import type { CohortFields, EditedCohort } from '../data/staff';
import type { Course } from '@/subjects/courses/data/course';
import { athensClock, momentInAthens } from '@/shared/dates/athens-clock';
import { parseDay } from '@/shared/dates/athens-time';
import { places } from '@/subjects/courses/course-values';
import { addDays, daysBetween } from '../holidays';
import { limits } from '@/lib/limits';
import { z } from '@/lib/zod';
import { hasPrice } from '@/subjects/courses/course-schema';
import { wholeNumber, wholeNumberField } from '@/shared/fields/whole-number';
import { centsOf, greekPrice } from '@/shared/fields/price';
import { isPastMidnight, isTooLong, spanOf } from './meeting-span';

const { validation } = adminCohortEditorText;

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, validation.time);

const address = z
  .string()
  .trim()
  .max(limits.cohortAddress, validation.address(limits.cohortAddress));

/** Empty, or what `<input type="datetime-local">` writes, in Athens. */
const moment = z.string().regex(/^$|^20\d\d-\d\d-\d\dT\d\d:\d\d$/, validation.moment);

const meetingSchema = z.object({
  /** Its id. react-hook-form keeps an `id` of its own. */
  key: z.string(),
  date: z.string().refine((day) => parseDay(day) !== null, validation.date),
  from: time,
  to: time,
  address,
  link: z
    .string()
    .trim()
    .max(limits.meetingLink, validation.link)
    .regex(/^$|^https:\/\/\S+$/, validation.link),
});

/** A series of meetings while it is written: adding it makes meetings of it, and nothing of it is stored. */
const seriesSchema = z.object({
  first: z.string().max(0, validation.series),
  from: z.string(),
  to: z.string(),
  count: z.string(),
  weekdays: z.array(z.number()),
});

/** What a series starts with. */
export const emptySeries: z.infer<typeof seriesSchema> = {
  first: '',
  from: '18:00',
  to: '22:00',
  count: '1',
  weekdays: [],
};

const fieldsSchema = z.object({
  meetings: z.array(meetingSchema).min(1, validation.meetings).max(100, validation.meetingsMany),
  place: z.enum(places),
  address,
  /** Ids; empty for none. */
  trainer: z.string(),
  organization: z.string(),
  capacity: wholeNumberField(1, 1000, validation.capacity),
  minimum: z.string(),
  decideBy: moment,
  /** In euros; empty is free of charge. */
  price: z.string().refine((text) => {
    const cents = text.trim() === '' ? 0 : centsOf(text);
    return cents !== null && cents <= 10_000_000;
  }, validation.price),
  /** In minutes; empty where no seat lapses. */
  payWithin: z.string().refine((text) => {
    const minutes = wholeNumber(text);
    return text.trim() === '' || (minutes >= 60 && minutes <= 10_080);
  }, validation.payWithin),
  opensAt: moment,
  closesAt: moment,
  series: seriesSchema,
});

export type CohortFormValues = z.infer<typeof fieldsSchema>;
export type MeetingValues = CohortFormValues['meetings'][number];

/** Whether clocks in Greece skip this: from 03:00 to 04:00 in the night in which summer time begins. */
function isSkipped(local: string): boolean {
  const shown = momentInAthens(local);
  // An invalid date has its error at its own field.
  return !Number.isNaN(shown.getTime()) && athensClock(shown) !== local;
}

/** What is wrong with the times of a meeting, in themselves or beside the other meetings. */
function timeFault(meeting: MeetingValues, others: readonly MeetingValues[]): string | null {
  const { start, end } = spanOf(meeting);
  if (isSkipped(start) || isSkipped(end)) return validation.skipped;
  if (isTooLong(meeting)) return isPastMidnight(meeting) ? validation.order : validation.long;
  const overlaps = others.some((other) => {
    const span = spanOf(other);
    return other !== meeting && span.start < end && start < span.end;
  });
  return overlaps ? validation.overlap : null;
}

/** When the first of the meetings that have a day and a time begins; empty where none has. */
export function startOf(meetings: readonly MeetingValues[]): string {
  const [first] = inOrder(meetings.filter(({ date, from }) => parseDay(date) && from !== ''));
  return first ? `${first.date}T${first.from}` : '';
}

/** A link to join instead of an address: visitors can read the address. */
const isLink = (written: string) => /^(https?:\/\/|www\.)/i.test(written);

/** Validates the form of a cohort: everything that the database refuses, said at its field. */
export const cohortSchema = fieldsSchema.superRefine((values, context) => {
  const { minimum, capacity, decideBy, opensAt, closesAt, meetings } = values;
  const refuse = (path: (string | number)[], message: string) =>
    context.addIssue({ code: 'custom', path, message });
  const least = wholeNumber(minimum);
  if (minimum.trim() !== '' && !(least >= 1 && least <= wholeNumber(capacity)))
    refuse(['minimum'], validation.minimum);
  const start = startOf(meetings);
  if (start !== '' && decideBy > start) refuse(['decideBy'], validation.decideBy);
  if (opensAt !== '' && closesAt !== '' && closesAt <= opensAt)
    refuse(['closesAt'], validation.window);
  const isOnline = values.place === 'remote';
  if (isOnline && isLink(values.address)) refuse(['address'], validation.addressLink);
  for (const [index, meeting] of meetings.entries()) {
    if (isOnline && isLink(meeting.address))
      refuse(['meetings', index, 'address'], validation.addressLink);
    const fault = timeFault(meeting, meetings);
    if (fault) refuse(['meetings', index, 'to'], fault);
  }
});

/** Fields that only make sense together. */
export const dependentCohortFields = [
  ['place', 'address'],
  ['capacity', 'minimum'],
  ['opensAt', 'closesAt'],
] as const;

const localOrEmpty = (iso: string | null) => (iso === null ? '' : athensClock(new Date(iso)));
const momentOrNull = (local: string) => (local === '' ? null : momentInAthens(local).toISOString());

export const inOrder = <Meeting extends { date: string; from: string }>(
  meetings: readonly Meeting[],
) =>
  meetings.toSorted((one, other) =>
    `${one.date}${one.from}`.localeCompare(`${other.date}${other.from}`),
  );

/** The form values of a cohort. */
export function toFormValues(fields: CohortFields): CohortFormValues {
  return {
    meetings: inOrder(fields.meetings).map(({ id, ...meeting }) => ({ key: id, ...meeting })),
    place: fields.place,
    address: fields.address,
    trainer: fields.trainer_id ?? '',
    organization: fields.organization_id ?? '',
    capacity: String(fields.capacity),
    minimum: fields.min_participants === null ? '' : String(fields.min_participants),
    decideBy: localOrEmpty(fields.decide_by),
    price: fields.price_cents ? greekPrice(fields.price_cents) : '',
    payWithin: fields.pay_within === null ? '' : String(fields.pay_within),
    opensAt: localOrEmpty(fields.booking_opens_at),
    closesAt: localOrEmpty(fields.booking_closes_at),
    series: emptySeries,
  };
}

/** What is stored of valid form values. */
export function toCohortFields(values: CohortFormValues): CohortFields {
  return {
    meetings: values.meetings.map(({ key, date, from, to, address: elsewhere, link }) => ({
      id: key,
      date,
      from,
      to,
      address: elsewhere,
      link,
    })),
    place: values.place,
    address: values.address,
    trainer_id: values.trainer || null,
    organization_id: values.organization || null,
    capacity: wholeNumber(values.capacity),
    min_participants: wholeNumber(values.minimum) || null,
    decide_by: momentOrNull(values.decideBy),
    price_cents: centsOf(values.price) || null,
    pay_within: wholeNumber(values.payWithin) || null,
    booking_opens_at: momentOrNull(values.opensAt),
    booking_closes_at: momentOrNull(values.closesAt),
  };
}

/** The values as the form has them once they are saved and read again. */
export function asStored(values: CohortFormValues): CohortFormValues {
  const { data } = cohortSchema.safeParse(values);
  return data ? toFormValues(toCohortFields(data)) : values;
}

/** What a new cohort of a course starts with. */
export function newCohortValues(course: Course): CohortFormValues {
  return toFormValues({
    meetings: [],
    place: course.places[0] ?? 'athens',
    address: '',
    trainer_id: course.trainer_id,
    organization_id: null,
    capacity: course.group_size_max ?? 10,
    min_participants: course.group_size_min,
    decide_by: null,
    price_cents: hasPrice(course.price_kind) ? course.price_cents : null,
    pay_within: null,
    booking_opens_at: null,
    booking_closes_at: null,
  });
}

/**
 * What a copy of a cohort starts with: everything moved by as many days as its first meeting, at the same local times.
 * Without links, which the people of the other cohort know.
 */
export function copiedValues(cohort: EditedCohort, first: string): CohortFormValues {
  const values = toFormValues(cohort);
  const days = daysBetween(values.meetings[0]?.date ?? first, first);
  const moved = (local: string) =>
    local === '' ? '' : `${addDays(local.slice(0, 10), days)}${local.slice(10)}`;
  return {
    ...values,
    meetings: values.meetings.map((meeting) => ({
      ...meeting,
      key: crypto.randomUUID(),
      date: addDays(meeting.date, days),
      link: '',
    })),
    decideBy: moved(values.decideBy),
    opensAt: moved(values.opensAt),
    closesAt: moved(values.closesAt),
  };
}
