import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startBackend, type LocalBackend } from '../../supabase/local/backend.ts';
import { supabaseFolder } from '../../supabase/local/settings.ts';
import { answer, clientOf, origin } from '../support/client.ts';

let backend: LocalBackend;
beforeAll(async () => {
  backend = await startBackend({ database: 'memory', origin });
});
afterAll(() => backend.close());

const query = async <Row>(sql: string) => (await backend.execute(sql)) as Row[];

/** The seeded learner, signed in. */
async function signInLearner() {
  const client = clientOf(backend);
  const { data, error } = await client.auth.signInWithPassword({
    email: 'learner@praxi.example',
    password: 'praxi-local-2026',
  });
  expect(error).toBeNull();
  return { client, id: data.user?.id ?? '' };
}

const courses = {
  'xekinima-me-to-excel': '10000000-0000-4000-8000-000000000019',
  'protropes-gia-kathe-mera': '10000000-0000-4000-8000-000000000020',
};

test.for(['Άσκηση: οι παραγγελίες του τριμήνου', 'Άσκηση: μία δική σας προτροπή'])(
  '«%s» says what to do',
  async (title) => {
    const [exercise] = await query(`
      select content from public.lesson_bodies as body join public.course_lessons as lesson on lesson.id = body.lesson_id
      where title = '${title}'`);
    expect(exercise).toEqual({ content: expect.stringContaining('\n4. ') as string });
  },
);

describe.each(Object.keys(courses))('%s', (slug) => {
  const lessons = `
    select lesson.title, body.* from public.lesson_bodies as body
    join public.course_lessons as lesson on lesson.id = body.lesson_id
    join public.courses as course on course.id = body.course_id
    where course.slug = '${slug}' and body.is_live`;

  test('is complete, and open to enrol', async () => {
    const [counts] = await query(`
      select count(*)::int as lessons, count(*) filter (where content_type = 'quiz')::int as quizzes,
        count(*) filter (where is_preview)::int as previews, count(*) filter (where not is_required)::int as optional,
        count(*) filter (where content_type = 'text' and content like '%| --- |%')::int >= 6 as has_tables,
        bool_or(content like E'%\`\`\`\\n%') as has_code, bool_or(content like '%![%](lesson-file:%') as has_image,
        (select count(*)::int from public.course_modules as module where module.course_id = any (array_agg(lessons.course_id))) as modules,
        (select enrolment_mode || ' ' || state from public.courses where slug = '${slug}') as mode
      from (${lessons}) as lessons`);
    expect(counts).toEqual({
      lessons: 14,
      quizzes: 3,
      previews: 1,
      optional: 1,
      has_tables: true,
      has_code: true,
      has_image: true,
      modules: 3,
      mode: 'open published',
    });
  });

  test('asks questions of every kind, each with an explanation', async () => {
    const questions = await query<{ kind: string; explanation: string }>(`
      select question ->> 'kind' as kind, version.keys -> (question ->> 'id') ->> 'explanation' as explanation
      from private.quiz_versions as version, jsonb_array_elements(version.questions) as question
      where version.lesson_id in (select lesson_id from (${lessons}) as lessons)`);
    expect(new Set(questions.map(({ kind }) => kind))).toEqual(
      new Set(['one', 'many', 'true_false', 'text', 'order', 'match']),
    );
    expect(questions.filter(({ explanation }) => explanation.length < 20)).toEqual([]);
    expect(new Set(questions.map(({ explanation }) => explanation)).size).toBe(questions.length);
  });

  // In a wider one the words would be larger than the text, and in a narrower one half of the column would be empty.
  test('shows its images at a width at which their words are as large as the text', async () => {
    const rows = await query<{ width: number }>(`
      select (regexp_matches(content, '\\.png#(\\d+)x', 'g'))[1]::int as width from (${lessons}) as lessons`);
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.filter(({ width }) => width !== 444)).toEqual([]);
  });

  test('no text repeats a sentence', async () => {
    const rows = await query<{ content: string }>(`select content from (${lessons}) as lessons`);
    const sentences = rows
      .flatMap(({ content }) => content.split(/[.;!]\s|\n/))
      .map((sentence) => sentence.trim())
      .filter((sentence) => /\p{Script=Greek}/u.test(sentence) && sentence.split(' ').length > 6);
    const repeated = sentences.filter((sentence, index) => sentences.indexOf(sentence) !== index);
    expect(sentences.length).toBeGreaterThan(100);
    expect(repeated).toEqual([]);
  });

  test('has a film with captions, which its learners play and visitors do not', async () => {
    const [film] = await query<{ video_url: string; captions: string; film_seconds: number }>(
      `select video_url, captions, film_seconds from (${lessons}) as lessons where content_type = 'video'`,
    );
    const { client } = await signInLearner();
    /** The file as the learner gets it, which is the one of the samples. */
    async function download(reference: string | undefined, type: string) {
      const path = String(reference).replace('lesson-file:', '');
      const visitor = await clientOf(backend)
        .storage.from('lesson-files')
        .createSignedUrl(path, 60);
      expect(visitor.data).toBeNull();
      const { data } = await client.storage.from('lesson-files').createSignedUrl(path, 60);
      const response = await answer(backend, new Request(data?.signedUrl ?? ''));
      expect(response.headers.get('content-type')).toMatch(type);
      const content = Buffer.from(await response.arrayBuffer());
      const sample = await readFile(join(supabaseFolder, 'samples/lesson-files', path));
      expect(content.equals(sample)).toBe(true);
      return content;
    }
    expect((await download(film?.video_url, 'video/webm')).length).toBeLessThan(400_000);
    const captions = (await download(film?.captions, 'text/vtt')).toString();
    // The last caption ends with the film.
    const ends = [...captions.matchAll(/--> 00:(\d\d)\.000/g)];
    expect(Number(ends.at(-1)?.[1])).toBe(film?.film_seconds);
  });

  test('names only files that are stored, and every stored file is named', async () => {
    const [difference] = await query(`
      select coalesce(array_agg(coalesce(path, name)), '{}') as files from (
        select path from private.lesson_files where lesson_id in (select lesson_id from (${lessons}) as lessons)
      ) as named
      full join (
        select name from storage.objects
        where bucket_id = 'lesson-files' and split_part(name, '/', 1)::uuid in (select lesson_id from (${lessons}) as lessons)
      ) as stored on stored.name = named.path
      where path is null or name is null`);
    expect(difference).toEqual({ files: [] });
  });
});

