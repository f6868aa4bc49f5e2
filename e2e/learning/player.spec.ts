import type { Route } from '@playwright/test';
import { lessonText } from '../../src/subjects/lessons/text/lesson.ts';
import { playerText } from '../../src/subjects/learning/text/player.ts';
import { expectNoViolations } from '../axe.ts';
import { expectRoomForLargeText } from '../enlarged-text.ts';
import type { Backend } from '../backend.ts';
import { expect, test as base } from '../fixtures.ts';

// A course of the sample data, in which each test enrols its own learner.
// tests/screens/learning/player.test.tsx has more.
const slug = 'xekinima-me-to-excel';
const courseId = '10000000-0000-4000-8000-000000000019';
const lessonUrl = (number: number) =>
  `/learn/${slug}/30000000-0000-4000-8000-000000000${String(number)}`;
const film = { url: lessonUrl(196), title: 'Βίντεο: το δολάριο που κρατά το κελί' };
const long = { url: lessonUrl(197), title: 'Αποφάσεις με το IF' };

const test = base.extend<{
  /** Signs in a new learner of the course. @returns what is stored of them in a lesson */
  signInLearner: () => Promise<(lesson: string) => ReturnType<Backend['rows']>>;
}>({
  signInLearner: async ({ page, backend, signIn }, provide) =>
    provide(async () => {
      const learner = await backend.newUser();
      await backend.insert('enrolments', { user_id: learner.id, course_id: courseId });
      await signIn(page, learner);
      return (lesson) =>
        backend.rows('lesson_progress', {
          user_id: `eq.${learner.id}`,
          lesson_id: `eq.${lesson.split('/').at(-1)}`,
        });
    }),
});

test('somebody enrols, learns the first lesson and goes on to the next', async ({
  page,
  backend,
  signIn,
}) => {
  await signIn(page, await backend.newUser());
  await page.goto(`/learn/${slug}`);
  await page.getByRole('button', { name: playerText.enrol.button }).click();
  await expect(page).toHaveURL(lessonUrl(191));
  await expectNoViolations(page);
  await expectRoomForLargeText(page, [1280, 390]);
  // On a phone the lesson keeps half of the screen.
  await expectRoomForLargeText(page, [390], async () => {
    const bars = page.locator('header, nav[data-player-bar]');
    const heights = await bars.evaluateAll((all) => all.map((bar) => bar.clientHeight));
    expect(heights.reduce((sum, height) => sum + height)).toBeLessThanOrEqual(844 / 2);
  });
  await page.getByRole('button', { name: playerText.complete }).click();
  const next = page.getByRole('link', { name: playerText.next });
  await expect(next).toBeFocused();
  await next.click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '1');
});

test('a lesson is learned with only the keyboard, with a note', async ({ page, signInLearner }) => {
  const progress = await signInLearner();
  await page.goto(lessonUrl(191));
  await expect(page.getByRole('button', { name: playerText.complete })).toBeVisible();
  await page.keyboard.press('s');
  const note = page.getByRole('textbox', { name: playerText.note.label });
  await expect(note).toBeFocused();
  await page.keyboard.type('Να δω τα φίλτρα');
  await expect(page.getByText(playerText.note.saved)).toBeVisible();
  await expectNoViolations(page, [390]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: playerText.note.button })).toBeFocused();
  const complete = page.getByRole('button', { name: playerText.complete });
  while (!(await complete.evaluate((button) => button === document.activeElement)))
    await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: playerText.next })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect
    .poll(async () => (await progress(lessonUrl(191)))[0]?.completed_at)
    .toEqual(expect.any(String));
});

