import { listen } from '../../../supabase/local/http/node-http.ts';
import type { Deliver } from '../../../supabase/local/payments/events.ts';
import {
  paymentSettings,
  stripePath,
  vivaPath,
} from '../../../supabase/local/payments/settings.ts';
import { StripeStandIn } from '../../../supabase/local/payments/stripe-stand-in.ts';
import { VivaStandIn } from '../../../supabase/local/payments/viva-stand-in.ts';

export const site = 'https://praxi.example';

/**
 * Starts the stand-ins of both providers without a backend.
 * @param answer what the site answers to an event
 */
export async function startStandIns(answer = () => new Response()) {
  const events: { path: string; init: RequestInit }[] = [];
  const deliver: Deliver = async (path, init) => {
    events.push({ path, init });
    return answer();
  };
  const stripe = new StripeStandIn(deliver);
  const viva = new VivaStandIn(deliver);
  const { url, close } = await listen(0, async (request) => {
    const { pathname } = new URL(request.url);
    if (pathname.startsWith(stripePath)) return stripe.fetch(request, url);
    return pathname.startsWith(vivaPath) ? viva.fetch(request, site) : null;
  });
  const settings = paymentSettings(url, url);
  return {
    url,
    events,
    close,
    /** For `readProviders`. */
    environment: (changes: Record<string, string> = {}) => ({
      get: (name: string) => ({ ...settings, ...changes })[name],
    }),
    /** Chooses on the page of an order. @returns where the payer is sent; null if the page stays */
    async choose(page: string, choice: string, notice = 'now'): Promise<string | null> {
      const response = await fetch(page, {
        method: 'POST',
        body: new URLSearchParams({ choice, notice }),
        redirect: 'manual',
      });
      return response.headers.get('location');
    },
  };
}
