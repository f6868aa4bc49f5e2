-- Saving a lesson: its outline and its body in one transaction, over a version.

create function private.check_lesson_fields(p_values jsonb) returns void
language plpgsql immutable set search_path = '' as $$
declare
  unknown text;
begin
  if jsonb_typeof(p_values) is distinct from 'object' then
    raise exception 'the fields of a lesson are an object' using errcode = '22023';
  end if;
  select field into unknown from jsonb_object_keys(p_values) as field
  where field not in (
    'module_id', 'title', 'content_type', 'duration_minutes', 'order_index', 'is_published', 'is_preview',
    'is_required', 'content', 'video_url', 'captions', 'film_seconds'
  );
  if found then
    raise exception 'a lesson has no field %', unknown using errcode = '22023';
  end if;
end;
$$;
comment on function private.check_lesson_fields(jsonb) is 'Raises 22023 when a value is not a field of a lesson that editors save.';

create function private.write_lesson(p_lesson uuid, p_values jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  outline public.course_lessons;
  stored public.lesson_bodies;
  body public.lesson_bodies;
begin
  perform private.check_lesson_fields(p_values);
  -- In the order in which every change of a lesson, a module or a course takes its locks.
  if p_values ?| array['module_id', 'order_index'] then
    perform private.lock_curriculum_order();
  end if;
  perform from public.course_lessons where id = p_lesson for no key update;
  perform from public.course_modules as module join public.course_lessons as lesson on lesson.module_id = module.id
  where lesson.id = p_lesson for share of module;
  perform from public.courses as course
  join public.course_modules as module on module.course_id = course.id
  join public.course_lessons as lesson on lesson.module_id = module.id
  where lesson.id = p_lesson for share of course;
  select * into outline from public.course_lessons where id = p_lesson;
  select * into stored from public.lesson_bodies where lesson_id = p_lesson for no key update;
  outline := jsonb_populate_record(outline, p_values);
  body := jsonb_populate_record(stored, p_values);
  if body.content_type = 'quiz' and (p_values ? 'content' or stored.content_type <> 'quiz') then
    body.content := private.save_quiz(p_lesson, coalesce(p_values ->> 'content', ''));
  end if;
  -- The body first and with its copies of the outline: what a lesson needs is checked on both at once.
  update public.lesson_bodies set
    content_type = body.content_type, is_published = body.is_published, is_preview = body.is_preview,
    is_required = body.is_required, content = body.content, video_url = body.video_url, captions = body.captions,
    film_seconds = body.film_seconds
  where lesson_id = p_lesson and body is distinct from stored;
  update public.course_lessons set
    title = outline.title, content_type = outline.content_type, duration_minutes = outline.duration_minutes,
    is_published = outline.is_published, is_preview = outline.is_preview, is_required = outline.is_required,
    -- A new body is a new version, also under an outline that stays.
    updated_at = updated_at + case when body is distinct from stored then interval '1 microsecond' else interval '0' end
  where id = p_lesson;
  if p_values ?| array['module_id', 'order_index'] then
    update public.course_lessons set module_id = outline.module_id, order_index = outline.order_index
    where id = p_lesson;
  end if;
end;
$$;
comment on function private.write_lesson(uuid, jsonb) is
  'Writes these fields of a lesson, wherever they are stored. Whoever calls it has checked the right and the version.';

create function private.create_lesson(p_lesson uuid, p_values jsonb) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.check_lesson_fields(p_values);
  -- As a draft: what it needs to be published comes with its body.
  insert into public.course_lessons (id, module_id, title, order_index)
  values (
    p_lesson, (p_values ->> 'module_id')::uuid, p_values ->> 'title', coalesce((p_values ->> 'order_index')::integer, 10000)
  );
  perform private.write_lesson(p_lesson, p_values - array['module_id', 'order_index']);
end;
$$;
comment on function private.create_lesson(uuid, jsonb) is
  'Creates a lesson with its body, at its order_index or at the end of its module. Whoever calls it has checked the right.';

create function private.lesson_for_editing(p_lesson uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_staff();
  return (
    select to_jsonb(lesson) - array['deleted_at', 'deleted_by'] || jsonb_build_object(
      'content', case when body.content_type = 'quiz' then private.quiz_for_editing(p_lesson) else body.content end,
      'video_url', body.video_url, 'captions', body.captions,
      'film_seconds', body.film_seconds
    )
    from public.course_lessons as lesson
    join public.lesson_bodies as body on body.lesson_id = lesson.id
    join public.course_modules as module on module.id = lesson.module_id and module.deleted_at is null
    join public.courses as course on course.id = module.course_id and course.deleted_at is null
    where lesson.id = p_lesson and lesson.deleted_at is null
  );
end;
$$;

create function public.lesson_for_editing(lesson uuid) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select private.lesson_for_editing(lesson);
$$;
comment on function public.lesson_for_editing is
  'The outline and the body of a lesson as one object, with the keys of a quiz, as save_lesson returns it; null when there is none. For staff.';

create function private.save_lesson(p_lesson uuid, p_version timestamptz, p_fields json) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '3s' as $$
declare
  fields_to_save jsonb;
  created jsonb;
begin
  perform private.require_staff();
  -- Before anything copies it. A body of 100,000 characters takes less, also where many of them are escaped.
  if octet_length(p_fields::text) > 1000000 then
    raise exception 'value too long' using errcode = '22001';
  end if;
  fields_to_save := p_fields::jsonb;
  perform private.require_short_numbers(fields_to_save);
  if p_version is null then
    perform private.create_lesson(p_lesson, fields_to_save);
    created := private.lesson_for_editing(p_lesson);
    if created is null then
      raise exception 'the module or its course is in the bin' using errcode = 'PX141';
    end if;
    return created;
  end if;
  -- Before the row, as every change of the order does.
  if fields_to_save ?| array['module_id', 'order_index'] then
    perform private.lock_curriculum_order();
  end if;
  perform from public.course_lessons as lesson
  join public.course_modules as module on module.id = lesson.module_id and module.deleted_at is null
  join public.courses as course on course.id = module.course_id and course.deleted_at is null
  where lesson.id = p_lesson and lesson.updated_at = p_version and lesson.deleted_at is null
  for no key update of lesson;
  if not found then
    return null;
  end if;
  perform private.write_lesson(p_lesson, fields_to_save);
  return private.lesson_for_editing(p_lesson);
exception when lock_not_available or deadlock_detected then
  raise exception 'busy' using errcode = 'PX900';
end;
$$;

create function public.save_lesson(lesson uuid, version timestamptz default null, fields json default '{}') returns jsonb
language sql security invoker set search_path = '' as $$
  select private.save_lesson(lesson, version, fields);
$$;
comment on function public.save_lesson is
  'Saves fields of a lesson over the version (updated_at) that the editor started from, and returns the lesson; null when that version is not the stored one. Without a version it creates the lesson with this id. For staff.';
grant execute on function
  private.lesson_for_editing, private.save_lesson, public.lesson_for_editing, public.save_lesson
  to authenticated, service_role;
