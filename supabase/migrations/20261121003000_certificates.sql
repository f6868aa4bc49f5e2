-- Certificates: what a course asks for one, the certificates that were issued, and how anybody verifies them.
--
-- A certificate is a snapshot. Later changes to the course, the lessons or the account do not change it.

create type public.certificate_kind as enum ('attendance', 'achievement');
comment on type public.certificate_kind is
  'attendance belongs to a booking, achievement to an enrolment.';

create table public.certificate_rules (
  course_id uuid primary key references public.courses (id) on delete cascade,
  -- Grows with each change, and is repeated in each certificate.
  version integer not null default 1,
  -- Of the minutes of all meetings that took place; null: no certificates of attendance.
  attendance_percent integer check (attendance_percent between 1 and 100),
  has_achievement boolean not null default false,
  -- Null: it does not expire.
  validity_months integer check (validity_months between 1 and 120),
  signatory varchar(160) not null default '',
  signatory_title varchar(160) not null default '' check (private.is_printable(signatory_title)),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint certificate_rules_signatory_check
    check (private.is_printable(signatory) and (private.is_visible(signatory) or attendance_percent is null and not has_achievement))
);
comment on table public.certificate_rules is
  'Which certificates a course gives, and who signs them. A course without a row gives none. Written by functions only.';
create trigger certificate_rules_set_updated_at before update on public.certificate_rules
  for each row execute function private.set_updated_at();

create table public.certificates (
  id uuid primary key default gen_random_uuid(),
  kind public.certificate_kind not null,
  code varchar(12) not null unique check (code ~ '^[0-9A-HJKMNP-TV-Z]{12}$'),
  -- The protocol number: counted from 1 in each year.
  year integer not null,
  number integer not null check (number > 0),
  -- Null when the account is deleted, or the seat was booked by staff for an e-mail.
  user_id uuid references auth.users (id) on delete set null,
  booking_id uuid references public.bookings (id) on delete restrict,
  -- Null again when the account is deleted.
  enrolment_id uuid references public.enrolments (id) on delete set null,
  course_id uuid not null references public.courses (id) on delete restrict,
  -- Null when it was withdrawn, or its time is over.
  holder varchar(200),
  title varchar(160) not null,
  -- The first outcomes of the course.
  outcomes varchar(200)[] not null default '{}' check (cardinality(outcomes) <= 3),
  hours numeric(5, 1) not null check (hours >= 0),
  starts_on date not null,
  ends_on date not null,
  -- The average of the first passed results of the required quizzes, in percent; null without one, and for attendance.
  grade integer check (grade between 0 and 100),
  signatory varchar(160) not null,
  signatory_title varchar(160) not null,
  rules_version integer not null,
  issued_at timestamptz not null,
  expires_at timestamptz,
  -- Until when the name stays, also that of a deleted account.
  retain_until timestamptz not null,
  replaced_by uuid references public.certificates (id) on delete restrict deferrable initially deferred,
  revoked_at timestamptz,
  revoke_reason varchar(500),
  withdrawn_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search_vector tsvector generated always as (private.search_vector(holder)) stored,
  constraint certificates_number_key unique (year, number),
  constraint certificates_source_check check (
    case kind when 'attendance' then booking_id is not null and enrolment_id is null else booking_id is null end
  ),
  constraint certificates_dates_check check (ends_on >= starts_on),
  -- The reason may say who it was: it ends with the name.
  constraint certificates_revoked_check check (
    (revoked_at is null) = (revoke_reason is null) or revoked_at is not null and holder is null
  ),
  constraint certificates_holder_check check (holder is null or withdrawn_at is null and private.is_printable(holder))
);
comment on table public.certificates is
  'Certificates as they were issued. One that is replaced, revoked or withdrawn stays, with its code. Written by functions only.';
comment on column public.certificates.code is 'Twelve characters of Crockford''s Base32, 60 random bits. Anyone who has it can verify the certificate.';

-- One that is not replaced for each source: revoked ones too, so that no other is issued in their place.
create unique index certificates_booking_key on public.certificates (booking_id) where replaced_by is null;
create unique index certificates_enrolment_key on public.certificates (enrolment_id) where replaced_by is null;
create index certificates_all_bookings_idx on public.certificates (booking_id);
create index certificates_all_enrolments_idx on public.certificates (enrolment_id);
create index certificates_user_idx on public.certificates (user_id, issued_at);
create index certificates_issued_idx on public.certificates (issued_at, number);
create index certificates_course_idx on public.certificates (course_id, issued_at, number);
create index certificates_kind_idx on public.certificates (kind, issued_at, number);
create index certificates_ended_idx on public.certificates (issued_at, number)
  where replaced_by is not null or revoked_at is not null or withdrawn_at is not null;
create index certificates_expires_idx on public.certificates (expires_at)
  where replaced_by is null and revoked_at is null and withdrawn_at is null;
create index certificates_search_idx on public.certificates using gin (search_vector);
create index certificates_replaced_by_idx on public.certificates (replaced_by);
create index certificates_retain_idx on public.certificates (retain_until) where holder is not null;
create trigger certificates_set_updated_at before update on public.certificates
  for each row execute function private.set_updated_at();

create function private.protect_certificate() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  raise exception 'a certificate is not changed' using errcode = '55000';
end;
$$;
comment on function private.protect_certificate() is
  'Refuses to change what a certificate says, and to delete one, to everybody: also to the owner of the table.';
create trigger certificates_protect before update of
  kind, code, year, number, booking_id, course_id, title, outcomes, hours, starts_on, ends_on, grade, signatory, signatory_title,
  rules_version, issued_at, expires_at on public.certificates
  for each row execute function private.protect_certificate();
create trigger certificates_protect_name before update of holder on public.certificates
  for each row when (new.holder is not null and new.holder is distinct from old.holder)
  execute function private.protect_certificate();
create trigger certificates_protect_state before update of
  user_id, enrolment_id, retain_until, replaced_by, revoked_at, revoke_reason, withdrawn_at on public.certificates
  for each row when (
    old.user_id is not null and new.user_id <> old.user_id
    or new.enrolment_id is not null and new.enrolment_id is distinct from old.enrolment_id
    or new.retain_until < old.retain_until
    or old.replaced_by is not null and new.replaced_by is distinct from old.replaced_by
    or old.revoked_at is not null and (
      new.revoked_at is distinct from old.revoked_at
      or new.revoke_reason is distinct from old.revoke_reason and num_nonnulls(new.revoke_reason, new.holder) > 0
    )
    or old.withdrawn_at is not null and new.withdrawn_at is distinct from old.withdrawn_at
  )
  execute function private.protect_certificate();
