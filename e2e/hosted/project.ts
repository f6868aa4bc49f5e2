import type { Route } from '@playwright/test';

export type HostedProject = {
  /** Without a trailing slash. */
  url: string;
  publishableKey: string;
  secretKey: string;
};

/** No mail can reach it, and nobody else has an account with it. */
export const mailDomain = 'journeys.example.test';

/** The environment variables of the tests. */
export const environmentOf = ({ url, publishableKey, secretKey }: HostedProject) => ({
  E2E_PROJECT_URL: url,
  E2E_PUBLISHABLE_KEY: publishableKey,
  SUPABASE_SECRET_KEY: secretKey,
  E2E_MAIL_DOMAIN: mailDomain,
});

function readProject(): HostedProject | null {
  const { E2E_PROJECT_URL, E2E_PUBLISHABLE_KEY = '', SUPABASE_SECRET_KEY = '' } = process.env;
  if (!E2E_PROJECT_URL) return null;
  return {
    url: E2E_PROJECT_URL,
    publishableKey: E2E_PUBLISHABLE_KEY,
    secretKey: SUPABASE_SECRET_KEY,
  };
}

/** The project that `npm run test:supabase` names; null for the local backend. */
export const hostedProject = readProject();

/**
 * Lets a page of this machine call an edge function, which answers only pages of the site that the project belongs to.
 * A request without an origin does not come from a page.
 */
export async function passOn(route: Route): Promise<void> {
  const { origin = '*', ...headers } = route.request().headers();
  const response = await route.fetch({ headers });
  await route.fulfill({
    response,
    headers: { ...response.headers(), 'access-control-allow-origin': origin },
  });
}
