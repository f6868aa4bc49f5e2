import type { DocumentSettings } from '../functions/_shared/documents/rest.ts';
import { stripeClient, type StripeSettings } from '../functions/_shared/payments/stripe.ts';
import { vivaEventKey, type VivaSettings } from '../functions/_shared/payments/viva.ts';
import { DeployError } from './options.ts';

/** The payment provider, the issuer of documents, and the secret that starts the work on them. */
export type PaymentOptions = {
  secret: string;
  stripe: StripeSettings | null;
  viva: VivaSettings | null;
  documents: DocumentSettings | null;
};

const functionUrl = (project: string, name: string) =>
  `https://${project}.supabase.co/functions/v1/${name}`;

/** Where the edge function that asks the providers is called. */
export const paymentWorkUrl = (project: string) => functionUrl(project, 'payment-work');

/** Where a provider sends its events. */
export const paymentEventUrl = (project: string, provider: 'stripe' | 'viva') =>
  functionUrl(project, `payment-event/${provider}`);

const stripeEvents = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
  'refund.updated',
  'refund.failed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
] as const;

const webhooksOf = async (settings: StripeSettings, url: string) => {
  const { webhookEndpoints } = stripeClient(settings);
  const { data } = await webhookEndpoints.list({ limit: 100 });
  return data.filter((webhook) => webhook.url === url);
};

/** What is wrong with the webhook of Stripe; null where nothing is. @throws DeployError */
export async function stripeProblem(settings: StripeSettings, url: string): Promise<string | null> {
  const webhooks = await webhooksOf(settings, url).catch(explain);
  const [webhook, ...others] = webhooks;
  if (!webhook) return 'webhook of Stripe: missing';
  if (others.length > 0) return 'webhook of Stripe: there are several';
  if (webhook.status !== 'enabled') return 'webhook of Stripe: switched off';
  const lacks = stripeEvents.filter((event) => !webhook.enabled_events.includes(event));
  return lacks.length > 0 ? `webhook of Stripe: does not send ${lacks.join(', ')}` : null;
}

/** Creates the webhook at Stripe and removes the existing ones. @returns its secret, which Stripe shows once */
export async function makeStripeWebhook(settings: StripeSettings, url: string): Promise<string> {
  const { webhookEndpoints } = stripeClient(settings);
  const before = await webhooksOf(settings, url).catch(explain);
  const made = await webhookEndpoints
    .create({ url, enabled_events: [...stripeEvents], description: 'Praxi' })
    .catch(explain);
  for (const { id } of before) await webhookEndpoints.del(id).catch(explain);
  if (!made.secret) throw new DeployError('Stripe made a webhook without a secret.');
  return made.secret;
}

function explain(error: unknown): never {
  const { message } = error as Error;
  throw new DeployError(`Stripe refuses STRIPE_SECRET_KEY or does not answer: ${message}`);
}

/** Whether an address answers the check of Viva with the key of the account; what is wrong, or null. */
export async function vivaProblem(settings: VivaSettings, url: string): Promise<string | null> {
  let key: string;
  try {
    key = await vivaEventKey(settings);
  } catch {
    return 'Viva: refuses VIVA_MERCHANT_ID and VIVA_API_KEY, or does not answer';
  }
  const answered = await fetch(url, { signal: AbortSignal.timeout(20_000) })
    .then((response) => response.json() as Promise<{ Key?: string }>)
    .catch(() => null);
  return answered?.Key === key ? null : `Viva: ${url} does not answer its check`;
}

/** What is to be done in Viva's own application, which has no interface for it. */
export const vivaSteps = (project: string): string =>
  [
    'Viva: in its application, under Settings, API Access, allow refunds, and under Webhooks make two to',
    `  ${paymentEventUrl(project, 'viva')}`,
    '  for «Transaction Payment Created» and «Transaction Failed». Under Sales, Online Payments, Websites / Apps,',
    '  give the source of VIVA_SOURCE_CODE the site with /pay/return as success and failure URL.',
  ].join('\n');

/** What the law of Greece asks for beside cards. */
export const noIris =
  'Payments: Stripe takes cards and has no IRIS, which a shop in Greece must offer to consumers. Set Viva as well, or instead.';
