import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { limits } from './limits';

test('supabase/config.toml has the same password minimum', () => {
  const config = readFileSync('supabase/config.toml', 'utf8');
  expect(Number(/^minimum_password_length = (\d+)$/m.exec(config)?.[1])).toBe(
    limits.passwordMinimum,
  );
});
