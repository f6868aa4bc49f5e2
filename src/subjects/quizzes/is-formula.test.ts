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
  ['Copy =A2*$D$1 down.', ['Copy ', '=A2*$D$1', ' down.']],
  ['What is =IF(G2>100;0;"a");', ['What is ', '=IF(G2>100;0;"a")', ';']],
  // A Greek letter is a letter too.
  ['Πόσο είναι α=5 και β = 6;', ['Πόσο είναι α=5 και β = 6;']],
])('in "%s" formulas are apart from words', (text, parts) =>
  expect(splitAtFormulas(text)).toEqual(parts),
);
