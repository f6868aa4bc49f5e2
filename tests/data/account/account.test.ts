import { describe, expect, test } from 'vitest';
import { exportOwnData } from '@/subjects/account/data/account/export';
import { book } from '@/subjects/cohorts/data/bookings';
import { completeLesson } from '@/subjects/learning/data/mutations';
import { enrol } from '@/subjects/learning/data/enrol';
import { saveNote } from '@/subjects/learning/data/notes';
import { uploadProfilePhoto } from '@/subjects/account/data/profile-photos/mutations';
import { answerQuestion, askQuestion } from '@/subjects/questions/data/mutations';
import { saveAnswer, startQuiz, submitQuiz } from '@/subjects/quizzes/data/mutations';
import { getPageUser } from '@/lib/page-user';
import { execute, withBackend } from '../../support/backend.ts';
import { respondWith } from '../../support/faults.ts';
import { images } from '../../support/images.ts';
import { storeCohort } from '../../support/stored-cohort.ts';
import { storeCertificate } from '../../support/stored-certificate.ts';
import { storeCourse } from '../../support/stored-course.ts';
import type { TestUser } from '../../support/test-user.ts';
import { newUser, signInAs } from '../../support/users.ts';

withBackend();

async function readExport({ id }: TestUser) {
  const file = await exportOwnData(id);
  expect(file.type).toBe('application/json');
  return JSON.parse(await file.text()) as Record<string, unknown>;
}

const courses = `(select id from public.courses where slug = 'ai-gia-paragogikotita')`;

/** Creates a row of the user in every table that the export reads. */
async function createOwnRows({ id, email }: TestUser) {
  await execute(`
    insert into public.course_interests (course_id, email, name, user_id)
      values (${courses}, '${email}', 'Own interest', '${id}');
    insert into public.contact_messages (name, email, subject, message, user_id)
      values ('x', '${email}', 'Own subject', 'Own message', '${id}');
    insert into public.organization_members (organization_id, user_id, role)
      select id, '${id}', 'admin' from public.organizations order by id limit 1;`);
}

const lessons = {
  text: '30000000-0000-4000-8000-000000000211',
  quiz: '30000000-0000-4000-8000-000000000214',
};

/** Lets the user learn a part of a sample course, and write a note. */
async function learn(user: TestUser, note: string) {
  await signInAs(user);
  await enrol('10000000-0000-4000-8000-000000000020');
  await completeLesson(lessons.text);
  await saveNote({ lessonId: lessons.text, note, version: null });
  const { attempt: attemptId } = await startQuiz({ lessonId: lessons.quiz });
  await saveAnswer({ attemptId, question: 'tonos', answer: ['lathos'], revision: 0 });
  await submitQuiz(attemptId);
  const [id, title] = [crypto.randomUUID(), note];
  await askQuestion({ id, lessonId: lessons.text, title, body: '' });
  await answerQuestion({ id: crypto.randomUUID(), questionId: id, body: note });
}

/** Stores a certificate of a user, in the name of their id. */
const certifiedAs = (id: string) => storeCertificate({ user_id: `'${id}'`, holder: `'${id}'` });

