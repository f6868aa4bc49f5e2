-- The bin. Courses, modules, lessons, contact messages and organisations that are deleted stay in their tables for 30
-- days with deleted_at set. Policies and lists hide them, and what belongs to them is hidden because they are, so that
-- restoring is to clear deleted_at. Nobody may delete these rows over the API.

create type public.bin_kind as enum ('course', 'module', 'lesson', 'message', 'organization');
comment on type public.bin_kind is 'What the bin can hold.';

create index courses_bin_idx on public.courses (deleted_at) where deleted_at is not null;
create index course_modules_bin_idx on public.course_modules (deleted_at) where deleted_at is not null;
create index course_lessons_bin_idx on public.course_lessons (deleted_at) where deleted_at is not null;
create index contact_messages_bin_idx on public.contact_messages (deleted_at) where deleted_at is not null;
create index organizations_bin_idx on public.organizations (deleted_at) where deleted_at is not null;
create index courses_deleted_by_idx on public.courses (deleted_by);
create index course_modules_deleted_by_idx on public.course_modules (deleted_by);
create index course_lessons_deleted_by_idx on public.course_lessons (deleted_by);
create index contact_messages_deleted_by_idx on public.contact_messages (deleted_by);
create index organizations_deleted_by_idx on public.organizations (deleted_by);

create function private.bin_table(kind public.bin_kind) returns regclass
language plpgsql immutable set search_path = '' as $$
begin
  if kind is null then
    raise exception 'kind is missing' using errcode = '22004';
  end if;
  return case kind
    when 'course' then 'public.courses'::regclass
    when 'module' then 'public.course_modules'::regclass
    when 'lesson' then 'public.course_lessons'::regclass
    when 'message' then 'public.contact_messages'::regclass
    when 'organization' then 'public.organizations'::regclass
  end;
end;
$$;
comment on function private.bin_table(public.bin_kind) is
  'The table of what the bin can hold. Raises 22004 for null.';

create function private.require_bin_access(kind public.bin_kind, ids uuid[]) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if private.is_admin() then
    return;
  end if;
  if kind is null or kind = 'message' or kind in ('course', 'module', 'lesson') and not private.is_staff()
    or kind = 'organization' and exists (
      select from unnest(ids) as named (id)
      where not exists (
        select from public.organization_members as member
        where member.organization_id = named.id and member.user_id = (select private.active_user_id())
          and member.role = 'owner'
      )
      -- What a platform admin deleted, only platform admins restore.
      or exists (
        select from public.organizations as organization
        where organization.id = named.id and organization.deleted_at is not null
          and organization.deleted_by is distinct from (select private.active_user_id())
      )
    )
  then
    raise exception 'only those who may delete this' using errcode = '42501';
  end if;
  if kind = 'course'
    and exists (select from unnest(ids) as named (id) where private.course_has_interests(named.id))
  then
    raise exception 'only admins may delete a course with interests' using errcode = 'PX004';
  end if;
end;
$$;
comment on function private.require_bin_access(public.bin_kind, uuid[]) is
  'Raises 42501 unless the signed-in user may delete and restore these rows: staff courses, modules and lessons, admins all, owners their organisations, out of the bin those that they deleted themselves. Raises PX004 when an instructor names a course with interests.';

