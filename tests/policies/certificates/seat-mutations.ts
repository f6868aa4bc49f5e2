import type { FunctionMutations } from '../function-mutations.ts';

const all = 'seats are given all or none, and an address that has one returns it';
const again = 'a repeated request gives the same seats, also after they were taken back';
const enrols = 'a seat of a course enrols who accepts it';
const pays = 'where learning begins with a booking, the seat pays for one';
const books = 'a seat of a cohort books what was reserved, without a payment';
const back = 'a seat is taken back before its holder has begun, later by admins, and is spent then';
const expires = 'what nobody accepted expires with the pool, and what it reserved is free';
const deleted = 'a seat of a deleted account stays used, without its address';
const completed = 'who is given a seat reads whether they have completed its course';
const gone = 'seats of what is deleted or not published are not given, accepted or deleted with it';
const due = 'a seat of a course pays for a booking that is due';
const once = 'a seat pays for one booking of its course, while it is held';
const begun = 'who has completed a lesson since, or whose meeting has begun, has begun';
const forgotten = 'who did not keep a seat is forgotten half a year later';
const invited = 'an address is invited once an hour to a pool, and three times a day in all';
const budget = 'an organisation invites in a day twice for each seat, and 20 times';
const unknown = 'managers do not learn which account or booking has a seat';
const many = 'many addresses are given at once, and every bad line is named';

