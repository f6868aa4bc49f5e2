import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectFolder } from '../../supabase/local/settings.ts';

const { scripts } = JSON.parse(readFileSync(join(projectFolder, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};

test.each(['deploy', 'backup', 'restore', 'badge-key', 'test:supabase'])(
  'npm run %s -- --help prints only its usage',
  (name) => {
    // Scripts that run before it, such as the search for a browser, do not get the option.
    const file = scripts[name]?.split('node ').at(-1) ?? '';
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [join(projectFolder, file), '--help'],
      { encoding: 'utf8', env: { PATH: process.env.PATH } },
    );
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(new RegExp(`^Usage: npm run ${name}\\b`));
    expect(stdout).not.toContain('BADGE_PRIVATE_KEY=');
  },
);