create function private.delete_for_good(kind public.bin_kind, id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  removed integer;
begin
  execute format('delete from %s where id = $1 and deleted_at is not null', private.bin_table(kind)) using id;
  get diagnostics removed = row_count;
  return removed = 1;
-- The second since PostgreSQL 18.
exception when foreign_key_violation or restrict_violation then
  return false;
end;
$$;
comment on function private.delete_for_good(public.bin_kind, uuid) is
  'Deletes a row of the bin with all that belongs to it, and returns whether it did. What somebody has learned, earned, booked or paid for restricts the deletion by its foreign keys: then the row stays in the bin.';

create function private.stays_in_bin(kind public.bin_kind, id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  if not private.delete_for_good(kind, id) then
    return true;
  end if;
  -- Undoes the deletion.
  raise exception 'it can be deleted' using errcode = 'UNDO0';
exception when sqlstate 'UNDO0' then
  return false;
end;
$$;
comment on function private.stays_in_bin(public.bin_kind, uuid) is
  'Whether the foreign keys would refuse to delete a row of the bin for good. It tries, and undoes it.';

create function private.purge_bin(at timestamptz default now()) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  kind public.bin_kind;
  row_id uuid;
  total integer := 0;
begin
  perform private.lock_deletions();
  -- For private.audit: the user who is signed in has only opened the bin, or deleted something else.
  perform set_config('private.is_purging', 'true', true);
  foreach kind in array enum_range(null::public.bin_kind) loop
    for row_id in execute format(
      'select id from %s where deleted_at < $1', private.bin_table(kind)
    ) using at - interval '30 days' loop
      if private.delete_for_good(kind, row_id) then
        insert into public.audit_log (action, subject_type, subject_id)
        values ('purge', split_part(private.bin_table(kind)::text, '.', 2), row_id);
        total := total + 1;
      end if;
    end loop;
  end loop;
  perform set_config('private.is_purging', '', true);
  delete from public.organization_invitations as invitation
  where least(invitation.expires_at, invitation.declined_at, invitation.withdrawn_at) < at - interval '30 days';
  return total;
end;
$$;
comment on function private.purge_bin(timestamptz) is
  'Deletes for good what has been in the bin for 30 days and may be deleted, and returns how many rows. With it go the invitations that expired, were declined or withdrawn 30 days ago. Runs every night where pg_cron is installed, and whenever something is deleted or the bin is looked at. list_unused_files finds the files that are left.';
grant execute on function private.purge_bin(timestamptz) to service_role;

create function private.move_to_bin(kind public.bin_kind, ids uuid[]) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  moved integer;
begin
  perform private.require_bin_access(kind, ids);
  -- Before any row is locked: purge_bin follows.
  perform private.lock_deletions();
  -- A cohort of a course that is being opened is waited for.
  perform from public.courses as course where course.id = any (ids) order by course.id for no key update;
  if kind = 'course' and exists (
    select from public.cohorts as cohort
    where cohort.course_id = any (ids) and cohort.state in ('open', 'closed')
      and coalesce(cohort.ends_at > private.clock(), true)
  ) then
    raise exception 'a cohort of the course is still to take place' using errcode = 'PX008';
  end if;
  execute format(
    'with moved as (
      update %s set deleted_at = now(), deleted_by = auth.uid() where id = any ($1) and deleted_at is null returning id
    )
    insert into private.staff_actions (actor_id, action, subject_id, details)
    select auth.uid(), ''move to bin'', id, $2 from moved',
    private.bin_table(kind)
  ) using ids, kind::text;
  get diagnostics moved = row_count;
  perform private.purge_bin();
  return moved;
end;
$$;

create function public.move_to_bin(kind public.bin_kind, ids uuid[]) returns integer
language sql security invoker set search_path = '' as $$
  select private.move_to_bin(kind, ids);
$$;
comment on function public.move_to_bin is
  'Deletes rows into the bin, with all that belongs to them, and returns how many were not there yet. For those who may delete them. Raises PX004 (a course with interests, for instructors), PX008 (a course with a cohort that is still to take place: it is cancelled first).';

create function private.restore_from_bin(kind public.bin_kind, ids uuid[]) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  restorable constant text := case kind
    when 'module' then 'exists (select from public.courses as course
      where course.id = row.course_id and course.deleted_at is null)'
    when 'lesson' then 'exists (select from public.course_modules as module
      join public.courses as course on course.id = module.course_id
      where module.id = row.module_id and module.deleted_at is null and course.deleted_at is null)'
    else 'true'
  end;
  position constant text := case when kind in ('module', 'lesson') then 'row.order_index' else 'row.id' end;
  row_id uuid;
  restored integer := 0;
begin
  perform private.require_bin_access(kind, ids);
  perform private.lock_deletions();
  -- One after the other, what was deleted last first: each gets back the position that it had when it was deleted.
  for row_id in execute format(
    'select row.id from %s as row where row.id = any ($1) and row.deleted_at is not null and %s
    order by row.deleted_at desc, %s', private.bin_table(kind), restorable, position
  ) using ids loop
    execute format(
      'update %s set deleted_at = null, deleted_by = null where id = $1', private.bin_table(kind)
    ) using row_id;
    insert into private.staff_actions (actor_id, action, subject_id, details)
    values (auth.uid(), 'restore from bin', row_id, kind::text);
    restored := restored + 1;
  end loop;
  return restored;
end;
$$;

create function public.restore_from_bin(kind public.bin_kind, ids uuid[]) returns integer
language sql security invoker set search_path = '' as $$
  select private.restore_from_bin(kind, ids);
$$;
comment on function public.restore_from_bin is
  'Takes rows out of the bin, modules and lessons at the position that they had, and returns how many. One whose course or module is in the bin stays there. For those who may delete them.';

create function private.delete_from_bin(kind public.bin_kind, ids uuid[]) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  row_id uuid;
  removed integer := 0;
begin
  perform private.require_admin();
  perform private.lock_deletions();
  foreach row_id in array ids loop
    if private.delete_for_good(kind, row_id) then
      insert into private.staff_actions (actor_id, action, subject_id, details)
      values (auth.uid(), 'delete from bin', row_id, kind::text);
      removed := removed + 1;
    end if;
  end loop;
  return removed;
