import type { FunctionMutations } from '../function-mutations.ts';

const created = 'a pool is created by admins, and reserves the seats of a cohort';
const once = 'a pool is created once, and not again as another one';
const dates = 'a pool ends and is paid for in the future, of a cohort not after it begins';
const gone = 'seats of what is deleted or not published are not given, accepted or deleted with it';
const paid = 'a pool is paid for as a booking is';

export const poolMutations: FunctionMutations = {
  'private.create_seat_pool': {
    [gone]: [['not private.is_pool_offered(pool)', 'false']],
    [created]: [
      ["cohort.state not in ('open', 'closed')", "cohort.state not in ('open')"],
      ["cohort.state not in ('open', 'closed')", 'false'],
      ['cohort.taken + p_quantity > cohort.capacity', 'false'],
      ['reserved.taken + p_quantity', 'reserved.taken'],
    ],
    [once]: [
      ['pool.request_content is distinct from content', 'false'],
      ['p_price_cents, p_due_at )::text', 'p_price_cents )::text'],
      [
        'on conflict (id) do nothing',
        'on conflict (id) do update set quantity = excluded.quantity',
      ],
    ],
    [dates]: [
      ['pool.expires_at <= private.clock()', 'false'],
      ['pool.release_at <= private.clock()', 'false'],
      ['pool.due_at <= private.clock()', 'false'],
      ['pool.release_at > cohort.starts_at', 'pool.release_at >= cohort.starts_at'],
      ['pool.due_at > cohort.starts_at', 'pool.due_at >= cohort.starts_at'],
      ['least(p_expires_at, first_meeting)', 'p_expires_at'],
      [', first_meeting)) end, content', ')) end, content'],
    ],
    [paid]: [
      ['p_price_cents > 0', 'p_price_cents >= 0'],
      ['then 24 end', 'then 13 end'],
      ["interval '14 days'", "interval '13 days'"],
      ['coalesce(p_due_at, ', 'coalesce(null, '],
    ],
  },
  'private.set_pool_payment': {
    [paid]: [
      [
        '(p_state = before.payment or private.is_payment_step(before.payment, p_state)) is not true',
        'false',
      ],
      [
        '(p_state = before.payment or private.is_payment_step(before.payment, p_state)) is not true',
        'not (p_state = before.payment or private.is_payment_step(before.payment, p_state))',
      ],
      ['{1,20}', '{1,21}'],
      [
        "if p_state = 'refunded' and coalesce(document, before.credit_note_number) is null then",
        'if false then',
      ],
      ["when 'due' then null else noted.paid_at", 'else noted.paid_at'],
      ["when 'paid' then coalesce(noted.paid_at, private.clock())", "when 'paid' then null"],
      ["invoice_number = case when p_state = 'paid' then", 'invoice_number = case when true then'],
      ["invoice_mark = case when p_state = 'paid' then", 'invoice_mark = case when true then'],
      ['coalesce(document, noted.invoice_number) else', 'document else'],
      ['coalesce(mark, noted.invoice_mark) else', 'mark else'],
      [
        "credit_note_number = case when p_state = 'refunded' then",
        'credit_note_number = case when false then',
      ],
      [
        "credit_note_mark = case when p_state = 'refunded' then",
        'credit_note_mark = case when false then',
      ],
      ["refunded_at = case when p_state = 'refunded' then", 'refunded_at = case when false then'],
      [
        'private.audited_fields(to_jsonb(after)) <> private.audited_fields(to_jsonb(before))',
        'true',
      ],
      ['or string_data_right_truncation then', 'then'],
      ['when check_violation or', 'when'],
    ],
  },
};
