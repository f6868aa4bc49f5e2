import { myBookingsChecks, myBookingsMutations } from './my-bookings-checks.ts';
import { testChecks } from './run-mutations.ts';

await testChecks(myBookingsChecks, myBookingsMutations);
