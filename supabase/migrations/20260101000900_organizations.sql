create table public.organizations (
  id uuid primary key default gen_random_uuid(),
  name text not null check (char_length(name) <= 160 and name ~ '[^[:space:]]'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.organizations is 'A company or team. Created by platform admins, managed by its owners and admins.';

create table public.organization_members (
  organization_id uuid not null references public.organizations (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  role text not null default 'member' check (role in ('owner', 'admin', 'member')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organization_id, user_id)
);
comment on table public.organization_members is 'Who belongs to an organisation, and what they may do in it.';

create index organization_members_user_idx on public.organization_members (user_id);

create trigger organizations_touch before update on public.organizations
  for each row execute function private.touch_updated_at();
create trigger organization_members_touch before update on public.organization_members
  for each row execute function private.touch_updated_at();

create function private.organization_role(organization uuid) returns text
language sql stable security definer set search_path = '' as $$
  select role from public.organization_members
  where organization_id = organization and user_id = (select auth.uid());
$$;
comment on function private.organization_role(uuid) is
  'The signed-in user''s role in an organisation, null outside it. Security definer: policies of organization_members itself call it.';
grant execute on function private.organization_role(uuid) to authenticated;

create function private.keep_last_owner() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if old.role = 'owner'
    and (tg_op = 'DELETE' or new.role <> 'owner')
    and exists (select from public.organizations where id = old.organization_id)
    and exists (select from auth.users where id = old.user_id)
    and not exists (
      select from public.organization_members
      where organization_id = old.organization_id and role = 'owner' and user_id <> old.user_id
      -- Two last owners who leave at once: the second waits for the first.
      for update
    )
  then
    raise exception 'the last owner stays owner' using errcode = 'PX002';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end;
$$;
create trigger organization_members_keep_last_owner
  before update of role or delete on public.organization_members
  for each row execute function private.keep_last_owner();

alter table public.organizations enable row level security;

create policy "members read their organisation, a platform admin any"
  on public.organizations for select to authenticated
  using (private.organization_role(id) is not null or (select private.has_role('admin')));
create policy "a platform admin creates organisations"
  on public.organizations for insert to authenticated
  with check ((select private.has_role('admin')));
create policy "owners and admins change theirs, a platform admin any"
  on public.organizations for update to authenticated
  using (private.organization_role(id) in ('owner', 'admin') or (select private.has_role('admin')))
  with check (
    private.organization_role(id) in ('owner', 'admin') or (select private.has_role('admin'))
  );
create policy "owners delete their organisation, a platform admin any"
  on public.organizations for delete to authenticated
  using (private.organization_role(id) = 'owner' or (select private.has_role('admin')));

revoke all on public.organizations from anon, authenticated;
grant select, delete on public.organizations to authenticated;
grant insert (name), update (name) on public.organizations to authenticated;
grant all on public.organizations to service_role;

alter table public.organization_members enable row level security;

create policy "members read their fellow members, a platform admin any"
  on public.organization_members for select to authenticated
  using (
    private.organization_role(organization_id) is not null or (select private.has_role('admin'))
  );
-- An organisation's admin manages everyone but its owners, and makes none.
create policy "owners add members, admins add all but owners"
  on public.organization_members for insert to authenticated
  with check (
    private.organization_role(organization_id) = 'owner'
    or (private.organization_role(organization_id) = 'admin' and role <> 'owner')
    or (select private.has_role('admin'))
  );
create policy "owners change members, admins change all but owners"
  on public.organization_members for update to authenticated
  using (
    private.organization_role(organization_id) = 'owner'
    or (private.organization_role(organization_id) = 'admin' and role <> 'owner')
    or (select private.has_role('admin'))
  )
  with check (
    private.organization_role(organization_id) = 'owner'
    or (private.organization_role(organization_id) = 'admin' and role <> 'owner')
    or (select private.has_role('admin'))
  );
create policy "members leave, owners remove any, admins all but owners"
  on public.organization_members for delete to authenticated
  using (
    user_id = (select auth.uid())
    or private.organization_role(organization_id) = 'owner'
    or (private.organization_role(organization_id) = 'admin' and role <> 'owner')
    or (select private.has_role('admin'))
  );

revoke all on public.organization_members from anon, authenticated;
grant select, delete on public.organization_members to authenticated;
grant insert (organization_id, user_id, role), update (role)
  on public.organization_members to authenticated;
grant all on public.organization_members to service_role;
