import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { initialScripts } from '../bench/initial-scripts.ts';

const dist = join(import.meta.dirname, '../../dist');

// It is as large as a quarter of all other scripts, and these pages show no data that it checks.
test.each(['index', 'individuals', 'about', 'catalog', 'withdraw'])(
  '%s does not wait for zod',
  (page) => {
    const scripts = initialScripts(readFileSync(join(dist, `${page}.html`), 'utf8'));
    expect(scripts.length).toBeGreaterThan(5);
    expect(scripts.filter((path) => /\/zod-/.test(path))).toEqual([]);
  },
);
