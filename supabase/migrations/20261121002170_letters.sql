-- What the letters of the outbox say, read when they are sent, and how a hosted project lets them be sent.

create function private.is_letter_still_true(p_letter private.outbox, p_booking public.bookings) returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  meeting public.cohort_meetings;
begin
  case
    when p_letter.kind = 'booked' then
      return p_booking.state = 'confirmed';
    when p_letter.kind = 'waiting' then
      return p_booking.state = 'waiting';
    when p_letter.kind = 'offer' then
      return p_booking.state = 'offered' and private.clock() < p_booking.offer_expires_at;
    when p_letter.kind = 'moved' then
      return private.is_live_booking(p_booking.state);
    when p_letter.kind = 'message' then
      -- What staff wrote is deleted after 180 days, and a letter that was given up stays.
      return private.is_live_booking(p_booking.state) and exists (
        select from private.cohort_messages as message where message.id = (p_letter.subject ->> 'message')::uuid
      );
    when p_letter.kind = 'reminder' then
      select * into meeting from public.cohort_meetings as stored where stored.id = (p_letter.subject ->> 'meeting')::uuid;
      -- Moved to a later day, it is reminded of again.
      return p_booking.state = 'confirmed' and meeting.is_live and private.clock() < meeting.starts_at
        and meeting.starts_at <= private.clock()
          + case p_letter.subject ->> 'when' when 'two_hours_before' then interval '2 hours' else interval '24 hours' end;
    when p_letter.kind = 'payment_due' then
      return p_booking.payment = 'due' and not private.has_waiting_statement(p_booking.id)
        and not private.is_suspended(p_booking.user_id);
    when p_letter.kind in ('paper', 'money') then
      return private.is_money_letter_true(p_letter);
    when p_letter.kind = 'materials' then
      return p_booking.state = 'confirmed' and private.has_materials(p_booking.cohort_id);
    when p_letter.kind in ('offer_lapsed', 'payment_lapsed', 'list_closed', 'cancelled', 'cohort_cancelled') then
      return p_booking.state in ('cancelled', 'expired') and not exists (
        select from public.bookings as other
        where other.cohort_id = p_booking.cohort_id and private.is_live_booking(other.state)
          and (other.user_id = p_booking.user_id or other.holder_email = p_booking.holder_email)
      );
    else
      raise exception 'there is no letter of the kind %', p_letter.kind;
  end case;
end;
$$;
comment on function private.is_letter_still_true(private.outbox, public.bookings) is
  'Whether what a letter tells still holds: it may be sent hours after it was queued. Raises an error for an unknown kind.';

create function private.course_facts(p_cohort uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select jsonb_build_object(
      'course', jsonb_build_object('slug', course.slug, 'title', course.title),
      'cohort', jsonb_build_object(
        'place', cohort.place, 'address', cohort.address, 'price_cents', coalesce(cohort.price_cents, 0),
        'cancel_reason', private.cancel_reason_of(cohort.id), 'is_cancelled', cohort.state = 'cancelled'
      ),
      'meetings', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'id', meeting.id, 'starts_at', meeting.starts_at, 'ends_at', meeting.ends_at, 'address', meeting.address,
          'is_cancelled', meeting.is_cancelled, 'sequence', meeting.sequence
        ) order by meeting.starts_at, meeting.id), '[]')
        from public.cohort_meetings as meeting where meeting.cohort_id = cohort.id
      )
    )
    from public.cohorts as cohort join public.courses as course on course.id = cohort.course_id
    where cohort.id = p_cohort
  );
end;
$$;
comment on function private.course_facts(uuid) is 'What letters say about a cohort: its course, and its meetings in their order.';

create function private.booking_course_facts(p_booking public.bookings) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  facts constant jsonb := private.course_facts(p_booking.cohort_id);
begin
  if not private.is_hidden(p_booking) then
    return facts;
  end if;
  return facts || jsonb_build_object(
    'cohort', facts -> 'cohort' || '{"place": null, "address": "", "price_cents": 0}',
    'meetings', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', meeting -> 'id', 'starts_at', p_booking.booked_starts_at, 'ends_at', p_booking.booked_starts_at, 'address', '',
        -- Letters name the day once. Calendars drop every meeting, each with a higher sequence.
        'is_cancelled', position > 1, 'sequence', (meeting ->> 'sequence')::integer + (position > 1)::integer
      ) order by position), '[]')
      from jsonb_array_elements(facts -> 'meetings') with ordinality as listed (meeting, position)
      where p_booking.booked_starts_at is not null
    )
  );
