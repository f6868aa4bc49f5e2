import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { listText } from '../../src/shared/list/text.ts';
import { open, storeSession, type Context } from './context.ts';
import { see, until } from './engine.ts';

const widths = [390, 1440];

const publicScreens = {
  home: '/',
  catalogue: '/catalog',
  course: '/course/techniti-noimosyni-stin-kathimerini-douleia',
  login: '/auth/login',
  'sign-up': '/auth/signup',
};

/** Lesson and course are of the sample data. */
const staffScreens = {
  profile: '/profile',
  courses: '/admin',
  'lesson editor':
    '/admin?tab=lessons&course=10000000-0000-4000-8000-000000000001&module=20000000-0000-4000-8000-000000000002&lesson=30000000-0000-4000-8000-000000000005',
};

/** @param shown what each of the screens shows once it is loaded */
async function take(
  context: Context,
  folder: string,
  screens: Record<string, string>,
  shown: string,
) {
  const { engine } = context;
  for (const width of widths) {
    await engine.resize(width);
    for (const [screen, path] of Object.entries(screens)) {
      await open(context, path);
      await see(engine, shown);
      const loading = `[role=status][aria-label="${listText.loading}"], [aria-busy=true]`;
      await until(
        engine,
        `!document.querySelector('main :is(${loading})')`,
        `the content of ${path}`,
      );
      await engine.evaluate('document.fonts.ready.then(() => true)');
      const name = `${screen} ${width} ${engine.name}`.replaceAll(' ', '-');
      writeFileSync(join(folder, `${name}.png`), await engine.picture());
    }
  }
}

/** Saves pictures of the same screens, to compare with those of the other engines. */
export async function takePictures(context: Context, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  await take(context, folder, publicScreens, '//h1');
  await storeSession(context, await context.backend.newUser({ role: 'instructor' }));
  await take(context, folder, staffScreens, '//main//input');
}
