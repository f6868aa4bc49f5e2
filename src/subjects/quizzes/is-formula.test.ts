import { expect, test } from 'vitest';
import { isFormula } from './is-formula';

test.each(['=A5*$D$4', '=IF(G2>=100;0;4,5)', '#ΔΙΑΙΡ/0!', '#ΟΝΟΜΑ?', '#N/A'])(
  '"%s" is set as code',
  (answer) => expect(isFormula(answer)).toBe(true),
);

test.each(['Σωστό', '= ίσο', '#μάρκετινγκ', 'Το A2 γίνεται =A5', '#ΤΙΜΗ! και άλλα'])(
  '"%s" is set as words',
  (answer) => expect(isFormula(answer)).toBe(false),
);
