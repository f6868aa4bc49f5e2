-- The audit log as admins read it.

create type public.audit_row as (
  id bigint, actor_id uuid, action text, subject_type text, subject_id uuid, before jsonb, after jsonb,
  created_at timestamptz, names jsonb, place jsonb, has_more boolean
);
comment on type public.audit_row is
  'names: of every id in the entry whose row still exists. place: the ids of what the subject belongs to, its course for one.';

create function private.newest_entries(
  p_actor uuid, p_kind text, p_action text, p_subject uuid, p_since timestamptz, p_until timestamptz,
  p_before_at timestamptz, p_before_id bigint, p_amount integer
) returns setof public.audit_log
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
begin
  -- Planned with the values: a filter that is not used disappears, and one index has those that are.
  return query
    select * from public.audit_log as entry
    where (p_actor is null or entry.actor_id = p_actor)
      and (p_kind is null or entry.subject_type = p_kind)
      and (p_action is null or entry.action = p_action)
      and (p_subject is null or entry.subject_id = p_subject)
      and (p_since is null or entry.created_at >= p_since)
      and (p_until is null or entry.created_at < p_until)
      and (p_before_at is null or (entry.created_at, entry.id) < (p_before_at, p_before_id))
    order by entry.created_at desc, entry.id desc
    limit p_amount;
end;
$$;
comment on function private.newest_entries is 'The newest entries that match, older than a given one.';

create function private.audit_names(p_ids uuid[]) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_object_agg(named.id, named.name), '{}')
  from (
    select profile.id, coalesce(
      nullif(btrim(concat_ws(' ', profile.first_name, profile.last_name)), ''), profile.display_name, profile.email
    )::text as name
    from public.profiles as profile where profile.id = any (p_ids)
    union all select course.id, course.title from public.courses as course where course.id = any (p_ids)
    union all select module.id, module.title from public.course_modules as module where module.id = any (p_ids)
    union all select lesson.id, lesson.title from public.course_lessons as lesson where lesson.id = any (p_ids)
    union all select trainer.id, trainer.name from public.trainers as trainer where trainer.id = any (p_ids)
    union all select company.id, company.name from public.organizations as company where company.id = any (p_ids)
    union all select question.id, question.title from public.lesson_questions as question where question.id = any (p_ids)
    union all
    select answer.id, question.title
    from public.lesson_answers as answer join public.lesson_questions as question on question.id = answer.question_id
    where answer.id = any (p_ids)
    union all
    select message.id, message.name from public.contact_messages as message
    where message.id = any (p_ids) and message.deleted_at is null
    union all
    select attempt.id, concat_ws(', ', coalesce(profile.display_name, profile.email), lesson.title)
    from public.quiz_attempts as attempt
    join public.course_lessons as lesson on lesson.id = attempt.lesson_id
    left join public.profiles as profile on profile.id = attempt.user_id
    where attempt.id = any (p_ids)
    union all
    select cohort.id, concat_ws(', ', course.title, to_char(cohort.starts_at at time zone 'Europe/Athens', 'FMDD/FMMM/YYYY'))
    from public.cohorts as cohort join public.courses as course on course.id = cohort.course_id
    where cohort.id = any (p_ids)
    union all
    select meeting.id, concat_ws(', ', course.title, concat_ws(': ',
      to_char(cohort.starts_at at time zone 'Europe/Athens', 'FMDD/FMMM/YYYY'),
      to_char(meeting.starts_at at time zone 'Europe/Athens', 'FMDD/FMMM/YYYY HH24:MI')
    ))
    from public.cohort_meetings as meeting
    join public.cohorts as cohort on cohort.id = meeting.cohort_id
    join public.courses as course on course.id = cohort.course_id
    where meeting.id = any (p_ids)
    union all
    select booking.id, coalesce(booking.holder_name, profile.display_name, profile.email)
    from public.bookings as booking left join public.profiles as profile on profile.id = booking.user_id
    where booking.id = any (p_ids)
    union all
    select enrolment.id, concat_ws(', ', coalesce(profile.display_name, profile.email), course.title)
    from public.enrolments as enrolment
    join public.courses as course on course.id = enrolment.course_id
    left join public.profiles as profile on profile.id = enrolment.user_id
    where enrolment.id = any (p_ids)
    union all
    select certificate.id, concat_ws(', ', certificate.number || '/' || certificate.year, certificate.holder, certificate.title)
    from public.certificates as certificate where certificate.id = any (p_ids)
    union all
    select pool.id, concat_ws(', ', company.name, course.title)
    from public.seat_pools as pool
    join public.organizations as company on company.id = pool.organization_id
    join public.courses as course on course.id = pool.course_id
    where pool.id = any (p_ids)
    union all
    select seat.id, coalesce(seat.email, company.name)
    from public.seats as seat
    join public.seat_pools as pool on pool.id = seat.pool_id
    join public.organizations as company on company.id = pool.organization_id
    where seat.id = any (p_ids)
  ) as named
  where named.name is not null;