describe('the seeded learner', () => {
  test('is half-way through one course, with a kept place in the next lesson', async () => {
    const { client } = await signInLearner();
    const course = courses['xekinima-me-to-excel'];
    const { data: progress } = await client.rpc('course_progress', { course });
    expect(progress).toMatchObject({ required: 13, completed: 6, percent: 46 });
    const { data: rows } = await client
      .from('lesson_progress')
      .select('lesson_id, completed_at, place')
      .eq('lesson_id', progress.next_lesson);
    expect(rows).toEqual([
      {
        lesson_id: progress.next_lesson,
        completed_at: null,
        place: expect.any(Object),
      },
    ]);
  });

  test('has finished the other, with every quiz passed by its stored answers', async () => {
    const { client } = await signInLearner();
    const course = courses['protropes-gia-kathe-mera'];
    const { data: progress } = await client.rpc('course_progress', { course });
    expect(progress).toMatchObject({ required: 13, completed: 13, percent: 100 });
    const { data: completions } = await client.from('course_completions').select('course_id');
    expect(completions).toEqual([{ course_id: course }]);
    const { data: attempts } = await client
      .from('quiz_attempts')
      .select('id, passed, score, attempt_answers(question)')
      .order('started_at');
    expect(attempts?.map(({ passed }) => passed)).toEqual([false, true, true, true, true]);
    for (const attempt of attempts ?? []) {
      expect(attempt.attempt_answers.length).toBeGreaterThan(3);
      const { data: result } = await client.rpc('submit_quiz', { attempt: attempt.id });
      expect(result).toMatchObject({ score: attempt.score, passed: attempt.passed });
    }
  });

  test('asked below three lessons that they had opened, and one question waits for staff', async () => {
    const { client, id } = await signInLearner();
    const { data: questions } = await client
      .from('lesson_questions')
      .select('title, is_open, author_id')
      .order('created_at');
    expect(questions?.map(({ is_open, author_id }) => [is_open, author_id === id])).toEqual([
      [false, true],
      [false, true],
      [true, true],
    ]);
    expect(
      await query(`
        select bool_and(question.created_at > progress.opened_at) as is_after_opening,
          bool_and(question.created_at < now()) as is_past,
          bool_and(coalesce(answer.created_at > question.created_at, true)) as is_answered_later,
          count(*) filter (where answer.is_accepted)::int as accepted
        from public.lesson_questions as question
        join public.lesson_progress as progress
          on progress.lesson_id = question.lesson_id and progress.user_id = question.author_id
        left join public.lesson_answers as answer on answer.question_id = question.id`),
    ).toEqual([{ is_after_opening: true, is_past: true, is_answered_later: true, accepted: 1 }]);
  });

  test('did it in the last month, in an order that is possible', async () => {
    expect(
      await query(`
        select bool_and(enrolment.created_at > now() - interval '32 days') as is_recent,
          bool_and(progress.opened_at > enrolment.created_at) as is_after_enrolment,
          bool_and(coalesce(progress.completed_at > progress.opened_at, true)) as is_done_after_opening,
          bool_and(progress.opened_at < now() and enrolment.last_seen_at < now()) as is_past
        from public.enrolments as enrolment join public.lesson_progress as progress on progress.enrolment_id = enrolment.id`),
    ).toEqual([
      { is_recent: true, is_after_enrolment: true, is_done_after_opening: true, is_past: true },
    ]);
    expect(await query('select private.clock() = now() as is_right')).toEqual([{ is_right: true }]);
  });
});
