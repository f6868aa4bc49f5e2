-- Where somebody is signed in, and the letters about a sign-in with a device that is new to the account, a second factor and a new password.

create table private.known_devices (
  user_id uuid not null references auth.users (id) on delete cascade,
  -- As device_of names it: few for each account, however often somebody signs in.
  device varchar(30) not null,
  seen_at timestamptz not null,
  primary key (user_id, device)
);
comment on table private.known_devices is 'With which kinds of devices an account was signed in, and when last.';
alter table private.known_devices enable row level security;
revoke all on private.known_devices from anon, authenticated;

create function private.device_of(p_user_agent text) returns text
language sql immutable set search_path = '' as $$
  -- In this order: Edge, Opera and Samsung also say Chrome, Chrome also says Safari, an iPhone Mac OS X, and Android Linux.
  select case
    when p_user_agent ~ 'Edg(e|A|iOS)?/' then 'edge'
    when p_user_agent ~ 'OPR/' then 'opera'
    when p_user_agent ~ 'SamsungBrowser/' then 'samsung'
    when p_user_agent ~ '(Firefox|FxiOS)/' then 'firefox'
    when p_user_agent ~ '(Chrome|CriOS)/' then 'chrome'
    when p_user_agent ~ 'Safari/' then 'safari'
    else 'other'
  end || ' ' || case
    when p_user_agent ~ 'iPhone' then 'iphone'
    when p_user_agent ~ 'iPad' then 'ipad'
    when p_user_agent ~ 'Android' then 'android'
    when p_user_agent ~ 'Windows' then 'windows'
    when p_user_agent ~ 'CrOS' then 'chromeos'
    when p_user_agent ~ 'Macintosh' then 'mac'
    when p_user_agent ~ 'Linux' then 'linux'
    else 'other'
  end;
$$;
comment on function private.device_of(text) is
  'The browser and the platform that a user agent names, without their versions: «chrome windows»; «other» for what it does not know. An iPad may call itself a Mac.';

-- A trigger, because a call of the page after a sign-in is left out by somebody who signs in with a stolen password and their own
-- program. Projects may have triggers on auth.sessions:
-- https://supabase.com/changelog/34270-restricting-access-on-auth-storage-and-realtime-schemas-on-april-21-2025
create function private.note_sign_in() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  at constant timestamptz := private.clock();
  used constant text := private.device_of(new.user_agent);
  was_seen_at timestamptz;
  is_first boolean;
begin
  is_first := not exists (select from private.known_devices as known where known.user_id = new.user_id);
  select known.seen_at into was_seen_at from private.known_devices as known
  where known.user_id = new.user_id and known.device = used;
  insert into private.known_devices (user_id, device, seen_at) values (new.user_id, used, at)
  on conflict on constraint known_devices_pkey do update set seen_at = excluded.seen_at;
  if not is_first and (was_seen_at is null or was_seen_at < at - interval '180 days')
    -- On its first day somebody goes from the device of the sign-up to that with the e-mail, and to their own.
    and exists (select from auth.users as account where account.id = new.user_id and account.created_at < at - interval '1 day')
  then
    perform private.queue_letter(
      'new_sign_in:' || new.id || ':' || used, 'new_sign_in', jsonb_build_object('user', new.user_id, 'device', used)
    );
  end if;
  return null;
exception when others then
  -- Nobody is kept from signing in by what is only noted.
  raise warning 'the sign-in was not noted: %', sqlerrm;
  return null;
end;
$$;
comment on function private.note_sign_in() is
  'Notes with which device somebody signed in, and writes to them if the account was not signed in with such a one within 180 days. Not at the first one of an account, nor on its first day.';
-- The auth service writes the user agent again whenever it renews a session: what was stolen and is used elsewhere is noticed, too.
create trigger on_auth_session_used after insert or update of user_agent on auth.sessions
  -- A program may name no user agent, which the auth service then notes as null beside the address. Without both it noted nothing.
  for each row when (new.user_agent is not null or new.ip is not null) execute function private.note_sign_in();

