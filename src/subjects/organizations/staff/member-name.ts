import { adminOrganizationsText } from '../text/organizations';
import type { Member } from '../data/queries';

/** The name of a member: the display name, else the e-mail, if the viewer may see it. */
export const memberName = ({ name, email }: Member): string =>
  name || email || adminOrganizationsText.members.nameless;
