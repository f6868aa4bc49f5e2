-- Interest in courses that are not available yet, and the number of interests of each course. Visitors and users
-- register through the migration of the public forms.

create type public.interest_state as enum ('new', 'contacted', 'booked', 'not_now');
comment on type public.interest_state is 'What staff have done about an interest, and what came of it.';

create table public.course_interests (
  id uuid primary key default gen_random_uuid(),
  course_id uuid not null references public.courses (id) on delete cascade,
  email varchar(254) not null check (email ~ '^[^@[:space:]]+@[^@[:space:]]+\.[^@[:space:]]+$'),
  name varchar(100) not null check (private.is_visible(name)),
  user_id uuid references auth.users (id) on delete cascade,
  state public.interest_state not null default 'new',
  note varchar(4000),
  quarantined_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.course_interests is
  'People who want to be notified when a course opens. One row per course and e-mail, and of what visitors type per mailbox. Written by submit_course_interest.';
comment on column public.course_interests.quarantined_at is
  'Set when a limit was exceeded: not counted and not exported until staff release it.';
comment on column public.course_interests.note is
  'A note of staff. Only staff can read it, through search_interests: users can view their own interests without it.';

create unique index course_interests_course_email_key
  on public.course_interests (course_id, lower(email));
create index course_interests_mailbox_idx on public.course_interests (course_id, private.mailbox_of(email));
create index course_interests_user_idx on public.course_interests (user_id);
create index course_interests_visitor_idx on public.course_interests (lower(email)) where user_id is null;

create trigger course_interests_set_updated_at before update on public.course_interests
  for each row execute function private.set_updated_at();

create function private.adopt_interests() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.course_interests as interest set user_id = new.id
  where lower(interest.email) = lower(new.email) and interest.user_id is null and interest.quarantined_at is null;
  return null;
end;
$$;
comment on function private.adopt_interests() is
  'Gives an account the interests that a visitor registered with its e-mail, as soon as the e-mail is confirmed. Before that, the account may be somebody else''s.';
create trigger adopt_interests_of_new_account after insert on auth.users
  for each row when (new.email_confirmed_at is not null)
  execute function private.adopt_interests();
create trigger adopt_interests_of_confirmed_email after update of email, email_confirmed_at on auth.users
  for each row when (
    new.email_confirmed_at is not null
    and (old.email is distinct from new.email or old.email_confirmed_at is null)
  )
  execute function private.adopt_interests();

alter table public.course_interests enable row level security;

create policy "Users can view their own interests and staff can view all"
  on public.course_interests for select to authenticated
  using (user_id = (select auth.uid()) or (select private.is_staff()));
create policy "Staff can update interests"
  on public.course_interests for update to authenticated
  using ((select private.is_staff()))
  with check ((select private.is_staff()));
create policy "Users can delete their own interests and admins can delete all"
  on public.course_interests for delete to authenticated
  using (user_id = (select private.require_user()) or (select private.is_admin()));

revoke all on public.course_interests from anon, authenticated;
grant delete on public.course_interests to authenticated;
-- All columns but the note of staff, because users can view their own rows.
grant select (id, course_id, email, name, user_id, state, quarantined_at, created_at, updated_at)
  on public.course_interests to authenticated;
grant update (state, note, quarantined_at) on public.course_interests to authenticated;
grant all on public.course_interests to service_role;

create function private.course_has_interests(course_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.course_interests as interest
    where interest.course_id = course_has_interests.course_id and interest.quarantined_at is null
  );
$$;
comment on function private.course_has_interests(uuid) is
  'Whether anybody is interested in a course, apart from rows in quarantine.';

-- Counting a million rows takes too long for a page. A table of its own, not a column of courses: there each
-- registration would be a new version of the course, and an editor who has it open could not save.
create table public.course_interest_counts (
  course_id uuid primary key references public.courses (id) on delete cascade,
  interests integer not null check (interests >= 0)
);
comment on table public.course_interest_counts is
  'The number of course_interests of a course without those in quarantine, maintained by triggers. No row means none. Staff can view it, nobody can write it.';

create index course_interest_counts_order_idx
  on public.course_interest_counts (interests desc, course_id);

create function private.count_course_interests() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- Rows are locked in the order of course_id, so that two transactions that change several cannot deadlock.
  if tg_op in ('DELETE', 'UPDATE') then
    perform from public.course_interest_counts
    where course_id in (select course_id from old_rows)
    order by course_id
    for update;
    update public.course_interest_counts as counter set interests = counter.interests - removed.number
    from (
      select course_id, count(*) as number from old_rows where quarantined_at is null group by course_id
    ) as removed
    where counter.course_id = removed.course_id;
  end if;
  if tg_op in ('INSERT', 'UPDATE') then
    insert into public.course_interest_counts as counter (course_id, interests)
    select course_id, count(*) from new_rows where quarantined_at is null group by course_id order by course_id
    on conflict (course_id) do update set interests = counter.interests + excluded.interests;
  end if;
  return null;
end;
$$;
comment on function private.count_course_interests() is 'Updates course_interest_counts.';
create trigger course_interests_count_after_insert after insert on public.course_interests
  referencing new table as new_rows
  for each statement execute function private.count_course_interests();
create trigger course_interests_count_after_update after update on public.course_interests
  referencing old table as old_rows new table as new_rows
  for each statement execute function private.count_course_interests();
create trigger course_interests_count_after_delete after delete on public.course_interests
  referencing old table as old_rows
  for each statement execute function private.count_course_interests();

alter table public.course_interest_counts enable row level security;

create policy "Staff can view interest counts"
  on public.course_interest_counts for select to authenticated
  using ((select private.is_staff()));

revoke all on public.course_interest_counts from anon, authenticated;
grant select on public.course_interest_counts to authenticated;
grant all on public.course_interest_counts to service_role;
