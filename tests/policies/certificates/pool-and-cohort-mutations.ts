import type { FunctionMutations } from '../function-mutations.ts';

const told = 'the seats of a cancelled cohort are taken back, and who was invited is told';
const closed = 'no seat of a cancelled cohort is given, and its pool does not open again';
const refund = 'what was paid for the pool of a cancelled cohort is to be refunded';

const follows = 'a seat of the course goes with the booking that it pays for';
const stays = 'the booking of a seat of a cohort is not moved while the seat is held';

export const poolAndCohortMutations: FunctionMutations = {
  'private.set_cohort_state': { [refund]: [['perform private.cancel_pools(p_cohort);', '']] },
  'private.move_booking': {
    [follows]: [
      ['update public.seats as used set booking_id = moved.id where used.id = seat.id;', ''],
      ['and pool.cohort_id is not null', ''],
    ],
    [stays]: [
      ["if seat.state = 'bound' and", 'if false and'],
      ["if seat.state = 'bound' and", 'if'],
      ["then 'waived' else", "then 'none' else"],
    ],
  },
  'private.cancel_pools': {
    [told]: [
      ["given.pool_id = pool.id and given.state = 'given'", 'given.pool_id = pool.id'],
      ['if pool.expired_at is null then', 'if true then'],
      ['if pool.expired_at is null then', 'if false then'],
    ],
    [refund]: [
      ["when 'paid' then 'refund_due'", "when 'paid' then 'paid'"],
      ["when 'due' then 'none'", "when 'due' then 'due'"],
    ],
    [closed]: [
      ['release_at = least(noted.release_at, private.clock())', 'release_at = noted.release_at'],
    ],
  },
  'private.give_seats': { [closed]: [["cohort.state = 'cancelled'", 'false']] },
  'private.change_seat_pool': {
    [closed]: [["if cohort.state = 'cancelled' then", 'if false then']],
  },
  'private.find_seat': { [told]: [["cohort.state = 'cancelled'", 'false']] },
};
