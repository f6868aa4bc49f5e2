import { expect, test } from 'vitest';
import { readPeople } from './people-list';

const maria = { name: 'Μαρία Νέα', email: 'maria@example.gr' };

test.each([
  ['Μαρία Νέα, maria@example.gr'],
  ['maria@example.gr\tΜαρία\tΝέα'],
  ['Μαρία Νέα <Maria@Example.gr>'],
  ['"Μαρία Νέα";maria@example.gr;'],
  ['Όνομα;Email\nΜαρία Νέα;maria@example.gr\n\n'],
  ['Μαρία Νέα, maria@example.gr\r\nΜαρία Ν., maria@example.gr'],
])('reads a name and an address of %j', (text) => {
  expect(readPeople(text)).toMatchObject({ people: [maria], wrongLines: [] });
});

test.each([
  ['Επώνυμο\tΌνομα\tEmail\tΤηλέφωνο\tΕταιρεία\nΝέα\tΜαρία\tmaria@example.gr\t697 1111111\tΓάμα ΑΕ'],
  ['Α/Α;Ονοματεπώνυμο;Email\n1;Μαρία Νέα;maria@example.gr'],
  ['Τηλέφωνο,"Email",Όνομα,Επώνυμο\n+30 210-1234567,maria@example.gr,Μαρία,Νέα'],
  ['1\tΜαρία Νέα\tmaria@example.gr\t(210) 123.4567'],
  ['Μαρία Νέα, maria@example.gr\u200b'],
])('leaves out what is no name of %j', (text) => {
  expect(readPeople(text)).toMatchObject({ people: [maria], wrongLines: [] });
});

test('names an address once that is written more than once', () => {
  const text =
    'Μαρία maria@example.gr\nΝίκος maria@example.gr\nMaria@example.gr Μ.\nΆννα anna@example.gr';
  expect(readPeople(text).repeated).toEqual(['maria@example.gr']);
});

test.each([
  'maria@example.gr',
  'Μαρία Νέα',
  'Μαρία maria@',
  'Μαρία a@b.gr, c@d.gr',
  'Μα\u202eρία a@b.gr',
])('names the line of %j, which is not a person', (line) => {
  expect(readPeople(`Άννα Παλιά anna@example.gr\n${line}`)).toMatchObject({
    people: [{ name: 'Άννα Παλιά' }],
    wrongLines: [{ line: 2, letter: null }],
  });
});

test('names the letter of an address that gets no mail', () => {
  expect(readPeople('Άννα έkto@example.gr\nΆννα ήta@example.gr').wrongLines).toEqual([
    { line: 1, letter: 'έ' },
    { line: 2, letter: 'ή' },
  ]);
});
