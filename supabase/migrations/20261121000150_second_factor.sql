-- The second factor of the sign-in. Supabase Auth keeps the factors and says in the token whether one was given (aal2).

create table private.second_factor_setting (
  is_only boolean primary key default true check (is_only),
  is_needed boolean not null default false
);
comment on table private.second_factor_setting is 'Whether all staff need a second factor: its only row. Whoever has set one up needs it anyway.';
insert into private.second_factor_setting default values;
alter table private.second_factor_setting enable row level security;
revoke all on private.second_factor_setting from anon, authenticated;

create function private.current_session() returns uuid
language sql stable set search_path = '' as $$
  select (auth.jwt() ->> 'session_id')::uuid;
$$;
comment on function private.current_session() is 'The session of the token.';

create function private.claims_second_factor() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return coalesce((select auth.jwt()) ->> 'aal' = 'aal2', false);
end;
$$;
comment on function private.claims_second_factor() is
  'Whether the token says that a second factor was given. It goes on saying so for up to an hour after its session ended.';

create function private.gave_second_factor() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  -- The session falls to aal1 when its factor is removed.
  return private.claims_second_factor() and exists (
    select from auth.sessions as session
    where session.id = private.current_session() and session.user_id = (select auth.uid()) and session.aal = 'aal2'
  );
end;
$$;
comment on function private.gave_second_factor() is
  'Whether the signed-in user gave a second factor, in a session that has not ended and with a factor that was not removed since.';

create function private.has_own_factor(p_user uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (
    select from auth.mfa_factors as factor where factor.user_id = p_user and factor.status = 'verified'
  );
end;
$$;
comment on function private.has_own_factor(uuid) is 'Whether somebody has set up a second factor.';

create function private.staff_need_second_factor() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  -- Without the row they need it.
  return not exists (select from private.second_factor_setting where not is_needed);
end;
$$;
comment on function private.staff_need_second_factor() is 'Whether all staff need a second factor.';

create function private.has_second_factor() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return private.gave_second_factor() or not (
    -- Else a token that outlives its factor would count as one of somebody who never had one.
    private.claims_second_factor()
    or private.has_own_factor((select auth.uid()))
    or private.staff_need_second_factor() and private.is_on_staff((select auth.uid()))
  );
end;
$$;
comment on function private.has_second_factor() is
  'Whether the signed-in user gave a second factor, or nothing asks for one: they have set none up, the setting is off or they are not on staff, and the token claims none. Without it nobody has a role of staff.';

create function private.require_second_factor() returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.has_second_factor() then
    raise exception 'give the second factor first' using errcode = 'PX011';
  end if;
end;
$$;
comment on function private.require_second_factor() is 'Raises PX011 unless has_second_factor.';

create function private.second_factor_state() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return jsonb_build_object(
    'needed', private.staff_need_second_factor() and private.is_on_staff((select auth.uid())),
    'enrolled', private.has_own_factor((select auth.uid())),
    'given', private.gave_second_factor(),
    'missing', not private.has_second_factor()
  );
end;
$$;
create function public.second_factor_state() returns jsonb
language sql stable security invoker set search_path = '' as $$
  select private.second_factor_state();
$$;
comment on function public.second_factor_state is
  'Of the signed-in user: whether the setting asks for a second factor, whether one is set up, whether it was given, and whether it is missing, asked for in one of these ways and not given. Answers without one, too.';

create function private.staff_second_factor() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return private.staff_need_second_factor();
end;
$$;
create function public.staff_second_factor() returns boolean
language sql stable security invoker set search_path = '' as $$
  select private.staff_second_factor();
$$;
comment on function public.staff_second_factor is 'Whether all staff need a second factor. For admins.';

create function private.staff_without_second_factor() returns table (id uuid, name text)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return query select profile.id, coalesce(nullif(profile.display_name, ''), profile.email)::text
    from public.profiles as profile
    where private.is_on_staff(profile.id) and not private.is_suspended(profile.id) and not private.has_own_factor(profile.id)
    order by 2, profile.id;
end;
$$;
create function public.staff_without_second_factor() returns table (id uuid, name text)
language sql stable security invoker set search_path = '' as $$
  select * from private.staff_without_second_factor();
$$;
comment on function public.staff_without_second_factor is
  'Staff who may sign in and have not set up a second factor, by name. Once all staff need one, a password is enough to set up theirs. For admins.';

create function private.set_staff_second_factor(p_needed boolean) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  if p_needed is null then
    raise exception 'needed is missing' using errcode = '22004';
  end if;
  -- Whoever switches it on has one that works, so somebody is left who can reset those of others.
  if not private.gave_second_factor() then
    raise exception 'give the second factor first' using errcode = 'PX011';
  end if;
  update private.second_factor_setting set is_needed = p_needed where is_needed <> p_needed;
  if found then
    perform private.audit(
      case when p_needed then 'require of staff' else 'leave to each' end, 'second_factor', (select auth.uid())
    );
  end if;
end;
$$;
create function public.set_staff_second_factor(needed boolean) returns void
language sql security invoker set search_path = '' as $$
  select private.set_staff_second_factor(needed);
$$;
comment on function public.set_staff_second_factor is
  'Says whether all staff need a second factor. For admins who gave theirs, otherwise PX011.';

create function private.reset_second_factor(p_account uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  if p_account = (select auth.uid()) then
    raise exception 'nobody resets their own second factor' using errcode = 'PX012';
  end if;
  if not exists (select from auth.users where id = p_account) then
    raise exception 'no such account' using errcode = 'PT404';
  end if;
  -- A factor that was never verified does not count: a user who only opened the QR code keeps their sessions and gets no letter.
  if private.has_own_factor(p_account) then
    delete from auth.mfa_factors where user_id = p_account;
    -- The person who has the device may have a session, too.
    delete from auth.sessions where user_id = p_account;
    perform private.audit('reset', 'second_factor', p_account);
    perform private.queue_letter(
      'second_factor_reset:' || gen_random_uuid(), 'second_factor_reset', jsonb_build_object('user', p_account)
    );
  end if;
end;
$$;
create function public.reset_second_factor(account uuid) returns void
language sql security invoker set search_path = '' as $$
  select private.reset_second_factor(account);
$$;
comment on function public.reset_second_factor is
  'Removes the second factor of somebody who has lost it, ends their sessions and tells them so. Does nothing to an account without one. Never the own one. For admins.';

grant execute on function
  private.second_factor_state, public.second_factor_state, private.staff_second_factor, public.staff_second_factor,
  private.staff_without_second_factor, public.staff_without_second_factor,
  private.set_staff_second_factor, public.set_staff_second_factor,
  private.reset_second_factor, public.reset_second_factor to authenticated, service_role;
