import type { PaymentProvider } from './provider.ts';
import { stripeProvider, type StripeSettings } from './stripe.ts';
import { vivaProvider, vivaUrls, type VivaSettings } from './viva.ts';

type Environment = { get: (name: string) => string | undefined };

export const providerNames = ['stripe', 'viva'] as const;
export type ProviderName = (typeof providerNames)[number];

/** Null without its key. */
export function readStripe(environment: Environment): StripeSettings | null {
  const secretKey = environment.get('STRIPE_SECRET_KEY');
  return secretKey ? { secretKey, url: environment.get('STRIPE_URL') || undefined } : null;
}

/** Null unless all that it needs is set. */
export function readViva(environment: Environment): VivaSettings | null {
  const [merchantId, apiKey, clientId, clientSecret, sourceCode] = [
    'VIVA_MERCHANT_ID',
    'VIVA_API_KEY',
    'VIVA_CLIENT_ID',
    'VIVA_CLIENT_SECRET',
    'VIVA_SOURCE_CODE',
  ].map((name) => environment.get(name));
  if (!merchantId || !apiKey || !clientId || !clientSecret || !sourceCode) return null;
  const url = environment.get('VIVA_URL');
  const pages = environment.get('VIVA_PAGES_URL') || url;
  const own = url && pages ? { accounts: url, api: url, web: url, pages } : null;
  const urls = own ?? vivaUrls[environment.get('VIVA_ENVIRONMENT') === 'demo' ? 'demo' : 'live'];
  return { urls, merchantId, apiKey, clientId, clientSecret, sourceCode };
}

export type Providers = Partial<Record<ProviderName, PaymentProvider>>;

/** Whom payments can be made with. */
export function readProviders(environment: Environment): Providers {
  const stripe = readStripe(environment);
  const viva = readViva(environment);
  return {
    ...(stripe && { stripe: stripeProvider(stripe) }),
    ...(viva && { viva: vivaProvider(viva) }),
  };
}