end;
$$;
comment on function private.booking_course_facts(public.bookings) is
  'What letters say about the cohort of a booking, as course_facts; of a hidden one only the course and the day that was booked, as a meeting without an end.';

create function private.replaced_meetings(p_booking uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select jsonb_agg(meeting || jsonb_build_object('booking', booking.id) order by part.moves, position)
    from private.moved_bookings(array[p_booking]) as part
    join public.bookings as booking on booking.id = part.part_id
    cross join jsonb_array_elements(private.booking_course_facts(booking) -> 'meetings')
      with ordinality as listed (meeting, position)
    where part.moves > 0
  );
end;
$$;
comment on function private.replaced_meetings(uuid) is
  'The meetings of the bookings that staff moved, one after the other, until this one came of it, each with its booking and the latest first: calendars are to remove them. Null for another booking.';

create function private.answer_letter_facts(p_letter private.outbox) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select jsonb_build_object(
      'kind', p_letter.kind, 'email', account.email, 'created_at', p_letter.created_at, 'letter', p_letter.id,
      'course', jsonb_build_object('slug', course.slug, 'title', course.title),
      'lesson', jsonb_build_object('id', lesson.id, 'title', lesson.title), 'question', question.id
    )
    from public.lesson_questions as question
    join auth.users as account on account.id = question.author_id
    join public.lesson_bodies as body on body.lesson_id = question.lesson_id and body.is_live
    join public.course_lessons as lesson on lesson.id = body.lesson_id
    join public.courses as course on course.id = body.course_id
    join public.enrolments as enrolment
      on enrolment.course_id = body.course_id and enrolment.user_id = account.id and enrolment.is_active
    where question.id = (p_letter.subject ->> 'question')::uuid and question.removed_at is null
      -- Null once it is read or gone. Another letter tells of an answer that came after one that is gone.
      and question.told_at + interval '10 minutes' <= p_letter.run_at
      and not private.is_suspended(account.id)
      and body.course_id not in (select closed.course_id from private.closed_enrolments(account.id) as closed)
      and not exists (select from private.answer_refusals as refusal where refusal.user_id = account.id)
  );
end;
$$;
comment on function private.answer_letter_facts(private.outbox) is
  'What the letter about an answer says to the author of the question; null when they have read it, may not open the lesson any more or want no such letter, or the answer is gone. Nothing that others wrote is in it.';

create function private.member_invitation_facts(p_letter private.outbox) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select jsonb_build_object(
      'kind', p_letter.kind, 'email', invitation.email, 'created_at', p_letter.created_at, 'invitation', invitation.id,
      'organization', organization.name, 'role', invitation.role, 'expires_at', invitation.expires_at
    )
    from public.organization_invitations as invitation
    join public.organizations as organization on organization.id = invitation.organization_id and organization.deleted_at is null
    where invitation.id = (p_letter.subject ->> 'member_invitation')::uuid and invitation.declined_at is null
      and invitation.withdrawn_at is null and invitation.expires_at > now() and private.is_still_meant(invitation)
  );
end;
$$;
comment on function private.member_invitation_facts(private.outbox) is
  'What the letter about an invitation to an organisation says; null when it was answered or withdrawn, has expired, or is of somebody who may not give its role any more.';

create function private.way_out(p_booking public.bookings) returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select case
      when cohort.ends_at <= private.clock() then null
      when cohort.starts_at <= private.clock() then 'begun'
      when private.was_held_before(p_booking.id) then 'held_before'
      else 'cancel'
    end
    from public.cohorts as cohort where cohort.id = p_booking.cohort_id
  );
end;
$$;
comment on function private.way_out(public.bookings) is
  'How somebody who cannot come leaves a booking, as its page says it: «cancel», or not themselves, since the cohort has «begun» or was «held_before» staff moved the booking. Null when it is over.';

