import { expect, test } from 'vitest';
import { notesInOrder, notesMarkdown } from './notes-markdown';

const course = {
  title: 'Course',
  modules: [
    {
      title: 'Module',
      lessons: [
        { id: 'a', title: 'First' },
        { id: 'b', title: 'Second' },
        { id: 'c', title: 'Third' },
      ],
    },
  ],
};
const noteOf = (id: string, note: string) => ({ lesson_id: id, note, updated_at: '' });

test('notes are in the order of the lessons, those of removed lessons last', () => {
  const notes = notesInOrder(
    course,
    { stored: [noteOf('x', '3'), noteOf('c', '2'), noteOf('a', ' 1\n')], waiting: [] },
    'Gone',
  );
  expect(notes.map(({ title, isRemoved }) => [title, isRemoved])).toEqual([
    ['First', false],
    ['Third', false],
    ['Gone', true],
  ]);
  expect(notesMarkdown(course.title, notes)).toBe(
    '# Course\n\n## First\n\n1\n\n## Third\n\n2\n\n## Gone\n\n3\n',
  );
});

test('a note that waits on the device replaces the stored one, also in a lesson that is gone', () => {
  const notes = notesInOrder(
    course,
    {
      stored: [noteOf('a', 'old'), noteOf('b', 'kept'), noteOf('c', 'emptied')],
      waiting: [
        { lessonId: 'a', note: 'new' },
        { lessonId: 'c', note: ' ' },
        { lessonId: 'x', note: 'of a withdrawn lesson' },
      ],
    },
    'Gone',
  );
  expect(notes.map(({ title, note, isWaiting }) => [title, note, isWaiting])).toEqual([
    ['First', 'new', true],
    ['Second', 'kept', false],
    ['Gone', 'of a withdrawn lesson', true],
  ]);
});
