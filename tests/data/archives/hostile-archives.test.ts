import { expect, test } from 'vitest';
import { readArchive } from '@/subjects/archives/data/read-archive';
import { archiveOf, courseOf, smallCourse, tampered } from '../../support/archive.ts';
import { lessonFiles } from '../../support/lesson-files.ts';
import { faultsIn, file } from './archive-faults.ts';

const never = new AbortController().signal;
const [png, mp4, vtt] = [file(1, 'png'), file(2, 'mp4'), file(3, 'vtt')];
const stored = (letter: string) => `lesson-file:${letter.repeat(36)}/${letter.repeat(36)}.xlsx`;
const bytes = (length: number) => new Uint8Array(length);

test('an archive with a lesson of each type has no faults', async () => {
  const archive = await archiveOf({
    'course.json': {
      ...courseOf(
        { text: 'lessons/01/01.md', is_published: true },
        { content_type: 'video', video: mp4, captions: vtt, film_seconds: 9, is_published: true },
        { content_type: 'interactive', exercise: 'https://a.example/', is_published: true },
        { content_type: 'quiz', quiz: { questions: [] } },
      ),
      course: { ...smallCourse.course, thumbnail: png },
    },
    'lessons/01/01.md': `![Α](../../${png})`,
    [png]: lessonFiles.png,
    [mp4]: lessonFiles.mp4,
    [vtt]: lessonFiles.vtt,
    'files/.DS_Store': 'x',
  });
  const { archive: read } = await readArchive(archive, never);
  expect([...(read?.files.keys() ?? [])].toSorted()).toEqual([png, mp4, vtt]);
});

test('an archive that was packed again, compressed and in a folder, is read', async () => {
  const archive = await archiveOf(
    {
      'my course/course.json': courseOf({ text: 'lessons/01/01.md' }),
      'my course/lessons/01/01.md': 'α'.repeat(1000),
      '__MACOSX/course.json': 'x',
    },
    { level: 9 },
  );
  // Two folders have a course.json: it is not clear which is meant.
  expect(await faultsIn(archive)).toEqual(['no_course']);
  const one = await archiveOf(
    {
      'my course/course.json': courseOf({ text: 'lessons/01/01.md' }),
      'my course/lessons/01/01.md': 'α'.repeat(1000),
    },
    { level: 9 },
  );
  expect(await faultsIn(one)).toEqual([]);
});

