import type { FunctionMutations } from '../function-mutations.ts';
import { papersTitles } from './papers-checks.ts';

const { sheets, organizations, certificates, changes } = papersTitles;

export const papersMutations: FunctionMutations = {
  'private.cohort_papers': {
    [sheets]: [
      ['booking.cohort_id = p_cohort and (', '('],
      ["booking.state = 'confirmed' or exists (select", 'exists (select'],
      [
        "booking.state = 'confirmed' or exists (select",
        "booking.state <> 'cancelled' or exists (select",
      ],
      ['where marked.booking_id = booking.id)', 'where false)'],
      [
        "'has_seat', booking.state in ('confirmed', 'no_show')",
        "'has_seat', booking.state = 'confirmed'",
      ],
      ["'has_seat', booking.state in ('confirmed', 'no_show')", "'has_seat', true"],
      ["coalesce(nullif(meeting.address, ''), cohort.address)", 'meeting.address'],
      ["substring(link.url from '^https://([^/?#:]+)')", 'link.url'],
      ['where link.meeting_id = meeting.id', ''],
      [' where sheet.meeting_id = meeting.id', ''],
      ['where marked.meeting_id = meeting.id', ''],
      ['where meeting.cohort_id = cohort.id', ''],
      ['left join public.trainers', 'join public.trainers'],
    ],
    [organizations]: [
      ['coalesce(cohort.organization_id, (', 'coalesce(null, ('],
      ['where seat.booking_id = booking.id order by', 'where false order by'],
      ['other.course_id = cohort.course_id and ', ''],
      ["other.state <> 'draft' and", 'true and'],
      ['other.id <> cohort.id and ', ''],
      ['other.organization_id = organization.id or exists', 'exists'],
      ["and booking.state in ('confirmed', 'no_show') and pool", 'and pool'],
      ['booking.cohort_id = other.id and', 'true and'],
      ['organization.id = cohort.organization_id or cohort', 'cohort'],
      ['where seat.booking_id = any (people)', ''],
    ],
    [certificates]: [
      ['order by certificate.year, certificate.number', 'order by certificate.year desc'],
    ],
  },
  'private.certificates_of': {
    [certificates]: [
      ['own.booking_id = booking.id', 'false'],
      ['own.user_id = booking.user_id and ', ''],
      ['and own.course_id = cohort.course_id ', ''],
      [" and own.kind = 'achievement'", ''],
      ['where booking.id = any (p_bookings)', ''],
    ],
  },
  'private.changes_of_cohort': {
    [changes]: [
      ['replaced.replaced_by = entry.subject_id', 'false'],
      ["when 'reissue certificate' then true", ''],
      ["when 'revoke certificate' then true", ''],
      ["when 'withdraw certificate' then true", ''],
      ['else held.booking_id end', 'end'],
      ['entry.subject_id = any (subjects) and', ''],
      ["entry.before ->> 'state' <> 'draft' and ", ''],
      ['entry.before -> field is distinct from entry.after -> field', 'true'],
      ['order by entry.id', 'order by entry.id desc'],
      ["when 'lock sheet' then true", "when 'lock sheet' then false"],
      ["when 'correct attendance' then true", "when 'correct attendance' then false"],
      ["else entry.subject_type = 'cohort_meetings'", 'else true'],
      ["else entry.subject_type = 'cohort_meetings'", 'else false'],
      ["then (entry.after ->> 'meeting_id')::uuid", 'then null'],
      ['p_bookings || p_cohort ||', 'p_bookings ||'],
      ['p_bookings || p_cohort ||', 'array[p_cohort] ||'],
    ],
  },
  cohort_meetings_audit_change: {
    [changes]: [
      ['(old.is_live OR new.is_live)', 'true'],
      ['(auth.uid() IS NOT NULL) AND ', ''],
    ],
  },
  cohort_meetings_audit_added: { [changes]: [[' AND new.is_live', '']] },
};