end;
$$;

create function public.delete_from_bin(kind public.bin_kind, ids uuid[]) returns integer
language sql security invoker set search_path = '' as $$
  select private.delete_from_bin(kind, ids);
$$;
comment on function public.delete_from_bin is
  'Deletes rows of the bin for good, with all that belongs to them, and returns how many. For admins.';

create type public.bin_list_row as (
  kind public.bin_kind, id uuid, title text, parent_title text, contents integer, deleted_at timestamptz,
  deleted_by_name text, days_left integer, has_more boolean
);
comment on type public.bin_list_row is
  'contents: the lessons of a course or module, the members of an organisation. parent_title: the course of a module, the module of a lesson, the sender of a message. days_left: until it is deleted for good; 0: it stays, because it has been used, and delete_from_bin refuses it.';

create function private.list_bin(page integer, page_size integer) returns setof public.bin_list_row
language plpgsql security definer set search_path = '' as $$
declare
  size constant integer := least(greatest(coalesce(page_size, 25), 1), 100);
  is_admin constant boolean := private.is_admin();
begin
  perform private.require_staff();
  perform private.purge_bin();
  return query
    select
      one_more.kind, one_more.id, one_more.title, one_more.parent_title, one_more.contents, one_more.deleted_at,
      coalesce(deleter.display_name, deleter.email)::text,
      case when private.stays_in_bin(one_more.kind, one_more.id) then 0
        else ceil(extract(epoch from one_more.deleted_at + interval '30 days' - now()) / 86400)::integer
      end,
      count(*) over () > size
    from (
      select 'course'::public.bin_kind as kind, course.id, course.title::text, null::text as parent_title,
        (
          select count(*)::integer from public.course_lessons as lesson
          join public.course_modules as module on module.id = lesson.module_id
          where module.course_id = course.id and module.deleted_at is null and lesson.deleted_at is null
        ) as contents,
        course.deleted_at, course.deleted_by
      from public.courses as course where course.deleted_at is not null
      union all
      -- What belongs to something in the bin is restored with it, or after it.
      select 'module', module.id, module.title::text, course.title::text,
        (
          select count(*)::integer from public.course_lessons as lesson
          where lesson.module_id = module.id and lesson.deleted_at is null
        ),
        module.deleted_at, module.deleted_by
      from public.course_modules as module
      join public.courses as course on course.id = module.course_id
      where module.deleted_at is not null and course.deleted_at is null
      union all
      select 'lesson', lesson.id, lesson.title::text, module.title::text, null, lesson.deleted_at, lesson.deleted_by
      from public.course_lessons as lesson
      join public.course_modules as module on module.id = lesson.module_id
      join public.courses as course on course.id = module.course_id
      where lesson.deleted_at is not null and module.deleted_at is null and course.deleted_at is null
      union all
      select 'message', message.id, message.subject::text, message.name::text, null, message.deleted_at,
        message.deleted_by
      from public.contact_messages as message where is_admin and message.deleted_at is not null
      union all
      select 'organization', organization.id, organization.name::text, null,
        (
          select count(*)::integer from public.organization_members as member
          where member.organization_id = organization.id
        ),
        organization.deleted_at, organization.deleted_by
      from public.organizations as organization where is_admin and organization.deleted_at is not null
      order by deleted_at desc, id
      limit size + 1 offset private.first_row(page, size)
    ) as one_more
    left join public.profiles as deleter on deleter.id = one_more.deleted_by
    order by one_more.deleted_at desc, one_more.id
    limit size;
end;
$$;

create function public.list_bin(page integer default 1, page_size integer default 25)
returns setof public.bin_list_row
language sql security invoker set search_path = '' as $$
  select * from private.list_bin(page, page_size);
$$;
comment on function public.list_bin is
  'One page of the bin, what was deleted last first. For staff; messages and organisations for admins.';

grant execute on function
  private.move_to_bin, private.restore_from_bin, private.delete_from_bin, private.list_bin,
  public.move_to_bin, public.restore_from_bin, public.delete_from_bin, public.list_bin
  to authenticated, service_role;

-- Every night where the project has pg_cron. Without it the bin is emptied when it is used.
do $$
begin
  if exists (select from pg_catalog.pg_available_extensions where name = 'pg_cron') then
    create extension if not exists pg_cron;
    perform cron.schedule('purge the bin', '17 3 * * *', 'select private.purge_bin()');
  end if;
exception when insufficient_privilege or feature_not_supported or undefined_function then
  raise warning 'the bin is not purged by pg_cron: %', sqlerrm;
end;
$$;
