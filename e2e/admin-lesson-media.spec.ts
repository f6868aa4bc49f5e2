import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { coursePageText } from '../src/content/interface/course-page.ts';
import { lessonText } from '../src/content/interface/lesson.ts';
import { storedCourse, storedModule } from './admin-steps.ts';
import { expect, test } from './fixtures.ts';

const film = readFileSync(join(import.meta.dirname, 'files/film.webm'));

test('plays a film of another host under the headers of the site', async ({
  page,
  backend,
  signIn,
}) => {
  await signIn(page, await backend.newUser({ role: 'instructor' }));
  const course = await storedCourse(backend);
  const module_id = await storedModule(backend, course.id, 'Πράξη', 1);
  const [{ slug } = { slug: '' }] = await backend.rows('courses', { id: `eq.${course.id}` });
  await backend.insert('course_lessons', {
    module_id,
    title: 'Η ταινία',
    content_type: 'video',
    video_url: 'https://films.example/lesson.webm',
    content: '',
  });
  await page.route('https://films.example/**', (route) =>
    route.fulfill({ contentType: 'video/webm', body: film }),
  );
  await page.goto(`/admin/preview/${String(slug)}`);
  await page.getByLabel(coursePageText.preview.openLesson('Η ταινία')).click();
  const player = page.getByLabel(lessonText.video.frame('Η ταινία'));
  await player.press('Space');
  await expect.poll(() => player.evaluate((video: HTMLVideoElement) => video.videoWidth)).toBe(32);
});
