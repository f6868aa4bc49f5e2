import { describe, expect, test } from 'vitest';
import { passwordGuesses } from './text/new-password';
import { passwordStrength } from './password-strength';

const strengthOf = (password: string, about = personalDetails) =>
  passwordStrength(password, about, passwordGuesses);

const personalDetails = ['Ελένη', 'Παπαδοπούλου', 'eleni.papad@example.gr'];

describe('passwordStrength', () => {
  test('an empty password has no level', () => {
    expect(strengthOf('')).toEqual({ level: 0, advice: 'none' });
  });

  test.each([
    ['kx7#mQ2', 'short', 1],
    ['aaaaaaaaaaaa', 'repeated', 1],
    ['abcabcabcabc', 'sequence', 1],
    ['xk9xk9xk9xk9', 'repeated', 1],
    ['12345678', 'sequence', 1],
    ['87654321', 'sequence', 1],
    ['qwertyuiop', 'sequence', 1],
    ['ςερτυθιοπ', 'sequence', 1],
    ['αβγδεζηθ', 'sequence', 1],
    ['Password1!', 'common', 1],
    ['κωδικός99', 'common', 1],
    ['Ελένη1990', 'personal', 1],
    ['ΕΛΕΝΗ-1990', 'personal', 1],
    ['papad!2x7', 'personal', 1],
    ['kodikos-kx7#mQ2vR5', 'common', 2],
    ['kx7#mQ2v', 'longer', 2],
    ['kx7#mQ2vR5t', 'longer', 3],
    ['θάλασσα καφές ποδήλατο', 'none', 4],
    ['correct horse battery', 'none', 4],
  ] as const)('%s gets the advice «%s» and level %i', (password, advice, level) => {
    expect(strengthOf(password)).toEqual({ level, advice });
  });

  test('two letters of a name do not count as a personal detail', () => {
    expect(strengthOf('kx7#mQ2v', ['kx', 'Q2@v.gr']).advice).toBe('longer');
  });

  test('a long password with a name in it can still be strong', () => {
    expect(strengthOf('Ελένη τρώει κρύο πεπόνι').level).toBe(4);
  });

  test('a password of 10,000 characters is judged without delay', () => {
    expect(strengthOf('ab'.repeat(5000)).level).toBe(1);
  });
});
