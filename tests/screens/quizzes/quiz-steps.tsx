import { screen, within } from '@testing-library/react';
import { QuizPlayer } from '@/subjects/quizzes/attempt/quiz-player';
import { LiveDataLayout } from '@/app/layouts/live-data-layout';
import { quizText } from '@/subjects/quizzes/text/quiz';
import { enrol } from '@/subjects/learning/data/enrol';
import { execute } from '../../support/backend.ts';
import { open } from '../../support/screen.tsx';
import { storeLesson } from '../../support/stored-lesson.ts';
import { newUser, signInAs } from '../../support/users.ts';

export const wait = { timeout: 40_000 };

const options = (...texts: string[]) => texts.map((text, index) => ({ id: `o${index}`, text }));
/** What no response may contain before an attempt is submitted. */
export const secrets = { explanation: 'Μυστική εξήγηση', form: 'Μυστική λέξη' };

/** A question of each kind. The right answers: the first, the first and the third, the first, the form, as listed. */
export const questions = [
  {
    id: 'q1',
    kind: 'one',
    text: 'Ποια μία;',
    options: options('Ναι', 'Όχι', 'Ίσως'),
    answer: ['o0'],
  },
  {
    id: 'q2',
    kind: 'many',
    text: 'Ποιες ισχύουν;',
    options: options('Άλφα', 'Βήτα', 'Γάμα'),
    answer: ['o0', 'o2'],
  },
  {
    id: 'q3',
    kind: 'true_false',
    text: 'Ισχύει;',
    options: options('Σωστό', 'Λάθος'),
    answer: ['o0'],
  },
  { id: 'q4', kind: 'text', text: 'Ποια λέξη;', answer: [secrets.form] },
  {
    id: 'q5',
    kind: 'order',
    text: 'Με ποια σειρά;',
    options: options('Πρώτο', 'Δεύτερο', 'Τρίτο'),
    answer: ['o0', 'o1', 'o2'],
  },
  {
    id: 'q6',
    kind: 'match',
    text: 'Τι ταιριάζει;',
    options: options('Αθήνα', 'Ρώμη'),
    matches: [
      { id: 'm0', text: 'Ελλάδα' },
      { id: 'm1', text: 'Ιταλία' },
      { id: 'm2', text: 'Γαλλία' },
    ],
    answer: { o0: 'm0', o1: 'm1' },
  },
].map((question) => ({ ...question, explanation: secrets.explanation }));

/** Stores a published quiz and enrols a new learner, who is signed in. */
export async function learnQuiz(settings: object = {}, asked: readonly object[] = questions) {
  const [course = '', module = '', lesson = ''] = [1, 2, 3].map(() => crypto.randomUUID());
  const content = JSON.stringify({ questions: asked, ...settings });
  await execute(`
    insert into public.courses (id, title, state, enrolment_mode) values ('${course}', 'Α', 'published', 'open');
    insert into public.course_modules (id, course_id, title, is_published) values ('${module}', '${course}', 'Α', true);
    ${storeLesson({ id: lesson, module_id: module, title: 'Κουίζ', content_type: 'quiz', content, is_published: true })}`);
  const learner = await newUser();
  await signInAs(learner);
  await enrol(course);
  return { course, lesson, learner };
}

/** Opens only the quiz of a lesson, on a page of its own. */
export function openQuiz(lesson: string) {
  const passed: string[] = [];
  const player = (
    <main>
      <h1>Κουίζ</h1>
      <QuizPlayer
        lesson={{ id: lesson, title: 'Κουίζ' }}
        courseTitle="Α"
        isPassed={false}
        onPassed={() => passed.push(lesson)}
      />
    </main>
  );
  const tree = [{ Component: LiveDataLayout, children: [{ path: '/', element: player }] }];
  const opened = open('/', tree);
  const press = async (name: string | RegExp) =>
    opened.user.click(await screen.findByRole('button', { name }, wait));
  const choose = async (name: string) =>
    opened.user.click(await screen.findByLabelText(name, {}, wait));
  return { ...opened, passed, press, choose };
}

/** Opens a quiz and starts it. */
export async function startedQuiz(settings: object = {}, asked: readonly object[] = questions) {
  const learned = await learnQuiz(settings, asked);
  const opened = openQuiz(learned.lesson);
  await opened.press(quizText.before.start);
  await screen.findByRole('heading', { name: quizText.running.title(1) }, wait);
  return { ...learned, ...opened };
}

/** Goes to the last question, which has the button that submits also where others have no answer. */
export async function goToLast(user: ReturnType<typeof openQuiz>['user']) {
  const links = await screen.findByRole('navigation', { name: quizText.running.go }, wait);
  await user.click(within(links).getAllByRole('button').at(-1) as HTMLElement);
}

/** Submits the running attempt, even with unanswered questions. */
export async function submitAll({
  press,
  user,
}: Pick<ReturnType<typeof openQuiz>, 'press' | 'user'>) {
  await goToLast(user);
  await press(quizText.running.submit);
  const dialog = within(await screen.findByRole('alertdialog', {}, wait));
  await user.click(dialog.getByRole('button', { name: quizText.submit.confirm }));
}

/** The saved answers of the learner, by question. */
export async function savedAnswers(learner: { id: string }) {
  const [row] = (await execute(
    `select jsonb_object_agg(question, answer) as answers from public.attempt_answers
     join public.quiz_attempts as attempt on attempt.id = attempt_id where user_id = '${learner.id}'`,
  )) as { answers: Record<string, unknown> | null }[];
  return row?.answers ?? {};
}

/** Two questions with one right answer each. */
export const twoQuestions = questions
  .slice(0, 1)
  .flatMap((question) => [
    question,
    { ...question, id: 'q7', text: 'Ποια άλλη;', options: options('Μπλε', 'Άσπρο') },
  ]);
