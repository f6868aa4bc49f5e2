import { createHash } from 'node:crypto';

/** What Google says of a person (the claims of OpenID Connect). */
export type Account = {
  sub: string;
  email: string;
  email_verified: boolean;
  name: string;
  given_name: string;
  family_name: string;
  picture: string;
};

/** The account that claims speak of, without what else they say. */
export function accountIn(claims: Account): Account {
  const { sub, email, email_verified, name, given_name, family_name, picture } = claims;
  return { sub, email, email_verified, name, given_name, family_name, picture };
}

type Person = { email: string; givenName: string; familyName: string };

/** Who can be picked without typing. The last one has an account of this site as well (the seed). */
export const samplePeople: Person[] = [
  { email: 'maria.oikonomou@gmail.example', givenName: 'Μαρία', familyName: 'Οικονόμου' },
  { email: 'giorgos.nikolaou@gmail.example', givenName: 'Γιώργος', familyName: 'Νικολάου' },
  { email: 'learner@praxi.example', givenName: 'Ελένη', familyName: 'Παπαδοπούλου' },
];

/** As with Google, an account keeps its number of 21 digits whatever its name is. */
function subjectOf(email: string): string {
  const hash = createHash('sha256').update(email.toLowerCase()).digest('hex');
  return `1${(BigInt(`0x${hash}`) % 10n ** 20n).toString().padStart(20, '0')}`;
}

/** @param origin where the stand-in is reached, for the address of the picture */
export function accountOf({ email, givenName, familyName }: Person, origin: string): Account {
  const name = `${givenName} ${familyName}`.trim();
  const picture = new URL('/_local/google/picture', origin);
  picture.searchParams.set('letter', [...(name || email)][0] ?? '');
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

/** The account that a form of the chooser names; null without a plausible e-mail. */
export function accountOfForm(form: URLSearchParams, origin: string): Account | null {
  const field = (name: string) => form.get(name)?.trim() ?? '';
  const sample = samplePeople.find(({ email }) => email === form.get('account'));
  if (sample) return accountOf(sample, origin);
  const email = field('email');
  if (!/^\S+@\S+\.\S+$/.test(email)) return null;
  return accountOf(
    { email, givenName: field('given_name'), familyName: field('family_name') },
    origin,
  );
}
