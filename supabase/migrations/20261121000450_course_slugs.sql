-- Slugs of courses: made from the title, and kept when they change, so that old links lead to the course.

create table private.course_slugs (
  slug varchar(120) primary key,
  course_id uuid not null references public.courses (id) on delete cascade,
  was_public boolean not null default false
);
comment on table private.course_slugs is
  'Every slug that a course has or had. A slug belongs to its course until that is deleted. was_public: the course was published under it at some time. Written by a trigger.';

create index course_slugs_course_idx on private.course_slugs (course_id);

alter table private.course_slugs enable row level security;
revoke all on private.course_slugs from anon, authenticated;
grant select on private.course_slugs to service_role;

create function private.available_course_slug(title text, course_id uuid) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  base text := private.greek_slug(title);
  candidate text;
  suffix integer := 1;
begin
  if base = '' then
    base := 'mathima-' || left(course_id::text, 8);
  end if;
  candidate := base;
  while exists (select from public.courses where slug = candidate and id <> available_course_slug.course_id)
    or exists (
      select from private.course_slugs as used
      where used.slug = candidate and used.course_id <> available_course_slug.course_id
    )
  loop
    suffix := suffix + 1;
    candidate := base || '-' || suffix;
  end loop;
  return candidate;
end;
$$;
comment on function private.available_course_slug(text, uuid) is
  'A slug made from the title, with a number at the end if another course has or had it.';

create function private.fill_course_slug() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.slug := coalesce(nullif(btrim(new.slug), ''), private.available_course_slug(new.title, new.id));
  return new;
end;
$$;
comment on function private.fill_course_slug() is 'Makes an empty slug from the title.';
create trigger courses_fill_slug before insert or update of slug on public.courses
  for each row execute function private.fill_course_slug();

-- For staff: its answer depends on the slugs of drafts.
create function private.suggest_slug(title text, course_id uuid) returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_staff();
  return private.available_course_slug(title, course_id);
end;
$$;
create function public.suggest_slug(title text, course_id uuid) returns text
language sql stable security invoker set search_path = '' as $$
  select private.suggest_slug(title, course_id);
$$;
comment on function public.suggest_slug is
  'The slug that a course with this title gets when its own is left empty. For staff.';
grant execute on function private.suggest_slug, public.suggest_slug to authenticated, service_role;

create function private.keep_course_slug() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.course_slugs (slug, course_id, was_public) values (new.slug, new.id, new.state = 'published')
  on conflict (slug) do update
  set course_id = excluded.course_id, was_public = course_slugs.was_public or excluded.was_public
  where course_slugs.course_id = excluded.course_id;
  if not found then
    raise exception 'the slug leads to another course' using errcode = '23505';
  end if;
  return null;
end;
$$;
comment on function private.keep_course_slug() is
  'Writes course_slugs. Raises 23505 for a slug that another course has or had: links to it are in use.';
create trigger courses_keep_slug after insert or update of slug, state on public.courses
  for each row execute function private.keep_course_slug();

create function private.find_course_by_slug(old_slug text) returns table (slug text, is_archived boolean)
language sql stable security definer set search_path = '' as $$
  select course.slug::text, course.state = 'archived'
  from private.course_slugs as used join public.courses as course on course.id = used.course_id
  where used.slug = left(old_slug, 200) and course.deleted_at is null
    and (course.state = 'published' or course.state = 'archived' and used.was_public);
$$;
create function public.find_course_by_slug(old_slug text) returns table (slug text, is_archived boolean)
language sql stable security invoker set search_path = '' as $$
  select * from private.find_course_by_slug(old_slug);
$$;
comment on function public.find_course_by_slug is
  'The current slug of the course that has or had this slug, and whether it is archived. No row for a draft, in the bin, or for one that was archived without having been public under this slug.';
grant execute on function private.find_course_by_slug, public.find_course_by_slug to anon, authenticated, service_role;
