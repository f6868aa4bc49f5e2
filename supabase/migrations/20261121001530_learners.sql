-- What staff see of the learners of a course, and how they enrol several people at once.

create type public.learner_list_row as (
  enrolment_id uuid, user_id uuid, display_name text, email text, cycle integer, is_active boolean,
  enrolled_at timestamptz, ended_at timestamptz, last_seen_at timestamptz, completed_at timestamptz,
  required integer, completed integer, percent integer,
  quizzes_passed integer, best_score integer, has_more boolean
);

create function private.is_started_over(p_enrolment public.enrolments) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.enrolments as later
    where later.user_id = p_enrolment.user_id and later.course_id = p_enrolment.course_id
      and later.cycle > p_enrolment.cycle
  );
$$;

create function private.list_learners(
  p_course uuid, p_search_text text, p_is_active boolean, p_page integer, p_page_size integer
) returns setof public.learner_list_row
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  query constant tsquery := private.search_query(p_search_text);
  symbols constant text := private.search_symbols(p_search_text);
  is_searched constant boolean := num_nonnulls(query, symbols) > 0;
  size constant integer := least(greatest(coalesce(p_page_size, 50), 1), 500);
  first_row constant integer := private.first_row(p_page, size);
  ids uuid[];
begin
  perform private.require_staff();
  -- In two steps, as the search of the other lists.
  ids := array(
    select newest.id from (
      select enrolment.id, enrolment.user_id, enrolment.created_at from public.enrolments as enrolment
      where enrolment.course_id = p_course and enrolment.is_active = p_is_active
        and (p_is_active or not private.is_started_over(enrolment))
      order by enrolment.created_at desc, enrolment.id desc
      limit case when not is_searched then first_row + size + 1 else 2000 end
    ) as newest
    left join public.profiles as person on person.id = newest.user_id
    where (query is null or person.search_vector @@ query)
      and (symbols is null or strpos(concat_ws(' ', person.display_name, person.email), symbols) > 0)
    order by newest.created_at desc, newest.id desc
    limit size + 1 offset first_row
  );
  if is_searched and cardinality(ids) <= size then
    ids := array(
      select found.id from (
        select enrolment.id, enrolment.created_at
        from public.profiles as profile
        join public.enrolments as enrolment
          on enrolment.user_id = profile.id and enrolment.is_active = p_is_active and enrolment.course_id = p_course
        where (query is null or profile.search_vector @@ query)
          and (symbols is null or strpos(concat_ws(' ', profile.display_name, profile.email), symbols) > 0)
          and (not private.is_started_over(enrolment) or p_is_active)
        offset 0
      ) as found
      order by found.created_at desc, found.id desc
      limit size + 1 offset first_row
    );
  end if;
  return query
    select
      enrolment.id, enrolment.user_id, profile.display_name::text, profile.email::text, enrolment.cycle,
      enrolment.is_active, enrolment.created_at, enrolment.ended_at, enrolment.last_seen_at, completion.completed_at,
      progress.required, progress.completed, progress.percent, quizzes.passed, quizzes.best, cardinality(ids) > size
    from public.enrolments as enrolment
    join private.progress_of(ids[1:size]) as progress on progress.enrolment_id = enrolment.id
    left join public.profiles as profile on profile.id = enrolment.user_id
    left join public.course_completions as completion on completion.enrolment_id = enrolment.id
    cross join lateral (
      select count(*) filter (where quiz.has_passed)::integer as passed, avg(quiz.best)::integer as best
      from (
        select bool_or(attempt.passed) as has_passed, max(attempt.score) as best
        from public.quiz_attempts as attempt
        where attempt.enrolment_id = enrolment.id and attempt.state in ('submitted', 'expired')
        group by attempt.lesson_id
      ) as quiz
    ) as quizzes
    where enrolment.id = any (ids[1:size])
    order by enrolment.created_at desc, enrolment.id desc;
end;
$$;

create function public.list_learners(
  course uuid, search_text text default null, is_active boolean default true, page integer default 1,
  page_size integer default 50
) returns setof public.learner_list_row
language sql stable security invoker set search_path = '' as $$
  select * from private.list_learners(course, search_text, is_active, page, page_size);
$$;
comment on function public.list_learners is
  'One page of the people who learn a course, or whose enrolment has ended, the newest first: their progress, the number of quizzes passed and the average of their best scores. For staff.';

