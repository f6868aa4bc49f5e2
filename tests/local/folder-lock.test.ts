import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockFolder } from '../../supabase/local/database/folder-lock.ts';
import { ConfigurationError } from '../../supabase/local/settings.ts';

let parent: string;
let folder: string;
let file: string;

beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'praxi-lock-'));
  folder = join(parent, 'data');
  file = join(folder, 'lock');
});
afterEach(() => rmSync(parent, { recursive: true }));

test('a folder that is not there yet is made, locked and given back', () => {
  const unlock = lockFolder(folder);
  expect(readFileSync(file, 'utf8')).toBe(String(process.pid));
  unlock();
  expect(existsSync(file)).toBe(false);
  unlock();
});

test('the lock of a process that is gone is taken over', () => {
  lockFolder(folder)();
  const { pid } = spawnSync(process.execPath, ['--version']);
  writeFileSync(file, String(pid));
  const unlock = lockFolder(folder);
  expect(readFileSync(file, 'utf8')).toBe(String(process.pid));
  unlock();
});

test.each(['', 'nonsense', '-1', '0', '1.5'])('a lock that says %o holds nobody off', (text) => {
  lockFolder(folder)();
  writeFileSync(file, text);
  const unlock = lockFolder(folder);
  expect(readFileSync(file, 'utf8')).toBe(String(process.pid));
  unlock();
});

test('the lock of a living process holds, and stays its own', () => {
  lockFolder(folder)();
  writeFileSync(file, String(process.ppid));
  expect(() => lockFolder(folder)).toThrow(ConfigurationError);
  expect(() => lockFolder(folder)).toThrow(`in use by process ${process.ppid}`);
  expect(readFileSync(file, 'utf8')).toBe(String(process.ppid));
});
