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

test('creates, locks and unlocks a folder', () => {
  const unlock = lockFolder(folder);
  expect(readFileSync(file, 'utf8')).toBe(String(process.pid));
  unlock();
  expect(existsSync(file)).toBe(false);
  unlock();
});

test('replaces the lock of a process that has ended', () => {
  lockFolder(folder)();
  const { pid } = spawnSync(process.execPath, ['--version']);
  writeFileSync(file, String(pid));
  const unlock = lockFolder(folder);
  expect(readFileSync(file, 'utf8')).toBe(String(process.pid));
  unlock();
});

test.each(['', 'nonsense', '-1', '0', '1.5'])('ignores a lock with the content %o', (text) => {
  lockFolder(folder)();
  writeFileSync(file, text);
  const unlock = lockFolder(folder);
  expect(readFileSync(file, 'utf8')).toBe(String(process.pid));
  unlock();
});

test('respects the lock of a running process', () => {
  lockFolder(folder)();
  writeFileSync(file, String(process.ppid));
  expect(() => lockFolder(folder)).toThrow(ConfigurationError);
  expect(() => lockFolder(folder)).toThrow(`in use by process ${process.ppid}`);
  expect(readFileSync(file, 'utf8')).toBe(String(process.ppid));
});
