import { storeLesson, type StoredLesson } from '../../support/stored-lesson.ts';
import { quizOf } from '../../support/stored-quiz.ts';
import { impersonate, type TestUser } from '../actors.ts';
import { fixtureIds } from '../fixtures.ts';
import type { Run } from '../form-calls.ts';

export const course = fixtureIds.courseWithoutInterests;
export const module = '79000000-0000-4000-8000-000000000001';
export const ids = {
  text: '79000000-0000-4000-8000-000000000002',
  film: '79000000-0000-4000-8000-000000000003',
  exercise: '79000000-0000-4000-8000-000000000004',
  quiz: '79000000-0000-4000-8000-000000000005',
  optional: '79000000-0000-4000-8000-000000000006',
  draft: '79000000-0000-4000-8000-000000000007',
};
type Name = keyof typeof ids;

const bodies: Record<Name, Partial<StoredLesson>> = {
  text: { content: 'Text' },
  film: { content_type: 'video', video_url: 'https://a.example/a.webm', film_seconds: 100 },
  exercise: { content_type: 'interactive', content: 'https://a.example/' },
  quiz: { content_type: 'quiz', content: quizOf(['A']), is_required: false },
  optional: { content: 'Text', is_required: false },
  draft: { content: 'Text', is_published: false },
};

export const setUp = (mode = 'open') => `
  update public.courses set enrolment_mode = '${mode}' where id = '${course}';
  insert into public.course_modules (id, course_id, title, is_published) values ('${module}', '${course}', 'A', true);
  ${Object.entries(bodies)
    .map(([name, body]) =>
      storeLesson({
        id: ids[name as Name],
        module_id: module,
        title: name,
        is_published: true,
        ...body,
      }),
    )
    .join('\n')}`;

export const as = (user: TestUser, ...statements: string[]) =>
  `${impersonate(user)} ${statements.join('; ')}; reset role;`;
export const asLearner = (...statements: string[]) => as('learner', ...statements);
export const enrol = `select * from public.enrol('${course}')`;
export const open = (lesson: Name) => `select public.open_lesson('${ids[lesson]}') as answer`;
export const complete = (lesson: Name) =>
  `select public.complete_lesson('${ids[lesson]}') as answer`;
export const watch = (ranges: unknown, lesson: Name = 'film') =>
  `select public.save_watched('${ids[lesson]}', '${JSON.stringify(ranges)}') as answer`;
export const place = (value: string) =>
  `select public.save_place('${ids.text}', ${value}) as answer`;
export const progress = `select public.course_progress('${course}') as answer`;
export const startOver = (cycle: number, request = 'null') =>
  `select cycle, is_active from public.start_over('${course}', ${cycle}, ${request})`;
export const endAll = as(
  'instructor',
  `select public.end_enrolment(id) from public.enrolments where is_active and course_id = '${course}'`,
);
export const ago = (time: string) =>
  `update public.lesson_progress set opened_at = now() - interval '${time}';`;
/** Everything that the course requires, except the film. */
export const theRest = [complete('text'), open('exercise'), complete('exercise')];
export const refused = (code: string) => ({ code });

/** Runs statements of the learner, who is enrolled in a course with a lesson of each type. */
export function learnerRunners(run: Run) {
  /** What the learner gets from the last of these statements. */
  const learner = (...statements: string[]) =>
    run(`${setUp()} ${asLearner(enrol)}
    ${impersonate('learner')} ${statements.join('; ')}`);
  /** The answer to the last statement, after others of the owner. */
  const after = async (before: string, ...statements: string[]) => {
    const outcome = await run(`${setUp()} ${asLearner(enrol)} ${before}
      ${impersonate('learner')} ${statements.join('; ')}`);
    return 'code' in outcome ? outcome.code : outcome.result[0]?.answer;
  };
  const watched = (before: string, ranges: unknown) =>
    after(`${asLearner(open('film'))} ${before}`, watch(ranges));

  return { learner, after, watched };
}
