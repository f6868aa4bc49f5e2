-- The role of a user on the platform, and the functions that policies and staff functions check it with.

create type public.app_role as enum ('learner', 'instructor', 'admin');
comment on type public.app_role is 'What a user may do on the platform. Instructors and admins are staff.';

create table public.user_roles (
  user_id uuid primary key references auth.users (id) on delete cascade,
  role public.app_role not null default 'learner',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.user_roles is
  'The role of a user. No row means learner. Written by admins only; the first admin is created with SQL.';

create index user_roles_role_idx on public.user_roles (role);

create trigger user_roles_set_updated_at before update on public.user_roles
  for each row execute function private.set_updated_at();

-- The functions below are security definer because policies of user_roles itself call them. They are plpgsql, which keeps its
-- plans for the connection: a function in SQL with these settings is planned again at each of the thousands of calls.

create function private.is_suspended(user_id uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (
    select from auth.users as account where account.id = is_suspended.user_id and account.banned_until > now()
  );
end;
$$;
comment on function private.is_suspended(uuid) is
  'Whether an account is suspended. Supabase Auth reads the same column, and refuses to sign it in.';

create function private.active_user_id() returns uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select auth.uid() where not private.is_suspended((select auth.uid())));
end;
$$;
comment on function private.active_user_id() is
  'The signed-in user; null when the account is suspended, so that a token that is still valid writes nothing and has no role.';
grant execute on function private.active_user_id() to authenticated, service_role;

create function private.has_role(variadic roles public.app_role[]) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (
    select from public.user_roles where user_id = (select private.active_user_id()) and role = any (roles)
  ) and private.has_second_factor();
end;
$$;
comment on function private.has_role(public.app_role[]) is
  'Whether the signed-in user has one of these roles. A suspended account has none, nor one whose second factor is asked for and was not given.';

create function private.is_on_staff(p_user uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (select from public.user_roles where user_id = p_user and role in ('instructor', 'admin'));
end;
$$;
comment on function private.is_on_staff(uuid) is
  'Whether somebody is an instructor or an admin, even if they may do nothing as such now. It decides about no right.';

create function private.is_staff() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return private.has_role('instructor', 'admin');
end;
$$;
comment on function private.is_staff() is 'Whether the signed-in user is an instructor or an admin.';
grant execute on function private.is_staff() to authenticated, service_role;
create function public.is_staff() returns boolean
language sql stable security invoker set search_path = '' as $$
  select private.is_staff();
$$;
comment on function public.is_staff() is
  'Whether the signed-in user may act as staff. For the edge functions, which write with more rights than the user has.';
grant execute on function public.is_staff() to authenticated, service_role;

create function private.is_admin() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return private.has_role('admin');
end;
$$;
comment on function private.is_admin() is 'Whether the signed-in user is an admin of the platform.';
grant execute on function private.is_admin() to authenticated, service_role;

create function private.refuse_caller(p_message text) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if private.is_suspended((select auth.uid())) then
    raise exception 'the account is suspended' using errcode = 'PX009';
  end if;
  if private.is_on_staff((select auth.uid())) and not private.has_second_factor() then
    raise exception 'give the second factor first' using errcode = 'PX011';
  end if;
  raise exception '%', p_message using errcode = '42501';
end;
$$;
comment on function private.refuse_caller(text) is
  'Refuses the signed-in user: with PX009 when the account is suspended and PX011 when the second factor of staff was not given, which it can be told, else with 42501.';

create function private.require_user() returns uuid
language plpgsql stable security definer set search_path = '' as $$
declare
  person constant uuid := private.active_user_id();
begin
  if person is null then
    perform private.refuse_caller('sign in first');
  end if;
  return person;
end;
$$;
comment on function private.require_user() is
  'The signed-in user. Raises 42501 for visitors, and PX009 for suspended accounts, also as part of a policy for writing: without it they would change no row and read nothing of why.';
grant execute on function private.require_user() to authenticated, service_role;

create function private.require_staff() returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_staff() then
    perform private.refuse_caller('only staff may do this');
  end if;
end;
$$;
comment on function private.require_staff() is
  'Raises 42501 unless the signed-in user is staff, and PX009 or PX011 as refuse_caller says it.';
grant execute on function private.require_staff() to authenticated, service_role;

create function private.require_admin() returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_admin() then
    perform private.refuse_caller('only admins may do this');
  end if;
end;
$$;
comment on function private.require_admin() is
  'Raises 42501 unless the signed-in user is an admin of the platform, and PX009 or PX011 as refuse_caller says it.';

-- A platform without an admin could be repaired with SQL only.
create function private.prevent_last_admin_removal() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if old.role = 'admin'
    and (tg_op = 'DELETE' or new.role <> 'admin')
  then
    -- When the last two admins step down at once, the second waits for the first. Locking each other's rows instead
    -- would be a deadlock.
    perform pg_advisory_xact_lock(hashtextextended('last admin', 0));
    if not exists (select from public.user_roles where role = 'admin' and user_id <> old.user_id and not private.is_suspended(user_id)) then
      raise exception 'the last admin must stay admin' using errcode = 'PX001';
    end if;
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end;
$$;
comment on function private.prevent_last_admin_removal() is
  'Raises PX001 when no admin would be left who is not suspended, also when the account itself is deleted and its role with it.';
create trigger user_roles_prevent_last_admin_removal before update of role or delete on public.user_roles
  for each row execute function private.prevent_last_admin_removal();

alter table public.user_roles enable row level security;

create policy "Users can view their own role and admins can view all"
  on public.user_roles for select to authenticated
  using (user_id = (select auth.uid()) or (select private.is_admin()));
create policy "Admins can assign roles"
  on public.user_roles for insert to authenticated
  with check ((select private.is_admin()));
create policy "Admins can change roles"
  on public.user_roles for update to authenticated
  using ((select private.is_admin()))
  with check ((select private.is_admin()));
create policy "Admins can remove roles"
  on public.user_roles for delete to authenticated
  using ((select private.is_admin()));

revoke all on public.user_roles from anon, authenticated;
grant select, delete on public.user_roles to authenticated;
grant insert (user_id, role), update (role) on public.user_roles to authenticated;
grant all on public.user_roles to service_role;

create table private.staff_actions (
  id uuid primary key default gen_random_uuid(),
  actor_id uuid references auth.users (id) on delete set null,
  action varchar(40) not null,
  subject_id uuid not null,
  details varchar(1000),
  created_at timestamptz not null default now()
);
comment on table private.staff_actions is
  'Actions that could harm somebody, with their actor and time: for an inquiry with SQL. Without personal data of those concerned.';
create index staff_actions_subject_idx on private.staff_actions (subject_id, created_at desc);
create index staff_actions_actor_idx on private.staff_actions (actor_id, created_at desc);
alter table private.staff_actions enable row level security;
revoke all on private.staff_actions from anon, authenticated;

create function private.set_suspended(user_id uuid, is_suspended boolean) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  if set_suspended.is_suspended is null then
    raise exception 'is_suspended is missing' using errcode = '22004';
  end if;
  if set_suspended.user_id = (select auth.uid()) then
    raise exception 'nobody may suspend themselves' using errcode = 'PX005';
  end if;
  -- Of two admins who suspend each other, and of one who suspends the other while that one removes the role of the
  -- first, the second waits, and is then no admin any more.
  perform pg_advisory_xact_lock(hashtextextended('last admin', 0));
  perform private.require_admin();
  -- Not infinity, which the auth service cannot read.
  update auth.users as account
  set banned_until = case when set_suspended.is_suspended then now() + interval '100 years' end
  where account.id = set_suspended.user_id;
  if not found then
    raise exception 'no such account' using errcode = 'PT404';
  end if;
  -- The refresh tokens with them. An access token is valid for up to an hour more, and active_user_id() refuses it.
  delete from auth.sessions as session
  where session.user_id = set_suspended.user_id and set_suspended.is_suspended;
  insert into private.staff_actions (actor_id, action, subject_id)
  values (
    (select auth.uid()), case when set_suspended.is_suspended then 'suspend' else 'lift suspension' end,
    set_suspended.user_id
  );
  perform private.audit(
    case when set_suspended.is_suspended then 'suspend' else 'lift suspension' end, 'profiles', set_suspended.user_id
  );
end;
$$;
create function public.set_suspended(user_id uuid, is_suspended boolean) returns void
language sql security invoker set search_path = '' as $$
  select private.set_suspended(user_id, is_suspended);
$$;
comment on function public.set_suspended is
  'Suspends an account, which then cannot sign in, write or see more than a visitor and its own rows, or lifts the suspension. Never the own one. For admins.';
grant execute on function private.set_suspended, public.set_suspended to authenticated, service_role;

create function public.set_role(user_id uuid, role public.app_role) returns void
language plpgsql security invoker set search_path = '' as $$
begin
  if num_nulls(set_role.user_id, set_role.role) > 0 then
    raise exception 'user_id or role is missing' using errcode = '22004';
  end if;
  insert into public.user_roles (user_id, role) values (set_role.user_id, set_role.role)
  on conflict on constraint user_roles_pkey do update set role = excluded.role;
end;
$$;
comment on function public.set_role is
  'Gives a user a role, also one who has none yet. Runs under the policies of user_roles: only admins succeed.';
grant execute on function public.set_role to authenticated, service_role;
