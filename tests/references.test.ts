import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '..');

// Files that git does not track yet count too: a reference must be right before its commit.
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file !== '' && existsSync(join(root, file)));

const names = new Set(files.map((file) => basename(file)));

const commentsOf: Record<string, RegExp> = {
  ts: /\/\*[\s\S]*?\*\/|\/\/.*/g,
  tsx: /\/\*[\s\S]*?\*\/|\/\/.*/g,
  css: /\/\*[\s\S]*?\*\//g,
  sql: /--.*|\bcomment on [\s\S]*?;/g,
  toml: /#.*/g,
  html: /<!--[\s\S]*?-->/g,
  md: /[\s\S]+/g,
};

const code = /^(src|supabase|tests|e2e)\//;
const documents = /^(README\.md|docs\/.*\.md)$/;

/** What a person reads beside the code: comments, and documents as a whole. */
const passages = files
  .filter((file) => code.test(file) || documents.test(file))
  .flatMap((file) => {
    const pattern = commentsOf[file.split('.').at(-1) ?? ''];
    const text = pattern ? readFileSync(join(root, file), 'utf8') : '';
    return pattern ? (text.match(pattern) ?? []).map((passage) => ({ file, passage })) : [];
  });

/** Each match as `file: match`. */
function find(pattern: RegExp, wrong: (match: string) => boolean = () => true): string[] {
  return passages.flatMap(({ file, passage }) =>
    (passage.match(pattern) ?? []).filter(wrong).map((match) => `${file}: ${match}`),
  );
}

/** Written by the build or by a newcomer, so they are not in the repository. */
const notTracked = /^(\.env(\.local)?|dist\/|supabase\/\.local|supabase\/functions\/\.env)/;

const isMissing = (path: string) => !notTracked.test(path) && !existsSync(join(root, path));

describe('comments and documents', () => {
  test('cite no document that is not in the repository', () => {
    const outside =
      /\b[Ss]ections? \d+|\((?:the )?(?:decisions?|contract|spec)\b(?!\/)[^)\n]*\)?|\b(?:spec|contract|decisions|learning-loop|design|greek-copy)\.md\b/g;
    expect(find(outside)).toEqual([]);
  });

  test('name only paths that exist', () => {
    const path = /(?<![@\w/-])(?:src|supabase|tests|e2e|docs|public)\/[\w./-]*\w(?![\w*])/g;
    expect(find(path, isMissing)).toEqual([]);
  });

  test('name only files that exist', () => {
    const fileName = /(?<![\w./@<*-])[a-z0-9][\w-]*(?:\.[a-z]+)?\.(?:tsx?|sql|md|toml)\b/g;
    expect(find(fileName, (match) => !names.has(match))).toEqual([]);
  });

  test('link only to documents that exist', () => {
    const broken = files
      .filter((file) => documents.test(file))
      .flatMap((file) => {
        const links = readFileSync(join(root, file), 'utf8').matchAll(
          /\]\((?!https?:|#|mailto:)([^)#]+)/g,
        );
        return [...links]
          .filter(([, link = '']) => !existsSync(resolve(root, file, '..', link)))
          .map(([, link = '']) => `${file}: ${link}`);
      });
    expect(broken).toEqual([]);
  });
});
