create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  display_name text check (char_length(display_name) <= 200),
  first_name text check (char_length(first_name) <= 100),
  last_name text check (char_length(last_name) <= 100),
  email text check (char_length(email) <= 254),
  -- A provider's address, or a file in the person's own storage folder.
  profile_picture_url text
    check (char_length(profile_picture_url) <= 1000 and profile_picture_url ~ '^(https?://|[0-9a-f-]{36}/)'),
  experience_level text check (
    experience_level in (
      'individual', 'freelancer', 'business', 'one-off',
      'beginner', 'intermediate', 'advanced', 'expert'
    )
  ),
  bio text check (char_length(bio) <= 300),
  learning_preferences text[] not null default '{}'
    check (cardinality(learning_preferences) <= 20 and char_length(array_to_string(learning_preferences, '')) <= 2000),
  learning_goals text[] not null default '{}'
    check (cardinality(learning_goals) <= 20 and char_length(array_to_string(learning_goals, '')) <= 2000),
  onboarding_completed boolean not null default false,
  onboarding_data jsonb not null default '{}'
    check (jsonb_typeof(onboarding_data) = 'object' and pg_column_size(onboarding_data) <= 16384),
  onboarding_step integer not null default 1 check (onboarding_step between 1 and 6),
  onboarding_skipped boolean not null default false,
  onboarding_skipped_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.profiles is
  'A person, one row an account: the union of the shapes of section 3. experience_level and bio hold the sign-up wizard''s account type and background until onboarding replaces them.';
comment on column public.profiles.email is 'Follows auth.users; its owner cannot write it.';

create index profiles_email_idx on public.profiles (lower(email));

create trigger profiles_touch before update on public.profiles
  for each row execute function private.touch_updated_at();

create function private.metadata_goals(metadata jsonb) returns text[]
language sql immutable set search_path = '' as $$
  select coalesce(array_agg(pg_catalog.left(goal #>> '{}', 100)), '{}')
  from (
    select goal
    from jsonb_array_elements(
      case when jsonb_typeof(metadata -> 'learning_goals') = 'array'
        then metadata -> 'learning_goals' else '[]'::jsonb end
    ) as goal
    where jsonb_typeof(goal) = 'string'
    limit 20
  ) as goals;
$$;

-- With e-mail confirmation there is no session to insert a profile with, so the account brings it along.
create function private.create_profile() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  metadata jsonb := coalesce(new.raw_user_meta_data, '{}');
  first text := nullif(btrim(left(coalesce(metadata ->> 'first_name', metadata ->> 'given_name', ''), 100)), '');
  last text := nullif(btrim(left(coalesce(metadata ->> 'last_name', metadata ->> 'family_name', ''), 100)), '');
  account_type text := metadata ->> 'account_type';
  background text := metadata ->> 'technical_background';
  goals text[] := private.metadata_goals(metadata);
begin
  if account_type is null or account_type not in ('individual', 'freelancer', 'business', 'one-off') then
    account_type := null;
  end if;
  if background is null or background not in ('beginner', 'intermediate', 'advanced', 'expert') then
    background := null;
  end if;
  insert into public.profiles (
    id, email, display_name, first_name, last_name,
    experience_level, bio, learning_preferences, learning_goals, onboarding_completed
  ) values (
    new.id, left(new.email, 254), nullif(left(concat_ws(' ', first, last), 200), ''), first, last,
    account_type, background, goals, goals, account_type is not null
  ) on conflict (id) do nothing;
  return new;
end;
$$;
comment on function private.create_profile() is
  'A profile from the sign-up metadata. What does not fit is cut or left out: bad metadata never blocks a sign-up, and a role in it is ignored.';
create trigger create_profile after insert on auth.users
  for each row execute function private.create_profile();

create function private.follow_email() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.profiles set email = left(new.email, 254) where id = new.id;
  return new;
end;
$$;
create trigger follow_email after update of email on auth.users
  for each row when (old.email is distinct from new.email)
  execute function private.follow_email();

-- The client creates a missing profile after a provider's sign-in (section 4); the address is not its to choose.
create function private.own_email() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.email := (select left(email, 254) from auth.users where id = new.id);
  return new;
end;
$$;
create trigger profiles_own_email before insert on public.profiles
  for each row execute function private.own_email();

alter table public.profiles enable row level security;

create policy "a person reads the own profile, an admin every profile"
  on public.profiles for select to authenticated
  using (id = (select auth.uid()) or (select private.has_role('admin')));
create policy "a person creates the own profile"
  on public.profiles for insert to authenticated
  with check (id = (select auth.uid()));
create policy "a person changes the own profile"
  on public.profiles for update to authenticated
  using (id = (select auth.uid()))
  with check (id = (select auth.uid()));
create policy "a person deletes the own profile"
  on public.profiles for delete to authenticated
  using (id = (select auth.uid()));

revoke all on public.profiles from anon, authenticated;
grant select, delete on public.profiles to authenticated;
grant insert (
  id, display_name, first_name, last_name, profile_picture_url, experience_level, bio,
  learning_preferences, learning_goals, onboarding_completed, onboarding_data, onboarding_step,
  onboarding_skipped, onboarding_skipped_at
) on public.profiles to authenticated;
-- updated_at is named by the client's calls (section 7); the trigger has the last word.
grant update (
  display_name, first_name, last_name, profile_picture_url, experience_level, bio,
  learning_preferences, learning_goals, onboarding_completed, onboarding_data, onboarding_step,
  onboarding_skipped, onboarding_skipped_at, updated_at
) on public.profiles to authenticated;
grant all on public.profiles to service_role;
