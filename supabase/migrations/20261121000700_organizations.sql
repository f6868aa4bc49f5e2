-- Organisations and their members. "Admin" is a role within an organisation here; an admin of the whole platform is
-- called a platform admin.

create type public.organization_member_role as enum ('owner', 'admin', 'member');
comment on type public.organization_member_role is
  'The role of a member within one organisation. Independent of app_role.';

create table public.organizations (
  id uuid primary key default gen_random_uuid(),
  -- Letters to people who do not know the organisation name it: no links and nothing invisible.
  name varchar(160) not null check (private.is_visible(name) and name !~* '://|www[.]|http|[@\uFE6B\uFF20]' and private.is_printable(name)),
  deleted_at timestamptz,
  deleted_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.organizations is
  'A company or team. Created by platform admins, managed by its owners and admins.';

create table public.organization_members (
  organization_id uuid not null references public.organizations (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  role public.organization_member_role not null default 'member',
  -- Its managers get a letter about its seats each month, unless they opt out.
  wants_report boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organization_id, user_id)
);
comment on table public.organization_members is 'The members of an organisation and their roles in it.';

create index organization_members_user_idx on public.organization_members (user_id);

create function private.has_domain(p_text text) returns boolean
language sql immutable strict parallel safe set search_path = '' as $$
  -- A dot, or what browsers read as one, before two signs that are no ASCII punctuation, digits or blanks: letters of any
  -- alphabet. One letter is none of a domain, as in «Α.Ε.».
  select p_text ~ '[.\u2024\u3002\uFE52\uFF0E\uFF61][^[:space:]0-9!-/:-@\[-`{-~]{2}';
$$;
comment on function private.has_domain(text) is 'Whether mail programs may turn a part of a text into a link to a site.';

create function private.refuse_domain_in_name() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if (select auth.uid()) is not null and not private.is_admin() and private.has_domain(new.name) then
    raise exception 'only platform admins give a name that becomes a link' using errcode = 'check_violation';
  end if;
  return new;
end;
$$;
comment on function private.refuse_domain_in_name() is
  'Members cannot name their organisation like a site, of which mail programs make a link in letters to others. Platform admins can: some companies are called so.';
create trigger organizations_refuse_domain before insert or update of name on public.organizations
  for each row execute function private.refuse_domain_in_name();

create trigger organizations_set_updated_at before update on public.organizations
  for each row execute function private.set_updated_at();
create trigger organization_members_set_updated_at before update on public.organization_members
  for each row execute function private.set_updated_at();

create function private.organization_role(organization_id uuid) returns public.organization_member_role
language sql stable security definer set search_path = '' as $$
  select member.role
  from public.organization_members as member
  join public.organizations as organization on organization.id = member.organization_id
  where member.organization_id = organization_role.organization_id and member.user_id = (select private.active_user_id())
    and organization.deleted_at is null;
$$;
comment on function private.organization_role(uuid) is
  'The signed-in user''s role in an organisation, null for non-members and in the bin. Security definer: policies of organization_members itself call it.';
grant execute on function private.organization_role(uuid) to authenticated;

create function private.manages_organization(organization_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce(private.organization_role(organization_id) in ('owner', 'admin'), false)
    or private.is_admin() and exists (
      select from public.organizations as organization
      where organization.id = manages_organization.organization_id and organization.deleted_at is null
    );
$$;
comment on function private.manages_organization(uuid) is
  'Whether the signed-in user is an owner or admin of the organisation, or a platform admin. Nobody manages one in the bin.';
grant execute on function private.manages_organization(uuid) to authenticated;

create function private.manages_member(organization_id uuid, member_role public.organization_member_role)
returns boolean
language sql stable security definer set search_path = '' as $$
  select case private.organization_role(organization_id)
    when 'owner' then true
    when 'admin' then member_role is distinct from 'owner'
    else false
  end or private.is_admin() and private.manages_organization(organization_id);
$$;
comment on function private.manages_member(uuid, public.organization_member_role) is
  'Whether the signed-in user may change or remove a member with this role: owners and platform admins any, admins of the organisation all but owners. Nobody in the bin.';
grant execute on function private.manages_member(uuid, public.organization_member_role) to authenticated;

create function private.next_owner(p_organization uuid, p_leaving uuid) returns public.organization_members
language plpgsql stable security definer set search_path = '' as $$
declare
  successor public.organization_members;
begin
  select * into successor from public.organization_members as candidate
  where candidate.organization_id = p_organization and candidate.user_id <> p_leaving
    -- One statement can delete several accounts; their memberships are deleted one after the other.
    and exists (select from auth.users where id = candidate.user_id)
  order by private.is_suspended(candidate.user_id), candidate.role, candidate.created_at, candidate.user_id
  limit 1;
  return successor;
end;
$$;
comment on function private.next_owner(uuid, uuid) is
  'The owner that an organisation has without one of its owners: another owner, else the admin, else the member who joined first; a suspended one only when all are. Null without any other member.';

create function private.is_last_owner(p_organization uuid, p_owner uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  other constant public.organization_members := private.next_owner(p_organization, p_owner);
begin
  return other.role is distinct from 'owner' or private.is_suspended(other.user_id);
end;
$$;
comment on function private.is_last_owner(uuid, uuid) is
  'Whether an organisation has no owner without this one, or only suspended ones.';

create function private.lock_deletions() returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('deletions', 0));
end;
$$;
comment on function private.lock_deletions() is
  'Lets whoever deletes an account, empties the bin, ends memberships or changes their roles wait for each other before they lock any row: foreign keys make each of them lock rows of the others, in different orders. It also protects the last owner.';

create function private.lock_memberships() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.lock_deletions();
  return null;
end;
$$;
create trigger organization_members_lock before update of role or delete on public.organization_members
  for each statement execute function private.lock_memberships();
create trigger on_auth_user_deleted_lock_memberships before delete on auth.users
  for each statement execute function private.lock_memberships();

create function private.prevent_last_owner_removal() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if old.role = 'owner'
    and (tg_op = 'DELETE' or new.role <> 'owner')
    -- When the organisation is deleted, the membership is deleted with it; the same holds for the account, where
    -- replace_deleted_owner finds another owner.
    and exists (select from public.organizations where id = old.organization_id)
    and exists (select from auth.users where id = old.user_id)
    and private.is_last_owner(old.organization_id, old.user_id)
  then
    raise exception 'the last owner must stay owner' using errcode = 'PX002';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end;
$$;
comment on function private.prevent_last_owner_removal() is
  'Raises PX002 when an organisation would have no owner left who is not suspended.';
create trigger organization_members_prevent_last_owner_removal
  before update of role or delete on public.organization_members
  for each row execute function private.prevent_last_owner_removal();

create function private.replace_deleted_owner() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select from auth.users where id = old.user_id) then
    update public.organization_members as member set role = 'owner'
    where member.organization_id = old.organization_id and member.role <> 'owner'
      and member.user_id = (select (private.next_owner(old.organization_id, old.user_id)).user_id);
  end if;
  return null;
end;
$$;
comment on function private.replace_deleted_owner() is
  'When the account of the last owner is deleted, private.next_owner becomes owner. The deletion cannot be refused: everybody may delete their account.';
create trigger organization_members_replace_deleted_owner after delete on public.organization_members
  for each row when (old.role = 'owner') execute function private.replace_deleted_owner();

alter table public.organizations enable row level security;

-- is_admin() comes first in the policies for viewing: it runs once per query, the membership once per row.
create policy "Members can view their organization and platform admins all"
  on public.organizations for select to authenticated
  using (deleted_at is null and ((select private.is_admin()) or private.organization_role(id) is not null));
create policy "Platform admins can create organizations"
  on public.organizations for insert to authenticated
  with check ((select private.is_admin()));
create policy "Owners, admins and platform admins can update organizations"
  on public.organizations for update to authenticated
  using (deleted_at is null and private.manages_organization(id))
  with check (private.manages_organization(id));

revoke all on public.organizations from anon, authenticated;
grant select on public.organizations to authenticated;
-- The form chooses the id, so that a save repeated after a lost response writes the same row.
grant insert (id, name), update (name) on public.organizations to authenticated;
grant all on public.organizations to service_role;

alter table public.organization_members enable row level security;

-- The policies of organizations apply within this one.
create policy "Members can view fellow members and platform admins all"
  on public.organization_members for select to authenticated
  using (
    exists (select from public.organizations as organization where organization.id = organization_id)
  );
create policy "Owners and admins can change the roles of members"
  on public.organization_members for update to authenticated
  using (private.manages_member(organization_id, role))
  with check (private.manages_member(organization_id, role));
create policy "Members can leave, owners and admins can remove members"
  on public.organization_members for delete to authenticated
  using (user_id = (select private.require_user()) or private.manages_member(organization_id, role));

revoke all on public.organization_members from anon, authenticated;
grant select, delete on public.organization_members to authenticated;
grant update (role) on public.organization_members to authenticated;
grant all on public.organization_members to service_role;

create index organization_members_joined_idx
  on public.organization_members (organization_id, created_at, user_id);

create type public.organization_member_list_row as (
  user_id uuid, role public.organization_member_role, name text, email text, created_at timestamptz,
  updated_at timestamptz, has_more boolean
);

create function private.list_organization_members(organization_id uuid, page integer, page_size integer)
returns setof public.organization_member_list_row
language plpgsql stable security definer set search_path = '' as $$
declare
  size constant integer := least(greatest(coalesce(page_size, 50), 1), 100);
  can_view_emails constant boolean := private.manages_organization(organization_id);
begin
  if not can_view_emails and private.organization_role(organization_id) is null then
    raise exception 'only members may view the members' using errcode = '42501';
  end if;
  return query
    select
      one_more.user_id, one_more.role, profile.display_name::text, case when can_view_emails then profile.email::text end,
      one_more.created_at, one_more.updated_at, count(*) over () > size
    from (
      select member.user_id, member.role, member.created_at, member.updated_at
      from public.organization_members as member
      where member.organization_id = list_organization_members.organization_id
      order by member.created_at, member.user_id
      limit size + 1 offset private.first_row(page, size)
    ) as one_more
    left join public.profiles as profile on profile.id = one_more.user_id
    order by one_more.created_at, one_more.user_id
    limit size;
end;
$$;

create function public.list_organization_members(
  organization_id uuid, page integer default 1, page_size integer default 50
) returns setof public.organization_member_list_row
language sql stable security invoker set search_path = '' as $$
  select * from private.list_organization_members(organization_id, page, page_size);
$$;
comment on function public.list_organization_members is
  'One page of the members of an organisation in the order in which they joined. For its members and platform admins; e-mails only for those who manage it.';
grant execute on function private.list_organization_members to authenticated, service_role;
grant execute on function public.list_organization_members to authenticated, service_role;

create function private.list_successions() returns table (organization text, has_successor boolean, successor text)
language sql stable security definer set search_path = '' as $$
  select organization.name, next_owner.user_id is not null, coalesce(profile.display_name, profile.email)
  from public.organization_members as own
  join public.organizations as organization on organization.id = own.organization_id
  cross join lateral private.next_owner(own.organization_id, own.user_id) as next_owner
  left join public.profiles as profile on profile.id = next_owner.user_id
  where own.user_id = (select private.active_user_id()) and own.role = 'owner'
    and private.is_last_owner(own.organization_id, own.user_id) and organization.deleted_at is null
  order by organization.name, organization.id;
$$;
create function public.list_successions() returns table (organization text, has_successor boolean, successor text)
language sql stable security invoker set search_path = '' as $$
  select * from private.list_successions();
$$;
comment on function public.list_successions is
  'The organisations that have no other owner who is not suspended than the signed-in user, and the name or e-mail of the next owner when the account is deleted. Shown before the deletion.';
grant execute on function private.list_successions, public.list_successions to authenticated, service_role;

-- Nobody becomes a member without having agreed: managers invite an e-mail address, and the account that has confirmed
-- it accepts. Managers do not learn whether there is one.

create table public.organization_invitations (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references public.organizations (id) on delete cascade,
  email varchar(254) not null
    check (email ~ '^[^@[:space:]]+@[^@[:space:]]+\.[^@[:space:]]+$' and email = lower(email)),
  role public.organization_member_role not null default 'member',
  invited_by uuid references auth.users (id) on delete set null,
  -- When the last three letters were queued.
  invited_at timestamptz[] not null default array[now()] check (cardinality(invited_at) between 1 and 3),
  expires_at timestamptz not null default now() + interval '14 days',
  declined_at timestamptz,
  -- The row stays, so that withdrawing gives no further letter.
  withdrawn_at timestamptz,
  created_at timestamptz not null default now(),
  unique (organization_id, email)
);
comment on table public.organization_invitations is
  'People who were invited to an organisation and have not accepted yet. Written by functions; an accepted one is deleted, a withdrawn one only hidden.';

create function private.delete_invitations_of_account() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.organization_invitations as invitation where invitation.email = lower(old.email);
  return null;
end;
$$;
comment on function private.delete_invitations_of_account() is
  'Invitations name an e-mail and not an account, so no foreign key deletes them.';
create trigger delete_invitations_of_account after delete on auth.users
  for each row execute function private.delete_invitations_of_account();

create index organization_invitations_email_idx on public.organization_invitations (email);
create index organization_invitations_mailbox_idx on public.organization_invitations (private.mailbox_of(email));
create index organization_invitations_invited_by_idx on public.organization_invitations (invited_by);

alter table public.organization_invitations enable row level security;

create policy "Owners, admins and platform admins can view invitations"
  on public.organization_invitations for select to authenticated
  using (withdrawn_at is null and private.manages_organization(organization_id));

revoke all on public.organization_invitations from anon, authenticated;
grant select on public.organization_invitations to authenticated;
grant all on public.organization_invitations to service_role;

create function private.lock_addresses(p_emails text[]) returns void
language plpgsql security definer set search_path = '' as $$
begin
  -- A thousand addresses do not take a thousand locks, for which Postgres has no room: those that share one wait for each other.
  perform pg_advisory_xact_lock(hashtextextended('letters to ' || shared.number, 0)) from (
    select distinct abs(hashtext(private.mailbox_of(address)) % 64) as number from unnest(p_emails) as address order by 1
  ) as shared;
end;
$$;
comment on function private.lock_addresses(text[]) is
  'Locks what the mailboxes of addresses get, before it is counted: also by other organisations at once.';

create function private.next_member_invitation_at(p_organization uuid, p_email text) returns timestamptz
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    with invitations as (
      select invitation.organization_id, invitation.declined_at, sent.at
      from public.organization_invitations as invitation cross join unnest(invitation.invited_at) as sent (at)
      where private.mailbox_of(invitation.email) = private.mailbox_of(p_email)
    )
    select greatest(
      (select max(made.at) + interval '1 hour' from invitations as made where made.organization_id = p_organization),
      (select max(made.declined_at) + interval '30 days' from invitations as made where made.organization_id = p_organization),
      (select made.at + interval '1 day' from invitations as made order by made.at desc limit 1 offset 2)
    )
  );