create trigger certificates_protect_row before delete on public.certificates
  for each row execute function private.protect_certificate();

create table private.certificate_tasks (
  certificate_id uuid not null references public.certificates (id) on delete cascade,
  reason varchar(20) not null check (reason in ('questioned', 'renamed')),
  created_at timestamptz not null,
  primary key (certificate_id, reason)
);
comment on table private.certificate_tasks is
  'Certificates that staff have to decide about. questioned: a correction of the attendance since then would not give it any more. renamed: its holder has another name in the profile now.';
create table private.postponed_certificates (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid unique references public.bookings (id) on delete cascade,
  enrolment_id uuid unique references public.enrolments (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  reason varchar(20) not null check (reason in ('name', 'payment')),
  created_at timestamptz not null,
  constraint postponed_certificates_source_check check (num_nonnulls(booking_id, enrolment_id) = 1)
);
comment on table private.postponed_certificates is
  'Bookings and enrolments that have earned a certificate, which waits for the name of the person or for what is to be paid.';
create index postponed_certificates_user_idx on private.postponed_certificates (user_id);
alter table private.certificate_tasks enable row level security;
alter table private.postponed_certificates enable row level security;
revoke all on private.certificate_tasks, private.postponed_certificates from anon, authenticated;

create table private.certificate_numbers (
  year integer primary key,
  last integer not null
);
comment on table private.certificate_numbers is
  'The last protocol number of each year. Its row is the last lock of every transaction that issues a certificate.';
alter table private.certificate_numbers enable row level security;
revoke all on private.certificate_numbers from anon, authenticated;

alter table public.certificate_rules enable row level security;
alter table public.certificates enable row level security;
-- The policies of courses hold within this one.
create policy "Everybody can view the rules of courses that they can view"
  on public.certificate_rules for select to anon, authenticated
  using (exists (select from public.courses as course where course.id = course_id));
create policy "Users can view their own certificates and staff can view all"
  on public.certificates for select to authenticated
  using (user_id = (select auth.uid()) or (select private.is_staff()));
revoke all on public.certificate_rules, public.certificates from anon, authenticated;
grant select on public.certificate_rules to anon, authenticated;
grant select on public.certificates to authenticated;
grant all on public.certificate_rules, public.certificates to service_role;

-- Issuing.

create function private.certificate_code() returns text
language plpgsql volatile set search_path = '' as $$
declare
  -- Without I, L, O and U, as Crockford has it.
  letters constant text := '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
  bytes constant bytea := uuid_send(gen_random_uuid());
begin
  return (
    select string_agg(substr(letters, 1 + (get_byte(bytes, position) & 31), 1), '' order by position)
    -- Bytes of a random UUID without those that say its version and variant.
    from unnest(array[0, 1, 2, 3, 4, 5, 7, 9, 10, 11, 12, 13]) as position
  );
end;
$$;

create function private.certificate_name(p_user uuid) returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select left(profile.first_name || ' ' || profile.last_name, 200) from public.profiles as profile
    where profile.id = p_user and private.is_visible(profile.first_name) and private.is_visible(profile.last_name)
  );
end;
$$;
comment on function private.certificate_name(uuid) is
  'The first and last name of a person, as certificates have it; null while one of them is missing.';

create function private.next_certificate_number(p_year integer) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  following integer;
begin
  insert into private.certificate_numbers as counter (year, last) values (p_year, 1)
  on conflict (year) do update set last = counter.last + 1
  returning counter.last into following;
  return following;
end;
$$;

create function private.insert_certificate(p_certificate public.certificates) returns public.certificates
language plpgsql security definer set search_path = '' as $$
declare
  certificate public.certificates := p_certificate;
begin
  certificate.id := coalesce(certificate.id, gen_random_uuid());
  certificate.code := private.certificate_code();
  certificate.issued_at := private.clock();
  certificate.year := extract(year from certificate.issued_at at time zone 'Europe/Athens');
  certificate.number := private.next_certificate_number(certificate.year);
  -- Claims about training lapse within it, and so does what an employer may have to show of it.
  certificate.retain_until := certificate.issued_at + interval '10 years';
  certificate.created_at := certificate.issued_at;
  certificate.updated_at := certificate.issued_at;
  insert into public.certificates (
    id, kind, code, year, number, user_id, booking_id, enrolment_id, course_id, holder, title, outcomes, hours, starts_on,
    ends_on, grade, signatory, signatory_title, rules_version, issued_at, expires_at, retain_until, created_at, updated_at
  )
  values (
    certificate.id, certificate.kind, certificate.code, certificate.year, certificate.number, certificate.user_id,
    certificate.booking_id, certificate.enrolment_id, certificate.course_id, certificate.holder, certificate.title,
    certificate.outcomes, certificate.hours, certificate.starts_on, certificate.ends_on, certificate.grade, certificate.signatory,
    certificate.signatory_title, certificate.rules_version, certificate.issued_at, certificate.expires_at,
    certificate.retain_until, certificate.created_at, certificate.updated_at
  );
  delete from private.postponed_certificates as postponed
  where postponed.booking_id = certificate.booking_id or postponed.enrolment_id = certificate.enrolment_id;
  perform private.queue_letter(
    'certificate_issued:' || certificate.id, 'certificate_issued', jsonb_build_object('certificate', certificate.id)
  );
  perform private.audit(
    'issue certificate', 'certificates', certificate.id, null, jsonb_build_object(
      'kind', certificate.kind, 'course_id', certificate.course_id, 'booking_id', certificate.booking_id,
      'enrolment_id', certificate.enrolment_id, 'year', certificate.year, 'number', certificate.number
    )
  );
  return certificate;
end;
$$;
comment on function private.insert_certificate(public.certificates) is
  'Stores a certificate with a code, the next protocol number and the moment, and queues the letter about it. The caller holds the lock of its booking or its enrolment.';

create function private.earned_minutes(p_booking public.bookings) returns table (present bigint, whole bigint, first date, last date)
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    select sum(marked.minutes), sum(extract(epoch from meeting.ends_at - meeting.starts_at)::bigint / 60)::bigint,
      (min(meeting.starts_at) at time zone 'Europe/Athens')::date, (max(meeting.ends_at) at time zone 'Europe/Athens')::date
    from public.cohort_meetings as meeting
    left join public.attendance as marked on marked.meeting_id = meeting.id and marked.booking_id = p_booking.id
    left join public.attendance_sheets as sheet on sheet.meeting_id = meeting.id
    where meeting.cohort_id = p_booking.cohort_id and meeting.is_live
    -- Judged once every meeting is over and marked: unmarked is not absent. A locked sheet has everybody who had a seat then: a person
    -- who is not on it came to the cohort later.
    having count(*) = count(coalesce(marked.booking_id, sheet.meeting_id)) and max(meeting.ends_at) <= private.clock();
