import { testUsers } from '../actors.ts';
import { cohort, elsewhere, priced, step } from './calls.ts';

/** SQL of what staff see first. */
export const week = (who: 'instructor' | 'admin' = 'instructor') =>
  step(who, 'select public.staff_week() as result');

/** SQL that moves the only meeting of each cohort, of one hour, to a moment in Athens. */
export const at = (moments: Record<string, string>) =>
  Object.entries(moments)
    .map(([of, moment]) =>
      step(
        null,
        `update public.cohort_meetings set starts_at = timestamp '${moment}' at time zone 'Europe/Athens',
           ends_at = timestamp '${moment}' at time zone 'Europe/Athens' + interval '1 hour' where cohort_id = '${of}'`,
      ),
    )
    .join('');
/** SQL that sets the clock to a moment in Athens. */
export const clock = (moment: string) =>
  step(
    null,
    `create or replace function private.clock() returns timestamptz language sql stable set search_path = '' as
     $clock$ select timestamp '${moment}' at time zone 'Europe/Athens' $clock$`,
  );
/** SQL without the meetings, offers and payments of other rows. */
export const alone = step(
  null,
  `update public.cohort_meetings set is_cancelled = true where cohort_id not in ('${cohort}', '${priced}', '${elsewhere}');
   update public.bookings set state = 'cancelled', payment = 'none'`,
);

/** SQL after which the payment of the other learner, who has a name, is due first. */
export const lateFirst = step(
  null,
  `update public.profiles set first_name = 'Late', last_name = 'Payer' where id = '${testUsers.otherLearner}';
   update public.booking_payments as payment set due_at = '2026-01-02T21:59:59Z' from public.bookings as booking
   where booking.id = payment.booking_id and booking.user_id = '${testUsers.otherLearner}'`,
);
