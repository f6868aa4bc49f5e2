import { expect, test } from 'vitest';
import { quizText } from './quiz';

test.each([
  [0, 1, 'Δεν απαντήσατε σωστά (0 %).'],
  [1, 1, 'Απαντήσατε σωστά (100 %).'],
  [0, 4, '0 από τις 4 σωστές (0 %).'],
  [1, 4, '1 σωστή απάντηση στις 4 (25\u00a0%).'],
  [3, 4, '3 σωστές απαντήσεις στις 4 (75\u00a0%).'],
])('%i right of %i reads naturally', (right, total, words) => {
  expect(quizText.result.score(right, total, (right / total) * 100)).toBe(words);
});

test.each([
  [1, 1, 'Για να περάσετε χρειάζεται η σωστή απάντηση.'],
  [1, 4, 'Για να περάσετε χρειάζεται τουλάχιστον 1 από τις 4.'],
  [3, 4, 'Για να περάσετε χρειάζονται τουλάχιστον 3 από τις 4.'],
  [4, 4, 'Για να περάσετε χρειάζονται και οι 4.'],
])('%i needed of %i reads naturally', (needed, total, words) => {
  expect(quizText.result.needed(needed, total)).toBe(words);
});

test('when the next attempt opens is said with the day only where that is not today', () => {
  expect(quizText.before.from(5, '21:13', null)).toBe(
    'Ξαναδοκιμάζετε σε 5\u00a0λεπτά, στις 21:13.',
  );
  expect(quizText.before.from(2880, '21:13', 'Κυρ 29 Νοε')).toBe(
    'Ξαναδοκιμάζετε σε 2\u00a0ημέρες, Κυρ 29 Νοε στις 21:13.',
  );
});

test('how long it is until the next attempt is said to the minute within two days', () => {
  expect(quizText.before.from(150, '21:13', null)).toBe(
    'Ξαναδοκιμάζετε σε 2\u00a0ώρες και 30\u00a0λεπτά, στις 21:13.',
  );
});
