-- What the page of a learner shows, in one request.

create function private.my_courses() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  person constant uuid := private.require_user();
  -- The last cycle of each course.
  enrolments constant uuid[] := array(
    select distinct on (course_id) id from public.enrolments where user_id = person order by course_id, cycle desc
  );
begin
  return jsonb_build_object(
    'enrolled', (
      select coalesce(jsonb_agg(
        jsonb_build_object(
          'course_id', course.id, 'slug', course.slug, 'title', course.title,
          'is_offered', course.state = 'published' and course.deleted_at is null,
          'cycle', enrolment.cycle, 'is_active', enrolment.is_active,
          'enrolled_at', enrolment.created_at, 'ended_at', enrolment.ended_at,
          'last_seen_at', enrolment.last_seen_at, 'completed_at', completion.completed_at,
          'completed_before', case when completion.enrolment_id is null then (
            select max(earlier.completed_at) from public.course_completions as earlier
            where earlier.user_id = person and earlier.course_id = course.id
          ) end,
          'closed', case when closed.enrolment_id is not null then jsonb_build_object('opens_at', closed.opens_at) end,
          'required', progress.required, 'completed', progress.completed, 'percent', progress.percent,
          'next_lesson', case when lesson.id is not null then jsonb_build_object(
            'id', lesson.id, 'title', lesson.title, 'content_type', lesson.content_type,
            'duration_minutes', lesson.duration_minutes
          ) end
        ) order by coalesce(enrolment.last_seen_at, enrolment.created_at) desc, course.id
      ), '[]')
      from private.progress_of(enrolments) as progress
      join public.enrolments as enrolment on enrolment.id = progress.enrolment_id
      join public.courses as course on course.id = enrolment.course_id
      left join public.course_completions as completion on completion.enrolment_id = enrolment.id
      left join public.course_lessons as lesson on lesson.id = progress.next_lesson
      left join private.closed_enrolments(person) as closed on closed.enrolment_id = enrolment.id
    ),
    'open', (
      select coalesce(jsonb_agg(to_jsonb(offered) order by offered.featured desc, offered.created_at desc, offered.id), '[]')
      from (
        select course.id, course.slug, course.title, course.estimated_hours, course.difficulty_level, course.featured,
          course.created_at,
          (select count(*) from public.lesson_bodies where course_id = course.id and is_live) as lessons,
          (
            select count(*) from public.lesson_bodies
            where course_id = course.id and is_live and not is_required
          ) as optional
        from public.courses as course
        where course.enrolment_mode = 'open'
          -- No course that is a draft, archived or in the bin has one.
          and exists (select from public.lesson_bodies where course_id = course.id and is_live)
          and not exists (select from public.enrolments where user_id = person and course_id = course.id)
        order by course.featured desc, course.created_at desc, course.id
        limit 6
      ) as offered
    )
  );
end;
$$;

create function public.my_courses() returns jsonb
language sql stable security invoker set search_path = '' as $$
  select private.my_courses();
$$;
comment on function public.my_courses() is
  'For the signed-in user: the courses that they learn or learned, each with the progress of its last cycle, the next lesson, when it was completed in an earlier one and, where the lessons are still closed, when they open, the last seen first; and the first six open courses that they have never enrolled in.';

create function private.closed_lessons(p_course uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  person constant uuid := private.require_user();
begin
  return (
    select jsonb_build_object('opens_at', closed.opens_at) from private.closed_enrolments(person) as closed
    where closed.course_id = p_course
  );
end;
$$;

create function public.closed_lessons(course uuid) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select private.closed_lessons(course);
$$;
comment on function public.closed_lessons(uuid) is
  'Null unless the signed-in user has booked a course whose lessons are still closed. Then opens_at: when the first cohort begins, null as long as that has no date.';

grant execute on function private.my_courses, public.my_courses, private.closed_lessons, public.closed_lessons to authenticated, service_role;

create index courses_open_idx on public.courses (featured desc, created_at desc, id)
  where enrolment_mode = 'open';
