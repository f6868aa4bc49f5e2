-- Attendance: who was present at which meeting, and for how long. Written by functions only.

create table public.attendance_sheets (
  meeting_id uuid primary key references public.cohort_meetings (id) on delete restrict,
  locked_by uuid references auth.users (id) on delete set null,
  -- Until when the names stay, also of deleted accounts.
  retain_until timestamptz not null,
  created_at timestamptz not null
);
comment on table public.attendance_sheets is
  'The locked attendance sheets, one for each meeting. created_at is when it was locked. What a sheet says changes only with a reason.';
create index attendance_sheets_locked_by_idx on public.attendance_sheets (locked_by);
create index attendance_sheets_retain_idx on public.attendance_sheets (retain_until);

create table public.attendance (
  meeting_id uuid not null references public.cohort_meetings (id) on delete restrict,
  booking_id uuid not null references public.bookings (id) on delete restrict,
  minutes integer not null check (minutes between 0 and 840),
  -- What was marked, also where the meeting is shorter by now.
  marked_minutes integer,
  -- When it was marked, by the clock of the device.
  marked_at timestamptz not null,
  marked_by uuid references auth.users (id) on delete set null,
  -- Marked as one of the rest of the class, and not on its own.
  is_rest boolean not null default false,
  -- The name at the moment when the sheet was locked. It stays when the account is deleted.
  holder_name varchar(254),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (meeting_id, booking_id)
);
comment on table public.attendance is
  'For how many minutes the holder of a booking was present. Without a row it is not known: unmarked is not absent.';
create index attendance_booking_idx on public.attendance (booking_id);
create index attendance_marked_by_idx on public.attendance (marked_by);
create trigger attendance_set_updated_at before update on public.attendance
  for each row execute function private.set_updated_at();

alter table public.attendance enable row level security;
alter table public.attendance_sheets enable row level security;
create policy "Users can view their own attendance and staff can view all"
  on public.attendance for select to authenticated
  using (
    (select private.is_staff())
    or booking_id in (select booking.id from public.bookings as booking where booking.user_id = (select auth.uid()))
  );
create policy "Staff can view which attendance sheets are locked"
  on public.attendance_sheets for select to authenticated
  using ((select private.is_staff()));
revoke all on public.attendance, public.attendance_sheets from anon, authenticated;
grant select on public.attendance, public.attendance_sheets to authenticated;
grant all on public.attendance, public.attendance_sheets to service_role;

create function private.protect_locked_meeting() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from public.attendance_sheets as sheet where sheet.meeting_id = new.id) then
    raise exception 'the attendance sheet of the meeting is locked' using errcode = 'PX214';
  end if;
  return new;
end;
$$;
comment on function private.protect_locked_meeting() is 'Keeps the times of a meeting as its locked sheet says them.';
create trigger cohort_meetings_protect_locked before update of starts_at, ends_at, is_cancelled on public.cohort_meetings
  for each row when (
    (old.starts_at, old.ends_at, old.is_cancelled) is distinct from (new.starts_at, new.ends_at, new.is_cancelled)
  )
  execute function private.protect_locked_meeting();

create function private.forget_early_marks() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.attendance as marked using public.cohort_meetings as meeting
  where marked.booking_id = new.id and meeting.id = marked.meeting_id and meeting.starts_at > private.clock();
  return null;
end;
$$;
comment on function private.forget_early_marks() is
  'Removes what was marked before a meeting began of a person whose booking ends before it begins: they will not be there.';
create trigger bookings_forget_early_marks after update of state on public.bookings
  for each row when (new.state in ('cancelled', 'expired')) execute function private.forget_early_marks();

create function private.length_in_minutes(p_meeting public.cohort_meetings) returns integer
language plpgsql immutable set search_path = '' as $$
begin
  return extract(epoch from p_meeting.ends_at - p_meeting.starts_at) / 60;
end;
$$;

create function private.fit_marks() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- As in mark_attendance: nobody could have marked anybody yet.
  if private.clock() < new.starts_at - interval '1 hour' then
    delete from public.attendance as marked where marked.meeting_id = new.id;
    -- A wrong day would lose for good who was there.
    if found and old.starts_at <= private.clock() then
      raise exception 'somebody is marked at the meeting' using errcode = 'PX251', detail = new.id::text;
    end if;
  end if;
  update public.attendance as marked
  set minutes = least(coalesce(marked.marked_minutes, marked.minutes), private.length_in_minutes(new))
  where marked.meeting_id = new.id
    and marked.minutes <> least(coalesce(marked.marked_minutes, marked.minutes), private.length_in_minutes(new));
  return null;
