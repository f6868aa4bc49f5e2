import type { BankAccount } from './bank-account';

/**
 * What a QR code says to the app of a bank, so that it fills in a transfer: version 2 of EPC069-12, in UTF-8, whose BIC may be
 * left out within the European Economic Area.
 * @param cents from 1 to 99,999,999,999
 * @param reference of at most 140 characters
 */
export function transferCode(
  { holder, iban }: BankAccount,
  { cents, reference }: { cents: number; reference: string },
): string {
  const bic = '';
  const purpose = '';
  const structuredReference = '';
  return [
    'BCD',
    '002',
    '1',
    'SCT',
    bic,
    holder.slice(0, 70),
    iban.replaceAll(/\s/g, ''),
    `EUR${(cents / 100).toFixed(2)}`,
    purpose,
    structuredReference,
    reference,
  ].join('\n');
}
