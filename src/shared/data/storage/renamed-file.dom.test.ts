import { expect, test } from 'vitest';
import { images } from '../../../../tests/support/images';
import { lessonFiles } from '../../../../tests/support/lesson-files';
import { isRenamed } from './renamed-file';

const fileOf = (content: Uint8Array, name: string) => new File([new Uint8Array(content)], name);

test.each(Object.entries(lessonFiles))('%s is what its name says', async (extension, content) => {
  expect(await isRenamed(fileOf(content, `a.${extension.toUpperCase()}`))).toBe(false);
});

test.each([
  ['a PDF named .docx', lessonFiles.pdf, 'a.docx'],
  ['a PDF named .png', lessonFiles.pdf, 'a.png'],
  ['a text named .pdf', Buffer.from('Κείμενο'), 'a.pdf'],
  ['an image named .mp4', images.png, 'a.mp4'],
  ['a text named .vtt', Buffer.from('1\n00:00'), 'a.vtt'],
  ['an empty file', Buffer.alloc(0), 'a.jpg'],
])('%s is renamed', async (_name, content, name) => {
  expect(await isRenamed(fileOf(content, name))).toBe(true);
});

test.each([
  ['a JPEG named .png', images.jpeg, 'a.png'],
  ['an ending that is not known', images.png, 'a.txt'],
])('%s is not', async (_name, content, name) => {
  expect(await isRenamed(fileOf(content, name))).toBe(false);
});
