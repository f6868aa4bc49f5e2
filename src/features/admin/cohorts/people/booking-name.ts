import { adminCohortText } from '@/content/interface/admin-cohort';
import type { StaffBooking } from '@/data/cohorts/cohort-people';

/** Who has a booking: a name, else the e-mail. */
export const bookingName = ({ name, email }: Pick<StaffBooking, 'name' | 'email'>): string =>
  name || email || adminCohortText.list.deleted;
