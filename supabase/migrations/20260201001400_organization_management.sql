create index organization_members_joined_idx
  on public.organization_members (organization_id, created_at, user_id);

create function private.search_organizations(words text, page integer, page_size integer) returns table (
  id uuid, name text, members integer, created_at timestamptz, updated_at timestamptz, total integer
)
language plpgsql stable security definer set search_path = ''
set plan_cache_mode = force_custom_plan
set random_page_cost = 1.1
set max_parallel_workers_per_gather = 0
set jit = off
as $$
declare
  most constant integer := 1000;
  query constant tsquery := private.search_query(words);
  everything constant boolean := numnode(query) = 0;
  size constant integer := least(greatest(coalesce(page_size, 25), 1), 100);
  start constant integer := (least(greatest(coalesce(page, 1), 1), most) - 1) * size;
  matches integer;
begin
  perform private.demand_role('admin');
  select count(*) into matches
  from (
    select from public.organizations as organization
    where everything or organization.search_vector @@ query
    order by organization.name
    limit most + 1
  ) as matching;
  return query
    select
      organization.id, organization.name,
      (select count(*)::integer from public.organization_members as member where member.organization_id = organization.id),
      organization.created_at, organization.updated_at, matches
    -- The page first: nobody counts the members of an earlier one.
    from (
      select *
      from public.organizations as organization
      where everything or organization.search_vector @@ query
      order by organization.name, organization.id
      limit least(size, greatest(most - start, 0)) offset start
    ) as organization
    order by organization.name, organization.id;
end;
$$;
grant execute on function private.search_organizations to authenticated;

create function public.search_organizations(
  words text default null, page integer default 1, page_size integer default 25
) returns table (
  id uuid, name text, members integer, created_at timestamptz, updated_at timestamptz, total integer
)
language sql stable security invoker set search_path = '' as $$
  select * from private.search_organizations(words, page, page_size);
$$;
comment on function public.search_organizations is
  'One page of the organisations by name, each row with the number of all matches, counted up to 1001. Platform admins alone.';
grant execute on function public.search_organizations to authenticated, service_role;

create function private.manages_organization(organization uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce(private.organization_role(organization) in ('owner', 'admin'), false)
    or private.has_role('admin');
$$;
comment on function private.manages_organization(uuid) is
  'Whether the signed-in user is an owner or admin of the organisation, or a platform admin.';

create function private.organization_people(organization uuid, page integer, page_size integer) returns table (
  user_id uuid, role text, name text, email text, created_at timestamptz, updated_at timestamptz, total integer
)
language plpgsql stable security definer set search_path = ''
set plan_cache_mode = force_custom_plan
set random_page_cost = 1.1
set max_parallel_workers_per_gather = 0
set jit = off
as $$
declare
  most constant integer := 1000;
  size constant integer := least(greatest(coalesce(page_size, 50), 1), 100);
  start constant integer := (least(greatest(coalesce(page, 1), 1), most) - 1) * size;
  manages constant boolean := private.manages_organization(organization);
  matches integer;
begin
  if not manages and private.organization_role(organization) is null then
    raise exception 'these members are not for everyone' using errcode = '42501';
  end if;
  select count(*) into matches
  from (
    select from public.organization_members as member
    where member.organization_id = organization
    limit most + 1
  ) as counted;
  return query
    select
      member.user_id, member.role, person.display_name, case when manages then person.email end,
      member.created_at, member.updated_at, matches
    from public.organization_members as member
    left join public.profiles as person on person.id = member.user_id
    where member.organization_id = organization
    order by member.created_at, member.user_id
    limit least(size, greatest(most - start, 0)) offset start;
end;
$$;
grant execute on function private.organization_people to authenticated;

create function public.organization_people(
  organization uuid, page integer default 1, page_size integer default 50
) returns table (
  user_id uuid, role text, name text, email text, created_at timestamptz, updated_at timestamptz, total integer
)
language sql stable security invoker set search_path = '' as $$
  select * from private.organization_people(organization, page, page_size);
$$;
comment on function public.organization_people is
  'One page of the members of an organisation in the order in which they joined. For its members and platform admins; addresses for those who manage it.';
grant execute on function public.organization_people to authenticated, service_role;

create function private.add_member(organization uuid, address text, new_role text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  person uuid;
begin
  -- Whoever may not add members learns nothing of who has an account. Only owners make owners.
  if not private.has_role('admin')
    and private.organization_role(organization) is distinct from 'owner'
    and (private.organization_role(organization) is distinct from 'admin' or new_role = 'owner')
  then
    raise exception 'only owners and admins add members' using errcode = '42501';
  end if;
  select id into person from public.profiles where lower(email) = lower(btrim(address));
  if person is null then
    raise exception 'nobody has an account with this address' using errcode = 'PX003';
  end if;
  insert into public.organization_members (organization_id, user_id, role)
  values (organization, person, new_role);
end;
$$;
comment on function private.add_member(uuid, text, text) is
  'Adds who has this address. PX003: no account has it; 23505: a member already; 42501: not the caller''s to add.';
grant execute on function private.add_member(uuid, text, text) to authenticated;

create function public.add_member(organization uuid, address text, new_role text) returns void
language sql security invoker set search_path = '' as $$
  select private.add_member(organization, address, new_role);
$$;
comment on function public.add_member is
  'Makes the account with this e-mail address a member of the organisation. For its owners and admins, and platform admins.';
grant execute on function public.add_member to authenticated, service_role;

-- The role is asked for once, the membership for each row: the cheap half first.
alter policy "members read their organisation, a platform admin any" on public.organizations
  using ((select private.has_role('admin')) or private.organization_role(id) is not null);
alter policy "members read their fellow members, a platform admin any" on public.organization_members
  using ((select private.has_role('admin')) or private.organization_role(organization_id) is not null);