end;
$$;
comment on function private.next_member_invitation_at(uuid, text) is
  'From when on the mailbox of an address can be invited to an organisation: once an hour, 30 days after it declined, and three times a day by all organisations, also after it was withdrawn. Null when it never was.';

create function private.invite_members(
  organization_id uuid, emails text[], role public.organization_member_role
) returns table (email text, outcome text, again_at timestamptz)
language plpgsql security definer set search_path = '' as $$
declare
  day_ago constant timestamptz := now() - interval '1 day';
  addresses text[];
begin
  -- The account first, as everywhere, then the membership: who leaves waits until this is done, and who has left is refused.
  perform from auth.users as inviter where inviter.id = (select auth.uid()) for key share;
  perform from public.organization_members as own
  where own.organization_id = invite_members.organization_id and own.user_id = (select auth.uid()) for share;
  if not private.manages_member(invite_members.organization_id, invite_members.role) then
    raise exception 'only a manager of the organisation may invite' using errcode = '42501';
  end if;
  if invite_members.role is null then
    raise exception 'role is missing' using errcode = '22004';
  end if;
  -- Before each of thousands is looked at.
  if cardinality(invite_members.emails) > 1000 then
    raise exception 'between 1 and 50 e-mails at a time' using errcode = '22023';
  end if;
  addresses := array(
    select distinct lower(btrim(given)) from unnest(invite_members.emails) as given where given ~ '[^[:space:]]'
  );
  if cardinality(addresses) not between 1 and 50 then
    raise exception 'between 1 and 50 e-mails at a time' using errcode = '22023';
  end if;
  perform private.require_mailbox(address) from unnest(addresses) as address;
  -- Calls of one user, for one organisation and to one address must count each other.
  perform pg_advisory_xact_lock(hashtextextended('invitations by ' || (select auth.uid()), 0));
  perform pg_advisory_xact_lock(hashtextextended('invitations to ' || invite_members.organization_id, 0));
  perform private.lock_addresses(addresses);
  if cardinality(addresses) + greatest(
    (select count(*) from private.staff_actions as earlier
      where earlier.actor_id = (select auth.uid()) and earlier.action = 'invite' and earlier.created_at > day_ago),
    (select count(*) from private.staff_actions as earlier
      where earlier.subject_id = invite_members.organization_id and earlier.action = 'invite'
        and earlier.created_at > day_ago)
  ) > 200 then
    raise exception 'too many invitations in a day' using errcode = 'PX006';
  end if;
  insert into private.staff_actions (actor_id, action, subject_id)
  select (select auth.uid()), 'invite', invite_members.organization_id from unnest(addresses);
  -- An answer at this moment comes before or after it.
  perform from public.organization_invitations as earlier
  where earlier.organization_id = invite_members.organization_id
    and private.mailbox_of(earlier.email) in (select private.mailbox_of(address) from unnest(addresses) as address)
  order by earlier.id for update;
  return query
    with members as (
      select lower(profile.email) as email from public.organization_members as member
      join public.profiles as profile on profile.id = member.user_id
      where member.organization_id = invite_members.organization_id and lower(profile.email) = any (addresses)
    ), earlier as (
      select invitation.email,
        num_nonnulls(invitation.withdrawn_at, invitation.declined_at) = 0 and invitation.expires_at > now() as is_open,
        private.manages_member(invitation.organization_id, invitation.role) as is_managed
      from public.organization_invitations as invitation
      where invitation.organization_id = invite_members.organization_id and invitation.email = any (addresses)
    ), judged as (
      select asked_for.address, asked_for.again_at, case
        when asked_for.address in (select members.email from members) then 'member'
        when earlier.is_open and not earlier.is_managed then 'owner'
        when coalesce(asked_for.again_at <= now(), true) then 'sent'
        when exists (
          select from public.organization_invitations as refused
          where refused.organization_id = invite_members.organization_id and refused.declined_at is not null
            and private.mailbox_of(refused.email) = private.mailbox_of(asked_for.address)
        ) then 'declined'
        else 'waiting'
      end as outcome
      from (
        select address, private.next_member_invitation_at(invite_members.organization_id, address) as again_at
        from unnest(addresses) as address
      ) as asked_for
      left join earlier on earlier.email = asked_for.address
    ), numbered as (
      select judged.*, row_number() over (
        partition by private.mailbox_of(judged.address), judged.outcome order by judged.address
      ) as of_mailbox
      from judged
    ), asked as (
      -- The first of several addresses of one mailbox gets the letter.
      select numbered.address,
        case when numbered.outcome = 'sent' and numbered.of_mailbox > 1 then 'waiting' else numbered.outcome end as outcome,
        case when numbered.outcome = 'sent' then now() + interval '1 hour' else numbered.again_at end as again_at
      from numbered
    ), sent as (
      insert into public.organization_invitations as invitation (organization_id, email, role, invited_by)
      select invite_members.organization_id, asked.address, invite_members.role, (select auth.uid())
      from asked where asked.outcome = 'sent'
      on conflict on constraint organization_invitations_organization_id_email_key do update
      set role = excluded.role, invited_by = excluded.invited_by, expires_at = excluded.expires_at,
        invited_at = (invitation.invited_at || now())[cardinality(invitation.invited_at) - 1:],
        declined_at = null, withdrawn_at = null
    )
    select asked.address, asked.outcome, case when asked.outcome in ('waiting', 'declined') then asked.again_at end
    from asked order by asked.address;
  perform private.queue_letters(
    'member_invited', array_agg('member_invited:' || invitation.id || ':' || now()),
    array_agg(jsonb_build_object('member_invitation', invitation.id)), private.clock()
  )
  from public.organization_invitations as invitation
  where invitation.organization_id = invite_members.organization_id and invitation.email = any (addresses)
    and invitation.invited_at[cardinality(invitation.invited_at)] = now();
