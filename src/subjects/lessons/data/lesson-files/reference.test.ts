import { expect, test } from 'vitest';
import { lessonFileReference, parseLessonFile } from './reference';

const path = '00000000-0000-4000-8000-000000000001/00000000-0000-4000-8000-000000000002.png';

test.each([null, { width: 960, height: 470 }])(
  'a reference with the size %j is read as it was written',
  (size) => {
    expect(parseLessonFile(lessonFileReference({ path, size }))).toEqual({
      path,
      extension: 'png',
      kind: 'image',
      size,
    });
  },
);

test.each(['#', '#960', '#960x', '#-1x2', '#960x470 ', '#123456x1'])(
  'a reference that ends with %j is none',
  (ending) => expect(parseLessonFile(`lesson-file:${path}${ending}`)).toBeNull(),
);
