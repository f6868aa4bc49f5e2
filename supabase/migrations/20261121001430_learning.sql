-- What the player calls: opening and completing a lesson, where the learner stopped, what of a film was watched.

create function private.live_lesson(p_lesson uuid, p_begun_by uuid default null) returns public.lesson_bodies
language plpgsql stable security definer set search_path = '' as $$
declare
  body public.lesson_bodies;
begin
  select * into body from public.lesson_bodies
  where lesson_id = p_lesson
    and (is_live or exists (
      select from public.lesson_progress where lesson_id = p_lesson and user_id = p_begun_by
    ));
  if not found then
    raise exception 'no such lesson' using errcode = 'PX105';
  end if;
  return body;
end;
$$;
comment on function private.live_lesson(uuid, uuid) is
  'The body of a published lesson, or of a lesson that this person has begun: their progress in it is kept although it was hidden meanwhile. Raises PX105 when there is none.';

create function private.seconds_of(p_ranges int4multirange) returns integer
language plpgsql immutable set search_path = '' as $$
begin
  return (select coalesce(sum(upper(part) - lower(part)), 0) from unnest(p_ranges) as part);
end;
$$;
comment on function private.seconds_of(int4multirange) is 'How many seconds these ranges cover.';

create function private.ranges_as_pairs(p_ranges int4multirange) returns jsonb
language plpgsql immutable set search_path = '' as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_array(lower(part), upper(part)) order by lower(part)), '[]')
    from unnest(p_ranges) as part
  );
end;
$$;
comment on function private.ranges_as_pairs(int4multirange) is 'Ranges as [[0,15],[30,42]].';

create function private.pairs_as_ranges(p_pairs json) returns int4multirange
language plpgsql immutable set search_path = '' as $$
declare
  pair text;
  ranges int4multirange := '{}';
begin
  -- As it was written: in jsonb, a number of ten characters can become one of 131,072 when it is read as text.
  if json_typeof(p_pairs) is distinct from 'array' or octet_length(p_pairs::text) > 10000 then
    raise exception 'ranges are a list of 1 to 500 pairs' using errcode = 'PX111';
  end if;
  if json_array_length(p_pairs) not between 1 and 500 then
    raise exception 'ranges are a list of 1 to 500 pairs' using errcode = 'PX111';
  end if;
  for pair in select regexp_replace(part::text, '\s', '', 'g') from json_array_elements(p_pairs) as part loop
    if pair !~ '^\[\d{1,5},\d{1,5}\]$' then
      raise exception 'a range is a pair of whole seconds' using errcode = 'PX111';
    end if;
    if (pair::json ->> 0)::integer >= (pair::json ->> 1)::integer or (pair::json ->> 1)::integer > 36000 then
      raise exception 'a range goes from lower to higher, up to ten hours' using errcode = 'PX111';
    end if;
    ranges := ranges + int4multirange(int4range((pair::json ->> 0)::integer, (pair::json ->> 1)::integer));
  end loop;
  return ranges;
end;
$$;
comment on function private.pairs_as_ranges(json) is
  'Up to 500 pairs of whole seconds as ranges. Raises PX111 for anything else.';

create function private.first_seconds(p_ranges int4multirange, p_count integer) returns int4multirange
language plpgsql immutable set search_path = '' as $$
declare
  part int4range;
  taken int4multirange := '{}';
  remaining integer := p_count;
begin
  for part in select range from unnest(p_ranges) as range order by lower(range) loop
    exit when remaining <= 0;
    taken := taken + int4multirange(int4range(lower(part), least(upper(part), lower(part) + remaining)));
    remaining := remaining - (upper(part) - lower(part));
  end loop;
  return taken;
end;
$$;
comment on function private.first_seconds(int4multirange, integer) is 'The first seconds of these ranges, this many at most.';

create function private.progress_as_json(p_progress public.lesson_progress) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return to_jsonb(p_progress) - 'watched'
    || jsonb_build_object('watched', private.ranges_as_pairs(p_progress.watched));
end;
$$;
comment on function private.progress_as_json(public.lesson_progress) is 'A row of progress with what was watched as pairs.';

create function private.open_lesson(p_lesson uuid) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '3s' as $$
declare
  person constant uuid := private.require_user();
  body constant public.lesson_bodies := private.live_lesson(p_lesson, person);
begin
  return private.progress_as_json(private.note_opened(private.lock_enrolment(body.course_id), p_lesson));
exception when lock_not_available or deadlock_detected then
  raise exception 'busy' using errcode = 'PX900';
end;
$$;

create function private.complete_lesson(p_lesson uuid) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '3s' as $$
declare
  person constant uuid := private.require_user();
  body constant public.lesson_bodies := private.live_lesson(p_lesson, person);
  enrolment public.enrolments;
  progress public.lesson_progress;
