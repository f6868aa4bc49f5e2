-- What becomes due in cohorts without anybody asking for it. Each item in a subtransaction: one that fails leaves the others.
-- The transaction keeps the locks of every item, in no order, so it hardly waits for another: an item that somebody is changing
-- is left for the next run, before this could become part of a deadlock.

create function private.end_due_booking(
  p_booking uuid, p_state public.booking_state, p_letter text, p_stays_owed boolean default false
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  booking public.bookings := private.lock_booking(p_booking);
begin
  if not private.is_live_booking(booking.state) then
    return;
  end if;
  booking := private.end_booking(booking, p_state, case
    when p_stays_owed then (select charge.owed_cents from public.charges as charge where charge.booking_id = p_booking) else 0
  end);
  if p_letter is not null then
    perform private.booking_letter(booking, p_letter);
  end if;
  perform private.promote(booking.cohort_id);
end;
$$;

create function private.end_lapsed_bookings(p_at timestamptz) returns integer
language plpgsql security definer set search_path = '' set lock_timeout = '15ms' as $$
declare
  due record;
  locked public.bookings;
  lapse text;
  ended integer := 0;
begin
  for due in
    (
      select booking.id, booking.user_id from public.bookings as booking
      where booking.state = 'offered' and booking.offer_expires_at <= p_at
      order by booking.offer_expires_at, booking.id limit 500
    )
    union all
    (
      select booking.id, booking.user_id from public.booking_payments as payment
      join public.bookings as booking on booking.id = payment.booking_id
      where payment.lapses_at <= p_at and private.lapse_of(booking, p_at) is not null
      order by payment.lapses_at, booking.id limit 500
    )
  loop
    -- Not even a short wait for an account that is being deleted: its deletion may wait for a booking that this run changed.
    perform from auth.users as account where account.id = due.user_id for key share skip locked;
    continue when due.user_id is not null and not found;
    begin
      locked := private.lock_booking(due.id);
      perform from public.charges as charge where charge.booking_id = due.id for no key update;
      -- Accepted, paid or being paid, while this waited for the locks?
      lapse := private.lapse_of(locked, p_at);
      if lapse is not null then
        perform private.set_cause(replace(lapse, '_', ' '));
        perform private.end_due_booking(due.id, 'expired', lapse);
        ended := ended + 1;
      end if;
    exception when lock_not_available then
      null;
    when others then
      raise warning 'booking %, which has lapsed, is not ended: %', due.id, sqlerrm;
    end;
  end loop;
  return ended;
end;
$$;
comment on function private.end_lapsed_bookings(timestamptz) is
  'Ends up to 500 offers and 500 unpaid seats that have lapsed, and offers their seats to the next. A step of run_due.';

create function private.close_late_orders(p_at timestamptz) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  closed integer;
begin
  -- Waits for nobody, since the run keeps these locks until its end: what somebody settles is left for the next run.
  with late as (
    select live.id from public.booking_payments as payment
    join public.charges as charge on charge.booking_id = payment.booking_id
    join public.payment_orders as live on live.charge_id = charge.id
    where payment.lapses_at <= p_at and private.is_late(payment.booking_id, p_at)
      -- What is on its way is not called back. Of what is being created for so long, nobody has the page.
      and (live.state = 'open' and not live.is_closing or live.state = 'creating' and live.created_at <= p_at - interval '10 minutes')
    order by payment.lapses_at, live.id limit 500 for no key update of live skip locked
  )
  update public.payment_orders as live set
    state = case live.state when 'open' then 'open' else 'cancelled' end::public.order_state,
    is_closing = live.state = 'open', read_due_at = case live.state when 'open' then private.clock() end
  from late where live.id = late.id;
  get diagnostics closed = row_count;
  return closed;
end;
$$;
comment on function private.close_late_orders(timestamptz) is
  'Has up to 500 orders of seats that were not paid in time closed at their providers, who then say whether they were paid. A step of run_due.';

create function private.end_orphaned_bookings(p_at timestamptz) returns integer
language plpgsql security definer set search_path = '' set lock_timeout = '15ms' as $$
declare
  orphan record;
  ended integer := 0;
begin
  for orphan in
    select booking.id, held.before as stays_owed
    from public.bookings as booking
    cross join lateral (select private.was_held_before(booking.id) as before) as held
    where booking.user_id is null and booking.holder_email is null and booking.state in ('waiting', 'offered', 'confirmed')
      and private.ends_with_account(booking, p_at)
      -- Staff may still decide that less is owed.
      and not (held.before and private.has_waiting_statement(booking.id))
    limit 500
  loop
    begin
      perform private.set_cause('account deleted');
      perform private.end_due_booking(orphan.id, 'cancelled', null, orphan.stays_owed);
      ended := ended + 1;
    exception when lock_not_available then
      null;
    when others then
      raise warning 'booking % of a deleted account is not ended: %', orphan.id, sqlerrm;
    end;
  end loop;
  return ended;
end;
$$;
comment on function private.end_orphaned_bookings(timestamptz) is
  'Ends up to 500 live bookings whose account was deleted, and frees their seats, but no seat in a cohort that had begun by then. A step of run_due.';

create type public.open_money_kind as enum ('due', 'refund', 'cancelled', 'paper');
comment on type public.open_money_kind is
  'due: stays owed. refund: is given back anyway. cancelled: is given back because the deletion cancels the seat. paper: was paid and lacks its receipt or invoice.';

create function private.open_money(p_user uuid) returns table (booking_id uuid, kind public.open_money_kind, cents integer, course_title text)
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    select booking.id, open.kind, case open.kind when 'due' then charge.owed_cents - kept.cents
      when 'refund' then kept.cents - charge.owed_cents else kept.cents end, course.title::text
    from public.bookings as booking
    join public.charges as charge on charge.booking_id = booking.id
    join public.cohorts as cohort on cohort.id = booking.cohort_id
    join public.courses as course on course.id = cohort.course_id
    cross join lateral (select charge.received_cents - charge.returned_cents as cents) as kept
    cross join lateral (
      select (case
        when private.ends_with_account(booking, private.clock()) and not private.was_held_before(booking.id)
          then case when kept.cents > 0 then 'cancelled' end
        else case booking.payment
          when 'due' then 'due'
          when 'refund_due' then 'refund'
          when 'paid' then case when private.lacks_paper(charge.id) then 'paper' end
        end
      end)::public.open_money_kind as kind
    ) as open
    where booking.user_id = p_user and open.kind is not null
    order by booking.created_at, booking.id;
end;
$$;
create function private.list_open_money() returns table (booking_id uuid, kind public.open_money_kind, cents integer, course_title text)
language sql stable security definer set search_path = '' as $$
  select * from private.open_money(private.require_user());
$$;
create function public.list_open_money() returns table (booking_id uuid, kind public.open_money_kind, cents integer, course_title text)
language sql stable security invoker set search_path = '' as $$
  select * from private.list_open_money();
$$;
comment on function public.list_open_money is
  'What of the payments of the signed-in user is still to be paid, given back or invoiced if the account is deleted now.';

create function private.require_shown_money(p_account uuid, p_due_cents integer, p_refund_cents integer) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  -- Nothing is left to compare for an account that a request at the same time has deleted.
  if exists (select from auth.users as account where account.id = p_account) and exists (
    select from private.open_money(p_account) as open
    having coalesce(sum(open.cents) filter (where open.kind = 'due'), 0) <> p_due_cents
      or coalesce(sum(open.cents) filter (where open.kind in ('refund', 'cancelled')), 0) <> p_refund_cents
  ) then
    raise exception 'the payments have changed' using errcode = 'PX249';
  end if;
end;
$$;
create function public.require_shown_money(account uuid, due_cents integer, refund_cents integer) returns void
language sql stable security invoker set search_path = '' as $$
  select private.require_shown_money(account, due_cents, refund_cents);
$$;
comment on function public.require_shown_money is
  'Raises PX249 when another sum is owed by an account that is to be deleted, or to be given back to it, than its person was shown. Null: they say nothing of it. For the service role.';
grant execute on function private.list_open_money, public.list_open_money to authenticated, service_role;
grant execute on function private.require_shown_money, public.require_shown_money to service_role;

create function private.ending_with_account(p_user uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  ending constant uuid[] := array(
    select booking.id from public.bookings as booking join public.cohorts as cohort on cohort.id = booking.cohort_id
    where booking.user_id = p_user and private.ends_with_account(booking, private.clock()) order by cohort.starts_at, booking.id
  );
begin
  return jsonb_build_object(
    -- A row of the outbox is short, and the deletion never fails because of its letter.
    'bookings', to_jsonb(ending[:30]), 'more_bookings', greatest(cardinality(ending) - 30, 0),
    'refund_cents', (
      select coalesce(sum(open.cents), 0) from private.open_money(p_user) as open where open.kind in ('refund', 'cancelled')
    )
  );
end;
$$;
comment on function private.ending_with_account(uuid) is
  'What the last letter to an account that is deleted tells of its bookings, without a name: { bookings, more_bookings, refund_cents }, the first 30 that end, how many others do, and what of all of them is to be given back.';

create function private.close_waiting_lists(p_at timestamptz) returns integer
language plpgsql security definer set search_path = '' set lock_timeout = '15ms' as $$
declare
  due record;
  locked public.cohorts;
  ended integer := 0;
begin
  for due in
    select cohort.id from public.cohorts as cohort
    where cohort.state in ('open', 'closed', 'held') and private.list_ends_at(cohort) <= p_at
      and exists (
        select from public.bookings as booking
        where booking.cohort_id = cohort.id and booking.state in ('waiting', 'offered')
      )
    order by cohort.starts_at, cohort.id limit 100
  loop
    begin
      locked := private.lock_cohort_with_accounts(due.id);
      ended := ended + private.end_waiting_list(locked, p_at);
    exception when lock_not_available then
      null;
    when others then
      raise warning 'the waiting list of cohort % is not closed: %', due.id, sqlerrm;
    end;
  end loop;
  return ended;
end;
$$;
comment on function private.close_waiting_lists(timestamptz) is
  'Ends what waits or is offered in cohorts whose waiting list is over, with a letter. A step of run_due.';

create function private.promote_due(p_at timestamptz) returns integer
language plpgsql security definer set search_path = '' set lock_timeout = '15ms' as $$
declare
  due record;
  offered integer := 0;
begin
  for due in
    select cohort.id from public.cohorts as cohort
    where cohort.waiting > 0 and cohort.taken < cohort.capacity and cohort.state = 'open' limit 500
  loop
    begin
      perform private.set_cause('seat free');
      offered := offered + private.promote(due.id);
    exception when lock_not_available then
      null;
    when others then
      raise warning 'the free seats of cohort % are not offered: %', due.id, sqlerrm;
    end;
  end loop;
  return offered;
end;
$$;
comment on function private.promote_due(timestamptz) is
  'Offers seats that are free while somebody waits, for whatever reason. A step of run_due.';

create function private.has_materials(p_cohort uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (
    select from public.cohorts as cohort
    join public.lesson_bodies as body on body.course_id = cohort.course_id and body.is_live
    where cohort.id = p_cohort
  );
end;
$$;
comment on function private.has_materials(uuid) is 'Whether the course of a cohort has lessons that its people can open.';

create function private.mark_held(p_at timestamptz) returns integer
language plpgsql security definer set search_path = '' set lock_timeout = '15ms' as $$
declare
  due record;
  held integer := 0;
begin
  for due in
    select cohort.id from public.cohorts as cohort
    where cohort.state in ('open', 'closed') and cohort.ends_at <= p_at limit 500
  loop
    begin
      perform private.lock_cohort(due.id);
      update public.cohorts as cohort set state = 'held'
      where cohort.id = due.id and cohort.state in ('open', 'closed') and cohort.ends_at <= p_at;
      if found and private.has_materials(due.id) then
        -- Staff may have typed a wrong day, and put it right meanwhile.
        perform private.queue_letter(
          'materials:' || booking.id, 'materials', jsonb_build_object('booking', booking.id), p_at + interval '10 minutes'
        )
        from public.bookings as booking
        where booking.cohort_id = due.id and booking.state = 'confirmed'
          and (booking.user_id is not null or booking.holder_email is not null);
      end if;
      held := held + 1;
    exception when lock_not_available then
      null;
    when others then
      raise warning 'cohort % is not marked as held: %', due.id, sqlerrm;
    end;
  end loop;
  return held;
end;
$$;
comment on function private.mark_held(timestamptz) is 'Marks up to 500 cohorts whose last meeting is over, with a letter to everybody with a seat where the course has lessons, in ten minutes. A step of run_due.';

create function private.queue_reminders(p_at timestamptz) returns integer
language plpgsql security definer set search_path = '' as $$
begin
  return (
    select private.queue_letters(
      'reminder',
      array_agg(reminder.kind || ':' || booking.id || ':' || meeting.id || ':' || meeting.sequence),
      array_agg(jsonb_build_object('booking', booking.id, 'meeting', meeting.id, 'when', reminder.kind)),
      p_at
    )
    from public.cohort_meetings as meeting
    cross join (values ('day_before', interval '24 hours'), ('two_hours_before', interval '2 hours')) as reminder (kind, ahead)
    join public.bookings as booking on booking.cohort_id = meeting.cohort_id and booking.state = 'confirmed'
    where meeting.is_live and meeting.starts_at > p_at and meeting.starts_at <= p_at + reminder.ahead
      -- Not the day before as well, when it is in two hours.
      and (reminder.kind <> 'day_before' or meeting.starts_at > p_at + interval '2 hours')
      and (booking.user_id is not null or booking.holder_email is not null)
  );
end;
$$;
comment on function private.queue_reminders(timestamptz) is
  'Queues the reminders of meetings in a day and in two hours: one for each booking, meeting, kind and sequence. A step of run_due.';

create index outbox_payment_due_idx on private.outbox ((subject ->> 'booking'), run_at) where kind = 'payment_due';

create function private.payment_reminded_at(p_booking uuid) returns timestamptz
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select max(letter.run_at) from private.outbox as letter
    where letter.kind = 'payment_due' and letter.subject ->> 'booking' = p_booking::text
  );
end;
$$;
comment on function private.payment_reminded_at(uuid) is
  'When somebody was last reminded to pay, by staff or by run_due; null for never. Never twice within a day.';

create function private.queue_payment_reminders(p_at timestamptz) returns integer
language plpgsql security definer set search_path = '' as $$
begin
  return (
    select private.queue_letters(
      'payment_due', array_agg('payment_due:' || booking.id), array_agg(jsonb_build_object('booking', booking.id)), p_at
    )
    from public.booking_payments as payment
    join public.bookings as booking
      on booking.id = payment.booking_id and booking.state = 'confirmed' and booking.payment = 'due'
    where payment.paid_on is null and payment.due_at > p_at
      -- In the morning of the second day before, since the last one ends at midnight.
      and payment.due_at <= p_at + interval '2 days 14 hours'
      and (booking.user_id is not null or booking.holder_email is not null)
      -- Not right after the letter about the booking, which says the same.
      and exists (
        select from public.booking_events as event
        where event.booking_id = booking.id and event.to_state = 'confirmed' and event.created_at <= p_at - interval '1 day'
      )
      and coalesce(private.payment_reminded_at(booking.id) <= p_at - interval '1 day', true)
      and not private.has_waiting_statement(booking.id)
      and not private.is_suspended(booking.user_id)
  );
end;
$$;
comment on function private.queue_payment_reminders(timestamptz) is
  'Queues a reminder, once for each booking, of what is to be paid within two days, unless a statement of withdrawal waits or the account is suspended. A step of run_due.';