end;
$$;
comment on function private.fit_marks() is
  'Removes the marks of a meeting that is moved to a time for which its sheet is not open yet, because a person who was marked then is not present now. Cuts the others to the length of the meeting, as nobody is present for longer, until that is put right. Raises PX251 where the meeting had begun: it is removed and another one added if it did not take place.';
create trigger cohort_meetings_fit_marks after update of starts_at, ends_at on public.cohort_meetings
  for each row execute function private.fit_marks();

create function private.lock_meeting(p_meeting uuid) returns public.cohort_meetings
language plpgsql security definer set search_path = '' as $$
declare
  meeting public.cohort_meetings;
begin
  -- The trainer who marks is noted: the account comes first, as everywhere.
  perform private.lock_account(private.require_user());
  select * into meeting from public.cohort_meetings as stored where stored.id = p_meeting;
  if not found then
    raise exception 'no such meeting' using errcode = 'PX205';
  end if;
  perform private.lock_cohort(meeting.cohort_id);
  select * into meeting from public.cohort_meetings as stored where stored.id = p_meeting;
  if meeting.is_live is not true then
    raise exception 'the meeting does not take place' using errcode = 'PX205';
  end if;
  return meeting;
end;
$$;
comment on function private.lock_meeting(uuid) is
  'A meeting, with its cohort locked. Raises PX205 when there is none, or it does not take place.';

create function private.name_of_holder(p_booking public.bookings) returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  if p_booking.name_erased_at is not null then
    return null;
  end if;
  return coalesce(p_booking.holder_name, (
    select nullif(btrim(coalesce(
      nullif(btrim(concat_ws(' ', profile.first_name, profile.last_name)), ''), profile.display_name, profile.email
    )), '')
    from public.profiles as profile where profile.id = p_booking.user_id
  ));
end;
$$;