exception when deadlock_detected then
  raise exception 'busy' using errcode = 'PX900';
end;
$$;
create function public.invite_members(
  organization_id uuid, emails text[], role public.organization_member_role
) returns table (email text, outcome text, again_at timestamptz)
language sql security invoker set search_path = '' as $$
  select * from private.invite_members(organization_id, emails, role);
$$;
comment on function public.invite_members is
  'Invites up to 50 e-mail addresses, all or none, at most 200 a day for one user and one organisation. outcome: sent, waiting (sent to its mailbox less than an hour ago, or three times in a day by all organisations), declined (less than 30 days ago), both with again_at, from when on it can be sent; member, or owner (its open invitation is one that only owners change). Neither it nor the letters depend on which addresses have an account. The edge function invite-member calls it as the user. For managers of the organisation.';

create function private.withdraw_invitation(invitation_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update public.organization_invitations as invitation set withdrawn_at = now()
  where invitation.id = invitation_id and invitation.withdrawn_at is null
    and private.manages_member(invitation.organization_id, invitation.role);
end;
$$;
create function public.withdraw_invitation(invitation_id uuid) returns void
language sql security invoker set search_path = '' as $$
  select private.withdraw_invitation(invitation_id);
$$;
comment on function public.withdraw_invitation is
  'Withdraws an invitation, or takes one that was declined from the list. What it has sent, and that it was declined, counts all the same. Nothing when there is no such invitation any more. For users who may grant its role.';

create function private.verified_email() returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select lower(account.email) from auth.users as account
    where account.id = private.active_user_id() and account.email_confirmed_at is not null
  );
