-- The order of modules within a course and of lessons within a module.

create function private.set_updated_at_unless_reordered() returns trigger
language plpgsql set search_path = '' as $$
declare
  new_order_index constant integer := new.order_index;
  -- No user may write updated_at: a function does, when it saves the body of a lesson.
  is_touched constant boolean := new.updated_at is distinct from old.updated_at;
begin
  new.order_index := old.order_index;
  new.created_at := old.created_at;
  new.updated_at := old.updated_at;
  if is_touched or new is distinct from old then
    new.updated_at := greatest(now(), old.updated_at + interval '1 microsecond');
  end if;
  new.order_index := new_order_index;
  return new;
end;
$$;
comment on function private.set_updated_at_unless_reordered() is
  'As set_updated_at, but a change of order_index alone does not make a new version: an editor who has the row open can still save it.';
create trigger course_modules_set_updated_at before update on public.course_modules
  for each row execute function private.set_updated_at_unless_reordered();
create trigger course_lessons_set_updated_at before update on public.course_lessons
  for each row execute function private.set_updated_at_unless_reordered();

create function private.lock_curriculum_order() returns void
language sql set search_path = '' as $$
  select pg_advisory_xact_lock(hashtextextended('curriculum order', 0));
$$;
comment on function private.lock_curriculum_order() is
  'Lets changes of the order run one after the other until the end of the transaction. They are rare and take milliseconds, so one lock for all courses is enough.';
grant execute on function private.lock_curriculum_order() to authenticated, service_role;

create function private.lock_curriculum_order_before_change() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.lock_curriculum_order();
  return null;
end;
$$;
comment on function private.lock_curriculum_order_before_change() is
  'Takes the lock before the statement locks rows. Otherwise two changes at once could deadlock.';

-- Deleting a course for good deletes its modules, and deleting a module its lessons.
create trigger courses_lock_order before delete on public.courses
  for each statement execute function private.lock_curriculum_order_before_change();
create trigger course_modules_lock_order
  before insert or delete or update of course_id, order_index, deleted_at on public.course_modules
  for each statement execute function private.lock_curriculum_order_before_change();
create trigger course_lessons_lock_order
  before insert or delete or update of module_id, order_index, deleted_at on public.course_lessons
  for each statement execute function private.lock_curriculum_order_before_change();

-- There is no unique constraint on order_index: within a statement two rows may share one, which is how a row asks
-- for the position of another.
create function private.renumber_siblings() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  parent_column constant text := tg_argv[0];
  parents uuid[];
  -- Rows that were inserted, restored or moved up take their position from the row that has it; rows that were moved
  -- down come after that row, because it moves up to fill the gap.
  before_sibling uuid[] := '{}';
  after_sibling uuid[] := '{}';
begin
  -- The update below fires this trigger again.
  if tg_op = 'UPDATE' and pg_trigger_depth() > 1 then
    return null;
  end if;
  if tg_op = 'DELETE' then
    execute format('select array_agg(distinct %I) from old_rows', parent_column) into parents;
  elsif tg_op = 'INSERT' then
    execute format('select array_agg(distinct %I), array_agg(id) from new_rows', parent_column)
      into parents, before_sibling;
  else
    execute format(
      'select array_agg(old_rows.%1$I) || array_agg(new_rows.%1$I),
        array_agg(id) filter (
          where new_rows.%1$I <> old_rows.%1$I or new_rows.order_index < old_rows.order_index
            or old_rows.deleted_at is not null
        ),
        array_agg(id) filter (
          where new_rows.%1$I = old_rows.%1$I and new_rows.order_index > old_rows.order_index
        )
      from old_rows join new_rows using (id)
      where (old_rows.%1$I, old_rows.order_index, old_rows.deleted_at is null)
        <> (new_rows.%1$I, new_rows.order_index, new_rows.deleted_at is null)',
      parent_column
    ) into parents, before_sibling, after_sibling;
  end if;
  if parents is null then
    return null;
  end if;
  execute format(
    'update public.%1$I as sibling set order_index = numbered.position
    from (
      select id, row_number() over (
        partition by %2$I
        order by order_index, case when id = any ($2) then 0 when id = any ($3) then 2 else 1 end, created_at, id
      ) as position
      from public.%1$I
      where %2$I = any ($1) and deleted_at is null
    ) as numbered
    where sibling.id = numbered.id and sibling.order_index <> numbered.position',
    tg_table_name, parent_column
  ) using parents, before_sibling, after_sibling;
  return null;
end;
$$;
comment on function private.renumber_siblings() is
  'Numbers the modules of a course, or the lessons of a module, from 1 without gaps after each change. A row that is given a taken position gets it and the others make room; a number past the end means the end. Rows in the bin keep their number and are not counted.';

create trigger course_modules_renumber_after_insert after insert on public.course_modules
  referencing new table as new_rows
  for each statement execute function private.renumber_siblings('course_id');
create trigger course_modules_renumber_after_update after update on public.course_modules
  referencing old table as old_rows new table as new_rows
  for each statement execute function private.renumber_siblings('course_id');
create trigger course_modules_renumber_after_delete after delete on public.course_modules
  referencing old table as old_rows
  for each statement execute function private.renumber_siblings('course_id');
create trigger course_lessons_renumber_after_insert after insert on public.course_lessons
  referencing new table as new_rows
  for each statement execute function private.renumber_siblings('module_id');
create trigger course_lessons_renumber_after_update after update on public.course_lessons
  referencing old table as old_rows new table as new_rows
  for each statement execute function private.renumber_siblings('module_id');
create trigger course_lessons_renumber_after_delete after delete on public.course_lessons
  referencing old table as old_rows
  for each statement execute function private.renumber_siblings('module_id');

create function public.reorder_modules(course_id uuid, module_ids uuid[]) returns void
language plpgsql security invoker set search_path = '' as $$
begin
  perform private.require_staff();
  perform private.lock_curriculum_order();
  if (select array_agg(id order by id) from public.course_modules as module
      where module.course_id = reorder_modules.course_id)
    is distinct from (select array_agg(id order by id) from unnest(module_ids) as id)
  then
    -- The API answers PTxyz with the HTTP status xyz.
    raise exception 'the list is not exactly the modules of the course' using errcode = 'PT409';
  end if;
  update public.course_modules as module set order_index = ordered.position
  from unnest(module_ids) with ordinality as ordered (id, position)
  where module.id = ordered.id and module.order_index <> ordered.position;
end;
$$;
comment on function public.reorder_modules is
  'Puts the modules of a course in this order. Raises PT409 unless the list is exactly the modules that it has now. For staff.';
grant execute on function public.reorder_modules to authenticated, service_role;

create function public.reorder_lessons(module_id uuid, lesson_ids uuid[]) returns void
language plpgsql security invoker set search_path = '' as $$
begin
  perform private.require_staff();
  perform private.lock_curriculum_order();
  if (select array_agg(id order by id) from public.course_lessons as lesson
      where lesson.module_id = reorder_lessons.module_id)
    is distinct from (select array_agg(id order by id) from unnest(lesson_ids) as id)
  then
    raise exception 'the list is not exactly the lessons of the module' using errcode = 'PT409';
  end if;
  update public.course_lessons as lesson set order_index = ordered.position
  from unnest(lesson_ids) with ordinality as ordered (id, position)
  where lesson.id = ordered.id and lesson.order_index <> ordered.position;
end;
$$;
comment on function public.reorder_lessons is
  'Puts the lessons of a module in this order. Raises PT409 unless the list is exactly the lessons that it has now. For staff.';
grant execute on function public.reorder_lessons to authenticated, service_role;
