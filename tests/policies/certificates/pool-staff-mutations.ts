import type { FunctionMutations } from '../function-mutations.ts';

const listed = 'admins list pools by organisation, course, payment and state';
const changed = 'a pool gets more seats or another end, and an expired one is open again';
const reserved = 'a pool of a cohort reserves what it gains and frees what it loses';
const held = 'who manages the organisation learns which addresses hold a seat';
const found = 'the link of an invitation tells its holder alone what it is of';

export const poolStaffMutations: FunctionMutations = {
  'private.list_seat_pools': {
    [listed]: [
      ['pool.organization_id = p_organization', 'true'],
      ['pool.course_id = p_course', 'true'],
      ['pool.payment = p_payment', 'true'],
      ['pool.id = p_pool', 'true'],
      ["(p_state = 'over') =", 'not'],
      ['offset first_row', ''],
      ["where seat.state = 'bound')", "where seat.state in ('bound', 'ended'))"],
      ["where seat.state = 'bound')", "where seat.state = 'ended')"],
    ],
  },
  'private.list_reserved_seats': {
    [listed]: [
      ['case when pool.expired_at is null then', 'case when true then'],
      ['pool.quantity - counted.ended', 'pool.quantity'],
    ],
  },
  'private.change_seat_pool': {
    [changed]: [
      ['if new_end <= private.clock() and new_end is distinct', 'if false and new_end is distinct'],
      ['if private.used_seats(p_pool) > p_quantity then', 'if false then'],
      [
        'if (after.quantity, after.expires_at, after.release_at) is distinct from',
        'if true or (1, 1, 1) is distinct from',
      ],
      ['after.expired_at is null then', 'true then'],
      [' and given.email is not null', ''],
      ["set state = 'given', ended_at = null", 'set ended_at = null'],
      ['then null else changed.expired_at end', 'then changed.expired_at else null end'],
    ],
    [reserved]: [
      [
        'case when before.expired_at is null then before.quantity else',
        'case when true then before.quantity else',
      ],
      ['new_end <= private.clock() then more := 0;', 'false then more := 0;'],
      ['if more > 0 and (cohort.state', 'if false and (cohort.state'],
      ['if more > 0 and cohort.taken', 'if false and cohort.taken'],
      ['if new_end > cohort.starts_at', 'if new_end >= cohort.starts_at'],
      ['and new_end is distinct from before.release_at', ''],
      ['set taken = reserved.taken + more', 'set taken = reserved.taken'],
    ],
  },
  'private.held_addresses': {
    [held]: [
      ["seat.state in ('given', 'bound')", 'true'],
      ['private.is_admin() or private.manages_organization(pool.organization_id)', 'true'],
      ['bool_and(seat.pool_id <> p_pool)', 'false'],
      ['pool.organization_id = asked.organization_id', 'true'],
      ['pool.course_id = asked.course_id', 'true'],
      ['lower(btrim(given))', 'given'],
    ],
  },
  'private.find_seat': {
    [found]: [
      ["left(seat.email, 1) || '…@' || split_part(seat.email, '@', 2)", 'seat.email'],
      ["'organization', case when is_own", "'organization', case when true"],
      ["'course_title', case when is_own", "'course_title', case when true"],
      ['<= private.clock() then', 'is null then'],
      ["when seat.id is null then 'unknown'", ''],
      ['seat.user_id = person, seat.email', 'seat.email'],
      ['seat.email = private.verified_email(), ', ''],
    ],
  },
};