end;
$$;
comment on function private.verified_email() is 'The confirmed e-mail of the signed-in user, unless suspended.';

create function private.is_still_meant(p_invitation public.organization_invitations) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return not private.is_suspended(p_invitation.invited_by) and (
    exists (select from public.user_roles as inviter where inviter.user_id = p_invitation.invited_by and inviter.role = 'admin')
    or exists (
      select from public.organization_members as inviter
      where inviter.organization_id = p_invitation.organization_id and inviter.user_id = p_invitation.invited_by
        and (inviter.role = 'owner' or inviter.role = 'admin' and p_invitation.role <> 'owner')
    )
  );
end;
$$;
comment on function private.is_still_meant(public.organization_invitations) is
  'Whether who sent an invitation may still give its role, as in manages_member: invitations by a removed member are no longer valid.';

create function private.end_invitations() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  ended constant uuid[] := array(
    select invitation.id from public.organization_invitations as invitation
    -- A deleted account may be unlinked already.
    where invitation.organization_id = old.organization_id and coalesce(invitation.invited_by, old.user_id) = old.user_id
      and invitation.expires_at > now() and not private.is_still_meant(invitation)
    -- In the order of invite_members.
    order by invitation.id for update
  );
begin
  update public.organization_invitations as invitation set expires_at = now() where invitation.id = any (ended);
  return null;
