import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { adminLessonFilesText } from '../../src/subjects/lessons/text/lesson-files.ts';
import { adminLessonsText } from '../../src/subjects/lessons/text/lesson-editor.ts';
import { coursePreviewText } from '../../src/subjects/courses/text/course-preview.ts';
import { editorText } from '../../src/shared/editor/text.ts';
import { errorMessage } from '../../src/shared/errors/text/errors.ts';
import { lessonText } from '../../src/subjects/lessons/text/lesson.ts';
import { lessonFiles, refusedFiles } from '../../tests/support/lesson-files.ts';
import { expectNoViolations } from '../axe.ts';
import { failedRequest } from '../faults.ts';
import { saved, storedCourse, storedLesson, storedModule } from '../admin-steps.ts';
import { expect, test } from '../fixtures.ts';

const film = readFileSync(join(import.meta.dirname, 'files/film.webm'));

test('plays a film from another host under the headers of the site', async ({
  page,
  backend,
  signIn,
}) => {
  await signIn(page, await backend.newUser({ role: 'instructor' }));
  const course = await storedCourse(backend);
  const module_id = await storedModule(backend, course.id, 'Πράξη', 1);
  const [{ slug } = { slug: '' }] = await backend.rows('courses', { id: `eq.${course.id}` });
  await storedLesson(
    backend,
    { module_id, title: 'Η ταινία', content_type: 'video' },
    { video_url: 'https://films.example/lesson.webm' },
  );
  await page.route('https://films.example/**', (route) =>
    route.fulfill({ contentType: 'video/webm', body: film }),
  );
  await page.goto(`/admin/preview/${String(slug)}`);
  await page.getByLabel(coursePreviewText.openLesson('Η ταινία')).click();
  const player = page.getByLabel(lessonText.video.frame('Η ταινία'));
  await page.getByRole('button', { name: lessonText.video.play }).click();
  await expect.poll(() => player.evaluate((video: HTMLVideoElement) => video.videoWidth)).toBe(32);
});

