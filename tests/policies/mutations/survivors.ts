import { readFileSync } from 'node:fs';

const listed = readFileSync(new URL('survivors.txt', import.meta.url), 'utf8');

/**
 * The mutants that no check notices. `survivors.txt` names them below a heading with their reason: the function or module, a colon
 * and its mutants, between `•`; `*` is all of them.
 */
export const knownSurvivors: readonly string[] = listed
  .replaceAll(/^#.*$/gm, '')
  // A line that begins with spaces goes on with the one before.
  .replaceAll(/\n +/g, ' ')
  .split('\n')
  .flatMap((line) => {
    const [, target = '', mutants = ''] = /^(.+?): (.*)$/.exec(line) ?? [];
    return target ? mutants.split(' • ').map((mutant) => `${target}: ${mutant}`) : [];
  });
