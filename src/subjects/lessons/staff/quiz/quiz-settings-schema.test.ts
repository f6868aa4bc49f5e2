import { expect, test } from 'vitest';
import { quizSettingsFields, toSettingsFields } from './quiz-settings-schema';

const wrongFields = (changes: object) => {
  const { error } = quizSettingsFields.safeParse({ ...toSettingsFields(null), ...changes });
  return (error?.issues ?? []).flatMap(({ path }) => path);
};

test.each([
  ['timeLimitMinutes', '0,4'],
  ['passPercent', '60,5'],
  ['maxAttempts', '2,5'],
  ['pauseMinutes', '10.5'],
])('%s «%s» is refused at its field, not rounded', (field, typed) =>
  expect(wrongFields({ [field]: typed })).toEqual([field]),
);

test('a limit of 0 is none', () => {
  expect(wrongFields({ timeLimitMinutes: '0', maxAttempts: '0' })).toEqual([]);
});
