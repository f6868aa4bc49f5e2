-- What staff do with cohorts and bookings: creating, opening, moving, cancelling, deleting, and adding people by hand. Payments are for
-- admins.

create function private.local_time(p_date text, p_time text) returns timestamptz
language plpgsql stable set search_path = '' as $$
begin
  -- 18:00 in Athens is another instant in winter and in summer.
  return (p_date::date + p_time::time) at time zone 'Europe/Athens';
end;
$$;
comment on function private.local_time(text, text) is 'The instant of a date and a time in Athens. What is neither raises what save_cohort answers with PX213.';

create function private.had_start(p_cohort uuid, p_starts_at timestamptz) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (
    select from public.cohort_meetings as meeting
    where meeting.cohort_id = p_cohort and p_starts_at = any (meeting.starts_before || meeting.starts_at)
  );
end;
$$;
comment on function private.had_start(uuid, timestamptz) is
  'Whether a meeting of a cohort begins at this moment, or did before staff moved or removed it.';

create function private.write_meetings(p_cohort uuid, p_meetings jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  given record;
  known public.cohort_meetings;
  kept uuid[] := '{}';
  is_draft constant boolean := exists (select from public.cohorts as cohort where cohort.id = p_cohort and cohort.state = 'draft');
  has_begun constant boolean := private.has_begun(p_cohort, private.clock());
begin
  set constraints public.cohort_meetings_trainer_check deferred;
  -- A value that is not a list raises 22023 here, which save_cohort answers alike.
  if coalesce(jsonb_array_length(p_meetings) not between 1 and 100, true) then
    raise exception 'a cohort has 1 to 100 meetings' using errcode = 'PX213';
  end if;
  -- Those that are not in the list: cancelled, so that calendars learn it; deleted while nobody knows of them.
  select array_agg((meeting ->> 'id')::uuid) into kept from jsonb_array_elements(p_meetings) as listed (meeting);
  delete from public.cohort_meetings as meeting
  where meeting.cohort_id = p_cohort and meeting.id <> all (kept) and not meeting.is_live and not meeting.is_cancelled;
  update public.cohort_meetings as meeting set is_cancelled = true
  where meeting.cohort_id = p_cohort and meeting.id <> all (kept) and not meeting.is_cancelled;
  for given in
    select (meeting ->> 'id')::uuid as id, private.local_time(meeting ->> 'date', meeting ->> 'from') as starts_at,
      -- A time that is not after the start is one of the next day.
      private.local_time(
        ((meeting ->> 'date')::date + ((meeting ->> 'to')::time <= (meeting ->> 'from')::time)::integer)::text, meeting ->> 'to'
      ) as ends_at,
      coalesce(meeting ->> 'address', '') as address,
      nullif(meeting ->> 'link', '') as link
    from jsonb_array_elements(p_meetings) as listed (meeting)
  loop
    select * into known from public.cohort_meetings as own where own.id = given.id;
    -- A wrong day in the past would take rights and seats from people. Where one had been right, it is put right again.
    if given.starts_at <= private.clock() and not (
      is_draft or case
        when known.is_live then known.starts_at <= private.clock() or given.starts_at = any (known.starts_before)
        else has_begun or private.had_start(p_cohort, given.starts_at)
      end
    ) then
      raise exception 'a meeting that is to come would begin in the past' using errcode = 'PX250', detail = given.id::text;
    end if;
    insert into public.cohort_meetings as stored (id, cohort_id, starts_at, ends_at, address)
    values (given.id, p_cohort, given.starts_at, given.ends_at, given.address)
    on conflict (id) do update
    set starts_at = excluded.starts_at, ends_at = excluded.ends_at, address = excluded.address, is_cancelled = false,
      -- Nobody could book what was still a draft.
      starts_before = case
        when stored.is_live and stored.starts_at <> all (stored.starts_before)
        then stored.starts_before || stored.starts_at else stored.starts_before
      end
    where stored.cohort_id = p_cohort and (stored.starts_at, stored.ends_at, stored.address, stored.is_cancelled)
      is distinct from (excluded.starts_at, excluded.ends_at, excluded.address, false);
    if not exists (select from public.cohort_meetings as own where own.id = given.id and own.cohort_id = p_cohort) then
      raise exception 'the meeting belongs to another cohort' using errcode = 'PX213';
    end if;
    if given.link is null then
      delete from public.cohort_meeting_links as stored where stored.meeting_id = given.id;
    else
      insert into public.cohort_meeting_links as stored (meeting_id, cohort_id, url)
      values (given.id, p_cohort, given.link)
      on conflict (meeting_id) do update set url = excluded.url where stored.url <> excluded.url;
    end if;
  end loop;
  set constraints public.cohort_meetings_trainer_check immediate;
end;
$$;
comment on function private.write_meetings(uuid, jsonb) is
  'Writes the meetings of a cohort: a list of { id, date, from, to, address, link } in Athens time; one whose «to» is not after its «from» ends on the next day. Raises PX213 for anything else, PX250 (at a moment of the past that was no start of the cohort before, one that is to come would begin, or a new one in a cohort that is to come).';

create function private.is_final(p_cohort uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return not exists (
    select from public.cohort_meetings as meeting
    where meeting.cohort_id = p_cohort and case
      when meeting.is_cancelled then meeting.ends_at > private.clock()
      else not exists (select from public.attendance as marked where marked.meeting_id = meeting.id)
        and not exists (select from public.attendance_sheets as sheet where sheet.meeting_id = meeting.id)
    end
  );
end;
$$;
comment on function private.is_final(uuid) is
  'Whether a cohort does not change any more once it is over: somebody is marked at each of its meetings, or its sheet is locked, and none that was removed is to come.';

create function private.is_over(p_cohort public.cohorts) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  -- A cohort that has ended is held with the next run of mark_held.
  return p_cohort.state = 'held' or p_cohort.state in ('open', 'closed') and p_cohort.ends_at <= private.clock();
end;
$$;

create function private.cohort_for_editing(p_cohort uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_staff();
  return (
    select to_jsonb(cohort) - 'next_number' || jsonb_build_object('is_final', private.is_final(cohort.id), 'meetings', coalesce((
      select jsonb_agg(jsonb_build_object(
        'id', meeting.id, 'date', to_char(meeting.starts_at at time zone 'Europe/Athens', 'YYYY-MM-DD'),
        'from', to_char(meeting.starts_at at time zone 'Europe/Athens', 'HH24:MI'),
        'to', to_char(meeting.ends_at at time zone 'Europe/Athens', 'HH24:MI'),
        'address', meeting.address, 'link', coalesce(link.url, '')
      ) order by meeting.starts_at, meeting.id)
      from public.cohort_meetings as meeting
      left join public.cohort_meeting_links as link on link.meeting_id = meeting.id
      where meeting.cohort_id = cohort.id and not meeting.is_cancelled
    ), '[]'))
    from public.cohorts as cohort where cohort.id = p_cohort
  );
end;
$$;
create function public.cohort_for_editing(cohort uuid) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select private.cohort_for_editing(cohort);
$$;
comment on function public.cohort_for_editing is 'A cohort with its meetings in Athens time, as save_cohort takes and returns it; null when there is none. For staff.';

create function private.sequences_of(p_cohort uuid) returns bigint
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select coalesce(sum(meeting.sequence), 0) + count(*)
    from public.cohort_meetings as meeting where meeting.cohort_id = p_cohort
  );
end;
$$;
comment on function private.sequences_of(uuid) is
  'Grows when a meeting of a live cohort is added, moved or cancelled, or its place or link changes: what people with a booking must know.';

create function private.save_cohort(p_cohort uuid, p_version timestamptz, p_fields jsonb) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '3s' as $$
declare
  stored public.cohorts;
  saved public.cohorts;
  unknown text;
  is_over boolean;
  is_ahead_again boolean;
  late integer;
  sequences bigint;
  before jsonb;
begin
  perform private.require_staff();
  if jsonb_typeof(p_fields) is distinct from 'object' then
    raise exception 'fields are missing' using errcode = 'PX213';
  end if;
  perform private.require_short_numbers(p_fields);
  select field into unknown from jsonb_object_keys(p_fields) as field
  where field not in (
    'course_id', 'trainer_id', 'organization_id', 'capacity', 'min_participants', 'decide_by', 'price_cents', 'pay_within',
    'place', 'address', 'booking_opens_at', 'booking_closes_at', 'meetings'
  );
  if found or char_length(p_fields::text) > 100000 then
    raise exception 'a cohort has no field %', unknown using errcode = 'PX213';
  end if;
  if p_version is null then
    insert into public.cohorts (id, course_id, capacity)
    values (p_cohort, (p_fields ->> 'course_id')::uuid, (p_fields ->> 'capacity')::integer)
    on conflict (id) do nothing;
    if not found then
      -- The answer to the first call was lost.
      return private.cohort_for_editing(p_cohort);
    end if;
  end if;
  -- Seats may pay for bookings in one that moves ahead.
  perform private.lock_cohort_with_accounts(cohort.id) from public.cohorts as cohort where cohort.id = p_cohort and private.is_over(cohort);
  -- The pools before the cohort, as everywhere.
  perform from public.seat_pools where cohort_id = p_cohort order by id for no key update;
  select * into stored from public.cohorts where id = p_cohort for no key update;
  if not found or stored.updated_at <> coalesce(p_version, stored.updated_at) then
    return null;
  end if;
  is_over := private.is_over(stored);
  -- A meeting at which nobody was marked may have been held on another day, or not yet.
  if stored.state = 'cancelled' or is_over and private.is_final(p_cohort) then
    raise exception 'the cohort is over' using errcode = 'PX211';
  end if;
  sequences := private.sequences_of(p_cohort);
  before := private.course_facts(p_cohort);
  saved := jsonb_populate_record(stored, p_fields - array['course_id', 'meetings']);
  if saved.capacity < stored.taken then
    raise exception 'more seats are taken' using errcode = 'PX209', detail = stored.taken::text;
  end if;
  if saved.organization_id is distinct from stored.organization_id and saved.organization_id is not null then
    if exists (
      select from public.seat_pools as pool
      where pool.cohort_id = p_cohort and pool.organization_id <> saved.organization_id and private.pool_ends_at(pool) > private.clock()
    ) then
      raise exception 'another organization has seats of the cohort' using errcode = 'PX333';
    end if;
    -- They get no seat any more, and would keep those of the organisation from one. They keep the day from before.
    perform private.set_cause('cohort in-house');
    perform private.end_live_bookings(p_cohort, array['waiting', 'offered']::public.booking_state[], 'expired', 'list_closed', saved.organization_id);
    -- The numbers of people have changed by that, and are not among what staff have saved.
    select * into stored from public.cohorts where id = p_cohort;
  end if;
  update public.cohorts set
    trainer_id = saved.trainer_id, organization_id = saved.organization_id, capacity = saved.capacity,
    min_participants = saved.min_participants, decide_by = saved.decide_by, price_cents = saved.price_cents,
    pay_within = saved.pay_within, place = saved.place, address = saved.address, booking_opens_at = saved.booking_opens_at,
    booking_closes_at = saved.booking_closes_at
  where id = p_cohort;
  if p_fields ? 'meetings' then
    perform private.write_meetings(p_cohort, p_fields -> 'meetings');
    perform private.judge_no_shows(p_cohort);
  end if;
  select * into saved from public.cohorts where id = p_cohort;
  -- Who got a seat after this start knew only the later one, and would owe for a class that had begun.
  if stored.starts_at > private.clock() then
    select count(*) into late from public.bookings as booking
    where booking.cohort_id = p_cohort and booking.state = 'confirmed' and exists (
      select from public.booking_events as event
      where event.booking_id = booking.id and event.created_at >= saved.starts_at
    );
    if late > 0 then
      raise exception 'seats were taken after this start' using errcode = 'PX254', detail = late::text;
    end if;
  end if;
  is_ahead_again := is_over and saved.ends_at > private.clock();
  if is_ahead_again then
    update public.cohorts set state = 'closed' where id = p_cohort returning * into saved;
    -- Who was absent so far may come to the days that are to come. Where a seat was taken back, only a sheet says whether they owe.
    perform private.set_cause('attendance');
    update public.bookings as booking set state = 'confirmed'
    where booking.cohort_id = p_cohort and booking.state = 'no_show'
      and not exists (select from public.seats as returned where returned.owed_booking_id = booking.id);
    -- The material is announced again at its end.
    delete from private.outbox as letter using public.bookings as booking
    where booking.cohort_id = p_cohort and letter.cause = 'materials:' || booking.id;
  end if;
  -- Nobody decides afterwards whether enough people come. One that had a minimum before it began keeps it.
  if saved.min_participants is not null and saved.starts_at <= private.clock()
    and (stored.min_participants is null or stored.state = 'draft')
  then
    raise exception 'the first meeting is over' using errcode = 'PX221';
  end if;
  -- Longer again, too, where a wrong day is put right.
  update public.bookings as booking set offer_expires_at = private.offer_deadline(saved, booking.offered_at)
  where booking.cohort_id = p_cohort and booking.state = 'offered';
  if private.sequences_of(p_cohort) <> sequences then
    perform private.queue_moved_letters(p_cohort, before);
  end if;
  -- Not by run_due, which would leave time to tell those who wait that they keep their place.
  if private.list_ends_at(saved) <= private.clock() then
    perform private.end_waiting_list(saved, private.clock());
  end if;
  perform private.promote(p_cohort);
  if is_ahead_again then
    perform private.pay_with_seat(booking.user_id, saved.course_id) from public.bookings as booking where booking.cohort_id = p_cohort;
  end if;
  perform private.audit(
    case when p_version is null then 'create cohort' else 'save cohort' end, 'cohorts', p_cohort,
    private.audited_fields(to_jsonb(stored)), private.audited_fields(to_jsonb(saved))
  );
  return private.cohort_for_editing(p_cohort);
exception
  when lock_not_available or deadlock_detected then
    raise exception 'busy' using errcode = 'PX900';
  when exclusion_violation then
    raise exception 'the trainer is in another meeting' using errcode = 'PX210';
  when check_violation or not_null_violation or foreign_key_violation or invalid_text_representation
    or numeric_value_out_of_range or invalid_datetime_format or datetime_field_overflow or invalid_parameter_value
    or string_data_right_truncation then
    raise exception 'a field of the cohort is not valid: %', sqlerrm using errcode = 'PX213';
end;
$$;
create function public.save_cohort(cohort uuid, version timestamptz default null, fields jsonb default '{}') returns jsonb
language sql security invoker set search_path = '' as $$
  select private.save_cohort(cohort, version, fields);
$$;
comment on function public.save_cohort is
  'Saves fields and meetings of a cohort over the version (updated_at) that the editor started from, and returns it as cohort_for_editing does; null when that version is not the stored one. Without a version it creates a draft with this id. A repeated creation returns the cohort as it is. More seats are offered to those who wait at once; where its waiting list is over by then, they lose their places, with a letter. The days until which bookings and pools of seats are to be paid stay. A cohort that is over changes until somebody is marked at each of its meetings (is_final): with an end that is still to come it is closed again. For staff. Raises PX209 (more seats are taken, how many in the detail), PX210 (the trainer is elsewhere), PX211 (over and final, or cancelled), PX213 (not valid), PX221 (a new minimum of people for a cohort that has begun), PX250 (a meeting that is to come would begin in the past: its id in the detail), PX251 (one that has begun and has marks would be to come), PX254 (it is ahead, and would begin in the past, before somebody got their seat: how many people in the detail), PX333 (it becomes one of an organisation alone while another has a pool of its seats that has not expired).';

create function private.lock_cohort_with_accounts(p_cohort uuid) returns public.cohorts
language plpgsql security definer set search_path = '' as $$
declare
  cohort public.cohorts;
  accounts uuid[];
  pools uuid[];
begin
  -- The accounts and the pools come before the cohort in the order of locks, and which they are is known only under its lock.
  for attempt in 1..5 loop
    begin
      accounts := array(
        select booking.user_id from public.bookings as booking
        where booking.cohort_id = p_cohort and booking.user_id is not null
          -- A corrected sheet may make due what a no-show had booked.
          and (private.is_live_booking(booking.state) or booking.state = 'no_show')
        order by booking.user_id
      );
      perform from auth.users where id = any (accounts) order by id for key share;
      pools := array(select pool.id from public.seat_pools as pool where pool.cohort_id = p_cohort);
      perform from public.seat_pools where id = any (pools) order by id for no key update;
      cohort := private.lock_cohort(p_cohort);
      if exists (
        select from public.bookings as booking
        where booking.cohort_id = p_cohort and booking.user_id is not null and booking.user_id <> all (accounts)
          and (private.is_live_booking(booking.state) or booking.state = 'no_show')
      ) or exists (
        select from public.seat_pools as pool where pool.cohort_id = p_cohort and pool.id <> all (pools)
      ) then
        raise exception 'somebody has booked meanwhile' using errcode = 'PX299';
      end if;
      perform private.lock_seats_of(person, cohort.course_id) from unnest(accounts) as person;
      return cohort;
    exception when sqlstate 'PX299' then
      -- Both locks are released, and taken again.
      continue;
    end;
  end loop;
  raise exception 'busy' using errcode = 'PX900';
end;
$$;
comment on function private.lock_cohort_with_accounts(uuid) is
  'A cohort, locked together with the accounts of its live bookings and no-shows, its pools and the seats of these people, for what changes all of these.';

create function private.end_live_bookings(
  p_cohort uuid, p_states public.booking_state[], p_state public.booking_state, p_letter text, p_unless_of uuid default null
) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  booking public.bookings;
  ended integer := 0;
begin
  for booking in
    select * from public.bookings as live where live.cohort_id = p_cohort and live.state = any (p_states)
      and private.is_outsider(live, p_unless_of)
    order by live.queue_number for no key update
  loop
    booking := private.end_booking(booking, p_state);
    -- One letter tells of the end and of the moves that nobody has told them yet.
    perform private.booking_letter(
      booking, p_letter, jsonb_strip_nulls(jsonb_build_object('move', private.take_unsent_moves(booking.id)))
    );
    ended := ended + 1;
  end loop;
  return ended;
end;
$$;
comment on function private.end_live_bookings(uuid, public.booking_state[], public.booking_state, text, uuid) is
  'Ends the bookings of a cohort that are in these states, but those of this organisation, if it is given, with a letter to each. The cohort is locked by the caller, and the accounts where confirmed bookings end.';

create function private.end_waiting_list(p_cohort public.cohorts, p_at timestamptz) returns integer
language plpgsql security definer set search_path = '' as $$
begin
  -- Bookings may go on without a list.
  perform private.set_cause(case when p_cohort.booking_closes_at <= p_at then 'booking closed' else 'list ended' end);
  return private.end_live_bookings(p_cohort.id, array['waiting', 'offered']::public.booking_state[], 'expired', 'list_closed');
end;
$$;
comment on function private.end_waiting_list(public.cohorts, timestamptz) is
  'Ends what waits or is offered in a cohort whose waiting list is over, with a letter to each. The cohort is locked by the caller.';

create function private.set_cohort_state(p_cohort uuid, p_state public.cohort_state, p_reason text) returns public.cohorts
language plpgsql security definer set search_path = '' set lock_timeout = '3s' as $$
declare
  before public.cohorts;
  after public.cohorts;
begin
  perform private.require_staff();
  before := private.lock_cohort_with_accounts(p_cohort);
  if before.state = p_state then
    return before;
  end if;
  if not coalesce(case p_state
    when 'open' then before.state in ('draft', 'closed')
    when 'closed' then before.state in ('draft', 'open')
    when 'draft' then before.state in ('open', 'closed') and before.next_number = 1
      and not exists (select from public.seat_pools as pool where pool.cohort_id = p_cohort)
    when 'cancelled' then before.state in ('draft', 'open', 'closed')
  end, false) then
    raise exception 'the state cannot change from % to %', before.state, p_state using errcode = 'PX211';
  end if;
  if p_state in ('open', 'closed') then
    -- It may be on its way to the bin.
    perform from public.courses as course where course.id = before.course_id for no key update;
  end if;
  if p_state in ('open', 'closed') and (before.starts_at is null or private.is_course_in_bin(before.course_id)) then
    raise exception 'a cohort without a meeting, or of a deleted course, does not open' using errcode = 'PX213';
  end if;
  if p_state = 'cancelled' then
    perform private.require_booking_reason(p_reason);
    perform private.set_cause('cohort cancelled', p_reason);
    perform private.end_live_bookings(p_cohort, array['waiting', 'offered', 'confirmed']::public.booking_state[], 'cancelled', 'cohort_cancelled');
    perform private.cancel_pools(p_cohort);
    insert into private.cohort_cancellations (cohort_id, reason, created_at) values (p_cohort, p_reason, private.clock());
  elsif p_state = 'closed' then
    perform private.set_cause('booking closed');
    perform private.end_live_bookings(p_cohort, array['waiting', 'offered']::public.booking_state[], 'expired', 'list_closed');
  end if;
  update public.cohorts as cohort set state = p_state
  where cohort.id = p_cohort returning * into after;
  if p_state = 'cancelled' then
    -- Nobody decides their statements of withdrawal any more.
    perform private.look_again(booking.id) from (
      select deleted.id from public.bookings as deleted
      where deleted.cohort_id = p_cohort and num_nonnulls(deleted.user_id, deleted.holder_email) = 0 order by deleted.id
    ) as booking;
  end if;
  perform private.promote(p_cohort);
  perform private.audit(
    'change state', 'cohorts', p_cohort, jsonb_build_object('state', before.state),
    jsonb_build_object('state', after.state, 'reason', p_reason)
  );
  select * into after from public.cohorts as stored where stored.id = p_cohort;
  return after;
exception
  when lock_not_available or deadlock_detected then
    raise exception 'busy' using errcode = 'PX900';
  when exclusion_violation then
    raise exception 'the trainer is in another meeting' using errcode = 'PX210';
end;
$$;
create function public.set_cohort_state(cohort uuid, state public.cohort_state, reason text default null) returns public.cohorts
language sql security invoker set search_path = '' as $$
  select * from private.set_cohort_state(cohort, state, reason);
$$;
comment on function public.set_cohort_state is
  'Opens, closes or cancels a cohort. Opening one for everybody makes a course that is coming soon available. Closing ends what waits or is offered, with a letter. Cancelling ends every live booking, with a letter to each person, and every pool of its seats, and needs a reason. For staff. Raises PX201 (no such cohort), PX210 (the trainer is elsewhere), PX211 (not from this state), PX212 (no reason), PX213 (no meeting, or the course is in the bin).';

create function private.delete_cohort(p_cohort uuid) returns void
language plpgsql security definer set search_path = '' set lock_timeout = '3s' as $$
declare
  cohort public.cohorts;
begin
  perform private.require_staff();
  -- Bookings, sheets and pools of seats, which are evidence, keep it by their foreign keys.
  delete from public.cohorts as stored where stored.id = p_cohort returning * into cohort;
  -- Not when the answer to the first call was lost.
  if found then
    perform private.audit('delete cohort', 'cohorts', p_cohort, private.audited_fields(to_jsonb(cohort)));
  end if;
exception
  when lock_not_available or deadlock_detected then
    raise exception 'busy' using errcode = 'PX900';
  when foreign_key_violation then
    raise exception 'the cohort is not empty' using errcode = 'PX220';
end;
$$;
create function public.delete_cohort(cohort uuid) returns void
language sql security invoker set search_path = '' as $$
  select private.delete_cohort(cohort);
$$;
comment on function public.delete_cohort is
  'Deletes a cohort that nobody ever booked, of whatever state, with its meetings; a repeated call does nothing. For staff. Raises PX220 (somebody booked, a sheet is locked, or an organisation has seats of it).';

create function private.has_waiting_list(p_cohort public.cohorts) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return p_cohort.state = 'open'
    and (private.clock() >= private.list_ends_at(p_cohort)) is not true;
end;
$$;
comment on function private.has_waiting_list(public.cohorts) is
  'Whether free seats of the cohort are offered to those who wait. When bookings close, their time is over or the cohort begins in two hours, the waiting list ends.';

create function private.goes_on(p_booking uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (
    with recursive part as (
      select p_booking as id, 0 as moves
      union all
      select event.booking_id, part.moves + 1
      from part join public.booking_events as event on event.reason = part.id::text
      where event.cause = 'moved' and event.from_state is null and part.moves < 10
    )
    select from part join public.bookings as made on made.id = part.id where private.is_live_booking(made.state)
  );
end;
$$;
comment on function private.goes_on(uuid) is
  'Whether a booking is live, or one to which staff moved it, one after the other, at most 10 times: what is marked of it counts there.';

create function private.is_former_booking(p_former public.bookings, p_booking public.bookings) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return p_former.state in ('cancelled', 'expired')
    -- A name that was erased does not come back.
    and p_former.name_erased_at is null and (
      -- The name may have been corrected since.
      p_former.id in (select part.part_id from private.moved_bookings(array[p_booking.id]) as part)
      or (
        p_former.user_id = p_booking.user_id
        -- Colleagues may share an address.
        or (p_former.holder_email, p_former.holder_name) = (p_booking.holder_email, p_booking.holder_name)
      ) and not private.goes_on(p_former.id)
    );
end;
$$;
comment on function private.is_former_booking(public.bookings, public.bookings) is
  'Whether what is marked of one booking belongs to another one in its cohort: one of the same account, or without an account of the same name and address, that ended there and does not go on elsewhere, or the one from which staff moved it away and back.';

create function private.take_marks(p_booking public.bookings) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update public.attendance as marked set booking_id = p_booking.id
  where (marked.booking_id, marked.meeting_id) in (
    select distinct on (earlier.meeting_id) former.id, earlier.meeting_id
    from public.bookings as former join public.attendance as earlier on earlier.booking_id = former.id
    where former.cohort_id = p_booking.cohort_id and private.is_former_booking(former, p_booking)
    order by earlier.meeting_id, former.queue_number desc
  ) and marked.meeting_id not in (select own.meeting_id from public.attendance as own where own.booking_id = p_booking.id);
  if found then
    -- The other meetings may be marked already.
    perform private.queue_certificate_check('cohort', p_booking.cohort_id);
  end if;
end;
$$;
comment on function private.take_marks(public.bookings) is
  'Gives a booking what is marked of its former one (see is_former_booking): the sheets have a person once. Called where staff give somebody a seat, and where what they moved away ends.';

create function private.add_booking(
  p_cohort uuid, p_person uuid, p_name text, p_email text, p_shown_cents integer, p_seat_only boolean
) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '3s' as $$
declare
  address text := lower(btrim(p_email));
  person uuid := p_person;
  cohort public.cohorts;
  booking public.bookings;
begin
  perform private.require_staff();
  if person is null then
    -- A confirmed address of an account is booked as that account.
    select account.id into person from auth.users as account
    where lower(account.email) = address and account.email_confirmed_at is not null;
  end if;
  if person is not null then
    perform private.lock_account(person);
    select lower(account.email) into address from auth.users as account
    where account.id = person and account.email_confirmed_at is not null;
  elsif coalesce(private.has_no_mailbox(address), true) or coalesce(not private.is_visible(p_name), true) then
    raise exception 'a person, or a name and an e-mail that mail reaches, is needed' using errcode = 'PX213';
  end if;
  cohort := private.lock_cohort(p_cohort);
  if cohort.state not in ('open', 'closed') or coalesce(private.clock() >= cohort.ends_at, false)
    or private.is_course_in_bin(cohort.course_id)
  then
    raise exception 'booking is not open' using errcode = 'PX202';
  end if;
  select * into booking from public.bookings as made
  where made.cohort_id = p_cohort and private.is_live_booking(made.state)
    and (made.user_id = person or made.holder_email = address);
  if found then
    return to_jsonb(booking) || jsonb_build_object('place', private.place_in_list(booking), 'is_new', false);
  end if;
  if (cohort.taken >= cohort.capacity or cohort.waiting > 0) and not private.has_waiting_list(cohort) then
    raise exception 'no seat is free and nobody waits for one' using errcode = 'PX222';
  end if;
  perform private.set_cause('added by staff');
  booking := private.insert_booking(
    cohort, person, case when person is null then private.clean_name(p_name) end, case when person is null then address end, null
  );
  if p_seat_only and booking.state = 'waiting' then
    raise exception 'no seat is free' using errcode = 'PX208';
  end if;
  perform private.require_shown_price(booking, p_shown_cents);
  perform private.take_marks(booking);
  perform private.audit('add booking', 'bookings', booking.id, null, jsonb_build_object('cohort_id', p_cohort, 'state', booking.state));
  return to_jsonb(booking) || jsonb_build_object('place', private.place_in_list(booking), 'is_new', true);
exception
  when lock_not_available or deadlock_detected then
    raise exception 'busy' using errcode = 'PX900';
  when check_violation or string_data_right_truncation then
    raise exception 'the name or the e-mail is not valid' using errcode = 'PX213';
end;
$$;
create function public.add_booking(
  cohort uuid, person uuid default null, name text default null, email text default null, shown_cents integer default null,
  seat_only boolean default false
) returns jsonb
language sql security invoker set search_path = '' as $$
  select private.add_booking(cohort, person, name, email, shown_cents, seat_only);
$$;
comment on function public.add_booking is
  'Books for somebody: an account, or a name and an e-mail, which its owner claims later. The same rules as for everybody: a seat where one is free and nobody waits, else the waiting list; also outside the booking window and after it is closed, but then for free seats alone. Returns the booking; of somebody who has a live one that one, with «is_new» false. shown_cents: what staff were shown that the person owes for a seat. seat_only: they were shown a seat, and not the list. For staff. Raises PX201, PX202 (over or not open), PX208 (seat_only, and no seat is free), PX222 (no seat is free and the waiting list is over), PX110 (no such account), PX213 (not valid, or an address without a mailbox), PX241 (more would be owed).';

create function private.promote_booking(p_booking uuid) returns public.bookings
language plpgsql security definer set search_path = '' set lock_timeout = '3s' as $$
declare
  booking public.bookings;
  cohort public.cohorts;
begin
  perform private.require_staff();
  booking := private.lock_booking(p_booking);
  if booking.state = 'confirmed' then
    return booking;
  end if;
  select * into cohort from public.cohorts as stored where stored.id = booking.cohort_id;
  if cohort.state not in ('open', 'closed') or coalesce(private.clock() >= cohort.ends_at, false)
    or private.is_course_in_bin(cohort.course_id)
  then
    raise exception 'booking is not open' using errcode = 'PX202';
  end if;
  if booking.state not in ('waiting', 'offered') then
    raise exception 'only a person who waits gets a seat' using errcode = 'PX211';
  end if;
  -- A seat that is offered is taken already, by the same booking.
  if booking.state = 'waiting' and cohort.taken >= cohort.capacity then
    raise exception 'no seat is free' using errcode = 'PX208';
  end if;
  perform private.set_cause('seat given by staff');
  booking := private.confirm_booking(booking, cohort);
  perform private.audit('give seat', 'bookings', p_booking, null, jsonb_build_object('cohort_id', cohort.id));
  return booking;
exception when lock_not_available or deadlock_detected then
  raise exception 'busy' using errcode = 'PX900';
end;
$$;
create function public.promote_booking(booking uuid) returns public.bookings
language sql security invoker set search_path = '' as $$
  select * from private.promote_booking(booking);
$$;
comment on function public.promote_booking is
  'Gives a free seat to a booking that waits, whatever its place in the list, or the seat that it is offered, and returns it; a repeated call returns the same. For staff. Raises PX202 (over or not open), PX203 (no such booking), PX208 (no free seat), PX211 (ended).';

create function private.remove_booking(p_booking uuid, p_reason text) returns public.bookings
language plpgsql security definer set search_path = '' set lock_timeout = '3s' as $$
declare
  booking public.bookings;
begin
  perform private.require_staff();
  perform private.require_booking_reason(p_reason);
  booking := private.lock_booking(p_booking);
  if not private.is_live_booking(booking.state) then
    if exists (
      select from public.booking_events as event
      where event.booking_id = p_booking and event.cause = 'removed by staff' and event.reason = p_reason
    ) then
      return booking;
    end if;
    -- Somebody else was faster: the caller must not believe that their reason was sent.
    raise exception 'the booking has ended' using errcode = 'PX211';
  end if;
  perform private.require_decided(p_booking);
  perform private.set_cause('removed by staff', p_reason);
  booking := private.end_booking(booking, 'cancelled');
  perform private.booking_letter(booking, 'cancelled');
  perform private.promote(booking.cohort_id);
  perform private.audit('remove booking', 'bookings', p_booking, null, jsonb_build_object('reason', p_reason));
  return booking;
exception when lock_not_available or deadlock_detected then
  raise exception 'busy' using errcode = 'PX900';
end;
$$;
create function public.remove_booking(booking uuid, reason text) returns public.bookings
language sql security invoker set search_path = '' as $$
  select * from private.remove_booking(booking, reason);
$$;
comment on function public.remove_booking is
  'Ends a live booking with a reason, and offers its seat to those who wait; a repeated call returns the same. For staff. Raises PX203 (no such booking), PX211 (ended otherwise), PX212 (no reason), PX245 (a statement of withdrawal waits).';

create function private.correct_holder_name(p_booking uuid, p_version timestamptz, p_name text) returns boolean
language plpgsql security definer set search_path = '' set lock_timeout = '3s' as $$
begin
  perform private.require_staff();
  if coalesce(not private.is_visible(p_name), true) then
    raise exception 'a name is needed' using errcode = 'PX213';
  end if;
  -- The name of somebody with an account is in the profile, and a name that was erased does not come back.
  update public.bookings as booking set holder_name = private.clean_name(p_name)
  where booking.id = p_booking and booking.updated_at = p_version and booking.holder_name is not null;
  if not found then
    return false;
  end if;
  perform private.audit('correct name', 'bookings', p_booking);
  return true;
exception
  when lock_not_available or deadlock_detected then
    raise exception 'busy' using errcode = 'PX900';
  when check_violation or string_data_right_truncation then
    raise exception 'the name is not valid' using errcode = 'PX213';
end;
$$;
create function public.correct_holder_name(booking uuid, version timestamptz, name text) returns boolean
language sql security invoker set search_path = '' as $$
  select private.correct_holder_name(booking, version, name);
$$;
comment on function public.correct_holder_name is
  'Corrects the name of a booking without an account, over the version (updated_at) that the form started from; false when that is not the stored one, or there is no such name. Sheets that are locked and certificates keep theirs. For staff. Raises PX213 (no name, too long or not printable).';

create function private.move_booking(p_booking uuid, p_cohort uuid) returns public.bookings
language plpgsql security definer set search_path = '' set lock_timeout = '3s' as $$
declare
  source public.bookings;
  moved public.bookings;
  cohort public.cohorts;
  origin public.cohorts;
  seat record;
  owing public.bookings;
begin
  perform private.require_staff();
  select * into source from public.bookings as stored where stored.id = p_booking;
  perform from auth.users where id = source.user_id for key share;
  perform from public.cohorts where id in (source.cohort_id, p_cohort) order by id for no key update;
  source := private.lock_booking(p_booking);
  cohort := private.lock_cohort(p_cohort);
  select * into origin from public.cohorts as stored where stored.id = source.cohort_id;
  if cohort.id = source.cohort_id then
    return source;
  end if;
  select made.* into moved from public.bookings as made
  join public.booking_events as event on event.booking_id = made.id
  where made.cohort_id = p_cohort and event.from_state is null and event.cause = 'moved' and event.reason = p_booking::text;
  if found then
    return moved;
  end if;
  if not private.is_live_booking(source.state) or cohort.course_id <> origin.course_id then
    raise exception 'only a live booking moves, within its course' using errcode = 'PX211';
  end if;
  perform private.require_decided(p_booking);
  if cohort.state not in ('open', 'closed') or cohort.taken >= cohort.capacity or coalesce(private.clock() >= cohort.ends_at, false) then
    raise exception 'no seat is free there' using errcode = 'PX208';
  end if;
  if exists (
    select from public.bookings as other
    where other.cohort_id = p_cohort and private.is_live_booking(other.state)
      and (other.user_id = source.user_id or other.holder_email = source.holder_email or exists (
        -- One of the two is of the account, and the other of its address.
        select from auth.users as account
        where account.email_confirmed_at is not null and account.id in (source.user_id, other.user_id)
          and lower(account.email) in (source.holder_email, other.holder_email)
      ))
  ) then
    raise exception 'this person has a booking there already' using errcode = 'PX207';
  end if;
  select used.* into seat from public.seats as used
  where used.booking_id = p_booking and used.state in ('bound', 'ended') for no key update;
  if seat.state = 'bound' and exists (
    select from public.seat_pools as pool where pool.id = seat.pool_id and pool.cohort_id is not null
  ) then
    raise exception 'the seat is of a pool of this cohort' using errcode = 'PX329';
  end if;
  perform private.set_cause('moved', p_booking::text);
  insert into public.bookings (cohort_id, user_id, holder_name, holder_email, state, queue_number, created_at, outlives_account)
  values (
    p_cohort, source.user_id, source.holder_name, source.holder_email, 'confirmed', cohort.next_number,
    private.clock() + (clock_timestamp() - now()), source.outlives_account
  )
  returning * into moved;
  -- What is paid, and to whom it is billed, moves with the person.
  -- What a seat pays for now may be owed again.
  owing := source;
  owing.payment := 'due';
  update public.booking_payments as payment set
    booking_id = moved.id,
    -- A booking that staff move does not lapse, and is not due later than a seat that is taken there now.
    lapses_at = null, due_at = least(case when payment.lapses_at is null then payment.due_at end, private.pay_by(cohort)),
    held_cents = private.price_of_held(source, private.clock()),
    held_on = payment.held_on || array(
      select meeting.starts_at from public.cohort_meetings as meeting
      left join public.attendance as mark on mark.meeting_id = meeting.id and mark.booking_id = p_booking
      where meeting.cohort_id = origin.id and meeting.starts_at < private.clock()
        and meeting.ends_at > source.created_at and not meeting.is_cancelled
        and (payment.early_start_at is not null or coalesce(mark.minutes, 1) > 0)
      order by meeting.starts_at, meeting.id
    ),
    is_performed = payment.is_performed or payment.early_start_at is not null and private.is_held(source, private.clock()),
    present_before = coalesce((private.left_to_staff(owing, private.clock()) ->> 'present')::integer, 0)
  where payment.booking_id = p_booking;
  update public.billing_details set booking_id = moved.id where booking_id = p_booking;
  update public.charges set booking_id = moved.id where booking_id = p_booking;
  -- A seat of the course pays for the booking that goes on.
  update public.seats as used set booking_id = moved.id where used.id = seat.id;
  perform private.take_marks(moved);
  -- What an organisation has paid for is not due elsewhere.
  moved := private.confirm_booking(moved, cohort, seat.id is not null);
  -- Where it was over, no seat did.
  perform private.pay_booking_with_seat(moved.id);
  select * into moved from public.bookings as stored where stored.id = moved.id;
  update public.bookings as ended set state = 'cancelled', offer_expires_at = null, payment = 'none'
  where ended.id = p_booking;
  perform private.end_cause('booking', p_booking);
  perform private.promote(origin.id);
  perform private.audit('move booking', 'bookings', p_booking, jsonb_build_object('cohort_id', origin.id),
    jsonb_build_object('cohort_id', p_cohort, 'booking_id', moved.id));
  return moved;
exception when lock_not_available or deadlock_detected then
  raise exception 'busy' using errcode = 'PX900';
end;
$$;
create function public.move_booking(booking uuid, cohort uuid) returns public.bookings
language sql security invoker set search_path = '' as $$
  select * from private.move_booking(booking, cohort);
$$;
comment on function public.move_booking is
  'Moves a live booking into a free seat of another cohort of the course, with its payment, and returns the new booking; a repeated call returns the same. For staff. Raises PX201, PX203, PX207 (has a booking there), PX208 (no free seat), PX211 (another course, or ended), PX245 (a statement of withdrawal waits), PX329 (of a seat of a pool of the cohort, which its holder has not left).';

create function private.set_payment(
  p_booking uuid, p_state public.payment_state, p_document text, p_mark text, p_shown_cents integer,
  p_shown_state public.payment_state, p_method public.money_method, p_day date
) returns public.bookings
language plpgsql security definer set search_path = '' set lock_timeout = '3s' as $$
declare
  booking public.bookings;
  before public.payment_state;
  charge public.charges;
  moved integer;
begin
  perform private.require_admin();
  p_document := nullif(btrim(p_document), '');
  p_mark := nullif(btrim(p_mark), '');
  booking := private.lock_booking(p_booking);
  before := booking.payment;
  select * into charge from public.charges as stored where stored.booking_id = p_booking for no key update;
  if before = p_state then
    if private.has_noted_money(charge, p_state, p_shown_state, p_document, p_mark, p_shown_cents, p_method, p_day)
      or not private.add_document(charge, p_state, p_document, p_mark)
    then
      return booking;
    end if;
  -- A step is from one state: "paid" notes money that came where it is due, and keeps it where it is to be given back.
  elsif p_shown_state <> before
    or not private.is_payment_step(before, p_state, private.is_live_booking(booking.state))
    -- The terms of the course give nothing back, but the law does.
    or p_state = 'paid' and before = 'refund_due' and private.is_withdrawn(p_booking)
  then
    raise exception 'the payment cannot change from % to %', before, p_state using errcode = 'PX217';
  -- What was paid besides is given back.
  elsif p_state <> 'refunded' and private.is_paid_with_seat(p_booking) then
    raise exception 'a seat of an organisation pays for the booking' using errcode = 'PX252';
  -- For a receipt or an invoice; without one there is nothing that a credit note takes back.
  elsif p_state = 'refunded' and p_document is null and private.is_invoiced(charge.id) then
    raise exception 'the number of the credit note is missing' using errcode = 'PX217';
  else
    moved := private.change_payment(charge, p_state, p_document, p_mark, p_shown_cents, p_method, p_day);
  end if;
  select * into booking from public.bookings as stored where stored.id = p_booking;
  perform private.audit('change payment', 'bookings', p_booking, jsonb_build_object('payment', before),
    jsonb_build_object('payment', booking.payment, 'amount_cents', moved, 'document', p_document, 'mark', p_mark)
      || jsonb_strip_nulls(jsonb_build_object('method', p_method, 'day', p_day)));
  return booking;
exception
  when lock_not_available or deadlock_detected then
    raise exception 'busy' using errcode = 'PX900';
  when check_violation or string_data_right_truncation then
    raise exception 'a number has at most 60 characters, all of which are seen, and a MARK at most 20 digits' using errcode = 'PX217';
end;
$$;
create function public.set_payment(
  booking uuid, state public.payment_state, document text default null, mark text default null,
  shown_cents integer default null, shown_state public.payment_state default null, method public.money_method default null, day date default null
) returns public.bookings
language sql security invoker set search_path = '' as $$
  select * from private.set_payment(
    booking, state, document, mark, shown_cents, shown_state, method, day
  );
$$;
comment on function public.set_payment is
  'Notes that a booking is paid (with the number of the invoice and its MARK), waived, to be refunded, or refunded (with those of the credit note), which it may get later. shown_cents and shown_state: the amount and the payment that the admin saw, as list_cohort_bookings has them. method and day: how and when the money moved, a transfer of today without them. A repeated call notes nothing. For admins. Raises PX203 (no such booking), PX213 (on that day it cannot have moved), PX217 (not from this state, another number, amount or state is noted than was seen, or other money, or one is missing or not valid), PX252 (a seat of an organisation pays for it: only what was paid besides is given back).';

grant execute on function
  private.cohort_for_editing, private.save_cohort, private.set_cohort_state, private.delete_cohort, private.add_booking,
  private.promote_booking, private.remove_booking, private.correct_holder_name, private.move_booking, private.set_payment, public.cohort_for_editing,
  public.save_cohort, public.set_cohort_state, public.delete_cohort, public.add_booking, public.promote_booking, public.remove_booking,
  public.correct_holder_name, public.move_booking, public.set_payment
  to authenticated, service_role;