end;
$$;
comment on function private.earned_minutes(public.bookings) is
  'For how many minutes a person was present, of how many, and from which day to which; no row before every meeting is over, and marked or on a locked sheet without the person, who came to the cohort later.';

create function private.postpone_certificate(p_booking uuid, p_enrolment uuid, p_user uuid, p_reason text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update private.postponed_certificates as postponed set reason = p_reason
  where postponed.booking_id = p_booking or postponed.enrolment_id = p_enrolment;
  insert into private.postponed_certificates (booking_id, enrolment_id, user_id, reason, created_at)
  select p_booking, p_enrolment, p_user, p_reason, private.clock() where p_user is not null on conflict do nothing;
end;
$$;
comment on function private.postpone_certificate(uuid, uuid, uuid, text) is
  'Notes what an earned certificate waits for. Nothing for somebody without an account.';

create function private.is_learning_unpaid(p_completion public.course_completions) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return not exists (
    select from public.enrolments as enrolment
    join private.enrolment_causes as cause on cause.enrolment_id = enrolment.id
    left join public.bookings as booking on booking.id = cause.source_id
    left join public.charges as charge on charge.booking_id = booking.id
    where enrolment.user_id = p_completion.user_id and enrolment.course_id = p_completion.course_id
      -- What ended before was refunded or given back: nothing of it paid for what was learned afterwards.
      and (cause.ended_at is null or cause.ended_at >= p_completion.completed_at)
      and (cause.kind <> 'booking' or booking.payment <> 'due' and (
        -- It ended before it was wholly paid.
        booking.state in ('cancelled', 'expired') and not charge.is_waived and charge.received_cents < charge.price_cents
      ) is not true and not exists (
        -- If staff moved the booking, the new one decides, which has its charge.
        select from public.booking_events as event
        where event.reason = booking.id::text and event.cause = 'moved' and event.from_state is null
      ))
  );
end;
$$;
comment on function private.is_learning_unpaid(public.course_completions) is
  'Whether all that has given a person the right to a course since they completed it are bookings that are to be paid, or ended or lapsed unpaid.';

create function private.may_be_unpaid_again(p_booking uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (
    select from private.certificate_checks as queued
    where queued.subject_type = 'booking' and queued.subject_id = p_booking and queued.created_at > private.clock()
  );
end;
$$;
comment on function private.may_be_unpaid_again(uuid) is
  'Whether staff have noted the payment of a booking in the last ten minutes, in which they take back their mistakes.';

create function private.evaluate_booking(p_booking uuid, p_is_corrected boolean default false) returns void
language plpgsql security definer set search_path = '' as $$
declare
  booking public.bookings;
  cohort public.cohorts;
  rules public.certificate_rules;
  certificate public.certificates;
  earned record;
  is_earned boolean;
begin
  -- Its lock makes two evaluations of one booking follow each other. The account is locked before, as everywhere.
  perform from auth.users where id = (select stored.user_id from public.bookings as stored where stored.id = p_booking) for key share;
  select * into booking from public.bookings as stored where stored.id = p_booking for no key update;
  select * into cohort from public.cohorts as stored where stored.id = booking.cohort_id;
  select * into rules from public.certificate_rules as stored where stored.course_id = cohort.course_id;
  select * into earned from private.earned_minutes(booking);
  -- A no-show who has earned it will be confirmed again by the correction of the marks that is under way.
  is_earned := booking.state in ('confirmed', 'no_show') and earned.present * 100 >= rules.attendance_percent * earned.whole;
  select * into certificate from public.certificates as stored
  where stored.booking_id = p_booking and stored.replaced_by is null;
  if certificate.id is not null then
    -- A correction never takes a certificate back. Staff are told, until they have revoked it or the marks are as before.
    if is_earned is true then
      delete from private.certificate_tasks as task where task.certificate_id = certificate.id and task.reason = 'questioned';
    elsif certificate.revoked_at is null and certificate.withdrawn_at is null
      -- New rules alone question nothing that was issued before them.
      and (p_is_corrected or certificate.rules_version = rules.version) then
      insert into private.certificate_tasks (certificate_id, reason, created_at)
      values (certificate.id, 'questioned', private.clock()) on conflict do nothing;
    end if;
    return;
  end if;
  -- Of a no-show run_due looks again once they are confirmed, because only then it is known whether they owe the booking.
  if is_earned is not true or booking.state = 'no_show' then
    delete from private.postponed_certificates as postponed where postponed.booking_id = p_booking;
    return;
  end if;
  if booking.payment = 'due' or private.may_be_unpaid_again(p_booking) then
    perform private.postpone_certificate(p_booking, null, booking.user_id, 'payment');
    return;
  end if;
  certificate.holder := coalesce(booking.holder_name, private.certificate_name(booking.user_id));
  if certificate.holder is null then
    perform private.postpone_certificate(p_booking, null, booking.user_id, 'name');
    return;
  end if;
  certificate.kind := 'attendance';
  certificate.booking_id := p_booking;
  certificate.user_id := booking.user_id;
  certificate.course_id := cohort.course_id;
  certificate.title := (select course.title from public.courses as course where course.id = cohort.course_id);
  certificate.outcomes := (select course.outcomes[:3] from public.courses as course where course.id = cohort.course_id);
  certificate.hours := round(earned.whole / 60.0, 1);
  certificate.starts_on := earned.first;
  certificate.ends_on := earned.last;
  certificate.signatory := rules.signatory;
  certificate.signatory_title := rules.signatory_title;
  certificate.rules_version := rules.version;
  certificate.expires_at := private.clock() + make_interval(months => rules.validity_months);
  perform private.insert_certificate(certificate);
end;
$$;
comment on function private.evaluate_booking(uuid, boolean) is
  'Issues the certificate of attendance of a booking once it is earned and paid and the name is known, at most one. Marks a certificate that is not earned any more for staff: p_is_corrected says that the marks have changed for the worse, which counts under new rules too.';

create function private.achieved_hours(p_completion public.course_completions) returns numeric
language plpgsql stable security definer set search_path = '' as $$
begin
  if exists (
    select from public.courses as course where course.id = p_completion.course_id and course.enrolment_mode = 'booking'
  ) and not exists (
    select from public.bookings as booking join public.cohorts as cohort on cohort.id = booking.cohort_id
    where booking.user_id = p_completion.user_id and cohort.course_id = p_completion.course_id
      and booking.state = 'confirmed' and cohort.ends_at <= private.clock()
  ) then
    return least(p_completion.estimated_hours, (
      select greatest(round(sum(lesson.duration_minutes) / 60.0, 1), 0.1) from public.course_lessons as lesson
      where lesson.id in (select (entry ->> 'id')::uuid from jsonb_array_elements(p_completion.lessons) as entry)
    ));
  end if;
  return p_completion.estimated_hours;
end;
$$;
comment on function private.achieved_hours(public.course_completions) is
  'How long it took to complete a course: the hours of the course or, of one that is booked, those of its lessons for a person whose date is not over.';

create function private.evaluate_enrolment(p_enrolment uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  enrolment public.enrolments;
  completion public.course_completions;
  rules public.certificate_rules;
  certificate public.certificates;
begin
  perform from auth.users where id = (select stored.user_id from public.enrolments as stored where stored.id = p_enrolment) for key share;
  select * into enrolment from public.enrolments as stored where stored.id = p_enrolment for no key update;
  select * into completion from public.course_completions as stored where stored.enrolment_id = p_enrolment;
  select * into rules from public.certificate_rules as stored where stored.course_id = enrolment.course_id;
  if completion.enrolment_id is null or rules.has_achievement is not true
    or exists (select from public.certificates as stored where stored.enrolment_id = p_enrolment) then
    delete from private.postponed_certificates as postponed where postponed.enrolment_id = p_enrolment;
    return;
  end if;
  if private.is_learning_unpaid(completion) or exists (
    -- Starting over moves the booking to the enrolment of the new cycle.
    select from public.enrolments as own join private.enrolment_causes as cause on cause.enrolment_id = own.id
    where own.user_id = enrolment.user_id and own.course_id = enrolment.course_id and private.may_be_unpaid_again(cause.source_id)
  ) then
    perform private.postpone_certificate(null, p_enrolment, enrolment.user_id, 'payment');
    return;
  end if;
  certificate.holder := private.certificate_name(enrolment.user_id);
  if certificate.holder is null then
    perform private.postpone_certificate(null, p_enrolment, enrolment.user_id, 'name');
    return;
  end if;
  certificate.kind := 'achievement';
  certificate.enrolment_id := p_enrolment;
  certificate.user_id := enrolment.user_id;
  certificate.course_id := enrolment.course_id;
  certificate.title := completion.title;
  certificate.outcomes := (select course.outcomes[:3] from public.courses as course where course.id = enrolment.course_id);
  certificate.hours := private.achieved_hours(completion);
  certificate.starts_on := (enrolment.created_at at time zone 'Europe/Athens')::date;
  certificate.ends_on := greatest((completion.completed_at at time zone 'Europe/Athens')::date, certificate.starts_on);
  certificate.grade := (
    -- Not the best score: a passed attempt shows the right answers, so later attempts are practice, also in a later cycle.
    select round(avg(passed.score)) from (
      select distinct on (attempt.lesson_id) attempt.score from public.quiz_attempts as attempt
      where attempt.user_id = enrolment.user_id and attempt.passed
        and attempt.lesson_id in (select (lesson ->> 'id')::uuid from jsonb_array_elements(completion.lessons) as lesson)
        and attempt.version_id in (
          select own.version_id from public.quiz_attempts as own where own.enrolment_id = p_enrolment and own.passed
        )
      order by attempt.lesson_id, attempt.started_at, attempt.id
    ) as passed
  );
  certificate.signatory := rules.signatory;
  certificate.signatory_title := rules.signatory_title;
  certificate.rules_version := rules.version;
  certificate.expires_at := private.clock() + make_interval(months => rules.validity_months);
  perform private.insert_certificate(certificate);
end;
$$;
comment on function private.evaluate_enrolment(uuid) is
  'Issues the certificate of achievement of a completed course once it is paid and the name is known, at most one for each cycle.';

-- The causes. What is true at once issues at once; the rest is looked at by run_due.

create table private.certificate_checks (
  subject_type varchar(20) not null check (subject_type in ('course', 'cohort', 'user', 'enrolment', 'booking')),
  -- No foreign key: it may be deleted before it is looked at.
  subject_id uuid not null,
  -- How far it was looked at: the last booking and the last enrolment.
  after_booking uuid,
  after_enrolment uuid,
  created_at timestamptz not null,
  primary key (subject_type, subject_id)
);
comment on table private.certificate_checks is
  'Whose certificates run_due looks at: of a course whose rules changed, a cohort whose meetings changed or are over, a person who has a name now, an enrolment that run_due itself completed, a booking whose payment staff have noted.';
create index certificate_checks_created_idx on private.certificate_checks (created_at);
alter table private.certificate_checks enable row level security;
revoke all on private.certificate_checks from anon, authenticated;

create function private.queue_certificate_check(p_type text, p_subject uuid, p_at timestamptz default private.clock()) returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.certificate_checks as queued (subject_type, subject_id, created_at) values (p_type, p_subject, p_at)
  on conflict (subject_type, subject_id) do update set after_booking = null, after_enrolment = null,
    created_at = case when p_type = 'booking' then greatest(queued.created_at, excluded.created_at) else queued.created_at end;
end;
$$;
comment on function private.queue_certificate_check(text, uuid, timestamptz) is
  'Lets run_due look at the certificates of a subject from a moment on, from the beginning if it is looking already. What belongs to a booking waits until the last of these moments.';

create function private.evaluate_completion() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if current_setting('private.is_due_run', true) = 'on' then
    -- run_due goes on to lock cohorts and enrolments, and the counter of the protocol numbers comes after them.
    perform private.queue_certificate_check('enrolment', new.enrolment_id);
  else
    perform private.evaluate_enrolment(new.enrolment_id);
  end if;
  return null;
end;
$$;
create trigger course_completions_evaluate after insert on public.course_completions
  for each row execute function private.evaluate_completion();

create function private.evaluate_attendance() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.evaluate_booking(new.booking_id, tg_op = 'INSERT' or new.minutes < old.minutes);
  return null;
end;
$$;
-- Not where a change of the meeting cuts marks: run_due looks at these, because the accounts are not locked then.
create trigger attendance_evaluate after insert or update of minutes on public.attendance
  for each row when (pg_trigger_depth() = 0) execute function private.evaluate_attendance();

create function private.check_held_cohort() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.queue_certificate_check('cohort', new.id);
  return null;
end;
$$;
create trigger cohorts_check_certificates after update of state on public.cohorts
  for each row when (new.state = 'held' and old.state <> 'held') execute function private.check_held_cohort();

create function private.check_changed_meeting() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- Before anybody is marked, nothing is earned by it.
  if exists (
    select from public.attendance as marked
    join public.cohort_meetings as meeting on meeting.id = marked.meeting_id
    where meeting.cohort_id = coalesce(new.cohort_id, old.cohort_id)
  ) then
    perform private.queue_certificate_check('cohort', coalesce(new.cohort_id, old.cohort_id));
  end if;
  return null;
end;
$$;
-- Also where another trigger sets is_live: that of is_cancelled.
create trigger cohort_meetings_check_certificates after update of starts_at, ends_at, is_cancelled, is_live or delete on public.cohort_meetings
  for each row execute function private.check_changed_meeting();

-- What waits for the name is not issued at once: the deletion of the account takes the locks of a profile and its enrolments in
-- another order.
create function private.check_named_person() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.queue_certificate_check('user', new.id);
  -- What is being revoked, withdrawn or replaced needs no decision: it is read once that is done. Before the tasks, as everywhere.
  perform from public.certificates as issued
  where issued.user_id = new.id and num_nonnulls(issued.replaced_by, issued.revoked_at, issued.withdrawn_at) = 0
  order by issued.id for share;
  delete from private.certificate_tasks as task using public.certificates as issued
  where issued.user_id = new.id and task.certificate_id = issued.id and task.reason = 'renamed'
    and issued.holder = private.certificate_name(new.id);
  insert into private.certificate_tasks (certificate_id, reason, created_at)
  select issued.id, 'renamed', private.clock() from public.certificates as issued
  where issued.user_id = new.id and issued.holder <> private.certificate_name(new.id)
    and num_nonnulls(issued.replaced_by, issued.revoked_at, issued.withdrawn_at) = 0
  on conflict do nothing;
  return null;
end;
$$;
comment on function private.check_named_person() is
  'Lets run_due look at the certificates that wait for the name of a person, and staff at those that were issued with another name.';
create trigger profiles_check_certificates after update of first_name, last_name on public.profiles
  for each row when ((old.first_name, old.last_name) is distinct from (new.first_name, new.last_name))
  execute function private.check_named_person();

create function private.check_booking_certificates() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if old.payment = 'due' and private.is_staff() then
    -- The letter about the payment waits as long: staff can undo the payment, but not a certificate.
    perform private.queue_certificate_check('booking', new.id, private.clock() + interval '10 minutes');
  elsif new.user_id is null then
    perform private.queue_certificate_check('cohort', new.cohort_id);
  else
    perform private.queue_certificate_check('user', new.user_id);
  end if;
  return null;
end;
$$;
comment on function private.check_booking_certificates() is
  'Lets run_due look at the certificates that wait for the payment of a booking, or that a no-show has earned who was present after all.';
create trigger bookings_check_certificates after update of payment, state on public.bookings
  for each row when (
    old.payment = 'due' and new.payment in ('paid', 'waived', 'refund_due') or old.state = 'no_show' and new.state = 'confirmed'
  )
  execute function private.check_booking_certificates();

create function private.check_another_cause() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.queue_certificate_check('user', postponed.user_id) from private.postponed_certificates as postponed
  where postponed.reason = 'payment'
    and postponed.user_id = (select enrolment.user_id from public.enrolments as enrolment where enrolment.id = new.enrolment_id);
  return null;
end;
$$;
comment on function private.check_another_cause() is
  'Lets run_due look at the certificates that wait for a payment of a person who has another right to learn now.';
create trigger enrolment_causes_check_certificates after insert on private.enrolment_causes
  for each row execute function private.check_another_cause();

create function private.bind_certificates() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.certificates as issued set user_id = new.user_id where issued.booking_id = new.id and issued.user_id is null;
  return null;
end;
$$;
comment on function private.bind_certificates() is
  'Gives the certificates of a booking that staff made for an e-mail to the account that takes it over.';
create trigger bookings_bind_certificates after update of user_id on public.bookings
  for each row when (old.user_id is null and new.user_id is not null) execute function private.bind_certificates();

create function private.hold_for_certificate(p_user uuid, p_booking uuid, p_enrolment uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  if p_user is not null then
    perform from auth.users where id = p_user for key share skip locked;
    if not found then
      return false;
    end if;
  end if;
  if p_booking is not null then
    perform from public.bookings as booking where booking.id = p_booking for no key update skip locked;
  else
    perform from public.enrolments as enrolment where enrolment.id = p_enrolment for no key update skip locked;
  end if;
  return found;
end;
$$;
comment on function private.hold_for_certificate(uuid, uuid, uuid) is
  'Locks what a certificate belongs to, without waiting; false where somebody else has it.';

create function private.run_certificate_checks(p_at timestamptz) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  batch constant integer := 200;
  due private.certificate_checks;
  source record;
  looked_at integer;
  is_free boolean;
  held uuid[] := '{}';
  item uuid;
  total integer := 0;
begin
  -- Every lock before the first certificate, and without waiting: the counter of the protocol numbers is the last lock, and who
  -- waits for it may hold one of these.
  for due in
    select * from private.certificate_checks as queued where queued.created_at <= p_at
    order by queued.created_at, queued.subject_type, queued.subject_id limit batch for update skip locked
  loop
    exit when cardinality(held) >= batch;
    looked_at := 0;
    is_free := true;
    for source in
      select booking.id, booking.user_id from (
        -- Each by its own index; of the four, one is run.
        select placed.* from public.cohorts as cohort join public.bookings as placed on placed.cohort_id = cohort.id
        where due.subject_type = 'course' and cohort.course_id = due.subject_id
        union all
        select placed.* from public.bookings as placed where due.subject_type = 'cohort' and placed.cohort_id = due.subject_id
        union all
        select placed.* from public.bookings as placed where due.subject_type = 'user' and placed.user_id = due.subject_id
        union all
        select placed.* from public.bookings as placed where due.subject_type = 'booking' and placed.id = due.subject_id
      ) as booking
      join public.cohorts as cohort on cohort.id = booking.cohort_id
      where booking.state in ('confirmed', 'no_show') and cohort.state in ('open', 'closed', 'held')
        and (due.after_booking is null or booking.id > due.after_booking)
        and not exists (select from public.certificates as issued where issued.booking_id = booking.id)
      order by booking.id limit batch
    loop
      is_free := private.hold_for_certificate(source.user_id, source.id, null);
      exit when not is_free;
      looked_at := looked_at + 1;
      held := held || source.id;
      due.after_booking := source.id;
    end loop;
    for source in
      select completion.enrolment_id as id, completion.user_id from (
        select * from public.course_completions as done where due.subject_type = 'course' and done.course_id = due.subject_id
        union all
        select * from public.course_completions as done where due.subject_type = 'user' and done.user_id = due.subject_id
        union all
        select * from public.course_completions as done where due.subject_type = 'enrolment' and done.enrolment_id = due.subject_id
        union all
        select done.* from public.bookings as placed join public.course_completions as done on done.user_id = placed.user_id
        where due.subject_type = 'booking' and placed.id = due.subject_id
      ) as completion
      where (due.after_enrolment is null or completion.enrolment_id > due.after_enrolment)
        and not exists (select from public.certificates as issued where issued.enrolment_id = completion.enrolment_id)
      order by completion.enrolment_id limit batch
    loop
      exit when not is_free;
      is_free := private.hold_for_certificate(source.user_id, null, source.id);
      exit when not is_free;
      looked_at := looked_at + 1;
      held := held || source.id;
      due.after_enrolment := source.id;
    end loop;
    -- What is locked is looked at again.
    if is_free and looked_at < batch then
      delete from private.certificate_checks as queued
      where queued.subject_type = due.subject_type and queued.subject_id = due.subject_id;
    else
      update private.certificate_checks as queued
      set after_booking = due.after_booking, after_enrolment = due.after_enrolment
      where queued.subject_type = due.subject_type and queued.subject_id = due.subject_id;
    end if;
  end loop;
  foreach item in array held loop
    begin
      if exists (select from public.bookings as booking where booking.id = item) then
        perform private.evaluate_booking(item);
      else
        perform private.evaluate_enrolment(item);
      end if;
      total := total + 1;
    exception when others then
      raise warning 'the certificate of % is not judged: %', item, sqlerrm;
      -- The next run tries again.
      perform private.queue_certificate_check(
        case when exists (select from public.bookings as booking where booking.id = item) then 'booking' else 'enrolment' end, item
      );
    end;
  end loop;
  return total;
end;
$$;
comment on function private.run_certificate_checks(timestamptz) is
  'Looks at up to 200 bookings and 200 enrolments of the queued courses, cohorts, people and enrolments, and returns how many. The last step of run_due.';

create function private.forget_certificate_names(p_at timestamptz) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  forgotten integer;
begin
  update public.certificates as expired set holder = null, revoke_reason = null
  where expired.retain_until <= p_at and expired.holder is not null;
  get diagnostics forgotten = row_count;
  return forgotten;
end;
$$;
comment on function private.forget_certificate_names(timestamptz) is
  'Removes the names, and the reasons of revocations, of certificates whose time is over. A step of run_due.';

-- What staff do.

create function private.save_certificate_rules(
  p_course uuid, p_version integer, p_attendance_percent integer, p_has_achievement boolean, p_validity_months integer,
  p_signatory text, p_signatory_title text
) returns public.certificate_rules
language plpgsql security definer set search_path = '' set lock_timeout = '3s' as $$
declare
  before public.certificate_rules;
  after public.certificate_rules;
begin
  perform private.require_staff();
  -- Two first saves follow each other.
  perform from public.courses as course where course.id = p_course and course.deleted_at is null for no key update;
  if not found then
    raise exception 'no such course' using errcode = 'PX101';
  end if;
  select * into before from public.certificate_rules as stored where stored.course_id = p_course for no key update;
  if coalesce(before.version, 0) <> coalesce(p_version, 0) then
    return null;
  end if;
  insert into public.certificate_rules as stored (
    course_id, attendance_percent, has_achievement, validity_months, signatory, signatory_title
  )
  values (
    p_course, p_attendance_percent, coalesce(p_has_achievement, false), p_validity_months,
    coalesce(btrim(p_signatory), ''), coalesce(btrim(p_signatory_title), '')
  )
  on conflict (course_id) do update
  set version = stored.version + 1, attendance_percent = excluded.attendance_percent,
    has_achievement = excluded.has_achievement, validity_months = excluded.validity_months,
    signatory = excluded.signatory, signatory_title = excluded.signatory_title
  returning * into after;
  perform private.queue_certificate_check('course', p_course);
  perform private.audit(
    'save certificate rules', 'courses', p_course, private.audited_fields(to_jsonb(before)),
    private.audited_fields(to_jsonb(after))
  );
  return after;
exception
  when lock_not_available or deadlock_detected then
    raise exception 'busy' using errcode = 'PX900';
  when check_violation or string_data_right_truncation then
    raise exception 'a rule is not valid: %', sqlerrm using errcode = 'PX301';
end;
$$;
create function public.save_certificate_rules(
  course uuid, version integer default null, attendance_percent integer default null, has_achievement boolean default false,
  validity_months integer default null, signatory text default '', signatory_title text default ''
) returns public.certificate_rules
language sql security invoker set search_path = '' as $$
  select * from private.save_certificate_rules(
    course, version, attendance_percent, has_achievement, validity_months, signatory, signatory_title
  );
$$;
comment on function public.save_certificate_rules is
  'Saves which certificates a course gives over the version that the editor started from (null for the first), and returns the rules; a row of nulls when that version is not the stored one. Certificates that are earned by them are issued within minutes, those that were issued stay as they are. For staff. Raises PX101 (no such course), PX301 (not valid).';

create function private.lock_certificate(p_certificate uuid) returns public.certificates
language plpgsql security definer set search_path = '' as $$
declare
  certificate public.certificates;
begin
  select * into certificate from public.certificates as stored where stored.id = p_certificate;
  if not found then
    raise exception 'no such certificate' using errcode = 'PX302';
  end if;
  -- The account, the cohort, the enrolment and the booking before the certificate, as everywhere: who marks attendance holds the
  -- cohort, and may have the counter already.
  if certificate.booking_id is not null then
    perform private.lock_booking(certificate.booking_id);
  else
    perform from auth.users where id = certificate.user_id for key share;
    perform from public.enrolments as stored where stored.id = certificate.enrolment_id for no key update;
  end if;
  -- The first of its chain, which stays the first: whatever else is done to one of them waits, also where there is no account any more.
  perform from public.certificates as stored where stored.id = (
    with recursive chain as (
      select p_certificate as id
      union
      select replaced.id from chain join public.certificates as replaced on replaced.replaced_by = chain.id
    )
    select chain.id from chain
    where not exists (select from public.certificates as replaced where replaced.replaced_by = chain.id)
  ) for no key update;
  select * into certificate from public.certificates as stored where stored.id = p_certificate for no key update;
  return certificate;
end;
$$;
comment on function private.lock_certificate(uuid) is
  'A certificate, locked after what it belongs to and the first one of those that replaced each other. Raises PX302 when there is none.';

create function private.revoke_certificate(p_certificate uuid, p_reason text, p_questioned boolean) returns public.certificates
language plpgsql security definer set search_path = '' set lock_timeout = '3s' as $$
declare
  certificate public.certificates;
begin
  perform private.require_admin();
  certificate := private.lock_certificate(p_certificate);
  perform private.require_booking_reason(p_reason);
  if certificate.revoked_at is not null then
    return certificate;
  end if;
  if certificate.replaced_by is not null or certificate.withdrawn_at is not null then
    raise exception 'it is replaced or withdrawn' using errcode = 'PX303';
  end if;
  if p_questioned and not private.has_certificate_task(p_certificate, 'questioned') then
    raise exception 'it was decided, or the marks were corrected again' using errcode = 'PX305';
  end if;
  update public.certificates as revoked
  set revoked_at = private.clock(), revoke_reason = p_reason
  where revoked.id = p_certificate returning * into certificate;
  delete from private.certificate_tasks as task where task.certificate_id = p_certificate;
  perform private.queue_letter(
    'certificate_revoked:' || p_certificate, 'certificate_revoked', jsonb_build_object('certificate', p_certificate)
  );
  -- Without the reason, which ends with the name.
  perform private.audit('revoke certificate', 'certificates', p_certificate);
  return certificate;
exception when lock_not_available or deadlock_detected then
  raise exception 'busy' using errcode = 'PX900';
end;
$$;
create function public.revoke_certificate(certificate uuid, reason text, questioned boolean default false)
returns public.certificates
language sql security invoker set search_path = '' as $$
  select * from private.revoke_certificate(certificate, reason, questioned);
$$;
comment on function public.revoke_certificate is
  'Revokes a certificate, whose code then says so with the reason, and queues the letter that tells its holder; a repeated call returns it. No other is issued in its place. questioned: whether the caller was shown that its marks were corrected. For admins. Raises PX212 (no reason), PX302 (no such certificate), PX303 (replaced or withdrawn), PX305 (it waits for no decision any more).';

create function private.reissue_certificate(p_certificate uuid, p_name text, p_renamed_to text) returns public.certificates
language plpgsql security definer set search_path = '' set lock_timeout = '3s' as $$
declare
  replaced public.certificates;
  successor public.certificates;
  written text;
begin
  perform private.require_admin();
  written := private.clean_name(p_name);
  replaced := private.lock_certificate(p_certificate);
  select * into successor from public.certificates as stored where stored.id = replaced.replaced_by;
  if successor.holder = written then
    -- The answer to the first call was lost.
    return successor;
  end if;
  if num_nonnulls(replaced.replaced_by, replaced.revoked_at, replaced.withdrawn_at) > 0 then
    raise exception 'it is replaced, revoked or withdrawn' using errcode = 'PX303';
  end if;
  if p_renamed_to is not null and not (
    private.has_certificate_task(p_certificate, 'renamed') and p_renamed_to = private.certificate_name(replaced.user_id)
  ) then
    raise exception 'it was decided, or the name was changed again' using errcode = 'PX305';
  end if;
  if coalesce(not private.is_visible(written) or char_length(written) > 200 or not private.is_printable(written), true) then
    raise exception 'a name of at most 200 characters, all of which are seen, is missing' using errcode = 'PX301';
  end if;
  successor := replaced;
  successor.id := gen_random_uuid();
  successor.holder := written;
  update public.certificates as stored set replaced_by = successor.id where stored.id = p_certificate;
  successor := private.insert_certificate(successor);
  -- A name that has changed meanwhile stays to be decided.
  delete from private.certificate_tasks as task
  where task.certificate_id = p_certificate and task.reason = 'renamed'
    and (p_renamed_to is not null or written = private.certificate_name(replaced.user_id));
  update private.certificate_tasks as task set certificate_id = successor.id where task.certificate_id = p_certificate;
  perform private.audit(
    'reissue certificate', 'certificates', p_certificate, null, jsonb_build_object('replaced_by', successor.id)
  );
  return successor;
exception when lock_not_available or deadlock_detected then
  raise exception 'busy' using errcode = 'PX900';
end;
$$;
create function public.reissue_certificate(certificate uuid, name text, renamed_to text default null)
returns public.certificates
language sql security invoker set search_path = '' as $$
  select * from private.reissue_certificate(certificate, name, renamed_to);
$$;
comment on function public.reissue_certificate is
  'Issues a certificate again with a corrected name and returns the new one; the old code then says that it is replaced; a repeated call returns the same. renamed_to: the name that its holder has now, if the caller was shown that it is another one. For admins. Raises PX301 (no name), PX302 (no such certificate), PX303 (replaced, revoked or withdrawn), PX305 (it waits for no decision any more, or the holder has another name again).';

create function private.withdraw_certificate(p_certificate uuid) returns public.certificates
language plpgsql security definer set search_path = '' set lock_timeout = '3s' as $$
declare
  certificate public.certificates;
begin
  perform private.require_admin();
  certificate := private.lock_certificate(p_certificate);
  if certificate.withdrawn_at is not null then
    return certificate;
  end if;
  -- With those that it replaced and that replaced it, which have the name too.
  with recursive chain as (
    select p_certificate as id
    union
    select linked.id from chain
    join public.certificates as named on named.id = chain.id
    join public.certificates as linked on linked.replaced_by = named.id or linked.id = named.replaced_by
  ), withdrawn as (
    update public.certificates as stored set withdrawn_at = private.clock(), holder = null, revoke_reason = null
    where stored.id in (select chain.id from chain) and stored.withdrawn_at is null
    returning stored.id
  )
  delete from private.certificate_tasks as task where task.certificate_id in (select withdrawn.id from withdrawn);
  perform private.audit('withdraw certificate', 'certificates', p_certificate);
  select * into certificate from public.certificates as stored where stored.id = p_certificate;
  return certificate;
exception when lock_not_available or deadlock_detected then
  raise exception 'busy' using errcode = 'PX900';
end;
$$;
create function public.withdraw_certificate(certificate uuid) returns public.certificates
language sql security invoker set search_path = '' as $$
  select * from private.withdraw_certificate(certificate);
$$;
comment on function public.withdraw_certificate is
  'Removes the name, and the reason of a revocation, from a certificate and from those that it replaced or that replaced it, at the request of its holder; their codes then say that they were withdrawn. For admins. Raises PX302 (no such certificate).';

create function private.certificate_state(p_certificate public.certificates) returns text
language plpgsql stable set search_path = '' as $$
begin
  return case
    when p_certificate.withdrawn_at is not null then 'withdrawn'
    when p_certificate.revoked_at is not null then 'revoked'
    when p_certificate.replaced_by is not null then 'replaced'
    when private.clock() >= p_certificate.expires_at then 'expired'
    else 'valid'
  end;
end;
$$;

-- Verifying.

create table private.certificate_misses (
  id bigint generated by default as identity primary key,
  caller varchar(64) not null,
  created_at timestamptz not null
);
comment on table private.certificate_misses is
  'Codes of the last hour that nobody has. caller is a hash of the network address with a key that changes each day.';
create index certificate_misses_caller_idx on private.certificate_misses (caller, created_at);
create index certificate_misses_created_idx on private.certificate_misses (created_at);
create table private.caller_keys (
  day date primary key,
  key bytea not null default uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())
);
comment on table private.caller_keys is 'The key of the hashes in certificate_misses, for each day.';
alter table private.certificate_misses enable row level security;
alter table private.caller_keys enable row level security;
revoke all on private.certificate_misses, private.caller_keys from anon, authenticated;

create function private.network_of(p_address text) returns text
language plpgsql immutable set search_path = '' as $$
begin
  if family(p_address::inet) = 6 and not p_address::inet <<= '::ffff:0:0/96' then
    return network(set_masklen(p_address::inet, 64))::text;
  end if;
  return p_address;
exception when invalid_text_representation then
  return p_address;
end;
$$;
comment on function private.network_of(text) is
  'The /64 of an address of IPv6, all of which one caller has; any other as it is written.';

create function private.caller_hash() returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  headers constant jsonb := coalesce(nullif(current_setting('request.headers', true), ''), '{}')::jsonb;
  today constant date := (private.clock() at time zone 'utc')::date;
  secret bytea;
begin
  delete from private.caller_keys as old where old.day < today;
  insert into private.caller_keys (day) values (today) on conflict do nothing;
  select stored.key into secret from private.caller_keys as stored where stored.day = today;
  return encode(sha256(secret || convert_to(private.network_of(coalesce(
    -- What the network of the hosted project writes itself, before what a caller may have written.
    headers ->> 'cf-connecting-ip', split_part(headers ->> 'x-forwarded-for', ',', 1), ''
  )), 'utf8')), 'hex');
end;
$$;
comment on function private.caller_hash() is 'The caller of this request, as a hash that tells nothing the next day.';

create function private.normalize_code(p_code text) returns text
language sql immutable set search_path = '' as $$
  select translate(
    upper(translate(left(p_code, 100), ' -–—' || chr(160) || chr(9) || chr(10), '')),
    -- As Crockford reads it, and Greek letters that look like Latin ones.
    'OILΑΒΕΖΗΙΚΜΝΟΡΤΥΧ', '011ABEZH1KMN0PTYX'
  );
$$;
comment on function private.normalize_code(text) is
  'A code as it is stored: without spaces and dashes, in capitals, with the letters that are confused as what they stand for.';

create function private.verify_certificate(p_code text) returns jsonb
language plpgsql volatile security definer set search_path = '' set lock_timeout = '3s' as $$
declare
  network text;
  hour_ago constant timestamptz := private.clock() - interval '1 hour';
  certificate public.certificates;
begin
  if current_setting('transaction_read_only') = 'on' then
    -- By GET nothing can be counted, so nothing is answered either.
    raise exception 'a code is verified by POST' using errcode = '25006';
  end if;
  select * into certificate from public.certificates as stored where stored.code = private.normalize_code(p_code);
  if not found then
    -- Only misses are limited: among 60 random bits nobody finds a code by trying, and a school behind one address goes on
    -- verifying what it has while somebody there types wrong ones.
    network := private.caller_hash();
    perform pg_advisory_xact_lock(hashtextextended('wrong codes of ' || network, 0));
    if (
      select count(*) from private.certificate_misses as miss where miss.caller = network and miss.created_at > hour_ago
    ) >= 30 then
      raise exception 'too many wrong codes' using errcode = 'PX304';
    end if;
    -- Without raising, which would take the count back.
    insert into private.certificate_misses (caller, created_at) values (network, private.clock());
    delete from private.certificate_misses as old
    where old.id in (select id from private.certificate_misses where created_at <= hour_ago order by created_at, id limit 100 for update skip locked);
    return null;
  end if;
  return jsonb_build_object(
    'state', private.certificate_state(certificate), 'code', certificate.code, 'kind', certificate.kind, 'holder', certificate.holder, 'title', certificate.title,
    'outcomes', certificate.outcomes, 'hours', certificate.hours, 'starts_on', certificate.starts_on, 'ends_on', certificate.ends_on,
    'grade', certificate.grade, 'signatory', certificate.signatory, 'signatory_title', certificate.signatory_title,
    'year', certificate.year, 'number', certificate.number, 'issued_at', certificate.issued_at,
    'expires_at', certificate.expires_at, 'revoked_at', certificate.revoked_at, 'revoke_reason', certificate.revoke_reason,
    'replaced_by', (select successor.code from public.certificates as successor where successor.id = certificate.replaced_by)
  );
exception when lock_not_available or deadlock_detected then
  raise exception 'busy' using errcode = 'PX900';
end;
$$;
create function public.verify_certificate(code text) returns jsonb
language sql volatile security invoker set search_path = '' as $$
  select private.verify_certificate(code);
$$;
comment on function public.verify_certificate is
  'What a certificate says, and whether it is valid, expired, replaced, revoked or withdrawn; null for a code that nobody has. replaced_by is the code of the one that replaces it. For everybody, by POST only. Raises PX304 instead of null after 30 wrong codes of a caller in an hour.';

grant execute on function
  private.save_certificate_rules, private.revoke_certificate, private.reissue_certificate, private.withdraw_certificate,
  public.save_certificate_rules, public.revoke_certificate, public.reissue_certificate, public.withdraw_certificate
  to authenticated, service_role;
grant execute on function private.verify_certificate, public.verify_certificate to anon, authenticated, service_role;