test('on a phone the outline is a sheet, which the back button or a chosen lesson closes', async ({
  page,
  signInLearner,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInLearner();
  await page.goto(lessonUrl(191));
  const { open, title } = playerText.outline;
  await page.getByRole('button', { name: open }).click();
  const sheet = page.getByRole('dialog', { name: title });
  await expectNoViolations(page, [390]);
  await page.goBack();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL(lessonUrl(191));
  await page.getByRole('button', { name: open }).click();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await page.getByRole('button', { name: open }).click();
  await sheet.getByRole('link', { name: long.title }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(long.title);
  await expect(sheet).toBeHidden();
  // One press leads to the previous lesson, because the sheet is not a page.
  await page.goBack();
  await expect(page).toHaveURL(lessonUrl(191));
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(long.title);
  await page.goForward();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(long.title);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
  // The main button has one line between the arrows.
  const buttons = page.getByRole('navigation', { name: playerText.bar });
  const complete = buttons.getByRole('button', { name: playerText.complete });
  await expect(complete).toHaveText(new RegExp(playerText.short.complete));
  expect((await complete.boundingBox())?.height).toBeLessThanOrEqual(44);
});

test('an outline that is longer than the window shows the lesson that is open', async ({
  page,
  signInLearner,
}) => {
  await signInLearner();
  await page.setViewportSize({ width: 1280, height: 600 });
  // The last but one.
  await page.goto(lessonUrl(204));
  const outline = page.getByRole('navigation', { name: playerText.outline.title });
  const current = outline.locator('[aria-current]');
  await expect(current).toBeInViewport();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.setViewportSize({ width: 390, height: 600 });
  await page.getByRole('button', { name: playerText.outline.open }).click();
  await expect(current).toBeInViewport();
});

test('a long text opens again where its reader stopped, and its code can be copied', async ({
  page,
  signInLearner,
}) => {
  const progress = await signInLearner();
  await page.goto(long.url);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: lessonText.code.copy }).first().click();
  await expect(page.getByText(lessonText.code.copied)).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('=IF(');

  const last = page.locator('[data-blocks] > :last-child');
  await last.evaluate(async (block) => {
    const scrolled = new Promise((resolve) => {
      window.addEventListener('scroll', resolve, { once: true });
    });
    block.scrollIntoView({ block: 'end' });
    await scrolled;
  });
  // The page is hidden when it is left.
  await page.goto('/about');
  await page.goto(long.url);
  await expect
    .poll(async () => (await progress(long.url))[0]?.place)
    .toEqual({ block: expect.any(Number) });
  const scrolled = () => page.evaluate(() => window.scrollY);
  await expect.poll(scrolled).toBeGreaterThan(300);
  await expect(page.getByText(playerText.resumed)).toBeInViewport();
  // Tab goes on from there.
  await page.keyboard.press('Tab');
  expect(await scrolled()).toBeGreaterThan(300);
  // Its heading is far above, so the header says which lesson it is.
  const named = page.locator('header').getByText(`· ${long.title}`);
  await expect(named).toBeVisible();
  await page.getByRole('button', { name: playerText.fromStart }).click();
  await expect.poll(scrolled).toBe(0);
  await expect(named).toHaveCount(0);
  await expect(page.getByText(playerText.resumed)).toBeHidden();
});

test('no part of a film is loaded before it is played, and it continues where it stopped', async ({
  page,
  signInLearner,
}) => {
  const progress = await signInLearner();
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('.webm')) requests.push(request.url());
  });
  await page.goto(film.url);
  const video = page.getByLabel(lessonText.video.frame(film.title));
  await expect(video).toHaveAttribute('src', /token=/);
  await expect(page.getByText(playerText.completedBy.video)).toBeVisible();
  await expectNoViolations(page);
  await expectRoomForLargeText(page, [1280, 390]);
  expect(requests).toEqual([]);

  await page.getByLabel(lessonText.video.speed).selectOption('2');
  const play = () => video.evaluate(async (element: HTMLVideoElement) => element.play());
  const second = () => video.evaluate((element: HTMLVideoElement) => element.currentTime);
  await page.getByRole('button', { name: lessonText.video.play }).click();
  await expect(video).toBeFocused();
  await expect.poll(() => requests).not.toEqual([]);
  // Typing a note does not wait for the film.
  await page.getByRole('button', { name: playerText.note.button }).click();
  await page.getByRole('textbox', { name: playerText.note.label }).fill('Τέσσερα F4');
  await expect.poll(second).toBeGreaterThan(4);
  await video.evaluate((element: HTMLVideoElement) => element.pause());
  const stopped = await second();
  await page.goto('/about');
  await page.goto(film.url);
  await expect
    .poll(async () => (await progress(film.url))[0]?.place)
    .toEqual({ second: Math.floor(stopped) });
  // Before its URL has arrived, there is nothing to play.
  await expect(video).toHaveAttribute('src', /token=/);
  await play();
  await expect.poll(second).toBeGreaterThanOrEqual(Math.floor(stopped));
  expect((await progress(film.url))[0]?.watched).toMatch(/^\{\[0,\d+\)/);
});

