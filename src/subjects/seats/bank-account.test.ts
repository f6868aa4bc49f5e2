import { expect, test } from 'vitest';
import { bankAccount } from './bank-account';

const set = {
  VITE_BANK_ACCOUNT_HOLDER: ' Academy',
  VITE_BANK_NAME: 'Bank',
  VITE_BANK_IBAN: 'GR00\n',
};

test('the bank account is named where all of it is set', () => {
  expect(bankAccount(set)).toEqual({ holder: 'Academy', bank: 'Bank', iban: 'GR00' });
  for (const name of Object.keys(set)) expect(bankAccount({ ...set, [name]: ' ' })).toBeNull();
});