-- Volatile, as the place in the list is.
create function private.letter_facts(p_letter uuid) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  letter private.outbox;
  booking public.bookings;
  email text;
  money_event bigint;
begin
  select * into letter from private.outbox as stored where stored.id = p_letter;
  if letter.kind = 'invitation' then
    return private.invitation_facts(letter);
  elsif letter.kind = 'member_invited' then
    return private.member_invitation_facts(letter);
  elsif letter.kind in ('seat_given', 'seat_taken_back') then
    return private.seat_facts(letter);
  elsif letter.kind = 'company_report' then
    return private.company_report_facts(letter);
  elsif letter.kind = 'seats_ending' then
    return private.ending_seats_facts(letter);
  elsif letter.kind = 'pool_cancelled' then
    return private.pool_cancelled_facts(letter);
  elsif letter.kind in ('pool_money', 'pool_paper') then
    return private.pool_money_facts(letter);
  elsif letter.kind in ('certificate_issued', 'certificate_expiring', 'certificate_revoked') then
    return private.certificate_letter_facts(letter);
  elsif letter.kind in ('withdrawal_stated', 'withdrawal_confirmed', 'withdrawal_refused') then
    return private.withdrawal_letter_facts(letter);
  elsif letter.kind = 'question_answered' then
    return private.answer_letter_facts(letter);
  elsif letter.kind in ('second_factor_reset', 'second_factor_set', 'password_changed') then
    return (
      select jsonb_build_object('kind', letter.kind, 'email', account.email, 'created_at', letter.created_at)
      from auth.users as account where account.id = (letter.subject ->> 'user')::uuid
    );
  elsif letter.kind = 'new_sign_in' then
    return (
      select jsonb_build_object(
        'kind', letter.kind, 'email', account.email, 'created_at', letter.created_at, 'device', letter.subject ->> 'device'
      )
      from auth.users as account where account.id = (letter.subject ->> 'user')::uuid
    );
  elsif letter.kind = 'account_deleted' then
    return letter.subject || jsonb_build_object('kind', letter.kind, 'created_at', letter.created_at, 'bookings', (
      select coalesce(jsonb_agg(jsonb_build_object('title', course.title, 'starts_at', ended.starts_at) order by ended.starts_at, ended.id), '[]')
      from (
        -- As it was when they ended.
        select own.id, cohort.course_id, coalesce(own.booked_starts_at, cohort.starts_at) as starts_at
        from jsonb_array_elements_text(letter.subject -> 'bookings') as listed (id)
        join public.bookings as own on own.id = listed.id::uuid
        join public.cohorts as cohort on cohort.id = own.cohort_id
      ) as ended
      join public.courses as course on course.id = ended.course_id
    ));
  end if;
  money_event := private.event_of_letter(letter);
  -- A moved booking takes its money with it.
  select * into booking from public.bookings as stored where stored.id = coalesce((
    select charge.booking_id from public.charges as charge join public.money_events as moved on moved.charge_id = charge.id
    where moved.id = money_event
  ), (letter.subject ->> 'booking')::uuid);
  email := coalesce(
    (select account.email from auth.users as account where account.id = booking.user_id), booking.holder_email
  );
  if email is null or not coalesce(private.is_letter_still_true(letter, booking), false) then
    return null;
  end if;
  return private.booking_course_facts(booking) || jsonb_build_object(
    'kind', letter.kind, 'email', email, 'has_account', booking.user_id is not null,
    'is_suspended', private.is_suspended(booking.user_id), 'created_at', letter.created_at,
    'first_name', (select profile.first_name from public.profiles as profile where profile.id = booking.user_id),
    'booking', jsonb_build_object(
      'id', booking.id, 'cohort', booking.cohort_id, 'state', booking.state, 'place', private.place_in_list(booking),
      'offer_expires_at', booking.offer_expires_at, 'payment', booking.payment, 'way_out', private.way_out(booking)
    ),
    'has_seat', (
      select cohort.waiting = 0 and cohort.taken < cohort.capacity from public.cohorts as cohort where cohort.id = booking.cohort_id
    ),
    'is_open', (
      select private.is_open_for(cohort, booking) from public.cohorts as cohort where cohort.id = booking.cohort_id
    ),
    'list_ends_at', (
      select private.list_ends_at(cohort) from public.cohorts as cohort where cohort.id = booking.cohort_id
    ),
    'lapses_within', (
      select private.lapses_within(cohort) from public.cohorts as cohort where cohort.id = booking.cohort_id
    ),
    'replaced', private.replaced_meetings(booking.id),
    'ending', (
      select jsonb_build_object('cause', event.cause, 'reason', event.reason, 'from_state', event.from_state)
      from public.booking_events as event
      where event.booking_id = booking.id and event.to_state in ('cancelled', 'expired')
      order by event.id desc limit 1
    ),
    'amount', (
      select jsonb_build_object(
        'reference', payment.reference, 'due_at', payment.due_at, 'is_overdue', payment.due_at <= private.clock(),
        'lapses_at', payment.lapses_at,
        'price_cents', charge.price_cents, 'open_cents', private.open_cents(charge),
        'kept_cents', charge.received_cents - charge.returned_cents, 'returned_cents', charge.returned_cents
      )
      from public.booking_payments as payment join public.charges as charge on charge.booking_id = payment.booking_id
      where payment.booking_id = booking.id
    ),
    -- Its page was open at the provider when the booking ended.
    'came_late', coalesce((
      select min(paid.created_at) from public.money_events as paid join public.charges as charge on charge.id = paid.charge_id
      where charge.booking_id = booking.id
    ) > (
      select max(event.created_at) from public.booking_events as event where event.booking_id = booking.id
    ), false),
    'paid_by', private.payer_of(booking),
    'seat', (
      select jsonb_build_object('organization', organization.name, 'is_kept', pool.cohort_id is null)
      from public.seats as seat
      join public.seat_pools as pool on pool.id = seat.pool_id
      join public.organizations as organization on organization.id = pool.organization_id
      join public.cohorts as cohort on cohort.course_id = pool.course_id
      where cohort.id = booking.cohort_id and seat.user_id = booking.user_id and (
        pool.cohort_id is null and seat.state = 'bound' and seat.booking_id is null
        -- With the booking, in one transaction.
        or pool.cohort_id = booking.cohort_id and seat.state = 'taken_back' and seat.ended_at = (
          select max(event.created_at) from public.booking_events as event where event.booking_id = booking.id
        )
      )
      order by pool.cohort_id is not null, seat.bound_at, seat.id limit 1
    ),
    'cancelled_at', (
      select cancelled.created_at from private.cohort_cancellations as cancelled where cancelled.cohort_id = booking.cohort_id
    ),
    'withdrawal', case when letter.kind in ('booked', 'cancelled') then private.own_withdrawal(booking) end,
    'reminder', case when letter.kind = 'reminder' then jsonb_build_object(
      'meeting', letter.subject ->> 'meeting', 'when', letter.subject ->> 'when'
    ) end,
    'paper', private.paper_facts(letter),
    'money', private.money_facts(money_event),
    'before', (
      select move.before from private.cohort_moves as move
      where move.id = (letter.subject ->> 'move')::uuid and not private.is_hidden(booking)
    ),
    'message', (
      select jsonb_build_object('subject', message.subject, 'body', message.body)
      from private.cohort_messages as message where message.id = (letter.subject ->> 'message')::uuid
    )
  );