create index outbox_user_idx on private.outbox ((subject ->> 'user'), run_at) where subject ->> 'user' is not null;
create function private.tell_account(p_user uuid, p_kind text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  -- Endless changes must not delay the letters of others. The first few are all told: the owner may have made one of them.
  if (
    select count(*) from private.outbox as earlier
    where earlier.kind = p_kind and earlier.subject ->> 'user' = p_user::text and earlier.dead_at is null
      and earlier.run_at > private.clock() - interval '1 hour'
  ) < 5 then
    perform private.queue_letter(
      p_kind || ':' || p_user || ':' || extract(epoch from private.clock()), p_kind, jsonb_build_object('user', p_user)
    );
  end if;
end;
$$;
comment on function private.tell_account(uuid, text) is
  'Writes to the owner of an account that its second factor was set up or its password changed, each at most five times an hour.';

-- Anyone who knows a password can set up the second factor before its owner does, so the owner is notified, whatever program did it.
create function private.tell_second_factor() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.tell_account(new.user_id, 'second_factor_set');
  return null;
exception when others then
  -- As with note_sign_in: what is only told keeps nobody from it.
  raise warning 'the second factor was not told: %', sqlerrm;
  return null;
end;
$$;
comment on function private.tell_second_factor() is
  'Writes to somebody whose second factor was set up: see tell_account. Recovery codes, which come after it, are not told.';
create trigger on_auth_factor_verified after update of status on auth.mfa_factors
  for each row when (old.status <> 'verified' and new.status = 'verified') execute function private.tell_second_factor();

-- With a stolen session somebody may set another password, and keep its owner out. The link that confirms an
-- account asks for one, too, where the account was made in another browser: nobody is told within an hour after it.
create function private.tell_password() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.email_confirmed_at < private.clock() - interval '1 hour' then
    perform private.tell_account(new.id, 'password_changed');
  end if;
  return null;
exception when others then
  -- As with note_sign_in.
  raise warning 'the new password was not told: %', sqlerrm;
  return null;
end;
$$;
comment on function private.tell_password() is
  'Writes to somebody whose password was set or changed, in the profile or with the link of a letter: see tell_account. Not within an hour after the account was confirmed.';
-- An empty one is none: an operator takes a password that leaked.
create trigger on_auth_password_changed after update of encrypted_password on auth.users
  for each row when (new.encrypted_password <> '' and old.encrypted_password is distinct from new.encrypted_password)
  execute function private.tell_password();

create function private.own_sign_ins() returns table (
  id uuid, started_at timestamptz, last_used_at timestamptz, device text, ip text, is_current boolean
)
language plpgsql stable security definer set search_path = '' as $$
declare
  person constant uuid := private.require_user();
  current_one constant uuid := private.current_session();
begin
  -- Whoever has only the password learns no address of the owner, and ends none of their sessions.
  perform private.require_second_factor();
  return query
    select session.id, session.created_at, coalesce(session.refreshed_at at time zone 'utc', session.created_at) as used_at,
      case when session.user_agent is not null then private.device_of(session.user_agent) end, host(session.ip),
      session.id is not distinct from current_one
    from auth.sessions as session
    where session.user_id = person and coalesce(session.not_after > now(), true)
    order by session.id is not distinct from current_one desc, used_at desc, session.id limit 50;
end;
$$;
create function public.own_sign_ins() returns table (
  id uuid, started_at timestamptz, last_used_at timestamptz, device text, ip text, is_current boolean
)
language sql stable security invoker set search_path = '' as $$
  select * from private.own_sign_ins();
$$;
comment on function public.own_sign_ins is
  'Where the signed-in user is signed in, up to 50, the session of the token first: since when, when the session was last renewed (each hour of use), the device as device_of names it, and the address; both null where the auth service did not note it. Raises PX011 where a second factor is missing.';

create function private.end_sign_in(p_session uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  person constant uuid := private.require_user();
begin
  perform private.require_second_factor();
  -- The refresh tokens with it. An access token is valid for up to an hour more, without the second factor.
  delete from auth.sessions as session where session.id = p_session and session.user_id = person;
  return found;
end;
$$;
create function public.end_sign_in(session uuid) returns boolean
language sql security invoker set search_path = '' as $$
  select private.end_sign_in(session);
$$;
comment on function public.end_sign_in is
  'Ends a session of the signed-in user. False when there is none: it has ended already, or it is of somebody else. Raises PX011 where a second factor is missing.';

grant execute on function private.own_sign_ins, public.own_sign_ins, private.end_sign_in, public.end_sign_in
  to authenticated, service_role;
