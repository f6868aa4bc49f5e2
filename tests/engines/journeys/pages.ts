import { open, storeSession, takeErrors, type Context, type Journey } from '../context.ts';
import { see } from '../engine.ts';

const accountPaths = ['/auth/login', '/auth/signup', '/auth/password-reset', '/auth/success'];
const staffPaths = [
  '/profile',
  '/admin',
  '/admin?tab=courses&course=new',
  '/admin/interests',
  '/admin/messages',
  '/admin/organizations',
];

/** Looks at pages at two widths. @returns what is wrong */
async function probe(context: Context, paths: readonly string[]): Promise<string[]> {
  const { engine } = context;
  const found: string[] = [];
  for (const path of paths) {
    await open(context, path);
    await see(engine, '//h1');
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