test('an image is saved with the lesson before its description is given', async ({
  page,
  backend,
  signIn,
}) => {
  await signIn(page, await backend.newUser({ role: 'instructor' }));
  const course = await storedCourse(backend);
  const module_id = await storedModule(backend, course.id, 'Πράξη', 1);
  const id = crypto.randomUUID();
  await storedLesson(backend, { id, module_id, title: 'Με εικόνα' }, { content: 'Αρχή.' });
  await page.goto(`/admin?tab=lessons&course=${course.id}&module=${module_id}&lesson=${id}`);
  const { insertImage, description, cancelOne } = adminLessonFilesText;
  const text = page.getByLabel(adminLessonsText.fields.text, { exact: true });
  const png = { name: 'plan.png', mimeType: 'image/png', buffer: lessonFiles.png };
  const undescribed = /!\[\]\(lesson-file:\S+[.]png#4x\d+\)/;

  await page.getByLabel(insertImage).setInputFiles(png);
  await expect(text).toHaveValue(undescribed);
  await expect(page.getByLabel(description.label)).toBeFocused();
  await page.getByRole('button', { name: editorText.save }).click();
  await saved(page);
  const [row] = await backend.rows('lesson_bodies', { lesson_id: `eq.${id}` });
  expect(row?.content).toMatch(undescribed);

  const described = /!\[Το σχέδιο\]\(lesson-file:\S+[.]png#4x\d+\)/;
  await page.getByLabel(description.label).fill('Το σχέδιο');
  await expect(text).toHaveValue(described);
  await expect(page.getByLabel(description.label)).toBeFocused();
  await page.getByRole('button', { name: editorText.save }).click();
  await saved(page);
  const [again] = await backend.rows('lesson_bodies', { lesson_id: `eq.${id}` });
  expect(again?.content).toMatch(described);
  await page.getByRole('button', { name: description.confirm }).click();
  await expect(text).toHaveValue(described);
  await expect(text).not.toHaveValue(undescribed);

  await page.getByLabel(insertImage).setInputFiles(png);
  await expect(text).toHaveValue(undescribed);
  await page.getByRole('button', { name: cancelOne('plan.png') }).click();
  await expect(text).not.toHaveValue(undescribed);
  await expect(text).toHaveValue(/!\[Το σχέδιο\]/);
});

test('uploads an image, a document and a film into lessons @hosted', async ({
  page,
  backend,
  signIn,
  consoleErrors,
}) => {
  consoleErrors.allow(failedRequest);
  await signIn(page, await backend.newUser({ role: 'instructor' }));
  const course = await storedCourse(backend);
  const module_id = await storedModule(backend, course.id, 'Πράξη', 1);
  const newLesson = `/admin?tab=lessons&course=${course.id}&module=${module_id}&lesson=new`;
  const { insertImage, attachFile, description, film: filmText } = adminLessonFilesText;
  const preview = page.getByRole('region', { name: adminLessonsText.preview });
  await page.goto(newLesson);
  await page.getByLabel(adminLessonsText.fields.title).fill('Με αρχεία');
  const text = page.getByLabel(adminLessonsText.fields.text, { exact: true });
  await text.fill('Αρχή.');

  const png = { name: 'plan.png', mimeType: 'image/png', buffer: lessonFiles.png };
  await page.getByLabel(insertImage).setInputFiles(png);
  await expect(text).toHaveValue(/Αρχή[.]\n\n!\[\]\(lesson-file:\S+[.]png#4x\d+\)/);
  await expect(page.getByLabel(description.label)).toBeFocused();
  await page.getByRole('button', { name: description.confirm }).click();
  await expect(page.getByLabel(description.label)).toHaveAccessibleDescription(
    new RegExp(description.required),
  );
  await expectNoViolations(page, [390]);
  await page.getByLabel(description.label).fill('Το σχέδιο');
  await page.getByRole('button', { name: description.confirm }).click();
  await expect(text).toHaveValue(/Αρχή[.]\n\n!\[Το σχέδιο\]\(lesson-file:\S+[.]png#4x\d+\)/);
  const image = preview.getByRole('img', { name: 'Το σχέδιο' });
  await image.scrollIntoViewIfNeeded();
  await expect
    .poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth))
    .toBe(4);

  const refused = refusedFiles['a document with macros'];
  await page
    .getByLabel(attachFile)
    .setInputFiles({ name: 'a.docx', mimeType: 'application/msword', buffer: refused });
  await expect(page.getByText(errorMessage('file_type'))).toBeVisible();
  await page.getByRole('button', { name: adminLessonFilesText.dismiss }).click();
  await expect(page.getByText(errorMessage('file_type'))).toHaveCount(0);
  await page
    .getByLabel(attachFile)
    .setInputFiles({ name: 'Οδηγός.docx', mimeType: '', buffer: lessonFiles.pdf });
  await expect(page.getByText(errorMessage('file_renamed'))).toBeVisible();
  await page
    .getByLabel(attachFile)
    .setInputFiles({ name: 'Οδηγός.pdf', mimeType: 'application/pdf', buffer: lessonFiles.pdf });
  await expect(preview.getByRole('link', { name: 'Οδηγός (PDF)' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  const download = page.waitForEvent('download');
  await preview.getByRole('link', { name: 'Οδηγός (PDF)' }).click();
  expect((await download).suggestedFilename()).toBe('Οδηγός.pdf');
  await page.getByText(adminLessonFilesText.list.title(2)).click();
  await expect(page.getByText(adminLessonFilesText.list.used)).toHaveCount(2);
  await page.getByLabel(adminLessonsText.fields.published).check();
  await page.getByRole('button', { name: adminLessonsText.save.create }).click();
  await expect(page).toHaveURL(/lesson=[0-9a-f-]{36}/);

  await page.goto(newLesson);
  await page.getByLabel(adminLessonsText.fields.title).fill('Με ταινία');
  await page.getByLabel(adminLessonsText.fields.type).selectOption('video');
  await page
    .getByLabel(filmText.upload)
    .setInputFiles({ name: 'film.webm', mimeType: 'video/webm', buffer: film });
  await expect(page.getByText(filmText.stored)).toBeVisible();
  await page
    .getByLabel(filmText.captionsUpload)
    .setInputFiles({ name: 'a.vtt', mimeType: 'text/vtt', buffer: lessonFiles.vtt });
  await expect(page.getByText(filmText.captionsStored)).toBeVisible();
  const player = preview.getByLabel(lessonText.video.frame('Με ταινία'));
  // Before the film has its URL there is nothing to play, and the captions, which ask for CORS, load it again.
  await expect(player).toHaveAttribute('src', /./);
  await expect(player).toHaveAttribute('crossorigin', 'anonymous');
  // No byte of a film is loaded before.
  await preview.getByRole('button', { name: lessonText.video.play }).click();
  await expect.poll(() => player.evaluate((video: HTMLVideoElement) => video.videoWidth)).toBe(32);
  await expect
    .poll(() => player.evaluate((video: HTMLVideoElement) => video.textTracks[0]?.cues?.length))
    .toBe(1);
  await page.getByRole('button', { name: adminLessonsText.save.create }).click();
  await expect(page).toHaveURL(/lesson=[0-9a-f-]{36}/);
});