begin
  enrolment := private.lock_enrolment(body.course_id);
  select * into progress from public.lesson_progress
  where enrolment_id = enrolment.id and lesson_id = p_lesson;
  if progress.completed_at is null then
    if body.content_type = 'quiz' then
      raise exception 'a quiz is completed by passing it' using errcode = 'PX108';
    end if;
    if body.content_type = 'interactive' and progress.opened_at is null then
      raise exception 'the exercise was not opened' using errcode = 'PX109';
    end if;
    -- What was watched completes the lesson in save_watched.
    if body.content_type = 'video' and body.film_seconds is not null then
      raise exception 'the film was not watched' using errcode = 'PX107';
    end if;
  end if;
  return private.progress_as_json(private.note_completed(enrolment, p_lesson));
exception when lock_not_available or deadlock_detected then
  raise exception 'busy' using errcode = 'PX900';
end;
$$;

create function private.save_place(p_lesson uuid, p_place json) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '3s' as $$
declare
  person constant uuid := private.require_user();
  body constant public.lesson_bodies := private.live_lesson(p_lesson, person);
  progress public.lesson_progress;
begin
  -- As it was written, and before anything else: see pairs_as_ranges.
  if p_place is null or char_length(p_place::text) > 1000 then
    raise exception 'a place is an object of up to 1000 characters' using errcode = 'PX112';
  end if;
  progress := private.note_opened(private.lock_enrolment(body.course_id), p_lesson);
  update public.lesson_progress set place = p_place::jsonb
  where enrolment_id = progress.enrolment_id and lesson_id = p_lesson returning * into progress;
  return private.progress_as_json(progress);
exception
  when lock_not_available or deadlock_detected then
    raise exception 'busy' using errcode = 'PX900';
  -- No object, longer as jsonb than as it was written, or not possible as jsonb.
  when check_violation or numeric_value_out_of_range or untranslatable_character then
    raise exception 'a place is an object of up to 1000 characters' using errcode = 'PX112';
end;
$$;

create function private.save_watched(p_lesson uuid, p_ranges json, p_place json) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '3s' as $$
declare
  person constant uuid := private.require_user();
  body constant public.lesson_bodies := private.live_lesson(p_lesson, person);
  enrolment public.enrolments;
  progress public.lesson_progress;
  sent constant int4multirange := private.pairs_as_ranges(p_ranges);
  film constant int4multirange := int4multirange(int4range(0, coalesce(body.film_seconds, 36000)));
  budget integer;
begin
  if body.content_type <> 'video' then
    raise exception 'the lesson has no film' using errcode = 'PX111';
  end if;
  if p_place is not null then
    perform private.save_place(p_lesson, p_place);
  end if;
  enrolment := private.lock_enrolment(body.course_id);
  progress := private.note_opened(enrolment, p_lesson);
  -- Nobody watches faster than at double speed.
  budget := floor(2 * extract(epoch from private.clock() - progress.opened_at))
    - private.seconds_of(progress.watched);
  update public.lesson_progress
  set watched = watched + private.first_seconds(sent * film - watched, budget)
  where enrolment_id = enrolment.id and lesson_id = p_lesson returning * into progress;
  if private.seconds_of(progress.watched * film) * 10 >= body.film_seconds * 9 then
    progress := private.note_completed(enrolment, p_lesson);
  end if;
  -- Beyond the end of the film there is nothing to send again.
  return private.progress_as_json(progress)
    || jsonb_build_object('accepted', private.ranges_as_pairs(sent - (sent * film - progress.watched)));
exception when lock_not_available or deadlock_detected then
  raise exception 'busy' using errcode = 'PX900';
end;
$$;

create function public.open_lesson(lesson uuid) returns jsonb
language sql security invoker set search_path = '' as $$
  select private.open_lesson(lesson);
$$;
comment on function public.open_lesson(uuid) is 'Notes that the signed-in user opened a lesson of a course that they learn, and returns their progress in it.';

create function public.complete_lesson(lesson uuid) returns jsonb
language sql security invoker set search_path = '' as $$
  select private.complete_lesson(lesson);
$$;
comment on function public.complete_lesson(uuid) is
  'Completes a text, an exercise that was opened, or a film of unknown length. A quiz is completed by passing it, a film by watching it.';

create function public.save_place(lesson uuid, place json) returns jsonb
language sql security invoker set search_path = '' as $$
  select private.save_place(lesson, place);
$$;
comment on function public.save_place(uuid, json) is 'Keeps where the learner stopped in a lesson.';

create function public.save_watched(lesson uuid, ranges json, place json default null) returns jsonb
language sql security invoker set search_path = '' as $$
  select private.save_watched(lesson, ranges, place);
$$;
comment on function public.save_watched(uuid, json, json) is
  'Keeps where the learner stopped, if place is given, and adds seconds of a film that were played, up to twice the time since the lesson was opened, and returns the progress with accepted: the rest is to be sent again. At 90 % the lesson is completed.';

grant execute on function
  private.course_progress, private.open_lesson, private.complete_lesson, private.save_place, private.save_watched,
  public.course_progress, public.open_lesson, public.complete_lesson, public.save_place, public.save_watched
  to authenticated, service_role;