end;
$$;
comment on function private.end_invitations() is
  'Lets the invitations of a manager who leaves, or may not give their role any more, expire: whoever manages the organisation sees that they are not open.';
-- After organization_members_replace_deleted_owner, by its name: invite_members, too, locks a membership before invitations.
create trigger organization_members_stop_invitations after update of role or delete on public.organization_members
  for each row when (old.role <> 'member') execute function private.end_invitations();

create function private.list_own_invitations() returns table (
  id uuid, organization text, role public.organization_member_role, inviter text, expires_at timestamptz
)
language sql stable security definer set search_path = '' as $$
  select invitation.id, organization.name::text, invitation.role, profile.display_name::text, invitation.expires_at
  from public.organization_invitations as invitation
  join public.organizations as organization on organization.id = invitation.organization_id
  join public.profiles as profile on profile.id = invitation.invited_by
  where invitation.email = private.verified_email() and organization.deleted_at is null
    and invitation.declined_at is null and invitation.withdrawn_at is null
    and invitation.expires_at > now()
    and private.is_still_meant(invitation)
  order by invitation.created_at, invitation.id;
$$;
create function public.list_own_invitations() returns table (
  id uuid, organization text, role public.organization_member_role, inviter text, expires_at timestamptz
)
language sql stable security invoker set search_path = '' as $$
  select * from private.list_own_invitations();
