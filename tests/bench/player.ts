// Measures how long the player takes to respond to a key or a press on a phone whose processor is slowed down four times,
// and prints a table. Its exit code says nothing about the target. With a word, only the scenes that it names:
// node tests/bench/player.ts film
import type { Page } from '@playwright/test';
import { measureScenes, type, typedText, type Scene } from './scenes.ts';

const course = '/learn/xekinima-me-to-excel';
const firstLesson = `${course}/30000000-0000-4000-8000-000000000191`;
/** The next one, which gets a text of 60,000 characters. */
const longId = '30000000-0000-4000-8000-000000000192';
const longLesson = `${course}/${longId}`;
const film = `${course}/30000000-0000-4000-8000-000000000196`;

const section = `## Ένα τμήμα

Γράψτε τι θέλετε, **για ποιον** και σε ποια μορφή. [Δείτε](https://praxi.example) το \`A1\`.

1. Πρώτα το ένα.
2. Μετά το άλλο.

| Στήλη | Τιμή |
| --- | --- |
| Α | 1 |

`;
const longText = section.repeat(Math.ceil(60_000 / section.length)).slice(0, 60_000);

const bar = (page: Page) => page.getByRole('navigation', { name: 'Πλοήγηση στις ενότητες' });
const note = (page: Page) => page.getByRole('textbox', { name: 'Η σημείωσή σας' });
const openNote = (page: Page) => bar(page).getByRole('button', { name: 'Σημείωση' }).click();
/** Through the line below the text: the bar leads to the next lesson once this one is done. */
const nextLesson = (page: Page) => page.locator('main p [aria-keyshortcuts="N"]').click();
const openOutline = (page: Page) =>
  page.getByRole('button', { name: 'Περιεχόμενα', exact: true }).click();

const scenes: Scene[] = [
  {
    name: 'lesson of 60,000 characters: open and close the outline',
    path: longLesson,
    act: async (page) => {
      await openOutline(page);
      await page.getByRole('button', { name: 'Κλείσιμο περιεχομένων' }).click();
    },
  },
  {
    name: 'lesson of 60,000 characters: open a note and type',
    path: longLesson,
    act: async (page) => {
      await openNote(page);
      await type(page, note(page), typedText);
    },
  },
  {
    name: 'next lesson, of 60,000 characters; type a note while its text is rendered',
    path: firstLesson,
    act: async (page) => {
      await nextLesson(page);
      await page.waitForURL(`**${longLesson}`);
      await openNote(page);
      await type(page, note(page), typedText);
    },
  },
  {
    name: 'film: type a note while it is sought',
    path: film,
    prepare: openNote,
    act: async (page) => {
      for (const second of [5, 20, 10]) {
        await page.locator('video').evaluate((video: HTMLVideoElement, time) => {
          video.currentTime = time;
        }, second);
        await type(page, note(page), 'sixteen letters ');
      }
    },
  },
];

await measureScenes(scenes, {
  subject: 'player',
  email: 'learner@praxi.example',
  viewport: { width: 412, height: 823 },
  store: (write) => write('PATCH', `lesson_bodies?lesson_id=eq.${longId}`, { content: longText }),
  ready: async (page) => page.locator('[data-hydrated] [data-player-bar]').waitFor(),
});