end;
$$;
create function public.letter_facts(letter uuid) returns jsonb
language sql security invoker set search_path = '' as $$
  select facts || jsonb_build_object('has_no_mailbox', private.has_no_mailbox(facts ->> 'email'))
  from private.letter_facts(letter) as facts;
$$;
comment on function public.letter_facts is
  'To whom a letter of the outbox goes, whether no mail can reach that address, and what it says: the course, the cohort with its meetings in their order, and the booking with what is to be paid, or the invitation, or the certificate. Null when there is nobody to write to any more, or when what it tells no longer holds. For the service role.';

grant execute on function private.letter_facts, public.letter_facts to service_role;

-- The schedule of a hosted project. The URL and the secret of an edge function are in Vault.

create function private.call_function(p_setting text, p_header text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  setting jsonb;
begin
  select decrypted_secret::jsonb into setting from vault.decrypted_secrets where name = p_setting;
  perform net.http_post(
    url := setting ->> 'url', body := '{}'::jsonb,
    headers := jsonb_build_object('content-type', 'application/json', p_header, setting ->> 'secret'),
    timeout_milliseconds := 60000
  );
end;
$$;
comment on function private.call_function(text, text) is
  'Calls the edge function of a setting in Vault, with its secret in a header.';

create function private.schedule_function(p_job text, p_command text, p_setting text, p_url text, p_secret text) returns void
language plpgsql set search_path = '' as $$
declare
  setting constant text := jsonb_build_object('url', p_url, 'secret', p_secret)::text;
begin
  if exists (select from pg_catalog.pg_available_extensions where name = 'pg_net') then
    create extension if not exists pg_net;
  end if;
  if exists (select from pg_catalog.pg_available_extensions where name = 'supabase_vault') then
    create extension if not exists supabase_vault;
  end if;
  if to_regprocedure('cron.schedule(text, text, text)') is null or to_regnamespace('net') is null
    or to_regclass('vault.decrypted_secrets') is null
  then
    return;
  end if;
  if exists (select from vault.decrypted_secrets where name = p_setting) then
    perform vault.update_secret((select id from vault.decrypted_secrets where name = p_setting), setting);
  else
    perform vault.create_secret(setting, p_setting);
  end if;
  perform cron.schedule(p_job, '* * * * *', p_command);
exception when insufficient_privilege or feature_not_supported or undefined_function then
  raise warning 'pg_cron does not %: %', p_job, sqlerrm;
end;
$$;
comment on function private.schedule_function(text, text, text, text, text) is
  'Lets pg_cron run a command that calls an edge function every minute, where a project has pg_cron, pg_net and Vault.';

create function private.function_schedule(p_job text) returns table (has_scheduler boolean, schedule text)
language plpgsql stable set search_path = '' as $$
declare
  found_schedule text;
begin
  if to_regclass('cron.job') is not null then
    select job.schedule into found_schedule from cron.job as job where job.jobname = p_job;
  end if;
  return query select
    to_regclass('cron.job') is not null and to_regnamespace('net') is not null
      and to_regclass('vault.decrypted_secrets') is not null,
    found_schedule;
end;
$$;
comment on function private.function_schedule(text) is
  'Whether the project has what calling edge functions on a schedule needs, and how often a job does; null for never.';

create function private.call_send_mail() returns void
language plpgsql security definer set search_path = '' as $$
begin
  if private.has_due_letters() then
    perform private.call_function('send_mail', 'x-send-mail-secret');
  end if;
end;
$$;
comment on function private.call_send_mail() is
  'Starts the edge function that sends letters, when one is due. pg_cron calls it every minute.';

create function private.schedule_letters(p_url text, p_secret text) returns void
language sql set search_path = '' as $$
  select private.schedule_function('send letters', 'select private.call_send_mail()', 'send_mail', p_url, p_secret);
$$;
comment on function private.schedule_letters(text, text) is
  'Lets pg_cron start the edge function that sends letters. For deployments.';

create function private.letters_schedule() returns table (has_scheduler boolean, schedule text)
language sql stable set search_path = '' as $$
  select * from private.function_schedule('send letters');
$$;
comment on function private.letters_schedule() is 'How letters are sent, as function_schedule says it. For deployments.';

create function private.call_payment_work() returns void
language plpgsql security definer set search_path = '' as $$
begin
  if private.has_due_payments() then
    perform private.call_function('payment_work', 'x-payment-work-secret');
  end if;
end;
$$;
comment on function private.call_payment_work() is
  'Starts the edge function that asks payment providers, when something is due. pg_cron calls it every minute.';

create function private.schedule_payments(p_url text, p_secret text) returns void
language sql set search_path = '' as $$
  select private.schedule_function('ask payment providers', 'select private.call_payment_work()', 'payment_work', p_url, p_secret);
$$;
comment on function private.schedule_payments(text, text) is
  'Lets pg_cron start the edge function that asks payment providers. For deployments.';

create function private.payments_schedule() returns table (has_scheduler boolean, schedule text)
language sql stable set search_path = '' as $$
  select * from private.function_schedule('ask payment providers');
$$;
comment on function private.payments_schedule() is 'How payment providers are asked, as function_schedule says it. For deployments.';
