import { expect, test } from 'vitest';
import { fileKindOf } from '../../../supabase/functions/upload-lesson-file/file-kind.ts';
import { lessonFiles, refusedFiles } from '../../support/lesson-files.ts';

test.each(Object.entries(lessonFiles))('knows a %s file by its content', (extension, content) => {
  expect(fileKindOf(content)?.extension).toBe(extension);
});

test.each(Object.entries(refusedFiles))('refuses %s', (_name, content) => {
  expect(fileKindOf(content)).toBeNull();
});
