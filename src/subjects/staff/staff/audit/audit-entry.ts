import { adminAuditText as text } from '../../text/audit';
import { auditKinds } from '../../text/audit-actions';
import { auditFields, auditValues } from '../../text/audit-fields';
import { adminOrganizationsText } from '@/subjects/organizations/text/organizations';
import { formatCents, formatNumber } from '@/lib/text/number';
import { cohortName } from '@/subjects/cohorts/staff-bookings/cohort-name';
import type { AuditEntry } from '../../data/audit';
import { formatDateTime, formatDay, parseDay } from '@/shared/dates/athens-time';
import { adminPaths } from '@/lib/admin-paths';
import { certificatesUrl } from '@/subjects/certificates/certificate-url';
import { isUuid } from '@/lib/is-uuid';

/** The actor. */
export const actorName = ({ actor_id, names }: AuditEntry): string =>
  actor_id === null ? text.platform : (names[actor_id] ?? text.deletedAccount);

/** What the subject is called; undefined where nobody knows any more. A deleted cohort has its course and day in the entry. */
export function subjectName({ subject_type: kind, subject_id, names, before }: AuditEntry) {
  const title = kind === 'cohorts' && names[String(before?.course_id)];
  const start = before?.starts_at;
  return (
    names[subject_id] ??
    (title ? cohortName(title, typeof start === 'string' ? start : null) : undefined)
  );
}

/** Kind and action in words; as they are stored where there are none. */
export function actionLabel({ subject_type, action }: AuditEntry): string {
  const kind = auditKinds[subject_type];
  const label = kind?.label ?? subject_type;
  const name = kind?.actions[action] ?? action;
  return name === label ? name : `${label}: ${name}`;
}

/** The sum that an entry is about; undefined where it is about none. */
export function amountOf({ after }: Pick<AuditEntry, 'after'>): string | undefined {
  const cents = after?.amount_cents;
  return typeof cents === 'number' ? formatCents(cents) : undefined;
}

const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;

function formatValue(field: string, value: unknown, names: AuditEntry['names']): string {
  if (value === null || value === undefined || value === '') return text.noValue;
  if (typeof value === 'boolean') return value ? text.yes : text.no;
  if (typeof value === 'number')
    return field.endsWith('_cents')
      ? formatCents(value)
      : Number.isInteger(value)
        ? String(value)
        : formatNumber(value);
  if (Array.isArray(value))
    return value.map((item) => formatValue(field, item, names)).join(', ') || text.noValue;
  if (isQuiz(value)) return text.quiz.questions(value.questions);
  if (typeof value !== 'string') return JSON.stringify(value);
  if (names[value]) return names[value];
  if (field === 'user_id' && isUuid(value)) return text.deletedAccount;
  if (moment.test(value)) return formatDateTime(value);
  if (parseDay(value)) return formatDay(value);
  return auditValues[value] ?? value;
}

/** How the body of a quiz is noted. */
type Quiz = { questions: number; digest: string };

const isQuiz = (value: unknown): value is Quiz =>
  typeof value === 'object' && value !== null && 'digest' in value;

/** What a save has made of the questions. */
function formatQuiz(after: Quiz, before: unknown): string {
  if (!isQuiz(before) || before.questions !== after.questions)
    return text.quiz.questions(after.questions);
  return before.digest === after.digest ? text.quiz.same : text.quiz.changed;
}

type Change = { field: string; label: string; before: string; after: string };

/** The fields of an entry, before and after, in words. Those that stayed the same are left out. */
export function changesOf({ subject_type: subject, before, after, names }: AuditEntry): Change[] {
  const format = (field: string, value: unknown) =>
    // The role `admin` of an organisation differs from that of the platform.
    subject === 'organization_members' && field === 'role' && value === 'admin'
      ? adminOrganizationsText.roles.admin
      : formatValue(field, value, names);
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return fields
    .filter((field) => JSON.stringify(before?.[field]) !== JSON.stringify(after?.[field]))
    .map((field) => ({
      field,
      label: auditFields[field] ?? field,
      before: format(field, before?.[field]),
      after: isQuiz(after?.[field])
        ? formatQuiz(after[field], before?.[field])
        : format(field, after?.[field]),
    }))
    .filter((change) => change.before !== change.after);
}

/** The page of the subject in the staff area; null where it has none, or does not exist any more. */
export function subjectUrl({ subject_type, subject_id, names, place }: AuditEntry): string | null {
  const { course, module, cohort, enrolment, question, pool } = place;
  if (!names[subject_id]) return null;
  switch (subject_type) {
    case 'courses':
    case 'course_modules':
      return course ? adminPaths.outline(course) : null;
    case 'course_lessons':
    case 'lesson_bodies':
      return module ? adminPaths.tab({ tab: 'lessons', course, module, lesson: subject_id }) : null;
    case 'enrolments':
      return course ? adminPaths.learner(course, subject_id) : null;
    case 'cohorts':
      return course && cohort ? adminPaths.cohort(course, cohort) : null;
    case 'cohort_meetings':
      return course && cohort ? adminPaths.attendance(course, cohort, subject_id) : null;
    case 'bookings':
      return course && cohort ? adminPaths.booking(course, cohort, subject_id) : null;
    case 'profiles':
    case 'user_roles':
    case 'second_factor':
    case 'organization_members':
      return adminPaths.user(subject_id);
    case 'quiz_attempt':
      return course && enrolment ? adminPaths.attempt(course, enrolment, subject_id) : null;
    case 'certificates':
      return certificatesUrl({ certificate: subject_id });
    case 'seat_pools':
      return `${adminPaths.pools}?pool=${subject_id}`;
    case 'seats':
      return `${adminPaths.pools}?pool=${pool}`;
    case 'organizations':
      return `${adminPaths.organizations}?organization=${subject_id}`;
    case 'lesson_questions':
      return `${adminPaths.questions}?question=${subject_id}`;
    case 'lesson_answers':
      return `${adminPaths.questions}?question=${question}`;
    case 'contact_messages':
      return `${adminPaths.messages}?message=${subject_id}`;
    default:
      return null;
  }
}
