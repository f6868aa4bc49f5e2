import { expect, test } from 'vitest';
import { isFormula, splitAtFormulas } from './is-formula';

test.each(['=A5*$D$4', '=IF(G2>=100;0;4,5)', '#ΔΙΑΙΡ/0!', '#ΟΝΟΜΑ?', '#N/A'])(
  '"%s" is set as code',
  (answer) => expect(isFormula(answer)).toBe(true),
);

test.each(['Σωστό', '= ίσο', '#μάρκετινγκ', 'Το A2 γίνεται =A5', '#ΤΙΜΗ! και άλλα'])(
  '"%s" is set as words',
  (answer) => expect(isFormula(answer)).toBe(false),
);

test.each([
  ['Αντιγράφετε το =A2*$D$1 από κάτω.', ['Αντιγράφετε το ', '=A2*$D$1', ' από κάτω.']],
  ['Τι δίνει ο =IF(G2>100;0;"α");', ['Τι δίνει ο ', '=IF(G2>100;0;"α")', ';']],
  ['Πόσο είναι α=5 και β = 6;', ['Πόσο είναι α=5 και β = 6;']],
])('in "%s" formulas are apart from words', (text, parts) =>
  expect(splitAtFormulas(text)).toEqual(parts),
);
