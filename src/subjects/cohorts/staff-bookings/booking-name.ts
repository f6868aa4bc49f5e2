import { adminCohortText } from '../text/staff-cohort';
import type { StaffBooking } from '../data/cohort-people';

/** The holder of a booking: a name, else the e-mail. */
export const bookingName = ({ name, email }: Pick<StaffBooking, 'name' | 'email'>): string =>
  name || email || adminCohortText.list.deleted;
