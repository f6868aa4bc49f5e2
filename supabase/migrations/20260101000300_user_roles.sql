create table public.user_roles (
  user_id uuid primary key references auth.users (id) on delete cascade,
  role text not null default 'learner' check (role in ('learner', 'instructor', 'admin')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.user_roles is
  'What a person may do on the platform. No row means learner. Written by admins only; the first admin is made by SQL.';

create index user_roles_role_idx on public.user_roles (role);

create trigger user_roles_touch before update on public.user_roles
  for each row execute function private.touch_updated_at();

create function private.has_role(variadic wanted text[]) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.user_roles
    where user_id = (select auth.uid()) and role = any (wanted)
  );
$$;
comment on function private.has_role(text[]) is
  'Whether the signed-in user has one of these roles. Security definer: policies of user_roles itself call it.';
grant execute on function private.has_role(text[]) to anon, authenticated, service_role;

-- An installation whose last admin is gone can be mended only by SQL.
create function private.keep_last_admin() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- A row that goes because its account goes is not held back.
  if old.role = 'admin'
    and (tg_op = 'DELETE' or new.role <> 'admin')
    and exists (select from auth.users where id = old.user_id)
    and not exists (
      select from public.user_roles where role = 'admin' and user_id <> old.user_id for update
    )
  then
    raise exception 'the last admin stays admin' using errcode = 'PX001';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end;
$$;
create trigger user_roles_keep_last_admin before update of role or delete on public.user_roles
  for each row execute function private.keep_last_admin();

alter table public.user_roles enable row level security;

create policy "a person reads the own role, an admin every role"
  on public.user_roles for select to authenticated
  using (user_id = (select auth.uid()) or (select private.has_role('admin')));
create policy "an admin gives a role"
  on public.user_roles for insert to authenticated
  with check ((select private.has_role('admin')));
create policy "an admin changes a role"
  on public.user_roles for update to authenticated
  using ((select private.has_role('admin')))
  with check ((select private.has_role('admin')));
create policy "an admin takes a role away"
  on public.user_roles for delete to authenticated
  using ((select private.has_role('admin')));

revoke all on public.user_roles from anon, authenticated;
grant select, delete on public.user_roles to authenticated;
grant insert (user_id, role), update (role) on public.user_roles to authenticated;
grant all on public.user_roles to service_role;
