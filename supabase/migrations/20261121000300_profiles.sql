-- The profile of a user, created together with the account and updated when its e-mail changes.

create type public.experience_level as enum (
  'individual', 'freelancer', 'business', 'one-off',
  'beginner', 'intermediate', 'advanced', 'expert'
);
comment on type public.experience_level is
  'The first four are account types from the sign-up form, the others levels from onboarding.';

-- A domain, because its constraint holds before triggers and generated columns copy the row. json and not jsonb, which
-- builds a tree several times as large as the text before anything can refuse it.
create domain public.onboarding_answers as json
  check (pg_column_size(value) <= 16384 and json_typeof(value) = 'object');

create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  display_name varchar(200),
  first_name varchar(100),
  last_name varchar(100),
  email varchar(254),
  profile_picture_url varchar(1000) check (profile_picture_url ~ '^(https?://|[0-9a-f-]{36}/)'),
  experience_level public.experience_level,
  bio varchar(300),
  learning_preferences varchar(100)[] not null default '{}' check (cardinality(learning_preferences) <= 20),
  learning_goals varchar(100)[] not null default '{}' check (cardinality(learning_goals) <= 20),
  onboarding_completed boolean not null default false,
  onboarding_data public.onboarding_answers not null default '{}',
  onboarding_step integer not null default 1 check (onboarding_step between 1 and 6),
  onboarding_skipped boolean not null default false,
  onboarding_skipped_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.profiles is 'What a user tells about themselves, and how far onboarding is. One row per account.';
comment on column public.profiles.email is 'A copy of the e-mail in auth.users. Users cannot write it.';
comment on column public.profiles.profile_picture_url is
  'The URL of an identity provider''s picture, or the path of a file in the bucket avatars.';
comment on column public.profiles.experience_level is
  'Until onboarding replaces it, the account type that was chosen at sign-up.';
comment on column public.profiles.bio is
  'Until onboarding replaces it, the technical background that was chosen at sign-up.';

create index profiles_email_idx on public.profiles (lower(email));

create function private.clean_names() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.display_name := private.clean_name(private.printable(new.display_name));
  new.first_name := private.clean_name(private.printable(new.first_name));
  new.last_name := private.clean_name(private.printable(new.last_name));
  return new;
end;
$$;
comment on function private.clean_names() is
  'Others see the name of a user beside what they wrote. Left out and not refused, because a refusal would block a sign-up.';
create trigger profiles_clean_names before insert or update on public.profiles
  for each row execute function private.clean_names();

create function private.require_names() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if (private.is_visible(new.first_name) and private.is_visible(new.last_name)) is not true then
    raise exception 'a first and a last name are needed' using errcode = '23514';
  end if;
  return new;
end;
$$;
comment on function private.require_names() is
  'A profile may be created without a name, or with one alone: an identity provider may give no more. People who enter their names give both, as at sign-up.';
create trigger profiles_require_names before update of first_name, last_name on public.profiles
  for each row when (current_user = 'authenticated') execute function private.require_names();

create trigger profiles_set_updated_at before update on public.profiles
  for each row execute function private.set_updated_at();

create function private.learning_goals_from_metadata(metadata jsonb) returns text[]
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
comment on function private.learning_goals_from_metadata(jsonb) is
  'The first 20 texts of learning_goals, 100 characters each. Anything else in it is left out.';

create function private.create_profile() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  metadata jsonb := coalesce(new.raw_user_meta_data, '{}');
  first_name text := nullif(btrim(left(coalesce(metadata ->> 'first_name', metadata ->> 'given_name', ''), 100)), '');
  last_name text := nullif(btrim(left(coalesce(metadata ->> 'last_name', metadata ->> 'family_name', ''), 100)), '');
  account_type public.experience_level;
  background text;
  goals text[] := private.learning_goals_from_metadata(metadata);
  full_name text := btrim(regexp_replace(
    left(coalesce(nullif(metadata ->> 'full_name', ''), metadata ->> 'name', ''), 200), '\s+', ' ', 'g'));
begin
  -- Google's tokens carry a full name only, as Supabase Auth stores them.
  if first_name is null and last_name is null then
    first_name := nullif(left(split_part(full_name, ' ', 1), 100), '');
    last_name := nullif(btrim(left(substr(full_name, length(split_part(full_name, ' ', 1)) + 2), 100)), '');
  end if;
  -- Compared as text first: the cast of an unknown value would raise an error and block the sign-up.
  if metadata ->> 'account_type' in ('individual', 'freelancer', 'business', 'one-off') then
    account_type := (metadata ->> 'account_type')::public.experience_level;
  end if;
  if metadata ->> 'technical_background' in ('beginner', 'intermediate', 'advanced', 'expert') then
    background := metadata ->> 'technical_background';
  end if;
  insert into public.profiles (
    id, email, display_name, first_name, last_name,
    experience_level, bio, learning_preferences, learning_goals, onboarding_completed
  ) values (
    new.id, left(new.email, 254), nullif(left(concat_ws(' ', first_name, last_name), 200), ''), first_name, last_name,
    account_type, background, goals, goals, account_type is not null
  ) on conflict (id) do update set
    display_name = excluded.display_name, first_name = excluded.first_name, last_name = excluded.last_name,
    experience_level = excluded.experience_level, bio = excluded.bio, learning_preferences = excluded.learning_preferences,
    learning_goals = excluded.learning_goals, onboarding_completed = excluded.onboarding_completed;
  return new;
