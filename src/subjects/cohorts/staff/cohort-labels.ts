import { adminCohortEditorText } from '../text/cohort-editor';
import { courseLabels } from '@/subjects/courses/text/course-labels';
import { formatShortDay } from '@/shared/dates/day';
import { formatDateTime } from '@/shared/dates/athens-time';
import { momentInAthens } from '@/shared/dates/athens-clock';
import { parseDay } from '@/shared/dates/athens-time';
import type { CohortFormValues, MeetingValues } from './cohort-schema';

const { fields, meeting: text, free } = adminCohortEditorText;

/** The labels of the fields, where two versions are compared. */
export const cohortFieldLabels: Record<Exclude<keyof CohortFormValues, 'series'>, string> = {
  meetings: fields.meetings,
  place: fields.place,
  address: fields.address,
  trainer: fields.trainer,
  organization: fields.organization,
  capacity: fields.capacity,
  minimum: fields.minimum,
  decideBy: fields.decideBy,
  price: fields.price,
  payWithin: fields.payWithin,
  opensAt: fields.opensAt,
  closesAt: fields.closesAt,
};

/** `Mon 22 Mar 2027` in Greek; empty while there is no day. */
export const namedDay = (date: string): string =>
  parseDay(date) ? `${formatShortDay(date)} ${date.slice(0, 4)}` : '';

const lineOf = ({ date, from, to, link, address }: MeetingValues) =>
  [text.line(namedDay(date), from, to), address, link].filter(Boolean).join(', ');

type Named = { id: string; name: string };

/** A value of the form as staff read it. */
export function showCohortValue(trainers: readonly Named[], organizations: readonly Named[]) {
  const nameOf = (all: readonly Named[], id: string, other: string) =>
    id === '' ? '' : (all.find((one) => one.id === id)?.name ?? other);
  return (field: keyof CohortFormValues, values: CohortFormValues): string => {
    switch (field) {
      case 'meetings':
        return values.meetings.map(lineOf).join('\n');
      case 'place':
        return courseLabels.place[values.place];
      case 'trainer':
        return nameOf(trainers, values.trainer, '') || fields.noTrainer;
      case 'organization':
        return (
          nameOf(organizations, values.organization, fields.unknownOrganization) ||
          fields.noOrganization
        );
      case 'price':
        return values.price || free;
      case 'decideBy':
      case 'opensAt':
      case 'closesAt':
        return values[field] && formatDateTime(momentInAthens(values[field]));
      case 'series':
        return '';
      default:
        return values[field];
    }
  };
}
