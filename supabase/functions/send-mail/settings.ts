import { site } from '../../../src/brand/site.ts';
import { readOrigins } from '../_shared/http.ts';
import type { Sender } from './facts.ts';

type Environment = { get: (name: string) => string | undefined };

const { street, postalCode, locality } = site.postalAddress;

/** In a line, at the foot of every e-mail. */
export const siteAddress = `${street}, ${postalCode} ${locality}`;

/** The sender of the letters: the site, with the address, which the provider must know, and how the environment lets bookings be paid. */
export function readSender(environment: Environment): Sender {
  const [holder = '', bank = '', iban = ''] = ['BANK_ACCOUNT_HOLDER', 'BANK_NAME', 'BANK_IBAN'].map(
    (name) => environment.get(name),
  );
  return {
    origin: readOrigins(environment.get('SITE_ORIGINS'))[0] ?? site.origin,
    functions: `${environment.get('SUPABASE_URL') ?? ''}/functions/v1`,
    name: site.name,
    email: site.email,
    phone: site.phone,
    address: siteAddress,
    from: environment.get('MAIL_FROM') || `${site.name} <${site.email}>`,
    bank: holder && bank && iban ? { holder, bank, iban } : null,
    payAtOnce: Boolean(environment.get('STRIPE_SECRET_KEY') || environment.get('VIVA_API_KEY')),
  };
}
