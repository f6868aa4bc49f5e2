import { formatDateTime } from '@/shared/dates/athens-time';
import { adminOrganizationsText } from '../text/organizations';
import type { InvitationOutcome } from '../data/invitations';

const { invite: text } = adminOrganizationsText;

/** Why some were not invited now, and from when on they can be: a sentence for each reason. */
export function remarksOn(outcomes: readonly InvitationOutcome[]): string[] {
  return (['member', 'owner', 'waiting', 'declined'] as const).flatMap((outcome) => {
    const named = outcomes
      .filter((one) => one.outcome === outcome)
      .map(({ email, again_at }) =>
        again_at ? text.againFrom(email, formatDateTime(again_at)) : email,
      );
    return named.length > 0 ? [text.remarks[outcome](named.join(', '))] : [];
  });
}
