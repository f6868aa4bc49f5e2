import { chromium } from '@playwright/test';
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Chromium without a window: a third faster than the full browser. */
const headlessShell = 'chromium-headless-shell';
const wholeBrowsers = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const macApplications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Stop the browser's own network requests, and let root start it. */
export const launchArguments = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
  // A new tab of the site continues in the process of the others, which has the scripts compiled already.
  '--process-per-site',
];

function installed(commands: string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const candidates = [
    ...commands.flatMap((command) => folders.map((folder) => join(folder, command))),
    ...macApplications,
  ];
  return candidates.find((candidate) => existsSync(candidate));
}

/** @returns the path of the browser for tests: CHROMIUM_PATH or an installed one; undefined for Playwright's own */
export function findBrowser(): string | undefined {
  return process.env.CHROMIUM_PATH ?? installed([headlessShell, ...wholeBrowsers]);
}

/** @returns the path of the browser for measurements: a full one, with a compositor, as users have */
export function findWholeBrowser(): string | undefined {
  return process.env.CHROMIUM_PATH ?? installed(wholeBrowsers);
}

/** Installs a Debian package, which brings the libraries that a browser needs. @returns whether it exists */
function installPackage(name: string): boolean {
  try {
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
    return true;
  } catch {
    return false;
  }
}

/**
 * Installs a browser if there is none: Debian's package for root on Debian, otherwise Playwright's
 * own.
 */
function ensure(find: () => string | undefined, packages: string[]): void {
  if (find() || existsSync(chromium.executablePath())) return;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
    if (packages.some(installPackage)) return;
  }
  execFileSync(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium'], {
    stdio: 'inherit',
  });
}

export const ensureBrowser = () => ensure(findBrowser, [headlessShell, 'chromium']);
export const ensureWholeBrowser = () => ensure(findWholeBrowser, ['chromium']);
