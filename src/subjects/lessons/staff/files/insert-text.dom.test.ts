import { expect, test } from 'vitest';
import { insertLink, replaceImage } from './insert-text';

function areaWith(value: string): HTMLTextAreaElement {
  const area = document.createElement('textarea');
  area.value = value;
  document.body.replaceChildren(area);
  return area;
}

test('replaces an image whatever its description is, and nothing else', () => {
  const area = areaWith('![one](lesson-file:a) ![](lesson-file:b) ![a \\[b\\]](lesson-file:c)');
  expect(replaceImage(area, 'lesson-file:b', '![two](lesson-file:b)')).toBe(true);
  expect(replaceImage(area, 'lesson-file:c', '')).toBe(true);
  expect(area).toHaveValue('![one](lesson-file:a) ![two](lesson-file:b) ');
});

test('changes nothing when the image is no longer in the text, or is a link there', () => {
  const area = areaWith('![one](lesson-file:a) [two](lesson-file:b)');
  expect(replaceImage(area, 'lesson-file:b', '')).toBe(false);
  expect(replaceImage(area, 'lesson-file:c', '')).toBe(false);
  expect(area).toHaveValue('![one](lesson-file:a) [two](lesson-file:b)');
});

test.each([
  // The cursor is there after the description of an image was written.
  ['![one](lesson-file:a)', '', '![one](lesson-file:a) [two](lesson-file:b)'],
  ['![one](lesson-file:a)', '\n\nmore', '![one](lesson-file:a) [two](lesson-file:b)\n\nmore'],
  ['see', 'below', 'see [two](lesson-file:b) below'],
  ['see ', '.', 'see [two](lesson-file:b).'],
  ['(', ')', '([two](lesson-file:b))'],
  // On a line of its own it is a paragraph: the page shows a file that is one as a row to download.
  ['', '', '\n\n[two](lesson-file:b)\n\n'],
  ['see\n', '\nmore', 'see\n\n\n[two](lesson-file:b)\n\n\nmore'],
  ['see\nit ', '\nmore', 'see\nit [two](lesson-file:b)\nmore'],
])('inserts a link between %j and %j that joins neither', (before, after, result) => {
  const area = areaWith(before + after);
  area.setSelectionRange(before.length, before.length);
  insertLink(area, '[two](lesson-file:b)');
  expect(area).toHaveValue(result);
});
