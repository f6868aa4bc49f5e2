-- What the page of a learner shows of cohorts, in one request.

create function private.my_bookings() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  person constant uuid := private.require_user();
begin
  return (
    select coalesce(jsonb_agg(
      jsonb_build_object(
        'id', booking.id, 'state', booking.state, 'payment', booking.payment, 'created_at', booking.created_at,
        'starts_at', coalesce(booking.booked_starts_at, cohort.starts_at),
        'offer_expires_at', booking.offer_expires_at, 'was_offered', booking.offered_at is not null,
        'moved_to', case when booking.state = 'cancelled' then (
          select jsonb_build_object('starts_at', coalesce(made.booked_starts_at, target.starts_at))
          from public.bookings as made
          join public.booking_events as event
            on event.booking_id = made.id and event.from_state is null and event.cause = 'moved'
            -- The reason of a move is the id of the booking before it.
            and event.reason = booking.id::text
          join public.cohorts as target on target.id = made.cohort_id
          where made.user_id = person
        ) end,
        -- What had ended before keeps its own words.
        'cohort_cancelled', (
          select jsonb_build_object('reason', event.reason, 'at', event.created_at)
          from public.booking_events as event where event.booking_id = booking.id and event.cause = 'cohort cancelled'
        ),
        'place', private.place_in_list(booking), 'price_cents', coalesce(cohort.price_cents, 0),
        'course', jsonb_build_object(
          'id', course.id, 'slug', course.slug, 'title', course.title, 'category', course.category,
          'refund_terms', course.refund_terms, 'is_offered', course.state = 'published' and course.deleted_at is null
        ),
        'cohort', jsonb_build_object(
          'id', cohort.id, 'state', cohort.state, 'place', cohort.place, 'address', cohort.address,
          'lapses_within', private.lapses_within(cohort), 'pay_by', private.pay_by(cohort), 'starts_at', cohort.starts_at, 'ends_at', cohort.ends_at,
          'is_open', private.is_open_for(cohort, booking),
          -- The seat of an own offer that has lapsed is free, also before run_due has noted it.
          'has_seat', cohort.waiting = 0 and cohort.taken < cohort.capacity
            + (booking.state = 'offered' and private.clock() >= booking.offer_expires_at)::integer
        ),
        'trainer', case when trainer.id is not null then jsonb_build_object(
          'name', trainer.name, 'portrait_url', trainer.portrait_url
        ) end,
        'meetings', (
          select coalesce(jsonb_agg(jsonb_build_object(
            'id', meeting.id, 'starts_at', meeting.starts_at, 'ends_at', meeting.ends_at, 'address', meeting.address,
            'is_cancelled', meeting.is_cancelled, 'sequence', meeting.sequence,
            'link', case when booking.state = 'confirmed' then link.url end
          ) order by meeting.starts_at, meeting.id), '[]')
          from public.cohort_meetings as meeting
          left join public.cohort_meeting_links as link on link.meeting_id = meeting.id
          where meeting.cohort_id = cohort.id and not ended.is_hidden
        ),
        'amount', case when payment.booking_id is not null then jsonb_build_object(
          'reference', payment.reference, 'vat_percent', payment.vat_percent,
          'price_cents', charge.price_cents, 'open_cents', private.open_cents(charge),
          'received_cents', charge.received_cents, 'returned_cents', charge.returned_cents,
          -- Of what was returned. A dispute that was won is corrected.
          'charged_back_cents', (
            select coalesce(sum(event.amount_cents), 0) from public.money_events as event
            where event.charge_id = charge.id and event.kind = 'chargeback'
              and not exists (select from public.money_events as correction where correction.corrects = event.id)
          ),
          'due_at', payment.due_at,
          'paid_on', payment.paid_on,
          -- What has begun keeps its seats. Counted from now, whatever the clock of the device says.
          'lapses_at', case when private.clock() < cohort.starts_at then payment.lapses_at end, 'now', private.clock(),
          'is_invoiced', private.is_invoiced(charge.id),
          'papers', (
            select coalesce(jsonb_agg(jsonb_build_object(
              'id', paper.id, 'kind', paper.kind, 'series', paper.series, 'number', paper.number, 'mark', paper.mark, 'link', paper.link
            ) order by paper.id), '[]')
            from public.money_documents as paper where paper.charge_id = charge.id and private.is_current_document(paper)
          ),
          'is_confirming', private.is_confirming(charge.id), 'failure', private.last_failure(charge)
        ) end,
        'billing', case when billing.booking_id is not null then jsonb_build_object(
          'kind', billing.kind, 'name', billing.name, 'vat_number', billing.vat_number, 'address', billing.address
        ) end,
        'paid_by', private.payer_of(booking), 'withdrawal', private.own_withdrawal(booking)
      ) order by booking.created_at desc, booking.id
    ), '[]')
    from (
      select own.* from public.bookings as own where own.user_id = person order by own.created_at desc, own.id limit 100
    ) as booking
    join public.cohorts as stored on stored.id = booking.cohort_id
    cross join lateral private.is_hidden(booking) as ended (is_hidden)
    cross join lateral jsonb_populate_record(stored, case when ended.is_hidden then jsonb_build_object(
      'place', null, 'address', '', 'starts_at', booking.booked_starts_at, 'ends_at', null, 'trainer_id', null, 'price_cents', 0,
      'taken', stored.capacity
    ) else '{}' end) as cohort
    join public.courses as course on course.id = cohort.course_id
    left join public.trainers as trainer on trainer.id = coalesce(cohort.trainer_id, course.trainer_id)
    left join public.booking_payments as payment on payment.booking_id = booking.id
    left join public.charges as charge on charge.booking_id = booking.id
    left join public.billing_details as billing on billing.booking_id = booking.id
  );
end;
$$;

create function public.my_bookings() returns jsonb
language sql stable security invoker set search_path = '' as $$
  select private.my_bookings();
$$;
comment on function public.my_bookings() is
  'The last 100 bookings of the signed-in user, the newest first: each with its place in the waiting list, its course, cohort, trainer and meetings, what is to be paid, by which organisation it is, to whom it is billed, and how one withdraws from it. The links to join are those of confirmed bookings. An ended booking of a date that is now held for an organisation of others has its day only.';

grant execute on function private.my_bookings, public.my_bookings to authenticated, service_role;
