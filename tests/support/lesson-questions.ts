import { execute } from './backend.ts';
import { storeCourse, storeEnrolment } from './learning-course.ts';
import type { TestUser } from './test-user.ts';
import { newUser } from './users.ts';

/** A course of two lessons, with learners who are enrolled in it. */
export async function storedLesson() {
  const course = await storeCourse({
    lessons: [
      { title: 'Το πρώτο φύλλο', content: 'Ανοίγουμε ένα φύλλο.' },
      { title: 'Το δεύτερο', content: 'Συνεχίζουμε.' },
    ],
  });
  const [lesson = ''] = course.lessons;
  async function newLearner() {
    const user = await newUser();
    await storeEnrolment(user.id, course.id);
    return user;
  }
  return { course, lesson, newLearner, url: `/learn/${course.slug}/${lesson}` };
}

type Lesson = { course: { id: string }; lesson: string };

/** Stores a question of this author, some minutes old. @returns its id */
export async function storeQuestion(
  { course, lesson }: Lesson,
  author: TestUser,
  title: string,
  age = 0,
) {
  const id = crypto.randomUUID();
  await execute(`insert into public.lesson_questions (id, lesson_id, course_id, author_id, is_staff, title, created_at)
    values ('${id}', '${lesson}', '${course.id}', '${author.id}', false, '${title}',
      now() - interval '${age} minutes')`);
  return id;
}

/** Stores an answer of this author. */
export async function storeAnswer(question: string, author: TestUser, body: string) {
  await execute(`insert into public.lesson_answers (id, question_id, author_id, is_staff, body)
    values (gen_random_uuid(), '${question}', '${author.id}', false, '${body}')`);
}
