import { listText } from '../../../src/shared/list/text.ts';
import { navigationText } from '../../../src/subjects/site/text/navigation.ts';
import { open, storeSession, takeErrors, type Context, type Journey } from '../context.ts';
import { startProxy } from '../proxy.ts';
import { atPath, press, see, until } from '../engine.ts';

const accountPaths = ['/auth/login', '/auth/signup', '/auth/password-reset', '/auth/success'];
const staffPaths = [
  '/profile',
  '/admin',
  '/admin?tab=courses&course=new',
  '/admin/interests',
  '/admin/messages',
  '/admin/organizations',
];

/** What the staff's pages show until their content has arrived. */
const skeleton = `[role=status][aria-label="${listText.loading}"]`;

/** Checks pages at two widths. @returns the problems */
async function probe(context: Context, paths: readonly string[]): Promise<string[]> {
  const { engine } = context;
  const found: string[] = [];
  for (const path of paths) {
    await open(context, path);
    await see(engine, '//h1');
    await until(engine, `!document.querySelector('${skeleton}')`, `the content of ${path}`);
    for (const width of [390, 1280]) {
      await engine.resize(width);
      const excess = await engine.evaluate<number>(
        'document.documentElement.scrollWidth - document.documentElement.clientWidth',
      );
      if (excess > 0) found.push(`${path} at ${width} px is ${excess} px too wide`);
    }
    found.push(...(await takeErrors(context)));
  }
  return found;
}

export const everyPage: Journey = async (context) => {
  const found = await probe(context, [...context.paths, ...accountPaths]);
  await storeSession(context, await context.backend.newUser({ role: 'instructor' }));
  found.push(...(await probe(context, staffPaths)));
  if (found.length > 0) throw new Error(found.join('\n  '));
};

/** Milliseconds. Long enough for scripts that a browser stopped loading to fail. */
const slow = 3000;

/**
 * A user who leaves while the scripts of a page arrive gets to the next page, even when that one
 * takes a while.
 */
export const earlyPress: Journey = async (context) => {
  const { engine, site } = context;
  const link = `//header//a[normalize-space()="${navigationText.businesses}"]`;
  const leave: [held: RegExp, leave: () => Promise<unknown>][] = [
    // Before hydration every link is one of the browser.
    [/\/assets\/about-page-/, () => press(engine, link)],
    [/\/assets\/founder-/, () => engine.evaluate("location.assign('/businesses')")],
  ];
  for (const [held, goOn] of leave) {
    // A separate origin, for which the browser has no scripts yet.
    const proxy = await startProxy(site);
    proxy.delay(held, 60_000);
    proxy.delay(/^\/businesses/, slow);
    const asked = proxy.nextRequest(held);
    await engine.goto(`${proxy.origin}/about`);
    await asked;
    await goOn();
    await atPath(engine, '/businesses');
    const errors = await takeErrors(context);
    proxy.stop();
    // The error page logs this when it replaces what was being read.
    if (errors.some((error) => error.includes('route failed')))
      throw new Error(errors.join('\n  '));
  }
};