test('captions are below the film, where they cover none of it, and stay off once they are switched off', async ({
  page,
  signInLearner,
}) => {
  await signInLearner();
  await page.goto(film.url);
  const video = page.getByLabel(lessonText.video.frame(film.title));
  const mode = () =>
    video.evaluate((element: HTMLVideoElement) => element.textTracks[0]?.mode ?? null);
  const words = page.getByText('Ο συντελεστής ΦΠΑ είναι γραμμένος μία φορά, στο κελί D1.');
  // Above the buttons that stay.
  await page.setViewportSize({ width: 1440, height: 900 });
  const speed = await page.getByLabel(lessonText.video.speed).boundingBox();
  const bar = await page.getByRole('navigation', { name: playerText.bar }).boundingBox();
  expect((speed?.y ?? 0) + (speed?.height ?? 0)).toBeLessThan(bar?.y ?? 0);
  const playFrom = async (second: number) => {
    await page.getByRole('button', { name: lessonText.video.play }).click();
    await video.evaluate((element: HTMLVideoElement, at) => {
      element.currentTime = at;
    }, second);
  };
  await playFrom(4.5);
  await expect(words).toBeVisible();
  expect(await mode()).toBe('hidden');
  await video.evaluate((element: HTMLVideoElement) => element.pause());
  // With the whole screen there is nothing below it.
  await video.evaluate((element) => element.requestFullscreen());
  await expect.poll(mode).toBe('showing');
  await page.evaluate(() => document.exitFullscreen());
  await expect.poll(mode).toBe('hidden');
  await expect(words).toBeVisible();
  // The control of the browser.
  await video.evaluate((element: HTMLVideoElement) => {
    for (const track of element.textTracks) track.mode = 'disabled';
  });
  const captions = page.getByLabel(lessonText.video.captions);
  await expect(captions).not.toBeChecked();
  await expect(words).toBeHidden();
  await page.reload();
  await expect(captions).not.toBeChecked();
  await captions.check();
  await playFrom(4.5);
  await expect(words).toBeVisible();
});

/**
 * Answers instead of YouTube's player, in its protocol: it plays from the second that the URL
 * names.
 */
const standIn = `<!doctype html><title>player</title><script>
  const start = Number(new URL(location.href).searchParams.get('start') ?? 0);
  addEventListener('message', ({ data, origin, source }) => {
    if (JSON.parse(data).event !== 'listening' || window.asked) return;
    window.asked = true;
    const report = (info) => source.postMessage(JSON.stringify({ event: 'infoDelivery', info }), origin);
    for (let second = 0; second <= 12; second += 1)
      report({ currentTime: start + second, ...(second === 0 && { playerState: 1 }) });
    report({ playerState: 2 });
  });
</script>`;

test('a video of YouTube is requested by a press, and continues where it stopped', async ({
  page,
  backend,
  signIn,
}) => {
  const learner = await backend.newUser();
  const course_id = '10000000-0000-4000-8000-000000000001';
  await backend.insert('enrolments', { user_id: learner.id, course_id });
  await signIn(page, learner);
  const asked: string[] = [];
  const answer = async (route: Route) => {
    asked.push(route.request().url());
    await route.fulfill({ contentType: 'text/html', body: standIn });
  };
  await page.route('https://www.youtube-nocookie.com/**', answer);
  const url =
    '/learn/techniti-noimosyni-stin-kathimerini-douleia/30000000-0000-4000-8000-000000000002';
  const place = async () =>
    (await backend.rows('lesson_progress', { user_id: `eq.${learner.id}` }))[0]?.place;
  await page.goto(url);
  const play = page.getByRole('button', { name: lessonText.video.play });
  await expect(play).toBeVisible();
  expect(asked).toEqual([]);
  await play.click();
  await expect.poll(() => asked.length).toBe(1);
  // On the device, or sent already.
  const kept = async () => [
    JSON.stringify(await place()),
    ...(await page.evaluate(() => Object.values(localStorage) as string[])),
  ];
  await expect.poll(async () => (await kept()).join()).toContain('"second":12');
  // The tab is closed before its next request is due, and another device asks.
  const later = await page.context().newPage();
  await later.route('https://www.youtube-nocookie.com/**', answer);
  await page.close({ runBeforeUnload: true });
  await expect.poll(place).toEqual({ second: 12 });
  await later.goto(url);
  await later.getByRole('button', { name: lessonText.video.play }).click();
  await expect.poll(() => asked.at(-1)).toContain('start=12');
});
