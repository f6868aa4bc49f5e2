create table public.course_interests (
  id uuid primary key default gen_random_uuid(),
  course_id uuid not null references public.courses (id) on delete cascade,
  email text not null
    check (char_length(email) <= 254 and email ~ '^[^@[:space:]]+@[^@[:space:]]+\.[^@[:space:]]+$'),
  name text not null check (char_length(name) <= 100 and name ~ '[^[:space:]]'),
  user_id uuid references auth.users (id) on delete cascade,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.course_interests is
  'Who wants to hear when a course opens. Visitors write and never read; one row a course and address.';

create unique index course_interests_course_email_key
  on public.course_interests (course_id, lower(email));
create index course_interests_user_idx on public.course_interests (user_id);
create index course_interests_created_at_idx on public.course_interests (created_at desc);

create trigger course_interests_touch before update on public.course_interests
  for each row execute function private.touch_updated_at();

alter table public.course_interests enable row level security;

create policy "a person reads the own interests, staff reads every interest"
  on public.course_interests for select to authenticated
  using (user_id = (select auth.uid()) or (select private.has_role('instructor', 'admin')));
create policy "visitors register interest"
  on public.course_interests for insert to anon
  with check (user_id is null);
create policy "users register interest in no name but their own"
  on public.course_interests for insert to authenticated
  with check (user_id is null or user_id = (select auth.uid()));
create policy "a person deletes the own interests, an admin any"
  on public.course_interests for delete to authenticated
  using (user_id = (select auth.uid()) or (select private.has_role('admin')));

revoke all on public.course_interests from anon, authenticated;
grant select, delete on public.course_interests to authenticated;
grant insert (course_id, email, name, user_id) on public.course_interests to anon, authenticated;
grant all on public.course_interests to service_role;

create function private.course_has_interests(course uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.course_interests where course_id = course);
$$;
grant execute on function private.course_has_interests(uuid) to authenticated;

-- People's registrations go with the course, so that is an admin's decision.
create policy "staff deletes courses nobody waits for, an admin any"
  on public.courses for delete to authenticated
  using (
    (select private.has_role('admin'))
    or ((select private.has_role('instructor')) and not private.course_has_interests(id))
  );