end;
$$;
comment on function private.create_profile() is
  'Creates the profile from the sign-up metadata, because before the e-mail is confirmed there is no session to insert it with. Invalid metadata is cut or left out and never blocks a sign-up; a role in it is ignored.';
create trigger create_profile after insert on auth.users
  for each row execute function private.create_profile();
-- Anybody may have signed up with an address that they do not have. The auth service has given the account the metadata of the
-- provider by then, which alone names who issued it.
create trigger create_profile_of_provider after update of email_confirmed_at on auth.users
  for each row when (
    old.email_confirmed_at is null and new.email_confirmed_at is not null and new.raw_user_meta_data ? 'iss'
  )
  execute function private.create_profile();

create function private.sync_profile_email() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.profiles set email = left(new.email, 254) where id = new.id;
  return new;
end;
$$;
comment on function private.sync_profile_email() is 'Copies a changed e-mail of the account to the profile.';
create trigger sync_profile_email after update of email on auth.users
  for each row when (old.email is distinct from new.email)
  execute function private.sync_profile_email();

create function private.set_profile_email() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.email := (select left(email, 254) from auth.users where id = new.id);
  return new;
end;
$$;
comment on function private.set_profile_email() is
  'Gives a new profile the e-mail of its account. A client inserts a missing profile after a sign-in with Google and must not choose the e-mail.';
create trigger profiles_set_email before insert on public.profiles
  for each row execute function private.set_profile_email();

alter table public.profiles enable row level security;

create policy "Users can view their own profile and admins can view all"
  on public.profiles for select to authenticated
  using (id = (select auth.uid()) or (select private.is_admin()));
create policy "Users can create their own profile"
  on public.profiles for insert to authenticated
  with check (id = (select private.require_user()));
create policy "Users can update their own profile"
  on public.profiles for update to authenticated
  using (id = (select private.require_user()))
  with check (id = (select private.require_user()));

revoke all on public.profiles from anon, authenticated;
-- No delete: an account without a profile is in no list of staff. A profile is deleted together with its account.
grant select on public.profiles to authenticated;
grant insert (
  id, display_name, first_name, last_name, profile_picture_url, experience_level, bio,
  learning_preferences, learning_goals, onboarding_completed, onboarding_data, onboarding_step,
  onboarding_skipped, onboarding_skipped_at
) on public.profiles to authenticated;
-- Clients send updated_at with an update; the trigger replaces it.
grant update (
  display_name, first_name, last_name, profile_picture_url, experience_level, bio,
  learning_preferences, learning_goals, onboarding_completed, onboarding_data, onboarding_step,
  onboarding_skipped, onboarding_skipped_at, updated_at
) on public.profiles to authenticated;
grant all on public.profiles to service_role;

create function private.delete_account_logs() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  -- As it is written in the payload, with \, % and _ escaped for LIKE.
  email_pattern constant text := regexp_replace(to_json(old.email)::text, '([\\%_])', '\\\1', 'g');
begin
  delete from auth.flow_state where user_id = old.id;
  -- Nobody but the auth service may add an index, and of all entries only those since the account was created can
  -- mention it. One LIKE for both values reads the payload once.
  delete from auth.audit_log_entries
  where created_at >= coalesce(old.created_at, '-infinity') - interval '1 day'
    and payload::text like any (array['%' || old.id || '%', '%' || email_pattern || '%']);
  return null;
-- A version of the auth service that stores these elsewhere, or denies access, must not block the deletion.
exception when insufficient_privilege or undefined_table or undefined_column then
  raise warning 'account logs not deleted: %', sqlerrm;
  return null;
end;
$$;
comment on function private.delete_account_logs() is
  'Deletes what the auth service stores about an account without a foreign key to it: log entries and unfinished sign-ins.';
create trigger delete_account_logs after delete on auth.users
  for each row execute function private.delete_account_logs();

create function private.correct_names(p_user uuid, p_version timestamptz, p_first text, p_last text) returns boolean
language plpgsql security definer set search_path = '' set lock_timeout = '3s' as $$
begin
  perform private.require_admin();
  if coalesce(not private.is_visible(p_first), true) then
    raise exception 'a first name is needed' using errcode = '22004';
  end if;
  update public.profiles as profile
  set first_name = btrim(p_first), last_name = nullif(btrim(p_last), ''),
    display_name = left(btrim(concat_ws(' ', btrim(p_first), btrim(p_last))), 200)
  where profile.id = p_user and profile.updated_at = p_version;
  if not found then
    return false;
  end if;
  perform private.audit('correct name', 'profiles', p_user);
  return true;
exception when lock_not_available or deadlock_detected then
  raise exception 'busy' using errcode = 'PX900';
end;
$$;
create function public.correct_names(user_id uuid, version timestamptz, first_name text, last_name text) returns boolean
language sql security invoker set search_path = '' as $$
  select private.correct_names(user_id, version, first_name, last_name);
$$;
comment on function public.correct_names is
  'Corrects the names of an account, over the version (updated_at of the profile) that the form started from; false when that is not the stored one. Locked sheets and certificates keep theirs. For admins.';
grant execute on function private.correct_names, public.correct_names to authenticated, service_role;