create function private.learner_of(p_enrolment uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_staff();
  return (
    select jsonb_build_object('display_name', profile.display_name, 'email', profile.email)
    from public.enrolments as enrolment
    join public.profiles as profile on profile.id = enrolment.user_id
    where enrolment.id = p_enrolment
  );
end;
$$;

create function public.learner_of(enrolment uuid) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select private.learner_of(enrolment);
$$;
comment on function public.learner_of is
  'The name and the e-mail of the person of an enrolment, null when there is none. For staff: instructors read no profiles.';

create function private.enrol_people(p_course uuid, p_emails text[]) returns integer
language plpgsql security definer set search_path = '' set lock_timeout = '3s' as $$
declare
  person uuid;
  enrolled integer := 0;
  unknown jsonb;
begin
  perform private.require_staff();
  if coalesce(cardinality(p_emails) not between 1 and 500, true) then
    raise exception 'a list of 1 to 500 e-mail addresses is missing' using errcode = 'PX118', detail = '[]';
  end if;
  if not exists (select from public.courses where id = p_course and deleted_at is null) then
    raise exception 'no such course' using errcode = 'PX101';
  end if;
  select jsonb_agg(line order by line) into unknown
  from unnest(p_emails) with ordinality as listed (email, line)
  where not exists (
    select from auth.users as account where account.email = lower(btrim(listed.email))
  );
  if unknown is not null then
    raise exception 'nobody has an account with these addresses' using errcode = 'PX118', detail = unknown::text;
  end if;
  -- In one order everywhere, so that two lists wait for each other instead of deadlocking.
  for person in
    select distinct account.id from unnest(p_emails) as listed (email)
    join auth.users as account on account.email = lower(btrim(listed.email))
    order by account.id
  loop
    perform private.lock_account(person);
    perform private.add_cause(person, p_course, 'staff', null);
    enrolled := enrolled + 1;
  end loop;
  return enrolled;
exception when lock_not_available or deadlock_detected then
  raise exception 'busy' using errcode = 'PX900';
end;
$$;

create function public.enrol_people(course uuid, emails text[]) returns integer
language sql security invoker set search_path = '' as $$
  select private.enrol_people(course, emails);
$$;
comment on function public.enrol_people is
  'Enrols everybody in a list of 1 to 500 e-mail addresses by hand, all or nobody, and returns how many people they are. Raises PX118 when an address has no account, with the numbers of these lines, from 1, in the detail, and PX101 (no such course). For staff.';

create function private.quiz_statistics(p_lesson uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_staff();
  return (
    with latest as (
      select attempt.id, attempt.version_id, attempt.score from public.quiz_attempts as attempt
      where attempt.lesson_id = p_lesson and attempt.state in ('submitted', 'expired')
      order by attempt.created_at desc, attempt.id limit 500
    ),
    asked as (
      select question, question ->> 'id' as id, newest.keys #> array[question ->> 'id', 'answer'] as answer, position
      from (
        select version.questions, version.keys from private.quiz_versions as version
        where version.lesson_id = p_lesson order by version.number desc limit 1
      ) as newest, jsonb_array_elements(newest.questions) with ordinality as listed (question, position)
    ),
    -- Which versions asked these questions, and which of them as the newest one does, with the same right answer.
    forms as (
      select version.id as version_id, asked.id,
        made.question = asked.question and version.keys #> array[asked.id, 'answer'] = asked.answer as is_current
      from private.quiz_versions as version
      cross join jsonb_array_elements(version.questions) as made (question)
      join asked on asked.id = made.question ->> 'id'
      where version.lesson_id = p_lesson
    ),
    graded as (
      select forms.id, forms.is_current, (graded.marks ->> forms.id)::boolean::integer as mark,
        count(*) over form as attempts, row_number() over (form order by latest.score desc, latest.id) as place
      from latest
      join private.attempt_marks as graded on graded.attempt_id = latest.id
      join forms on forms.version_id = latest.version_id
      window form as (partition by forms.id, forms.is_current)
    ),
    measured as (
      select asked.id, asked.question ->> 'text' as text, asked.position, count(graded.place)::integer as attempts,
        (
          select count(*) from graded as other where other.id = asked.id and not other.is_current
        )::integer as earlier,
        private.percent_of(sum(graded.mark), count(graded.mark)) as right_percent,
        case when count(graded.place) >= 10 then round(
          avg(graded.mark) filter (where graded.place <= ceil(graded.attempts * 0.27))
          - avg(graded.mark) filter (where graded.place > graded.attempts - ceil(graded.attempts * 0.27)), 2
        ) end as discrimination
      from asked left join graded on graded.id = asked.id and graded.is_current
      group by asked.id, asked.question, asked.position
    )
    select jsonb_build_object(
      'attempts', (select count(*) from latest),
      'questions', coalesce(jsonb_agg(
        to_jsonb(measured) order by measured.right_percent, measured.position
      ), '[]')
    )
    from measured
  );
end;
$$;

create function public.quiz_statistics(lesson uuid) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select private.quiz_statistics(lesson);
$$;
comment on function public.quiz_statistics is
  'How the questions of a quiz were answered in its last 500 graded attempts: { attempts, questions: [{ id, text, position, attempts, earlier, right_percent, discrimination }] }, those that most people failed first. Of a question those attempts count that were asked it as it is now, with the same right answer; earlier is how many were asked another form of it. The discrimination index is the share of right answers among the best 27 % of the attempts that count minus that among the worst 27 %, null below 10. For staff.';

grant execute on function
  private.list_learners, private.learner_of, private.enrol_people, private.quiz_statistics,
  public.list_learners, public.learner_of, public.enrol_people, public.quiz_statistics
  to authenticated, service_role;
