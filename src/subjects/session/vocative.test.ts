import { expect, test } from 'vitest';
import { vocative } from './vocative';

test.each([
  ['Νίκος', 'Νίκο'],
  ['ΝΙΚΟΣ', 'ΝΙΚΟ'],
  ['Γιώργος', 'Γιώργο'],
  ['Αλέξανδρος', 'Αλέξανδρε'],
  ['ΑΛΕΞΑΝΔΡΟΣ', 'ΑΛΕΞΑΝΔΡΕ'],
  ['Κωνσταντίνος', 'Κωνσταντίνε'],
  ['Γιάννης', 'Γιάννη'],
  ['Κώστας', 'Κώστα'],
  ['Λουκάς', 'Λουκά'],
  ['Μαρία', 'Μαρία'],
  ['Φρόσω', 'Φρόσω'],
  ['Ιωσήφ', 'Ιωσήφ'],
  ['Άννα-Μαρία', 'Άννα-Μαρία'],
  ['Πέτρος Ιωάννης', 'Πέτρο Ιωάννη'],
  ['Thomas', 'Thomas'],
  ['  Νίκος ', 'Νίκο'],
])('%s is addressed as %s', (name, addressed) => {
  expect(vocative(name)).toBe(addressed);
});

test.each(['Αχιλλεύς', 'Άρτεμις', 'Κάποιος', 'Νίκος Κάποιος'])(
  'does not guess how %j is addressed',
  (name) => {
    expect(vocative(name)).toBeNull();
  },
);
