-- Copies of whole courses: read as one object, stored from one in one transaction, for archives and for duplicates.

set lock_timeout = '5s';

create function private.copied_course_fields() returns text[]
language sql stable set search_path = '' as $$
  select array_agg(attname::text order by attnum) from pg_catalog.pg_attribute
  where attrelid = 'public.courses'::regclass and attnum > 0 and not attisdropped
    and attname not in ('id', 'state') and has_column_privilege('authenticated', attrelid, attnum, 'insert');
$$;
comment on function private.copied_course_fields() is
  'The columns of a course that a copy of it has: those that staff write, without its id and its state.';

create function private.course_content(p_course uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select jsonb_build_object(
      'course', (
        select jsonb_object_agg(key, value) from jsonb_each(to_jsonb(course))
        where key = any (private.copied_course_fields())
      ),
      'trainer', (select trainer.name from public.trainers as trainer where trainer.id = course.trainer_id),
      'modules', coalesce((
        select jsonb_agg(
          jsonb_build_object(
            'title', module.title, 'description', module.description, 'is_published', module.is_published,
            'lessons', coalesce((
              select jsonb_agg(
                jsonb_build_object(
                  'title', lesson.title, 'content_type', lesson.content_type,
                  'duration_minutes', lesson.duration_minutes, 'is_published', lesson.is_published,
                  'is_preview', lesson.is_preview, 'is_required', lesson.is_required,
                  'content', case when lesson.content_type = 'quiz'
                    then private.quiz_for_editing(lesson.id) else body.content end,
                  'video_url', body.video_url, 'captions', body.captions, 'film_seconds', body.film_seconds
                ) order by lesson.order_index
              )
              from public.course_lessons as lesson
              join public.lesson_bodies as body on body.lesson_id = lesson.id
              where lesson.module_id = module.id and lesson.deleted_at is null
            ), '[]')
          ) order by module.order_index
        )
        from public.course_modules as module where module.course_id = course.id and module.deleted_at is null
      ), '[]'),
      'files', coalesce((
        select jsonb_agg(jsonb_build_object('path', named.path, 'bytes', (
          select (object.metadata ->> 'size')::bigint from storage.objects as object
          where object.bucket_id = 'lesson-files' and object.name = named.path
        )) order by named.path)
        from (
          select distinct file.path from private.lesson_files as file
          join public.course_lessons as lesson on lesson.id = file.lesson_id and lesson.deleted_at is null
          join public.course_modules as module on module.id = lesson.module_id and module.deleted_at is null
          where module.course_id = course.id
        ) as named
      ), '[]')
    )
    from public.courses as course where course.id = p_course and course.deleted_at is null
  );
end;
$$;

comment on function private.course_content(uuid) is
  'A course with everything in it, as create_course takes it; null when there is none. For functions that have checked who asks.';

