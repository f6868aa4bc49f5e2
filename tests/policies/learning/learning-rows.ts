import { testUsers } from '../actors.ts';
import { fixtureIds } from '../fixtures.ts';

/** The ids of {@link learningRows}. */
export const learningIds = { enrolment: '78000000-0000-4000-8000-000000000001' } as const;

const { publishedLesson, courseWithInterests: course } = fixtureIds;

/** SQL that lets the learner have completed a course with one lesson. */
export const learningRows = `
insert into public.enrolments (id, user_id, course_id)
  values ('${learningIds.enrolment}', '${testUsers.learner}', '${course}');
insert into private.enrolment_causes (enrolment_id, kind) values ('${learningIds.enrolment}', 'self');
insert into public.lesson_progress (enrolment_id, lesson_id, user_id, course_id, opened_at, completed_at)
  values ('${learningIds.enrolment}', '${publishedLesson}', '${testUsers.learner}', '${course}', now(), now());
insert into public.course_completions (enrolment_id, user_id, course_id, cycle, completed_at, title, estimated_hours, lessons)
  values ('${learningIds.enrolment}', '${testUsers.learner}', '${course}', 1, now(), 'With interests', 4, '[]');
insert into public.lesson_notes (user_id, lesson_id, course_id, note)
  values ('${testUsers.learner}', '${publishedLesson}', '${course}', 'A note');
insert into public.audit_log (action, subject_type, subject_id)
  values ('enrol', 'enrolments', '${learningIds.enrolment}')`;