create function private.judge_no_shows(p_cohort uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if exists (
    select from public.cohort_meetings as meeting
    left join public.attendance_sheets as sheet on sheet.meeting_id = meeting.id
    where meeting.cohort_id = p_cohort and meeting.is_live and sheet.meeting_id is null
  ) then
    return;
  end if;
  perform private.set_cause('attendance');
  update public.bookings as booking
  set state = case when present.minutes = 0 then 'no_show' else 'confirmed' end::public.booking_state
  from (
    select attendance.booking_id, sum(attendance.minutes) as minutes
    from public.attendance
    join public.cohort_meetings as meeting on meeting.id = attendance.meeting_id
    where meeting.cohort_id = p_cohort and meeting.is_live group by 1
  ) as present
  where booking.id = present.booking_id
    and booking.state = case when present.minutes = 0 then 'confirmed' else 'no_show' end::public.booking_state;
end;
$$;
comment on function private.judge_no_shows(uuid) is
  'Once every sheet of a cohort is locked, also since a meeting without one was removed: a person who was absent from every meeting is a no-show, and one whom a correction made present is not.';

create function private.mark_attendance(p_meeting uuid, p_marks jsonb, p_reason text, p_sent_at timestamptz) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '3s' as $$
declare
  meeting public.cohort_meetings;
  is_locked boolean;
  length integer;
  given record;
  booking public.bookings;
  before public.attendance;
  after public.attendance;
  refused uuid[] := '{}';
  -- How far the clock of the device is behind.
  behind constant interval := coalesce(private.clock() - p_sent_at, interval '0');
begin
  perform private.require_staff();
  if not isfinite(behind) then
    raise exception 'when the marks are sent is not a moment' using errcode = 'PX213';
  end if;
  if jsonb_typeof(p_marks) is distinct from 'array' or jsonb_array_length(p_marks) not between 1 and 1000 then
    raise exception 'a list of 1 to 1000 marks is needed' using errcode = 'PX213';
  end if;
  perform private.require_short_numbers(p_marks);
  -- The account of the person who marks, as in lock_meeting, and those that may get certificates by the marks.
  perform private.lock_account(private.require_user());
  perform private.lock_cohort_with_accounts(stored.cohort_id) from public.cohort_meetings as stored where stored.id = p_meeting;
  meeting := private.lock_meeting(p_meeting);
  -- All before the first certificate: the counter of the protocol numbers is the last lock. Only bookings whose
  -- accounts are locked: the deletion of another account locks its ended bookings in a different order.
  perform from public.bookings as stored
  where stored.cohort_id = meeting.cohort_id and (private.is_live_booking(stored.state) or stored.state = 'no_show')
  order by stored.id for no key update;
  if private.clock() < meeting.starts_at - interval '1 hour' then
    raise exception 'the meeting has not begun' using errcode = 'PX216';
  end if;
  is_locked := exists (select from public.attendance_sheets as sheet where sheet.meeting_id = p_meeting);
  if is_locked and p_reason is null then
    raise exception 'the sheet is locked' using errcode = 'PX214';
  elsif is_locked then
    perform private.require_booking_reason(p_reason);
  end if;
  length := private.length_in_minutes(meeting);
  for given in
    select (mark ->> 'booking')::uuid as booking, (mark ->> 'minutes')::integer as minutes,
      (mark ->> 'at')::timestamptz as marked_at, coalesce((mark ->> 'rest')::boolean, false) as is_rest
    from jsonb_array_elements(p_marks) as listed (mark)
  loop
    if coalesce(given.minutes < 0, true) or isfinite(given.marked_at) is not true then
      raise exception 'minutes are whole numbers from 0' using errcode = 'PX213';
    end if;
    select * into booking from public.bookings as stored
    where stored.id = given.booking and stored.cohort_id = meeting.cohort_id;
    select * into before from public.attendance as stored
    where stored.meeting_id = p_meeting and stored.booking_id = booking.id;
    if before.booking_id is null and booking.state in ('confirmed', 'no_show') is not true
      -- Made on a device before the meeting was moved to this time, as in fit_marks: not present now.
      or given.marked_at + behind < meeting.starts_at - interval '1 hour' then
      -- Moved or removed since a device without connection read the list. The other marks count.
      refused := refused || given.booking;
      continue;
    end if;
    insert into public.attendance as stored (meeting_id, booking_id, minutes, marked_minutes, marked_at, marked_by, is_rest, holder_name)
    values (
      p_meeting, given.booking,
      -- A device without connection may not know that the meeting has become shorter.
      least(given.minutes, length), given.minutes,
      -- A device whose clock is fast does not win over those that mark after it.
      least(given.marked_at + behind, private.clock()), (select auth.uid()), given.is_rest,
      case when is_locked then private.name_of_holder(booking) end
    )
    on conflict (meeting_id, booking_id) do update
    set minutes = excluded.minutes, marked_minutes = excluded.marked_minutes, marked_at = excluded.marked_at, marked_by = excluded.marked_by, is_rest = false
    -- A person marked as one of the rest was seen without a mark: what another device says about this person counts, also when it was
    -- said before and is sent after.
    where not excluded.is_rest and (stored.is_rest or excluded.marked_at > stored.marked_at)
    returning * into after;
    if found and is_locked then
      perform private.audit(
        'correct attendance', 'bookings', given.booking,
        jsonb_build_object('meeting_id', p_meeting, 'minutes', before.minutes),
        jsonb_build_object('meeting_id', p_meeting, 'minutes', after.minutes, 'reason', p_reason)
      );
    end if;
  end loop;
  if is_locked then
    perform private.judge_no_shows(meeting.cohort_id);
  end if;
  return jsonb_build_object('refused', to_jsonb(refused), 'marks', (
    select coalesce(jsonb_agg(jsonb_build_object(
      'booking', stored.booking_id, 'minutes', stored.minutes, 'at', stored.marked_at
    ) order by stored.booking_id), '[]')
    from public.attendance as stored where stored.meeting_id = p_meeting
  ));
exception
  when lock_not_available or deadlock_detected then
    raise exception 'busy' using errcode = 'PX900';
  when invalid_text_representation or invalid_datetime_format or datetime_field_overflow
    or numeric_value_out_of_range then
    raise exception 'a mark needs a booking, minutes, and when it was made' using errcode = 'PX213';
end;
$$;
create function public.mark_attendance(meeting uuid, marks jsonb, reason text default null, sent_at timestamptz default null)
returns jsonb
language sql security invoker set search_path = '' as $$
  select private.mark_attendance(meeting, marks, reason, sent_at);
$$;
comment on function public.mark_attendance is
  'Marks who was present: a list of { booking, minutes, at, rest }, where at is when the device was told; more minutes than the meeting has count as all of it. The later mark of a booking wins, whatever order they come in, so that a device may send again. With rest true, the mark counts only where the booking has none. sent_at is what the clock of the device shows now: as far as it is wrong, the marks are corrected. Returns { marks, refused }: the whole sheet, and the bookings that have neither a seat in the cohort nor a mark of this meeting, or were marked before the sheet of its present time was open. A locked sheet needs a reason. For staff. Raises PX205 (no such meeting), PX212 (no reason), PX213 (not valid), PX214 (locked), PX216 (not begun).';

create function private.lock_sheet(p_meeting uuid, p_shown jsonb) returns public.attendance_sheets
language plpgsql security definer set search_path = '' set lock_timeout = '3s' as $$
declare
  meeting public.cohort_meetings;
  sheet public.attendance_sheets;
  unmarked integer;
begin
  perform private.require_staff();
  meeting := private.lock_meeting(p_meeting);
  select * into sheet from public.attendance_sheets as locked where locked.meeting_id = p_meeting;
  if found then
    return sheet;
  end if;
  if private.clock() < meeting.ends_at then
    raise exception 'the meeting is not over' using errcode = 'PX216';
  end if;
  select count(*) into unmarked from public.bookings as booking
  left join public.attendance as marked on marked.booking_id = booking.id and marked.meeting_id = p_meeting
  where booking.cohort_id = meeting.cohort_id and booking.state = 'confirmed' and marked.booking_id is null;
  if unmarked > 0 then
    raise exception 'not everybody is marked' using errcode = 'PX215', detail = unmarked::text;
  end if;
  -- Of the bookings that the sheet shows.
  if p_shown <> (
    select coalesce(jsonb_object_agg(booking.id, marked.minutes), '{}') from public.bookings as booking
    left join public.attendance as marked on marked.booking_id = booking.id and marked.meeting_id = p_meeting
    where booking.cohort_id = meeting.cohort_id
      and (booking.state in ('confirmed', 'no_show') or marked.booking_id is not null)
  ) then
    raise exception 'other marks than those shown' using errcode = 'PX227';
  end if;
  insert into public.attendance_sheets (meeting_id, locked_by, retain_until, created_at)
  values (p_meeting, (select auth.uid()), private.clock() + interval '5 years', private.clock())
  returning * into sheet;
  update public.attendance as marked set holder_name = private.name_of_holder(booking)
  from public.bookings as booking where booking.id = marked.booking_id and marked.meeting_id = p_meeting;
  perform private.judge_no_shows(meeting.cohort_id);
  perform private.audit('lock sheet', 'cohort_meetings', p_meeting);
  return sheet;
exception when lock_not_available or deadlock_detected then
  raise exception 'busy' using errcode = 'PX900';
end;
$$;
create function public.lock_sheet(meeting uuid, shown jsonb default null) returns public.attendance_sheets
language sql security invoker set search_path = '' as $$
  select * from private.lock_sheet(meeting, shown);
$$;
comment on function public.lock_sheet is
  'Locks the attendance sheet of a meeting that is over, with the names of this moment; a repeated call returns it. shown are the minutes that the caller saw, by booking. A person marked with 0 minutes for every meeting becomes a no-show with the last sheet. For staff. Raises PX205 (no such meeting), PX215 (somebody is not marked, how many in the detail), PX216 (not over), PX227 (other marks than those shown).';

grant execute on function private.mark_attendance, private.lock_sheet, public.mark_attendance, public.lock_sheet
  to authenticated, service_role;

create function private.has_sheet_to_lock(p_meeting public.cohort_meetings) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return p_meeting.is_live and p_meeting.ends_at <= private.clock()
    and not exists (select from public.attendance_sheets as sheet where sheet.meeting_id = p_meeting.id)
    and (
      exists (
        select from public.bookings as booking
        where booking.cohort_id = p_meeting.cohort_id and booking.state in ('confirmed', 'no_show')
      )
      or exists (select from public.attendance as marked where marked.meeting_id = p_meeting.id)
    );
end;
$$;
comment on function private.has_sheet_to_lock(public.cohort_meetings) is
  'Whether a meeting is over, somebody is on its sheet, and the sheet is not locked: until then nobody gets a certificate.';

create function private.attendance_sheet(p_meeting uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_staff();
  return (
    select jsonb_build_object(
      'now', private.clock(),
      'meeting', jsonb_build_object(
        'id', meeting.id, 'starts_at', meeting.starts_at, 'ends_at', meeting.ends_at, 'is_live', meeting.is_live,
        'address', coalesce(nullif(meeting.address, ''), cohort.address), 'place', cohort.place
      ),
      'cohort_id', cohort.id,
      'course', jsonb_build_object('id', course.id, 'title', course.title),
      'locked_at', (select sheet.created_at from public.attendance_sheets as sheet where sheet.meeting_id = meeting.id),
      'people', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'booking', booking.id, 'name', coalesce(marked.holder_name, private.name_of_holder(booking)),
          'email', case when booking.name_erased_at is null then coalesce(booking.holder_email, profile.email) end,
          'has_seat', booking.state in ('confirmed', 'no_show'), 'minutes', marked.minutes, 'at', marked.marked_at
        ) order by booking.queue_number), '[]')
        from public.bookings as booking
        left join public.profiles as profile on profile.id = booking.user_id
        left join public.attendance as marked on marked.booking_id = booking.id and marked.meeting_id = meeting.id
        where booking.cohort_id = cohort.id and (
          booking.state in ('confirmed', 'no_show')
          -- A person whose seat ended after the meeting began was marked at it, and stays.
          or marked.booking_id is not null
        )
      )
    )
    from public.cohort_meetings as meeting
    join public.cohorts as cohort on cohort.id = meeting.cohort_id
    join public.courses as course on course.id = cohort.course_id
    where meeting.id = p_meeting
  );