export const seatMutations: FunctionMutations = {
  'private.is_pool_offered': {
    [gone]: [
      ["course.state = 'published'", 'true'],
      ['and course.deleted_at is null', ''],
      ['and organization.deleted_at is null', ''],
    ],
  },
  'private.has_learners': {
    [gone]: [
      ['or exists (select from public.seat_pools where course_id = p_id)', ''],
      ['or exists (select from public.seat_pools where organization_id = p_id)', ''],
    ],
  },
  'private.find_seat': { [gone]: [['not private.is_pool_offered(pool)', 'false']] },
  'private.seat_facts': { [gone]: [['and private.is_pool_offered(pool)', '']] },
  'private.list_own_seats': {
    [gone]: [['and private.is_pool_offered(pool)', '']],
    [completed]: [['completion.user_id = (select private.active_user_id()) and', '']],
  },
  'private.lock_pool': {
    [all]: [
      ['not (private.is_admin() or private.manages_organization(pool.organization_id))', 'false'],
    ],
  },
  'private.used_seats': {
    [all]: [["'given', 'bound', 'ended'", "'bound', 'ended'"]],
    [back]: [[' or seat.is_spent', '']],
    [deleted]: [["'given', 'bound', 'ended'", "'given', 'bound'"]],
  },
  'private.bad_addresses': {
    [all]: [["where given ~ '[^[:space:]]' and", 'where']],
    [many]: [
      ["or btrim(given) !~ '^[!-~]+$'", ''],
      [String.raw`^[^@[:space:],;<>()"]+@`, '^.+@'],
      [String.raw`@([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+`, '@.+'],
      ['[a-z]([a-z0-9-]{0,61}[a-z0-9])?$', '[^@]+$'],
      ["or btrim(given) ~ '^\\.|\\.\\.|\\.@'", ''],
      ["or strpos(btrim(given), '@') > 65", ''],
      [' or char_length(btrim(given)) > 254', ''],
    ],
  },
  'private.give_seats': {
    [gone]: [['not private.is_pool_offered(pool) and', 'false and']],
    [all]: [
      ['not between 1 and 1000', 'not between 0 and 1000'],
      ['or private.bad_addresses(p_emails) is not null', ''],
      ['select distinct lower(btrim(given))', 'select distinct btrim(given)'],
      ["and held.email = address and held.state in ('given', 'bound')", 'and false'],
      ['if cardinality(fresh) > free then', 'if false then'],
    ],
    [invited]: [['if too_early is not null then', 'if false then']],
    [budget]: [['perform private.require_invitations(', 'perform concat(']],
    [unknown]: [['private.seat_for_manager(seat) as shown', '(select seat.*) as shown']],
    [again]: [
      ['= (person, p_request, request_content)', '= (person, null, request_content)'],
      [
        'made.content) = (person, p_request, request_content)',
        'made.actor_id) = (person, p_request, person)',
      ],
      ["held.email = address and held.state in ('given', 'bound')", 'held.email = address'],
    ],
    [many]: [
      ['not between 1 and 1000', 'not between 1 and 1001'],
      ["'seat_given:' || given.id", "'seat_given'"],
    ],
    [expires]: [
      ['or private.clock() >= coalesce(pool.release_at, pool.expires_at))', ')'],
      ['(pool.expired_at is not null or private', '(private'],
    ],
  },
  'private.next_invitation_at': {
    [invited]: [
      ["interval '1 hour'", "interval '59 minutes'"],
      ['where made.pool_id = p_pool', ''],
      ["interval '1 day'", "interval '23 hours'"],
      ['offset 2', 'offset 3'],
      ['offset 2', 'offset 1'],
      ['where seat.email = p_email', "where seat.email = p_email and seat.state = 'given'"],
    ],
  },
  'private.require_invitations': {
    [budget]: [
      ['20 + 2 *', '19 + 2 *'],
      ['20 + 2 *', '20 + 3 *'],
      ["and sent.at > private.clock() - interval '1 day'", ''],
    ],
  },
  'private.seat_for_manager': {
    [unknown]: [
      ['if not private.is_admin() then', 'if true then'],
      ['p_seat.user_id := null;', ''],
      ['p_seat.booking_id := null;', ''],
    ],
  },
  'private.accept_seat': {
    [gone]: [['not private.is_pool_offered(pool)', 'false']],
    [enrols]: [
      ["seat.user_id = person and seat.state in ('bound', 'ended')", 'false'],
      ["or seat.state <> 'given'", ''],
      ['or seat.email is distinct from private.verified_email()', ''],
      ["if mode <> 'booking' then", 'if false then'],
    ],
    [pays]: [["if mode <> 'booking' then", 'if true then']],
    [expires]: [
      ['if private.clock() >= coalesce(pool.release_at, pool.expires_at) then', 'if false then'],
    ],
    [due]: [['private.waive_due_booking(pool.course_id, person)', 'null']],
  },
  'private.book_seat': {
    [books]: [
      ['taken = stored.taken - 1', 'taken = stored.taken'],
      ['made.user_id = p_user and', 'false and'],
    ],
  },
  'private.waive_due_booking': {
    [due]: [
      ['made.user_id = p_user and ', ''],
      ['cohort.course_id = p_course and ', ''],
      ['order by cohort.starts_at, made.id', 'order by cohort.starts_at desc, made.id'],
    ],
  },
  'private.pay_with_seat': {
    [once]: [
      ['pool.course_id = cohort.course_id and ', ''],
      ['and bound.user_id = new.user_id', ''],
      ["bound.state = 'bound' and ", ''],
      ['set booking_id = new.id', 'set booking_id = null'],
    ],
  },
  'private.free_seat_of_booking': {
    [pays]: [['set booking_id = null', 'set booking_id = new.id']],
    [books]: [
      ['if has_begun is not true and pool.expired_at is null then', 'if false then'],
      ["set state = 'taken_back'", "set state = 'bound'"],
    ],
    [begun]: [['is_spent = has_begun is true', 'is_spent = false']],
  },
  'private.seats_begun': {
    [begun]: [
      ['cohort.starts_at <= private.clock()', 'false'],
      ['where progress.completed_at >= given.bound_at', ''],
      ['progress.user_id = enrolment.user_id', 'progress.enrolment_id = enrolment.id'],
      ["'booking', held.booking_id", "'seat', held.booking_id"],
    ],
    [back]: [
      ["'seat'::public.enrolment_cause as kind", "'booking'::public.enrolment_cause as kind"],
    ],
  },
  'private.lock_managed_seat': {
    [back]: [
      [
        'pool.id = seat.pool_id and (private.is_admin() or private.manages_organization(pool.organization_id))',
        'pool.id = seat.pool_id',
      ],
    ],
    [begun]: [['private.is_admin() or ', '']],
  },
  'private.take_back_seat': {
    [back]: [
      ["if seat.state = 'taken_back' then return private.seat_for_manager(seat); end if;", ''],
      ['if has_begun and not private.is_admin() then', 'if false then'],
      ['if has_begun and not private.is_admin() then', 'if has_begun then'],
      ["perform private.end_cause('seat', p_seat);", ''],
      ['coalesce(p_returns and pool.cohort_id is null, false)', 'false'],
      ['coalesce(p_returns and pool.cohort_id is null, false)', 'true'],
    ],
    [due]: [["booking := private.end_booking(booking, 'cancelled');", '']],
  },
  'private.expire_pools': {
    [expires]: [
      ["given.pool_id = pool.id and given.state = 'given'", 'given.pool_id = pool.id'],
      ['due.expired_at is null', 'true'],
      ['stored.taken - (pool.quantity - private.used_seats(pool.id))', 'stored.taken'],
      [
        'stored.taken - (pool.quantity - private.used_seats(pool.id))',
        'stored.taken - pool.quantity',
      ],
    ],
  },
  'private.forget_seat_emails': {
    [forgotten]: [
      ["'taken_back', 'expired'", "'taken_back'"],
      ["'taken_back', 'expired'", "'expired'"],
      ["old.ended_at < p_at - interval '180 days'", "old.ended_at <= p_at - interval '180 days'"],
      ["old.ended_at < p_at - interval '180 days'", 'true'],
    ],
  },
  'private.run_due': { [forgotten]: [["'forget_seat_emails($1)',", '']] },
  'private.forget_seat': {
    [deleted]: [
      ['new.email := null;', ''],
      ["new.state := 'ended';", ''],
    ],
  },
};
