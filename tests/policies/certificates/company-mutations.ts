import type { FunctionMutations } from '../function-mutations.ts';

const managers = 'managers see their organisation, and nobody else does';
const own = 'somebody gets the list of what they manage';
const pools = 'pools are listed with what became of their seats, and what is to be paid';
const seats = 'seats are listed, with the name of who has accepted one';
const people = 'people are listed once, with progress once they have accepted';
const passed = 'an address that has passed to another account is two people';
const paidFor = 'attendance and certificates are those that the seat paid for';
const report = 'the report counts what happened in its time, in all, for each course and month';
const period = 'the report is of up to 60 months';
const again = 'an invitation is sent again once an hour, and three times a day';
const leaves = 'who leaves keeps what the seat gave, and the seat stays used';
const told = 'who gets a seat is invited, and who loses it is told';
const monthly = 'managers get a letter about the past month, unless they refuse';

const nameDecides = 'and private.search_vector(private.name_of_user(seat.user_id)) @@ query';
const guard = 'perform private.require_manager(';
const unguarded = 'perform (';

export const companyMutations: FunctionMutations = {
  'private.list_company_pools': {
    [managers]: [[guard, unguarded]],
    [pools]: [
      ["('given', 'bound', 'ended') or seat.is_spent", "('given', 'bound', 'ended')"],
      ["('given', 'bound', 'ended') or seat.is_spent", "('given', 'bound') or seat.is_spent"],
      ['not ended.is_over and ', ''],
      ['and private.is_pool_offered(pool)', ''],
    ],
  },
  'private.list_managed_organizations': {
    [own]: [
      ["and member.role in ('owner', 'admin')", ''],
      ['and organization.deleted_at is null', ''],
      ['member.user_id = (select private.active_user_id()) and ', ''],
    ],
  },
  'private.list_pool_seats': {
    [managers]: [[guard, 'perform (select ']],
    [seats]: [
      [
        "case when seat.state = 'bound' then private.name_of_user(seat.user_id) end",
        'private.name_of_user(seat.user_id)',
      ],
      ['(p_state is null or seat.state = p_state)', 'true'],
      ['begun.seat_id is null or private.is_admin()', 'true'],
      [' or private.is_admin()', ''],
      ['strpos(seat.email, text_searched) > 0', 'false'],
      ["or seat.state = 'bound' and seat.user_id in", 'or false and seat.user_id in'],
      [' offset first_row', ''],
    ],
    [passed]: [[nameDecides, '']],
  },
  'private.list_company_people': {
    [managers]: [[guard, unguarded]],
    [people]: [
      [
        "seat.pool_id = any (pools) and seat.state in ('given', 'bound') and ( coalesce",
        'seat.pool_id = any (pools) and ( coalesce',
      ],
      ['(p_course is null or pool.course_id = p_course)', 'true'],
      ['select distinct seat.email from public.seats', 'select seat.email from public.seats'],
      ['strpos(seat.email, text_searched) > 0', 'false'],
      ['or seat.user_id in', 'or false and seat.user_id in'],
      [' offset first_row', ''],
    ],
    [passed]: [
      [nameDecides, ''],
      [
        'group by (held.seat).email, coalesce((held.seat).user_id::text, holders.person)',
        'group by (held.seat).email',
      ],
      [', holders.person)', ')'],
      [' having count(distinct (held.seat).user_id) = 1', ''],
    ],
  },
  'private.seats_begun': { [seats]: [["and seat.state = 'bound'", '']] },
  'private.seat_attendance': {
    [paidFor]: [
      ['and marked.booking_id = booking.id', ''],
      ['having count(*) > 0', ''],
    ],
  },
  'private.seat_certificates': {
    [paidFor]: [
      ['and certificate.replaced_by is null', ''],
      ["and (certificate.kind = 'achievement' or certificate.booking_id = p_seat.booking_id)", ''],
      ["when certificate.withdrawn_at is not null then 'withdrawn'", ''],
      ["when certificate.revoked_at is not null then 'revoked'", ''],
      ["when private.clock() >= certificate.expires_at then 'expired'", ''],
    ],
  },
  'private.company_report': {
    [managers]: [[guard, unguarded]],
    [period]: [
      ["interval '60 months'", "interval '61 months'"],
      ["interval '60 months'", "interval '59 months'"],
      ['is not true then', 'is false then'],
      ['p_since <= p_until and ', ''],
    ],
  },
  'private.company_figures': { [report]: [['(p_until + 1)', '(p_until)']] },
  'private.company_events': {
    [report]: [
      ["and seat.state = 'bound' ), events", '), events'],
      ['events.at >= p_since and ', ''],
      [' and events.at < p_until', ''],
      ['begun.begun_at, 1 from', 'null, 1 from'],
      [
        'and certificate.replaced_by is null and certificate.revoked_at is null',
        'and certificate.revoked_at is not null',
      ],
    ],
  },
  'private.resend_seat': {
    [managers]: [
      ['seat := private.lock_managed_seat(p_seat);', 'seat := private.lock_seat(p_seat);'],
    ],
    [again]: [
      ["if seat.state <> 'given' then", 'if false then'],
      ['private.clock() >= coalesce(pool.release_at, pool.expires_at)', 'false'],
      ['if not private.is_pool_offered(pool) then', 'if false then'],
      ['if private.clock() < again_at then', 'if private.clock() <= again_at then'],
      ["|| ':' || private.clock()", ''],
    ],
  },
  'private.end_bound_seat': {
    [leaves]: [
      ["if seat.state = 'ended' then return seat; end if;", ''],
      ["if seat.state <> 'bound' then", 'if false then'],
      [', email = null', ''],
      ['perform private.audit(', 'perform concat('],
    ],
  },
  'private.leave_seat': {
    [leaves]: [['if seat.user_id is distinct from person then', 'if false then']],
  },
  'private.end_seat': { [managers]: [['private.lock_managed_seat', 'private.lock_seat']] },
  'private.set_company_report': {
    [managers]: [
      ["and member.role in ('owner', 'admin')", ''],
      ['member.organization_id = p_organization and', ''],
      ['and member.user_id = (select private.require_user())', ''],
    ],
  },
  'private.seat_facts': {
    [told]: [
      ["seat.state = 'given' and ", ''],
      ['and private.clock() < coalesce(pool.release_at, pool.expires_at)', ''],
      ['seat.bound_at is not null or ', ''],
      ['and invitation.sent_at is not null', ''],
      ['and not invitation.is_dropped', ''],
      ["and other.state in ('given', 'bound')", 'and false'],
      ['and address is not null', ''],
      [
        'select account.email from auth.users as account where account.id = seat.user_id',
        'select null',
      ],
    ],
  },
  'private.list_dead_letters': {
    [told]: [
      [', seat.email', ''],
      [', pool.course_id', ''],
    ],
  },
  'private.queue_company_reports': {
    [monthly]: [
      ["at time zone 'Europe/Athens'); past_month", "at time zone 'UTC'); past_month"],
      ['if not found then return 0; end if;', ''],
      ["member.role in ('owner', 'admin') and", ''],
      ['and member.wants_report', ''],
      ['pool.created_at < this_month', 'pool.created_at <= this_month'],
    ],
  },
  'private.company_report_facts': {
    [monthly]: [
      ["and member.role in ('owner', 'admin')", ''],
      ['and member.wants_report', ''],
      ['and not private.is_suspended(member.user_id)', ''],
      ["and figures -> 'courses' <> '[]'", ''],
      ['and company.deleted_at is null', ''],
      ["(month + interval '1 month')::date - 1", "(month + interval '1 month')::date"],
      ['and private.clock() < coalesce(pool.release_at, pool.expires_at)', ''],
    ],
  },
  'private.unsubscribe': {
    [monthly]: [
      ['set wants_report = p_is_undone', 'set wants_report = false'],
      ["and member.user_id = (letter.subject ->> 'user')::uuid", ''],
    ],
  },
  'private.run_due': { [monthly]: [["'queue_company_reports($1)',", '']] },
};
