export type BankAccount = { holder: string; bank: string; iban: string };

/**
 * The bank account that bookings and seats are paid to, as the letters about bookings name it, from the environment variables
 * `VITE_BANK_ACCOUNT_HOLDER`, `VITE_BANK_NAME` and `VITE_BANK_IBAN`.
 * @returns null unless all three are set
 */
export function bankAccount(source: Record<string, unknown> = import.meta.env): BankAccount | null {
  const [holder = '', bank = '', iban = ''] = [
    source.VITE_BANK_ACCOUNT_HOLDER,
    source.VITE_BANK_NAME,
    source.VITE_BANK_IBAN,
  ].map((value) => (typeof value === 'string' ? value.trim() : ''));
  return holder && bank && iban ? { holder, bank, iban } : null;
}