test.each([
  ['no archive', () => Promise.resolve(new Blob(['PK? no'])), ['not_an_archive']],
  ['an empty file', () => Promise.resolve(new Blob([])), ['not_an_archive']],
  ['an archive without a course', () => archiveOf({ 'a.txt': 'a' }), ['no_course']],
  ['a course that is no JSON', () => archiveOf({ 'course.json': '{' }), ['not_json course.json']],
  [
    'a course in another encoding',
    () => archiveOf({ 'course.json': new Uint8Array([0xff, 0xfe, 0x7b]) }),
    ['not_text course.json'],
  ],
  [
    'a later format',
    () => archiveOf({ 'course.json': { ...smallCourse, version: 2 } }),
    ['unknown_format course.json version'],
  ],
  [
    'names that lead elsewhere',
    () =>
      archiveOf({
        'course.json': smallCourse,
        '../a.md': 'a',
        'lessons/../../a.md': 'a',
        'C:a.md': 'a',
        'a\\b.md': 'a',
      }),
    [
      'unsafe_name ../a.md',
      'unsafe_name lessons/../../a.md',
      'unsafe_name C:a.md',
      'unsafe_name a\\b.md',
    ],
  ],
  [
    'an absolute name',
    async () =>
      tampered(
        await archiveOf({ 'course.json': smallCourse, 'xetc/a.md': 'a' }),
        'xetc/a',
        '/etc/a',
      ),
    ['unsafe_name /etc/a.md'],
  ],
  [
    'one name twice',
    async () =>
      tampered(
        await archiveOf({ 'course.json': smallCourse, 'a1.md': 'a', 'a2.md': 'b' }),
        'a2.md',
        'a1.md',
      ),
    ['duplicate_name a1.md'],
  ],
  [
    'an archive with a password',
    () => archiveOf({ 'course.json': smallCourse }, { password: 'a' }),
    ['encrypted course.json'],
  ],
  [
    'files of other kinds',
    () =>
      archiveOf({ 'course.json': smallCourse, 'files/run.exe': 'a', [file(1, 'svg')]: '<svg/>' }),
    ['file_kind files/run.exe', `file_kind ${file(1, 'svg')}`],
  ],
  [
    'an image that is too large',
    () => archiveOf({ 'course.json': smallCourse, [png]: bytes(5 * 1024 * 1024 + 1) }),
    [`file_too_large ${png}`],
  ],
  [
    'a missing text and missing files',
    () =>
      archiveOf({
        'course.json': courseOf(
          { text: 'lessons/a.md' },
          { text: 'lessons/b.md' },
          { content_type: 'video', video: mp4 },
        ),
        'lessons/b.md': `![](../../${png}) ![](lesson-file:${'a'.repeat(36)}/${'b'.repeat(36)}.png)`,
      }),
    [
      'file_missing lessons/a.md modules.0.lessons.0',
      `file_missing ${png} modules.0.lessons.1`,
      `file_missing lesson-file:${'a'.repeat(36)}/${'b'.repeat(36)}.png modules.0.lessons.1`,
      `file_missing ${mp4} modules.0.lessons.2`,
    ],
  ],
  [
    'files of another course inside of URLs',
    () =>
      archiveOf({
        'course.json': courseOf(
          { content_type: 'video', video: `https://a.example/a.mp4?a=${stored('a')}` },
          { content_type: 'interactive', exercise: `https://a.example/?a=${stored('b')}` },
          { content_type: 'quiz', video: `https://a.example/a.mp4#${stored('c')}` },
        ),
      }),
    [
      `file_missing ${stored('a')} modules.0.lessons.0`,
      `file_missing ${stored('b')} modules.0.lessons.1`,
      `file_missing ${stored('c')} modules.0.lessons.2`,
    ],
  ],
  [
    'what its fields do not allow',
    () =>
      archiveOf({
        'course.json': {
          ...courseOf(
            { title: ' ', content_type: 'essay' },
            { is_published: true, duration_minutes: 6001 },
            { content_type: 'video', video: 'javascript:alert(1)' },
            { content_type: 'interactive', exercise: 'http://a.example' },
            {
              content_type: 'quiz',
              quiz: { questions: [{ id: 'a', kind: 'one', text: 'A?', options: [], answer: [] }] },
            },
          ),
          course: {
            ...smallCourse.course,
            slug: undefined,
            title: 'α'.repeat(161),
            price_kind: 'fixed',
            places: ['mars'],
            description: '\0',
          },
        },
      }),
    [
      'too_long course.json course.title',
      'missing course.json course.slug',
      'characters course.json course.description',
      'unknown_value course.json course.places.0',
      'missing course.json modules.0.lessons.0.title',
      'unknown_value course.json modules.0.lessons.0.content_type',
      'out_of_range course.json modules.0.lessons.1.duration_minutes',
      'empty course.json modules.0.lessons.1',
      'video course.json modules.0.lessons.2.video',
      'exercise course.json modules.0.lessons.3.exercise',
      'missing course.json modules.0.lessons.4.quiz.questions.0.options',
      'missing course.json modules.0.lessons.4.quiz.questions.0.answer',
      'question course.json modules.0.lessons.4.quiz.questions.0',
    ],
  ],
  [
    'a published lesson without a text, and a price that does not fit',
    () =>
      archiveOf({
        'course.json': {
          ...courseOf({ is_published: true }, { text: 'a.md', is_published: true }),
          course: { ...smallCourse.course, price_cents: 100, group_size_min: 3, group_size_max: 2 },
        },
        'a.md': ' ',
      }),
    [
      'price course.json course.price_cents',
      'group_size course.json course.group_size_max',
      'empty course.json modules.0.lessons.0',
      'empty course.json modules.0.lessons.1',
    ],
  ],
  [
    'a film instead of captions, and captions instead of a film',
    () =>
      archiveOf({
        'course.json': courseOf({ content_type: 'video', video: vtt, captions: mp4 }),
        [mp4]: lessonFiles.mp4,
        [vtt]: lessonFiles.vtt,
      }),
    [
      'video course.json modules.0.lessons.0.video',
      'captions course.json modules.0.lessons.0.captions',
    ],
  ],
  [
    'more lessons than a course has',
    () => archiveOf({ 'course.json': courseOf(...Array.from({ length: 501 }, () => ({}))) }),
    ['too_many_lessons'],
  ],
  [
    // Each would have a dozen faults, which take longer to list than a browser waits.
    'more lessons than a course has, which are none',
    () =>
      archiveOf({
        'course.json': {
          ...smallCourse,
          modules: [{}, { lessons: Array.from({ length: 501 }, () => ({})) }],
        },
      }),
    ['too_many_lessons'],
  ],
  [
    'more modules than a course has, which are none',
    () =>
      archiveOf({
        'course.json': { ...smallCourse, modules: Array.from({ length: 101 }, () => ({})) },
      }),
    ['too_many course.json modules'],
  ],
  [
    'too many entries',
    () =>
      archiveOf({
        'course.json': smallCourse,
        ...Object.fromEntries(Array.from({ length: 1000 }, (_, index) => [`a${index}.md`, ''])),
      }),
    ['too_many_entries'],
  ],
] as const)('%s is refused', async (_name, archive, faults) => {
  expect(await faultsIn(await archive())).toEqual(faults);
});
