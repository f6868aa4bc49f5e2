import type { FunctionMutations } from '../function-mutations.ts';
import { peopleTitles } from './people-checks.ts';

const { numbers, order, filters, money, accounts } = peopleTitles;

export const peopleMutations: FunctionMutations = {
  'private.cohort_overview': {
    [numbers]: [
      [' and not meeting.is_cancelled', ''],
      ['meeting.cohort_id = cohort.id and ', ''],
      ['filter (where private.is_live_booking(booking.state))', ''],
      ["filter (where booking.state = 'offered')", ''],
      ["filter (where booking.payment = 'due')", ''],
      ["filter (where booking.payment = 'refund_due')", ''],
      ["('cancelled', 'expired')", "('cancelled')"],
      ["('cancelled', 'expired')", "('expired')"],
      ['where booking.cohort_id = cohort.id', ''],
      ['coalesce(cohort.price_cents, 0)', 'cohort.price_cents'],
      ['left join public.trainers', 'join public.trainers'],
      ['left join public.organizations', 'join public.organizations'],
    ],
  },
  'private.live_booking_ids': {
    [order]: [
      ['seat.cohort_id = p_cohort and ', ''],
      ["('confirmed', 'offered', 'no_show')", "('confirmed', 'offered')"],
      ["seat.state = 'offered', ", ''],
      ['waiting.cohort_id = p_cohort and ', ''],
      ['order by waiting.queue_number', 'order by waiting.queue_number desc'],
    ],
  },
  'private.booking_rows': {
    [order]: [
      ['ahead.queue_number <= booking.queue_number', 'true'],
      ["ahead.state = 'waiting' and ", ''],
      ['ahead.cohort_id = booking.cohort_id and ', ''],
      ['order by listed.position', 'order by listed.position desc'],
    ],
    [filters]: [
      ["case when event.cause <> 'moved' then event.reason end", 'event.reason'],
      ['order by event.id desc', 'order by event.id'],
      ["and booking.state in ('cancelled', 'expired')", ''],
    ],
    [money]: [
      ['sees_money and payment.booking_id', 'payment.booking_id'],
      ['sees_money and billing.booking_id', 'billing.booking_id'],
    ],
  },
  'private.list_cohort_bookings': {
    [order]: [
      [
        'greatest(coalesce(p_page_size, 100), 1), 500)',
        'greatest(coalesce(p_page_size, 100), 1), 501)',
      ],
      ['greatest(coalesce(p_page_size, 100), 1)', 'coalesce(p_page_size, 100)'],
      ['private.first_row(p_page, size)', '(p_page - 1) * size'],
      [
        'private.live_booking_ids(p_cohort, first_row + size + 1)',
        'private.live_booking_ids(p_cohort, first_row + size)',
      ],
      ['cardinality(ids) > first_row + size', 'cardinality(ids) >= first_row + size'],
    ],
    [filters]: [
      ['booking.cohort_id = p_cohort and ', ''],
      ["when 'unpaid' then booking.payment = 'due'", "when 'unpaid' then true"],
      ["when 'refunds' then booking.payment = 'refund_due'", "when 'refunds' then true"],
      ["else booking.state in ('cancelled', 'expired')", 'else true'],
      ['order by booking.queue_number desc', 'order by booking.queue_number'],
      ['limit first_row + size + 1', 'limit first_row + size'],
    ],
  },
  'private.find_accounts': {
    [accounts]: [
      ['profile.search_vector @@ query', '(query is null or profile.search_vector @@ query)'],
      ['limit 11', 'limit 10'],
      ['cardinality(ids) > 10', 'cardinality(ids) > 9'],
      ['ids[1:10]', 'ids'],
      ['booking.cohort_id = p_cohort and ', ''],
      [' and private.is_live_booking(booking.state)', ''],
    ],
  },
};
