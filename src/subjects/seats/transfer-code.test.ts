import { expect, test } from 'vitest';
import { transferCode } from './transfer-code';

test('a transfer is written line by line, the reason last and nothing after it', () => {
  const account = {
    holder: 'Πράξη ΙΚΕ',
    bank: 'Τράπεζα',
    iban: 'GR16 0110 1250 0000 0001 2300 695',
  };
  expect(transferCode(account, { cents: 9900, reference: 'PX-7K2M-Q9' }).split('\n')).toEqual([
    'BCD',
    '002',
    '1',
    'SCT',
    '',
    'Πράξη ΙΚΕ',
    'GR1601101250000000012300695',
    'EUR99.00',
    '',
    '',
    'PX-7K2M-Q9',
  ]);
  expect(transferCode(account, { cents: 1, reference: 'PX' })).toContain('\nEUR0.01\n');
  const long = transferCode({ ...account, holder: 'Ω'.repeat(71) }, { cents: 5, reference: 'PX' });
  expect(long).toContain(`\n${'Ω'.repeat(70)}\n`);
});
