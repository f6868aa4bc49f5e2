import { keys } from '../settings.ts';

/** Where the stand-ins of the payment providers answer. Paths after it are those of the providers. */
export const stripePath = '/_local/payments/stripe';
export const vivaPath = '/_local/payments/viva';
export const invoicingPath = '/_local/payments/invoicing';

/** The secrets of accounts that nobody has. */
export const localStripe = {
  secretKey: 'sk_test_praxi_local',
  webhookSecret: 'whsec_praxi_local',
} as const;

export const localViva = {
  merchantId: '00000000-0000-4000-8000-000000004370',
  apiKey: 'praxi-local-api-key',
  clientId: 'praxi-local.apps.vivapayments.com',
  clientSecret: 'praxi-local-client-secret',
  sourceCode: '1234',
  /** What answers the check of an address for events. */
  eventKey: 'PRAXI0LOCAL0EVENT0KEY',
} as const;

export const localInvoicing = {
  apiKey: 'praxi-local-invoicing-key',
  vatNumber: '000000000',
} as const;

/** What the caller of the edge function that settles payments knows. */
export const paymentWorkSecret = `${keys.secret}-payment-work`;

/**
 * The secrets of the edge functions that take payments and have papers issued: the providers are the stand-ins.
 * @param backendUrl where functions find them
 * @param origin where a browser does
 */
export const paymentSettings = (backendUrl: string, origin: string): Record<string, string> => ({
  STRIPE_SECRET_KEY: localStripe.secretKey,
  STRIPE_WEBHOOK_SECRET: localStripe.webhookSecret,
  STRIPE_URL: backendUrl + stripePath,
  VIVA_MERCHANT_ID: localViva.merchantId,
  VIVA_API_KEY: localViva.apiKey,
  VIVA_CLIENT_ID: localViva.clientId,
  VIVA_CLIENT_SECRET: localViva.clientSecret,
  VIVA_SOURCE_CODE: localViva.sourceCode,
  VIVA_URL: backendUrl + vivaPath,
  VIVA_PAGES_URL: origin + vivaPath,
  INVOICING_URL: backendUrl + invoicingPath,
  INVOICING_API_KEY: localInvoicing.apiKey,
  INVOICING_VAT_NUMBER: localInvoicing.vatNumber,
  PAYMENT_WORK_SECRET: paymentWorkSecret,
});
