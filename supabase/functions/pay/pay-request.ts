import { isUuid } from '../_shared/uuid.ts';
import { providerNames, type ProviderName } from '../_shared/payments/settings.ts';

/** To go to the page of a provider, or to be told what happened to an order, by its id there. */
export type PayRequest =
  | { kind: 'open'; charge: string; provider: ProviderName }
  | { kind: 'read'; provider: ProviderName; code: string };

/** Reads the body of a request. @returns null when it has another shape */
export function readPayRequest(body: string): PayRequest | null {
  let sent: unknown;
  try {
    sent = JSON.parse(body);
  } catch {
    return null;
  }
  const { charge, provider: name, code } = (sent ?? {}) as Record<string, unknown>;
  const provider = providerNames.find((one) => one === name);
  if (provider && typeof charge === 'string' && isUuid(charge))
    return { kind: 'open', charge, provider };
  if (typeof code !== 'string' || !/^\w{1,255}$/.test(code)) return null;
  // What comes back from Viva is a number, from Stripe the id of a session.
  return { kind: 'read', provider: /^\d+$/.test(code) ? 'viva' : 'stripe', code };
}
