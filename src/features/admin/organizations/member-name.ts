import { adminOrganizationsText } from '@/content/interface/admin-organizations';
import type { Member } from '@/data/organizations/queries';

/** What a member is called: the chosen name, else the address, where it may be known. */
export const memberName = ({ name, email }: Member): string =>
  name || email || adminOrganizationsText.members.nameless;
