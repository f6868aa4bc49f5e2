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
    [noteOf('x', '3'), noteOf('c', '2'), noteOf('a', ' 1\n')],
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
