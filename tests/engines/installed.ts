import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Engine } from './engine.ts';
import { startFirefox } from './firefox.ts';
import { startWebKit } from './webkit.ts';

export type Installed = {
  name: string;
  /** Absent when the engine is not installed. */
  start?: () => Promise<Engine>;
  /** Why it cannot be started. */
  missing?: string;
};

const first = (paths: (string | undefined)[]) =>
  paths.find((path) => path !== undefined && existsSync(path));

const isCommand = (name: string) => spawnSync('which', [name]).status === 0;

function firefox(): Installed {
  const path = first([
    process.env.FIREFOX_PATH,
    '/usr/bin/firefox-esr',
    '/usr/bin/firefox',
    '/Applications/Firefox.app/Contents/MacOS/firefox',
  ]);
  if (!path) return { name: 'Firefox', missing: 'firefox-esr is not installed' };
  return { name: 'Firefox', start: () => startFirefox(path) };
}

/** The browser of WebKitGTK is in a folder of the machine's architecture, such as /usr/lib/x86_64-linux-gnu. */
function miniBrowsers(): string[] {
  const root = '/usr/lib';
  if (!existsSync(root)) return [];
  return readdirSync(root)
    .filter((folder) => folder.endsWith('-linux-gnu'))
    .flatMap((folder) =>
      ['webkit2gtk-4.1', 'webkit2gtk-4.0'].map((version) =>
        join(root, folder, version, 'MiniBrowser'),
      ),
    );
}

function webkit(): Installed {
  const name = 'WebKitGTK';
  const missing = ['WebKitWebDriver', 'xvfb-run', 'xauth'].filter((command) => !isCommand(command));
  if (missing.length > 0) return { name, missing: `${missing.join(', ')} not installed` };
  const path = first([process.env.MINIBROWSER_PATH, ...miniBrowsers()]);
  if (!path) return { name, missing: 'MiniBrowser is not installed' };
  return { name, start: () => startWebKit(path) };
}

/** The engines that the journeys run in. */
export const installedEngines = (): Installed[] => [firefox(), webkit()];
