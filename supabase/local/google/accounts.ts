import { createHash } from 'node:crypto';

/** What Google says about a user: the claims of OpenID Connect. */
export type Account = {
  sub: string;
  email: string;
  email_verified: boolean;
  name: string;
  given_name: string;
  family_name: string;
  picture: string;
};

/** The account of a token's claims, without the other claims. */
export function accountFromClaims(claims: Account): Account {
  const { sub, email, email_verified, name, given_name, family_name, picture } = claims;
  return { sub, email, email_verified, name, given_name, family_name, picture };
}

type SampleAccount = { email: string; givenName: string; familyName: string };

/** The accounts that the chooser offers. The last one is an account of the seed as well. */
export const sampleAccounts: SampleAccount[] = [
  { email: 'maria.oikonomou@gmail.example', givenName: 'Μαρία', familyName: 'Οικονόμου' },
  { email: 'giorgos.nikolaou@gmail.example', givenName: 'Γιώργος', familyName: 'Νικολάου' },
  { email: 'learner@praxi.example', givenName: 'Ελένη', familyName: 'Παπαδοπούλου' },
];

/** As at Google, an account has a number of 21 digits, which does not depend on the name. */
function subjectOf(email: string): string {
  const hash = createHash('sha256').update(email.toLowerCase()).digest('hex');
  return `1${(BigInt(`0x${hash}`) % 10n ** 20n).toString().padStart(20, '0')}`;
}

/** @param origin the origin of the stand-in, for the URL of the picture */
export function createAccount(
  { email, givenName, familyName }: SampleAccount,
  origin: string,
): Account {
  const name = `${givenName} ${familyName}`.trim();
  const picture = new URL('/_local/google/picture', origin);
  picture.searchParams.set('initial', [...(name || email)][0] ?? '');
  return {
    sub: subjectOf(email),
    email,
    email_verified: true,
    name,
    given_name: givenName,
    family_name: familyName,
    picture: picture.href,
  };
}

/** The account that was chosen or typed in the chooser; null without a valid e-mail. */
export function accountFromForm(form: URLSearchParams, origin: string): Account | null {
  const field = (name: string) => form.get(name)?.trim() ?? '';
  const sample = sampleAccounts.find(({ email }) => email === form.get('account'));
  if (sample) return createAccount(sample, origin);
  const email = field('email');
  if (!/^\S+@\S+\.\S+$/.test(email)) return null;
  return createAccount(
    { email, givenName: field('given_name'), familyName: field('family_name') },
    origin,
  );
}
