import { signOutButtonText } from '../../src/subjects/session/text/sign-out-button.ts';
import type { Backend } from '../../e2e/backend.ts';
import { button, press, until, type Engine } from './engine.ts';
import { errorsKey, type Proxy } from './proxy.ts';
import type { TestUser } from '../support/test-user.ts';

/** What a journey is given. */
export type Context = {
  engine: Engine;
  /** The origin of the site itself. */
  site: string;
  proxy: Proxy;
  backend: Backend;
  /** The public paths of the built site. */
  paths: readonly string[];
  /** A PNG file. */
  photo: string;
};

/** Throws when an expectation fails. */
export type Journey = (context: Context) => Promise<void>;

/** Opens a page and waits until React handles its events. */
export async function open({ engine, proxy }: Context, path: string): Promise<void> {
  await engine.goto(proxy.origin + path);
  await until(engine, "document.getElementById('root').dataset.hydrated === 'true'", path);
}

/** Stores the session of a user in the browser, as a sign-in does. */
export async function storeSession(context: Context, user: TestUser): Promise<void> {
  const { engine, proxy, backend } = context;
  const session = JSON.stringify(await backend.signIn(user.email, user.password));
  await engine.goto(`${proxy.origin}/robots.txt`);
  await engine.evaluate(`localStorage.setItem('praxi-session', ${JSON.stringify(session)})`);
}

/** Signs out on a public page. */
export async function signOut(context: Context): Promise<void> {
  await open(context, '/about');
  await press(context.engine, `//header${button(signOutButtonText.label)}`);
  await until(context.engine, "localStorage.getItem('praxi-session') === null", 'signed out');
}

/**
 * The errors that the pages logged since the last call. Not that the local stand-in for Google's button is refused: it
 * names the origin of the site itself, which behind the proxy is another one.
 */
export async function takeErrors({ engine, site }: Context): Promise<string[]> {
  const stored = await engine.evaluate<string | null>(`(() => {
    const errors = sessionStorage.getItem('${errorsKey}');
    sessionStorage.removeItem('${errorsKey}');
    return errors;
  })()`);
  const errors = JSON.parse(stored ?? '[]') as string[];
  return errors.filter((error) => !error.includes(`${site}/_local/google/`));
}