describe('exportOwnData', () => {
  test('contains everything that users may read about themselves, and nothing of others', async () => {
    const [user, other] = [await newUser(), await newUser()];
    await createOwnRows(user);
    await createOwnRows(other);
    await signInAs(user);
    await uploadProfilePhoto(user.id, new Blob([new Uint8Array(images.png)]));
    const file = await readExport(user);
    expect(Object.keys(file)).toEqual([
      'format',
      'exportedAt',
      'account',
      'profile',
      'photo',
      'roles',
      'course_interests',
      'organizations',
      'contact_messages',
      'sign_ins',
      'bookings',
      'bookings_shown',
      'certificates',
      'seats',
      'withdrawals',
      'enrolments',
      'lesson_progress',
      'course_completions',
      'quiz_attempts',
      'lesson_notes',
      'lesson_questions',
      'lesson_answers',
    ]);
    expect(file).toMatchObject({
      format: 'praxi-account/1',
      exportedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) as string,
      account: { id: user.id, email: user.email, providers: ['email'] },
      profile: { id: user.id, email: user.email, first_name: user.firstName },
      photo: `data:image/png;base64,${images.png.toString('base64')}`,
      roles: [],
      course_interests: [
        { name: 'Own interest', email: user.email, course: { slug: 'ai-gia-paragogikotita' } },
      ],
      organizations: [{ role: 'admin', organization: { name: expect.any(String) as string } }],
      // Only staff may read messages, also their own.
      contact_messages: [],
      sign_ins: [{ is_current: true, started_at: expect.any(String) as string }],
    });
    const text = JSON.stringify(file);
    expect(text).not.toContain(other.id);
    expect(text).not.toContain(other.email);
  });

  test('contains only what the user has learned, answered, noted and asked, even for staff', async () => {
    const [user, other] = [await newUser({ role: 'admin' }), await newUser()];
    await learn(other, 'Not mine');
    await learn(user, 'Mine');
    const file = await readExport(user);
    expect(file).toMatchObject({
      enrolments: [{ course: { slug: 'protropes-gia-kathe-mera' }, cycle: 1, is_active: true }],
      lesson_progress: [
        { lesson_id: lessons.text, completed_at: expect.any(String) as string },
        { lesson_id: lessons.quiz, completed_at: null },
      ],
      course_completions: [],
      quiz_attempts: [
        {
          lesson: { title: 'Κουίζ: τα μέρη της προτροπής' },
          state: 'submitted',
          score: 25,
          passed: false,
          answers: [{ question: 'tonos', answer: ['lathos'] }],
        },
      ],
      lesson_notes: [{ lesson_id: lessons.text, note: 'Mine' }],
      lesson_questions: [{ lesson_id: lessons.text, title: 'Mine' }],
      lesson_answers: [{ body: 'Mine', is_accepted: false }],
    });
    expect(JSON.stringify(file)).not.toContain('Not mine');
  });

  test("contains bookings with payment, billing details and attendance, and certificates, and only the user's own", async () => {
    const [user, other] = [await newUser({ role: 'admin' }), await newUser()];
    const course = await storeCourse({ mode: 'booking' });
    const cohort = await storeCohort(course.id, { capacity: 2 });
    for (const person of [other, user]) {
      await signInAs(person);
      await book(cohort.id, { request: crypto.randomUUID() });
    }
    await execute(`
      insert into public.billing_details (booking_id, kind, name)
        select id, 'receipt', user_id::text from public.bookings where cohort_id = '${cohort.id}';
      insert into public.attendance (meeting_id, booking_id, minutes, marked_at)
        select meeting.id, booking.id, 90, now() from public.bookings as booking
        join public.cohort_meetings as meeting using (cohort_id) where booking.cohort_id = '${cohort.id}';
      with organization as (insert into public.organizations (name) values ('Νότος') returning id), pool as (
        insert into public.seat_pools (organization_id, course_id, quantity, expires_at)
        select id, '${course.id}', 2, now() + interval '1 day' from organization returning id
      )
      insert into public.seats (pool_id, email) select pool.id, person.email from pool, unnest(array['${user.email}', '${other.email}']) as person (email);`);
    await execute(`select public.withdraw_from_contract(payment.reference, 'Own statement', 'own@example.gr')
      from public.booking_payments as payment join public.bookings as booking on booking.id = payment.booking_id
      where booking.cohort_id = '${cohort.id}' and booking.user_id = '${user.id}'`);
    const [certificate] = [await certifiedAs(user.id), await certifiedAs(other.id)];
    const file = await readExport(user);
    expect(file).toMatchObject({
      bookings: [
        {
          state: 'confirmed',
          cohort: { id: cohort.id, course: { slug: course.slug } },
          events: [{ to_state: 'confirmed', cause: 'booked' }],
          payment_details: { amount_cents: 9900, reference: expect.any(String) as string },
          charge: {
            owed_cents: 9900,
            received_cents: 0,
            returned_cents: 0,
            movements: [],
            orders: [],
            refunds: [],
            papers: [],
          },
          billing_details: { kind: 'receipt', name: user.id },
          attendance: [{ minutes: 90, meeting: { starts_at: expect.any(String) as string } }],
        },
      ],
      bookings_shown: [{ course: { title: course.title } }],
      certificates: [{ code: certificate.code, holder: user.id, revoke_reason: null }],
      seats: [{ state: 'given', organization: 'Νότος', course_id: course.id }],
      withdrawals: [{ name: 'Own statement', email: 'own@example.gr', confirmed_at: null }],
    });
    // Values that only the database's search reads are not personal data.
    expect(JSON.stringify(file)).not.toMatch(new RegExp(`${other.id}|search_vector`));
    // Somebody else can read no cohort of an ended booking that has become one of an organisation.
    await execute(
      `update public.bookings set state = 'cancelled' where cohort_id = '${cohort.id}'`,
    );
    expect(await readExport(user)).toMatchObject({
      bookings: [{ booked_starts_at: expect.any(String) as string }],
      bookings_shown: [{ course: { title: course.title } }],
    });
    // The token of the link that withdraws from a booking acts without a sign-in.
    expect(JSON.stringify(file)).not.toContain('token');
  });

  test('contains a completed course', async () => {
    await signInAs({ email: 'learner@praxi.example', password: 'praxi-local-2026' });
    const file = await exportOwnData(getPageUser() ?? '');
    const { course_completions: completions } = JSON.parse(await file.text()) as {
      course_completions: { title: string; lessons: object[] }[];
    };
    expect(completions.map(({ title, lessons: done }) => [title, done.length])).toEqual([
      ['Προτροπές για κάθε μέρα', 13],
    ]);
  });

  test('for staff contains only their own rows and messages', async () => {
    const [user, other] = [await newUser({ role: 'admin' }), await newUser()];
    await createOwnRows(user);
    await createOwnRows(other);
    await signInAs(user);
    const file = await readExport(user);
    expect(file).toMatchObject({
      roles: [{ user_id: user.id, role: 'admin' }],
      contact_messages: [{ subject: 'Own subject', message: 'Own message' }],
    });
    expect(file.course_interests).toHaveLength(1);
    expect(JSON.stringify(file)).not.toContain(other.email);
  });

  test('contains the URL of a photo at Google, and null without photo or profile', async () => {
    const user = await newUser();
    await signInAs(user);
    const url = 'https://lh3.example/photo';
    const setPhoto = (value: string) =>
      execute(`update public.profiles set profile_picture_url = ${value} where id = '${user.id}'`);
    await setPhoto(`'${url}'`);
    expect(await readExport(user)).toMatchObject({ photo: url });
    await setPhoto(`'${user.id}/00000000-0000-4000-8000-000000000000.png'`);
    expect(await readExport(user)).toMatchObject({ photo: null });
    await execute(`delete from public.profiles where id = '${user.id}'`);
    expect(await readExport(user)).toMatchObject({ profile: null, photo: null });
  });

  test('contains every interest when there are more than fit in one response', async () => {
    const user = await newUser();
    await signInAs(user);
    await execute(`
      insert into public.courses (slug, title, state)
        select 'many-' || number, 'Many', 'published' from generate_series(1, 2003) as number;
      insert into public.course_interests (course_id, email, name, user_id)
        select id, '${user.email}', 'x', '${user.id}' from public.courses where title = 'Many';`);
    const { course_interests: interests } = await readExport(user);
    const ids = (interests as { id: string }[]).map(({ id }) => id);
    expect(new Set(ids).size).toBe(2003);
  });

  test.each([
    '/auth/v1/user',
    '/rest/v1/profiles',
    '/rest/v1/user_roles',
    '/rest/v1/course_interests',
    '/rest/v1/organization_members',
    '/rest/v1/contact_messages',
    '/rest/v1/bookings',
    '/rest/v1/rpc/my_bookings',
    '/rest/v1/certificates',
    '/rest/v1/rpc/list_own_seats',
    '/rest/v1/rpc/list_own_withdrawals',
    '/rest/v1/enrolments',
    '/rest/v1/lesson_progress',
    '/rest/v1/course_completions',
    '/rest/v1/quiz_attempts',
    '/rest/v1/lesson_notes',
    '/rest/v1/lesson_questions',
    '/rest/v1/lesson_answers',
    '/storage/v1/object',
  ])('throws when %s could not be read', async (path) => {
    const user = await newUser();
    await signInAs(user);
    await uploadProfilePhoto(user.id, new Blob([new Uint8Array(images.png)]));
    respondWith(path, 503);
    await expect(exportOwnData(user.id)).rejects.toMatchObject({ code: 'unavailable' });
  });
});