$$;
comment on function public.list_own_invitations is
  'The open invitations to the confirmed e-mail of the signed-in user.';

create function private.find_invitation(p_invitation uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  invited text;
begin
  perform private.require_user();
  select invitation.email into invited
  from public.organization_invitations as invitation
  join public.organizations as organization on organization.id = invitation.organization_id and organization.deleted_at is null
  where invitation.id = p_invitation and invitation.declined_at is null and invitation.withdrawn_at is null
    and invitation.expires_at > now() and private.is_still_meant(invitation);
  return case
    when invited is null then '{"state": "gone"}'
    when invited = private.verified_email() then '{"state": "open"}'
    -- Enough to recognise one's own address, not to learn somebody else's.
    else jsonb_build_object('state', 'other_account', 'address', left(invited, 1) || '…@' || split_part(invited, '@', 2))
  end;
end;
$$;
create function public.find_invitation(invitation uuid) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select private.find_invitation(invitation);
$$;
comment on function public.find_invitation is
  'What the link of an invitation to an organisation says to the signed-in user: "open" for one to the own confirmed e-mail, "other_account" with the address shortened, or "gone" when it was answered or withdrawn, has expired or never was.';

create function private.answer_invitation(invitation_id uuid, is_accepted boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  invitation public.organization_invitations;
begin
  -- The account first, as everywhere: its deletion deletes the invitation.
  perform from auth.users as invited where invited.id = (select auth.uid()) for key share;
  -- Locked, so that of several answers at once one counts.
  select open.* into invitation from public.organization_invitations as open
  where open.id = invitation_id and open.email = private.verified_email()
    and open.declined_at is null and open.withdrawn_at is null and open.expires_at > now()
    and private.is_still_meant(open)
    and exists (
      select from public.organizations as organization
      where organization.id = open.organization_id and organization.deleted_at is null
    )
  for update;
  if not found then
    raise exception 'no such invitation' using errcode = 'PX007';
  end if;
  if not is_accepted then
    update public.organization_invitations as declined set declined_at = now() where declined.id = invitation.id;
    return;
  end if;
  insert into public.organization_members (organization_id, user_id, role)
  values (invitation.organization_id, (select auth.uid()), invitation.role)
  on conflict do nothing;
  delete from public.organization_invitations as accepted where accepted.id = invitation.id;
end;
$$;
create function public.answer_invitation(invitation_id uuid, is_accepted boolean) returns void
language sql security invoker set search_path = '' as $$
  select private.answer_invitation(invitation_id, is_accepted);
$$;
comment on function public.answer_invitation is
  'Accepts an invitation, which makes the signed-in user a member, or declines it. Raises PX007 unless it is open, for the confirmed e-mail of the user, and of somebody who may still give its role.';

grant execute on function
  private.invite_members, private.withdraw_invitation, private.list_own_invitations, private.find_invitation, private.answer_invitation,
  public.invite_members, public.withdraw_invitation, public.list_own_invitations, public.find_invitation, public.answer_invitation
  to authenticated, service_role;
