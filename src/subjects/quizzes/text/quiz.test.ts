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
