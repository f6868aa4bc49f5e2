import { readFileSync } from 'node:fs';

/**
 * The mutants that no check notices, as a file names them below a heading with their reason: the function or module, a colon
 * and its mutants, between `•`; `*` is all of them.
 */
export const readSurvivors = (file: URL): readonly string[] =>
  readFileSync(file, 'utf8')
    .replaceAll(/^#.*$/gm, '')
    // A line that begins with spaces continues the previous one.
    .replaceAll(/\n +/g, ' ')
    .split('\n')
    .flatMap((line) => {
      const [, target = '', mutants = ''] = /^(.+?): (.*)$/.exec(line) ?? [];
      return target ? mutants.split(' • ').map((mutant) => `${target}: ${mutant}`) : [];
    });
