import { formatCents } from '../../../src/lib/text/number.ts';
import { deviceName } from '../../../src/subjects/account/device-name.ts';
import {
  accountText as text,
  newPasswordText,
  newSignInText,
  secondFactorSetText,
  secondFactorText,
} from './account-text.ts';
import type { AccountFacts, SecurityFacts, Sender, SignInFacts } from './facts.ts';
import { formatDay, formatMoment } from './format.ts';
import type { Letter } from './letter.ts';

/** Which bookings have ended, and what is given back; nothing where there is none. */
function endedOf({
  bookings,
  more_bookings: more,
  refund_cents: cents,
}: AccountFacts): Letter['details'] {
  const ended = [
    ...bookings.map(({ title, starts_at: start }) =>
      start ? `${title}, ${formatDay(start)}` : title,
    ),
    ...(more > 0 ? [text.moreEnded(more)] : []),
  ];
  return [
    ...(ended.length > 0 ? [{ label: text.ended, lines: ended }] : []),
    ...(cents > 0
      ? [{ label: text.refund.label, lines: [text.refund.line(formatCents(cents))] }]
      : []),
  ];
}

/** The last letter to the address of an account: what was deleted, what is kept and until when. No link needs the account. */
export const writeAccountDeleted = (facts: AccountFacts, { origin }: Sender): Letter => ({
  subject: text.subject,
  title: text.title,
  preview: text.preview,
  paragraphs: [text.body(formatDay(facts.created_at)), text.notYou],
  details: [
    ...endedOf(facts),
    ...[text.deleted, text.kept].map(({ label, lines }) => ({ label, lines: [...lines] })),
  ],
  action: { label: text.action, url: `${origin}/privacy-policy` },
  notes: [],
  attachments: [],
});

/** To whose second factor an admin removed. */
export const writeSecondFactorReset = (
  { created_at: at }: SecurityFacts,
  { origin }: Sender,
): Letter => ({
  subject: secondFactorText.title,
  title: secondFactorText.title,
  preview: secondFactorText.preview,
  paragraphs: [secondFactorText.body(formatDay(at)), secondFactorText.notYou],
  details: [],
  action: { label: secondFactorText.action, url: `${origin}/profile?tab=security` },
  notes: [],
  attachments: [],
});

/** To whose second factor was set up, perhaps by somebody else who knows the password. */
export const writeSecondFactorSet = (
  { created_at: at }: SecurityFacts,
  { origin }: Sender,
): Letter => ({
  subject: secondFactorSetText.title,
  title: secondFactorSetText.title,
  preview: secondFactorSetText.wasYou,
  paragraphs: [secondFactorSetText.body, secondFactorSetText.wasYou, secondFactorSetText.notYou],
  details: [{ label: secondFactorSetText.when, lines: [formatMoment(at)] }],
  action: { label: secondFactorSetText.action, url: `${origin}/profile?tab=security` },
  notes: [],
  attachments: [],
});

/** To whose password was set or changed, perhaps by somebody else who has a session. The link needs no password. */
export const writePasswordChanged = (
  { created_at: at }: SecurityFacts,
  { origin }: Sender,
): Letter => ({
  subject: newPasswordText.title,
  title: newPasswordText.title,
  preview: newPasswordText.wasYou,
  paragraphs: [newPasswordText.wasYou, newPasswordText.notYou],
  details: [{ label: newPasswordText.when, lines: [formatMoment(at)] }],
  action: { label: newPasswordText.action, url: `${origin}/auth/password-reset` },
  notes: [],
  attachments: [],
});

/** About a sign-in with a device that the account was not signed in with lately. */
export const writeNewSignIn = (facts: SignInFacts, { origin }: Sender): Letter => ({
  subject: newSignInText.title,
  title: newSignInText.title,
  preview: newSignInText.preview(deviceName(facts.device)),
  paragraphs: [newSignInText.body, newSignInText.wasYou, newSignInText.notYou],
  details: [
    { label: newSignInText.device, lines: [deviceName(facts.device)] },
    { label: newSignInText.when, lines: [formatMoment(facts.created_at)] },
  ],
  action: { label: newSignInText.action, url: `${origin}/profile?tab=security` },
  notes: [],
  attachments: [],
});