end;
$$;
create function public.attendance_sheet(meeting uuid) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select private.attendance_sheet(meeting);
$$;
comment on function public.attendance_sheet is
  'The attendance sheet of a meeting: when and where it is, when it was locked, and everybody with a seat (has_seat) or a mark, with what is marked. Null when there is no such meeting. For staff.';

grant execute on function private.attendance_sheet, public.attendance_sheet to authenticated, service_role;

create function private.erase_attendance_name(p_booking uuid, p_reason text) returns void
language plpgsql security definer set search_path = '' set lock_timeout = '3s' as $$
declare
  booking public.bookings;
begin
  perform private.require_admin();
  perform private.require_booking_reason(p_reason);
  booking := private.lock_booking(p_booking);
  if booking.name_erased_at is not null or not exists (
    select from public.attendance as marked
    join public.attendance_sheets as sheet on sheet.meeting_id = marked.meeting_id
    where marked.booking_id = p_booking
  ) then
    return;
  end if;
  update public.bookings as stored set name_erased_at = private.clock(), holder_name = null where stored.id = p_booking;
  update public.attendance as marked set holder_name = null
  where marked.booking_id = p_booking and marked.holder_name is not null;
  perform private.audit('erase attendance name', 'bookings', p_booking, null, jsonb_build_object('reason', p_reason));
exception when lock_not_available or deadlock_detected then
  raise exception 'busy' using errcode = 'PX900';
end;
$$;
create function public.erase_attendance_name(booking uuid, reason text) returns void
language sql security invoker set search_path = '' as $$
  select private.erase_attendance_name(booking, reason);
$$;
comment on function public.erase_attendance_name is
  'Removes the name of a booking from the locked attendance sheets of its cohort before their time is over, at the request of the person; what is marked stays. A repeated call, or one about a booking in no locked sheet, does nothing. For admins. Raises PX203 (no such booking), PX212 (no reason).';
grant execute on function private.erase_attendance_name, public.erase_attendance_name to authenticated, service_role;

create function private.forget_attendance_names(p_at timestamptz) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  forgotten integer;
begin
  update public.attendance as marked set holder_name = null
  from public.attendance_sheets as sheet
  where sheet.meeting_id = marked.meeting_id and sheet.retain_until <= p_at and marked.holder_name is not null;
  get diagnostics forgotten = row_count;
  return forgotten;
end;
$$;
comment on function private.forget_attendance_names(timestamptz) is
  'Removes the names of locked sheets whose time is over. A step of run_due.';