$$;
comment on function private.audit_names(uuid[]) is 'What the rows with these ids are called, by id; without those that do not exist any more.';

create function private.audit_place(p_kind text, p_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  place jsonb;
begin
  case p_kind
    when 'courses' then
      place := jsonb_build_object('course', p_id);
    when 'course_modules' then
      select jsonb_build_object('course', module.course_id) into place
      from public.course_modules as module where module.id = p_id;
    when 'course_lessons', 'lesson_bodies' then
      select jsonb_build_object('course', module.course_id, 'module', module.id) into place
      from public.course_lessons as lesson join public.course_modules as module on module.id = lesson.module_id
      where lesson.id = p_id;
    when 'enrolments' then
      select jsonb_build_object('course', enrolment.course_id) into place
      from public.enrolments as enrolment where enrolment.id = p_id;
    when 'cohorts' then
      select jsonb_build_object('course', cohort.course_id, 'cohort', cohort.id) into place
      from public.cohorts as cohort where cohort.id = p_id;
    when 'cohort_meetings' then
      select jsonb_build_object('course', cohort.course_id, 'cohort', cohort.id) into place
      from public.cohort_meetings as meeting join public.cohorts as cohort on cohort.id = meeting.cohort_id
      where meeting.id = p_id;
    when 'bookings' then
      select jsonb_build_object('course', cohort.course_id, 'cohort', cohort.id) into place
      from public.bookings as booking join public.cohorts as cohort on cohort.id = booking.cohort_id
      where booking.id = p_id;
    when 'quiz_attempt' then
      select jsonb_build_object('course', enrolment.course_id, 'enrolment', enrolment.id) into place
      from public.quiz_attempts as attempt join public.enrolments as enrolment on enrolment.id = attempt.enrolment_id
      where attempt.id = p_id;
    when 'lesson_answers' then
      select jsonb_build_object('question', answer.question_id) into place
      from public.lesson_answers as answer where answer.id = p_id;
    when 'seats' then
      select jsonb_build_object('pool', seat.pool_id) into place
      from public.seats as seat where seat.id = p_id;
    else
      place := null;
  end case;
  return coalesce(place, '{}');
end;
$$;
comment on function private.audit_place(text, uuid) is 'The ids of what a subject belongs to, its course for one, as far as it still exists.';

-- What changed, by its name.
create index courses_title_idx on public.courses using gin (private.search_vector(title));
create index course_modules_title_idx on public.course_modules using gin (private.search_vector(title));
create index course_lessons_title_idx on public.course_lessons using gin (private.search_vector(title));

create function private.audit_subjects(p_query tsquery) returns uuid[]
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  people constant uuid[] := array(select profile.id from public.profiles as profile where profile.search_vector @@ p_query limit 50);
  courses constant uuid[] := array(
    select course.id from public.courses as course where private.search_vector(course.title) @@ p_query limit 50
  );
  companies constant uuid[] := array(
    select company.id from public.organizations as company where company.search_vector @@ p_query limit 50
  );
  cohorts constant uuid[] := array(select cohort.id from public.cohorts as cohort where cohort.course_id = any (courses) limit 200);
  pools constant uuid[] := array(
    select pool.id from public.seat_pools as pool where pool.organization_id = any (companies) or pool.course_id = any (courses) limit 100
  );
begin
  return people || courses || companies || cohorts || pools
    || array(select module.id from public.course_modules as module where private.search_vector(module.title) @@ p_query limit 50)
    || array(select lesson.id from public.course_lessons as lesson where private.search_vector(lesson.title) @@ p_query limit 50)
    || array(select meeting.id from public.cohort_meetings as meeting where meeting.cohort_id = any (cohorts) limit 200)
    || array(select booking.id from public.bookings as booking where booking.user_id = any (people) limit 200)
    || array(
      select booking.id from public.bookings as booking
      where booking.holder_email is not null
        and private.user_search_vector(booking.holder_name, booking.holder_email) @@ p_query limit 50
    )
    || array(select enrolment.id from public.enrolments as enrolment where enrolment.user_id = any (people) limit 200)
    || array(
      select certificate.id from public.certificates as certificate where certificate.search_vector @@ p_query limit 50
    )
    || array(select seat.id from public.seats as seat where seat.pool_id = any (pools) limit 200);
end;
$$;
comment on function private.audit_subjects(tsquery) is
  'What has these words in its name: up to 50 people, courses, companies, modules, lessons and certificates each, with the cohorts, meetings, bookings, enrolments, pools and seats that are called after them.';

create function private.list_audit(
  p_search_text text, p_actor uuid, p_kind text, p_action text, p_subject uuid, p_since timestamptz, p_until timestamptz,
  p_before_at timestamptz, p_before_id bigint, p_page_size integer
) returns setof public.audit_row
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  query constant tsquery := private.search_query(p_search_text);
  size constant integer := least(greatest(coalesce(p_page_size, 50), 1), 500);
  actors uuid[] := array[p_actor];
  -- For a course or a module also what is in it; for a cohort its meetings and bookings, and what those were before a move: its money
  -- moves with the person.
  about constant uuid[] := array(
    select p_subject
    union select module.id from public.course_modules as module where module.course_id = p_subject
    union select lesson.id from public.course_lessons as lesson join public.course_modules as module on module.id = lesson.module_id
      where p_subject in (module.course_id, module.id)
    union select meeting.id from public.cohort_meetings as meeting where meeting.cohort_id = p_subject
    union select booking.part_id from private.moved_bookings(array(
      select made.id from public.bookings as made where made.cohort_id = p_subject
    )) as booking
  );
  subjects uuid[];
begin
  perform private.require_admin();
  if query is not null then
    subjects := private.audit_subjects(query);
    -- With one person given, what is named is looked for among their changes.
    actors := array(
      select profile.id from public.profiles as profile where p_actor is null and profile.search_vector @@ query limit 50
    );
  end if;
  return query
    with found as (
      select entry.* from (
        select done.* from unnest(actors) as actor cross join unnest(about) as subject
        cross join lateral private.newest_entries(
          actor, p_kind, p_action, subject, p_since, p_until, p_before_at, p_before_id, size + 1
        ) as done
        union all
        select changed.* from (select distinct named.id from unnest(subjects) as named (id)) as named
        cross join lateral (
          select * from public.audit_log as entry
          where entry.subject_id = named.id
            -- Not again what the people of that name have done.
            and coalesce(entry.actor_id <> all (actors), true)
            and (p_actor is null or entry.actor_id = p_actor)
            and (p_kind is null or entry.subject_type = p_kind)
            and (p_action is null or entry.action = p_action)
            and (p_subject is null or entry.subject_id = any (about))
            and (p_since is null or entry.created_at >= p_since)
            and (p_until is null or entry.created_at < p_until)
            and (p_before_at is null or (entry.created_at, entry.id) < (p_before_at, p_before_id))
          order by entry.created_at desc, entry.id desc
          limit size + 1
        ) as changed
      ) as entry
      order by entry.created_at desc, entry.id desc
      limit size + 1
    ),
    page as materialized (select * from found order by found.created_at desc, found.id desc limit size),
    mentioned as (
      select page.id as entry, page.actor_id as id from page
      union select page.id, page.subject_id from page
      union select page.id, field.value::uuid from page
        cross join lateral jsonb_each_text(coalesce(page.before, '{}') || coalesce(page.after, '{}')) as field
        where field.value ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
      -- A value that both sides have under one key is overwritten above.
      union select page.id, field.value::uuid from page
        cross join lateral jsonb_each_text(coalesce(page.before, '{}')) as field
        where field.value ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
    ),
    names as materialized (select private.audit_names(array(select mentioned.id from mentioned where mentioned.id is not null)) as by_id)
    select
      page.id, page.actor_id, page.action::text, page.subject_type::text, page.subject_id, page.before::jsonb, page.after::jsonb,
      page.created_at,
      (
        select coalesce(jsonb_object_agg(mentioned.id, names.by_id -> mentioned.id::text), '{}')
        from mentioned where mentioned.entry = page.id and names.by_id ? mentioned.id::text
      ),
      private.audit_place(page.subject_type, page.subject_id),
      (select count(*) > size from found)
    from page cross join names
    order by page.created_at desc, page.id desc;
end;
$$;

create function public.list_audit(
  search_text text default null, actor uuid default null, kind text default null, action text default null,
  subject uuid default null, since timestamptz default null, until timestamptz default null,
  before_at timestamptz default null, before_id bigint default null, page_size integer default 50
) returns setof public.audit_row
language sql stable security invoker set search_path = '' as $$
  select * from private.list_audit(search_text, actor, kind, action, subject, since, until, before_at, before_id, page_size);
$$;
comment on function public.list_audit is
  'One page of the audit log, the newest entries first, older than (before_at, before_id): of one person; or of up to 50 whose name or e-mail has these words, and about what has them in its name; about a kind of subject, with one action of that kind, about one subject (of a cohort also about its meetings and bookings), from a moment (inclusive) to another (exclusive). At most 500 entries. For admins.';

grant execute on function private.list_audit, public.list_audit to authenticated, service_role;
