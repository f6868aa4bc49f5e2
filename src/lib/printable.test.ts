import { expect, test } from 'vitest';
import { isPrintable } from './printable';

test('letters, marks and symbols are seen; control characters and those that turn a text are not', () => {
  const seen = ['', 'Ελένη Μάρκου-Ρήγα', 'ΤΠΥ-12/Α', 'Zoë 你好 👍', 'א', 'a\u0301'];
  expect(seen.filter((text) => !isPrintable(text))).toEqual([]);
  const hidden =
    '\u0001\t\n\u007f\u0085\u00ad\u200b\u200e\u2028\u202e\u2066\ufeff' +
    '\u034f\u115f\u1160\u17b4\u180b\u2800\u3164\ufe0f\uffa0\ufff9\u{1d173}\u{e0000}\u{e007f}';
  expect([...hidden].filter((character) => isPrintable(`a${character}b`))).toEqual([]);
});