create function private.export_course(p_course uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_staff();
  return private.course_content(p_course);
end;
$$;

create function public.export_course(course uuid) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select private.export_course(course);
$$;
comment on function public.export_course is
  'A course with its modules, its lessons, the keys of its quizzes, the name of its trainer and the files that its lessons name, without ids and dates; null when there is none. The bytes of a missing file are null. For staff.';

create function private.create_course(p_course uuid, p_content jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  given constant jsonb := p_content -> 'course';
  unknown text;
  columns text;
  inserted integer;
  module record;
  lesson record;
  module_id uuid;
begin
  select field into unknown from jsonb_object_keys(given) as field
  where field <> all (private.copied_course_fields());
  if found then
    raise exception 'a copy of a course has no field %', unknown using errcode = '22023';
  end if;
  if jsonb_array_length(p_content -> 'modules') > 100
    or jsonb_array_length(jsonb_path_query_array(p_content, 'strict $.modules[*].lessons[*]')) > 500
  then
    raise exception 'a copy of a course has at most 100 modules and 500 lessons' using errcode = '22023';
  end if;
  -- Before any row, as every change of the order does.
  perform private.lock_curriculum_order();
  -- Columns that are not given have their default.
  select coalesce(string_agg(format('%I', field), ', '), 'title') into columns from jsonb_object_keys(given) as field;
  execute format(
    'insert into public.courses (id, %1$s) select $1, %1$s from jsonb_populate_record(null::public.courses, $2)
     on conflict (id) do nothing', columns
  ) using p_course, given;
  get diagnostics inserted = row_count;
  -- The same request once more: its answer was lost, or it was sent twice.
  if inserted = 0 then
    return;
  end if;
  for module in
    select value as fields, position from jsonb_array_elements(p_content -> 'modules') with ordinality as listed (value, position)
    order by position
  loop
    insert into public.course_modules (course_id, title, description, is_published, order_index)
    values (
      p_course, module.fields ->> 'title', module.fields ->> 'description', (module.fields ->> 'is_published')::boolean,
      module.position
    )
    returning id into module_id;
    for lesson in
      select value as fields, position from jsonb_array_elements(module.fields -> 'lessons') with ordinality as listed (value, position)
      order by position
    loop
      perform private.create_lesson(
        coalesce((lesson.fields ->> 'id')::uuid, gen_random_uuid()),
        lesson.fields - 'id' || jsonb_build_object('module_id', module_id, 'order_index', lesson.position)
      );
    end loop;
  end loop;
end;
$$;
comment on function private.create_course(uuid, jsonb) is
  'Creates a draft of a course with its modules and lessons from what course_content returns, unless there is a course with this id. A lesson may name its id. For functions that have checked who asks.';

create function private.import_course(p_course uuid, p_content json) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '3s' as $$
declare
  missing text;
  content jsonb;
begin
  perform private.require_staff();
  if num_nulls(p_course, p_content) > 0 then
    raise exception 'course or content is missing' using errcode = '22004';
  end if;
  -- Before anything copies it.
  if octet_length(p_content::text) > 5000000 then
    raise exception 'value too long' using errcode = '22001';
  end if;
  content := p_content::jsonb;
  perform private.require_short_numbers(content);
  perform private.create_course(p_course, content);
  select file.path into missing from private.lesson_files as file
  join public.lesson_bodies as body on body.lesson_id = file.lesson_id
  where body.course_id = p_course and not exists (
    select from storage.objects as object
    -- An archive from elsewhere must not show the files of another course.
    join public.lesson_bodies as own
      on own.course_id = p_course and own.lesson_id::text = split_part(object.name, '/', 1)
    where object.bucket_id = 'lesson-files' and object.name = file.path
  )
  limit 1;
  if found then
    raise exception 'a file of the course is missing' using errcode = 'PX140', detail = missing;
  end if;
  return (
    select jsonb_build_object('id', course.id, 'slug', course.slug)
    from public.courses as course where course.id = p_course and course.deleted_at is null
  );
exception when lock_not_available or deadlock_detected then
  raise exception 'busy' using errcode = 'PX900';
end;
$$;

create function public.import_course(course uuid, content json) returns jsonb
language sql security invoker set search_path = '' as $$
  select private.import_course(course, content);
$$;
comment on function public.import_course is
  'Creates a draft of a course under this id with everything in it or nothing, and returns its id and slug; does nothing the second time. The files that its lessons name are stored before, in the folders of these lessons. Raises PX140 for one that is not. For staff.';

create function private.duplicate_course(p_course uuid, p_copy uuid, p_title text) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '3s' as $$
declare
  content jsonb;
begin
  perform private.require_staff();
  content := private.course_content(p_course);
  if content is null then
    return null;
  end if;
  perform private.create_course(
    p_copy, jsonb_set(content, '{course}', content -> 'course' || jsonb_build_object('title', p_title, 'slug', ''))
  );
  return (
    select jsonb_build_object('id', course.id, 'slug', course.slug)
    from public.courses as course where course.id = p_copy and course.deleted_at is null
  );
exception when lock_not_available or deadlock_detected then
  raise exception 'busy' using errcode = 'PX900';
end;
$$;

create function public.duplicate_course(course uuid, copy uuid, title text) returns jsonb
language sql security invoker set search_path = '' as $$
  select private.duplicate_course(course, copy, title);
$$;
comment on function public.duplicate_course is
  'Creates a draft with the modules and lessons of a course under this id and title, and returns its id and slug; null without such a course. Does nothing the second time. Both name the same files. For staff.';

grant execute on function
  private.export_course, private.import_course, private.duplicate_course,
  public.export_course, public.import_course, public.duplicate_course
  to authenticated, service_role;
