import { adminLearnersText } from '../text/learners';

/** The name of a learner, else the e-mail. */
export const learnerName = (person: { display_name: string | null; email: string | null }) =>
  person.display_name || person.email || adminLearnersText.nameless;
