-- Modules of a course and lessons of a module are numbered 1 to n without a gap, whoever writes them and however.

-- What changes the order takes turns, so that two who do it at once see each other's work and neither waits for the
-- other's rows. Such changes are few and last milliseconds; one queue for all courses is short enough.
create function private.queue_for_order() returns trigger
language plpgsql set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('curriculum order', 0));
  return null;
end;
$$;

-- No unique constraint on the places: while a statement runs two rows may share one, which is how a row asks for the
-- place of another. A deferred constraint would find the fault only with the commit; here there is none to find.
create function private.keep_order() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  parent constant text := tg_argv[0];
  parents uuid[];
  -- Who takes the place asked for, and who goes behind its holder, because everyone before moved up by one.
  ahead uuid[] := '{}';
  behind uuid[] := '{}';
begin
  -- Its own numbering needs no second one.
  if tg_op = 'UPDATE' and pg_trigger_depth() > 1 then
    return null;
  end if;
  if tg_op = 'DELETE' then
    execute format('select array_agg(distinct %I) from before_rows', parent) into parents;
  elsif tg_op = 'INSERT' then
    execute format('select array_agg(distinct %I), array_agg(id) from after_rows', parent)
      into parents, ahead;
  else
    execute format(
      'select array_agg(before_rows.%1$I) || array_agg(after_rows.%1$I),
        array_agg(id) filter (
          where after_rows.%1$I <> before_rows.%1$I or after_rows.order_index < before_rows.order_index
        ),
        array_agg(id) filter (
          where after_rows.%1$I = before_rows.%1$I and after_rows.order_index > before_rows.order_index
        )
      from before_rows join after_rows using (id)
      where (before_rows.%1$I, before_rows.order_index) <> (after_rows.%1$I, after_rows.order_index)',
      parent
    ) into parents, ahead, behind;
  end if;
  if parents is null then
    return null;
  end if;
  execute format(
    'update public.%1$I as target set order_index = numbered.place
    from (
      select id, row_number() over (
        partition by %2$I
        order by order_index, case when id = any ($2) then 0 when id = any ($3) then 2 else 1 end, created_at, id
      ) as place
      from public.%1$I
      where %2$I = any ($1)
    ) as numbered
    where target.id = numbered.id and target.order_index <> numbered.place',
    tg_table_name, parent
  ) using parents, ahead, behind;
  return null;
end;
$$;
comment on function private.keep_order() is
  'Numbers the rows of a parent 1 to n after each change. A row put on a taken place gets it, the others make room; a number past the end means the end.';

-- Making room for others is no edit: whoever has the row open may still save it.
create function private.touch_unless_moved() returns trigger
language plpgsql set search_path = '' as $$
declare
  place constant integer := new.order_index;
begin
  new.order_index := old.order_index;
  new.created_at := old.created_at;
  new.updated_at := old.updated_at;
  if new is distinct from old then
    new.updated_at := greatest(now(), old.updated_at + interval '1 microsecond');
  end if;
  new.order_index := place;
  return new;
end;
$$;
comment on function private.touch_unless_moved() is
  'Keeps created_at and updated_at; a new place among its siblings alone is no change.';

drop trigger course_modules_touch on public.course_modules;
create trigger course_modules_touch before update on public.course_modules
  for each row execute function private.touch_unless_moved();
drop trigger course_lessons_touch on public.course_lessons;
create trigger course_lessons_touch before update on public.course_lessons
  for each row execute function private.touch_unless_moved();

-- What was written before this file.
update public.course_modules as module set order_index = numbered.place
from (
  select id, row_number() over (partition by course_id order by order_index, created_at, id) as place
  from public.course_modules
) as numbered
where module.id = numbered.id and module.order_index <> numbered.place;
update public.course_lessons as lesson set order_index = numbered.place
from (
  select id, row_number() over (partition by module_id order by order_index, created_at, id) as place
  from public.course_lessons
) as numbered
where lesson.id = numbered.id and lesson.order_index <> numbered.place;

-- A course takes its modules along, a module its lessons: they queue before they hold a row.
create trigger courses_queue before delete on public.courses
  for each statement execute function private.queue_for_order();
create trigger course_modules_queue
  before insert or delete or update of course_id, order_index on public.course_modules
  for each statement execute function private.queue_for_order();
create trigger course_lessons_queue
  before insert or delete or update of module_id, order_index on public.course_lessons
  for each statement execute function private.queue_for_order();

create trigger course_modules_order_inserted after insert on public.course_modules
  referencing new table as after_rows
  for each statement execute function private.keep_order('course_id');
create trigger course_modules_order_updated after update on public.course_modules
  referencing old table as before_rows new table as after_rows
  for each statement execute function private.keep_order('course_id');
create trigger course_modules_order_deleted after delete on public.course_modules
  referencing old table as before_rows
  for each statement execute function private.keep_order('course_id');
create trigger course_lessons_order_inserted after insert on public.course_lessons
  referencing new table as after_rows
  for each statement execute function private.keep_order('module_id');
create trigger course_lessons_order_updated after update on public.course_lessons
  referencing old table as before_rows new table as after_rows
  for each statement execute function private.keep_order('module_id');
create trigger course_lessons_order_deleted after delete on public.course_lessons
  referencing old table as before_rows
  for each statement execute function private.keep_order('module_id');

create function public.reorder_modules(course uuid, modules uuid[]) returns void
language plpgsql security invoker set search_path = '' as $$
begin
  if not private.has_role('instructor', 'admin') then
    raise exception 'only staff puts modules in order' using errcode = '42501';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('curriculum order', 0));
  if (select array_agg(id order by id) from public.course_modules where course_id = course)
    is distinct from (select array_agg(id order by id) from unnest(modules) as id)
  then
    -- The API answers PTxyz with the HTTP status xyz.
    raise exception 'these are not the modules of the course' using errcode = 'PT409';
  end if;
  update public.course_modules as module set order_index = wanted.place
  from unnest(modules) with ordinality as wanted (id, place)
  where module.id = wanted.id and module.order_index <> wanted.place;
end;
$$;
comment on function public.reorder_modules is
  'Puts the modules of a course in this order. Refuses (PT409) a list that is not exactly the modules it has now. Under the caller''s own policies.';
grant execute on function public.reorder_modules to authenticated, service_role;

create function public.reorder_lessons(module uuid, lessons uuid[]) returns void
language plpgsql security invoker set search_path = '' as $$
begin
  if not private.has_role('instructor', 'admin') then
    raise exception 'only staff puts lessons in order' using errcode = '42501';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('curriculum order', 0));
  if (select array_agg(id order by id) from public.course_lessons where module_id = module)
    is distinct from (select array_agg(id order by id) from unnest(lessons) as id)
  then
    raise exception 'these are not the lessons of the module' using errcode = 'PT409';
  end if;
  update public.course_lessons as lesson set order_index = wanted.place
  from unnest(lessons) with ordinality as wanted (id, place)
  where lesson.id = wanted.id and lesson.order_index <> wanted.place;
end;
$$;
comment on function public.reorder_lessons is
  'Puts the lessons of a module in this order. Refuses (PT409) a list that is not exactly the lessons it has now. Under the caller''s own policies.';
grant execute on function public.reorder_lessons to authenticated, service_role;
