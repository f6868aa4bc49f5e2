import { expect, test } from 'vitest';
import { replaceImage } from './insert-text';

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
