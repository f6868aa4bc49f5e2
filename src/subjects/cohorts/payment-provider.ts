const providers = ['stripe', 'viva'] as const;
export type PaymentProvider = (typeof providers)[number];

/**
 * The payment provider of the site, from the environment variable `VITE_PAYMENT_PROVIDER`; its keys are those of the functions.
 * @returns null where bookings are paid by transfer alone
 */
export function paymentProvider(
  source: Record<string, unknown> = import.meta.env,
): PaymentProvider | null {
  return providers.find((name) => name === source.VITE_PAYMENT_PROVIDER) ?? null;
}

const pageOrigins = [
  'https://checkout.stripe.com',
  'https://www.vivapayments.com',
  'https://demo.vivapayments.com',
];

/**
 * Whether the browser may be sent to an address to pay: the pages of a provider, and those of the site itself, where the
 * local backend has its own.
 */
export function isPaymentPage(address: string, origin: string): boolean {
  const url = URL.parse(address);
  return url !== null && [...pageOrigins, origin].includes(url.origin);
}
