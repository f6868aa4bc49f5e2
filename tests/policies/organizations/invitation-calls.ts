import { impersonate, testUsers, type TestUser } from '../actors.ts';
import { fixtureIds } from '../fixtures.ts';

export const confirm = (user: TestUser) =>
  `update auth.users set email_confirmed_at = now() where id = '${testUsers[user]}';`;
/** SQL of the user who has the other invitation. */
export const asLearner = `${confirm('learner')} ${impersonate('learner')}`;
export const answer = (isAccepted: boolean) =>
  `select public.answer_invitation('${fixtureIds.otherInvitation}', ${isAccepted})`;
/** The result for somebody who answers an invitation that is not, or no longer, theirs. */
export const gone = { code: 'PX007' };
