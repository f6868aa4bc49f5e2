-- What learner@praxi.example has learned: half of xekinima-me-to-excel, and all of protropes-gia-kathe-mera. The rows come
-- from the functions that the player calls, at moments before today, so they are such as a learner can have.

do $learner$
declare
  learner constant uuid := '00000000-0000-4000-8000-000000000003';
  clock constant text := pg_get_functiondef('private.clock()'::regprocedure);
  step record;
  attempt uuid;
  given record;
begin
  if exists (select from public.enrolments where user_id = learner) then
    return;
  end if;
  -- Until the end of the transaction.
  perform set_config('request.jwt.claim.sub', learner::text, true);
  create or replace function private.clock() returns timestamptz
  language sql stable set search_path = '' as $$ select current_setting('seed.moment')::timestamptz $$;
  for step in
    select (today - days + at) at time zone 'Europe/Athens' as moment, action, subject::uuid, detail::jsonb
    from (select (now() at time zone 'Europe/Athens')::date as today) as this,
    (values
      (30, time '19:05', 'enrol', '10000000-0000-4000-8000-000000000020', null),
      (30, '19:06', 'open', '30000000-0000-4000-8000-000000000211', null),
      (30, '19:15', 'complete', '30000000-0000-4000-8000-000000000211', null),
      (30, '19:16', 'open', '30000000-0000-4000-8000-000000000212', null),
      (30, '19:30', 'complete', '30000000-0000-4000-8000-000000000212', null),
      (28, '20:10', 'open', '30000000-0000-4000-8000-000000000213', null),
      (28, '20:11', 'watch', '30000000-0000-4000-8000-000000000213', '[[0, 30]]'),
      (28, '20:12', 'quiz', '30000000-0000-4000-8000-000000000214',
        '{"meri": {"rolos": "a", "yliko": "c", "zitoumeno": "b", "morfi": "d"}, "tonos": ["sosto"], "leipei": ["b"], "seira": ["a", "b", "c", "d"]}'),
      (28, '20:25', 'quiz', '30000000-0000-4000-8000-000000000214',
        '{"meri": {"rolos": "a", "yliko": "b", "zitoumeno": "c", "morfi": "d"}, "tonos": ["lathos"], "leipei": ["b"], "seira": ["a", "b", "c", "d"]}'),
      (25, '18:40', 'open', '30000000-0000-4000-8000-000000000215', null),
      (25, '18:56', 'complete', '30000000-0000-4000-8000-000000000215', null),
      (24, '18:30', 'open', '30000000-0000-4000-8000-000000000216', null),
      (24, '18:46', 'complete', '30000000-0000-4000-8000-000000000216', null),
      (21, '21:00', 'open', '30000000-0000-4000-8000-000000000217', null),
      (21, '21:13', 'complete', '30000000-0000-4000-8000-000000000217', null),
      (21, '21:14', 'open', '30000000-0000-4000-8000-000000000218', null),
      (21, '21:35', 'complete', '30000000-0000-4000-8000-000000000218', null),
      (20, '19:20', 'quiz', '30000000-0000-4000-8000-000000000219',
        '{"tonos": ["b"], "kena": "Δεν ειπώθηκε", "praxeis": ["a", "b", "c"], "skeletos": ["sosto"], "stiles": ["b"]}'),
      (16, '20:00', 'open', '30000000-0000-4000-8000-000000000221', null),
      (16, '20:11', 'complete', '30000000-0000-4000-8000-000000000221', null),
      (16, '20:12', 'open', '30000000-0000-4000-8000-000000000222', null),
      (16, '20:26', 'complete', '30000000-0000-4000-8000-000000000222', null),
      (14, '19:45', 'open', '30000000-0000-4000-8000-000000000223', null),
      (14, '19:55', 'complete', '30000000-0000-4000-8000-000000000223', null),
      (14, '19:56', 'open', '30000000-0000-4000-8000-000000000224', null),
      (12, '20:30', 'quiz', '30000000-0000-4000-8000-000000000225',
        '{"xromata": {"arthro": "a", "times": "b", "vio": "c"}, "vevaioi": ["lathos"], "elegxos": ["a", "b", "c", "d"], "plhktra": "ctrl + f", "anonymo": ["b"], "veltiosi": ["a", "b", "c", "d"]}'),
      (6, '19:10', 'enrol', '10000000-0000-4000-8000-000000000019', null),
      (6, '19:11', 'open', '30000000-0000-4000-8000-000000000191', null),
      (6, '19:22', 'complete', '30000000-0000-4000-8000-000000000191', null),
      (5, '20:00', 'open', '30000000-0000-4000-8000-000000000192', null),
      (5, '20:14', 'complete', '30000000-0000-4000-8000-000000000192', null),
      (4, '18:30', 'open', '30000000-0000-4000-8000-000000000193', null),
      (4, '18:41', 'complete', '30000000-0000-4000-8000-000000000193', null),
      (4, '18:43', 'quiz', '30000000-0000-4000-8000-000000000194',
        '{"perioxi": ["b"], "keimeno": ["a"], "morfi": ["lathos"], "vimata": ["a", "b", "c", "d"]}'),
      (2, '21:00', 'open', '30000000-0000-4000-8000-000000000195', null),
      (2, '21:13', 'complete', '30000000-0000-4000-8000-000000000195', null),
      (2, '21:14', 'open', '30000000-0000-4000-8000-000000000196', null),
      (2, '21:15', 'watch', '30000000-0000-4000-8000-000000000196', '[[0, 32]]'),
      (1, '20:40', 'open', '30000000-0000-4000-8000-000000000197', null),
      (1, '20:47', 'place', '30000000-0000-4000-8000-000000000197', '{"block": 9}')
    ) as listed (days, at, action, subject, detail)
    order by moment
  loop
    perform set_config('seed.moment', step.moment::text, true);
    case step.action
      when 'enrol' then perform public.enrol(step.subject);
      when 'open' then perform public.open_lesson(step.subject);
      when 'complete' then perform public.complete_lesson(step.subject);
      when 'watch' then perform public.save_watched(step.subject, step.detail::json);
      when 'place' then perform public.save_place(step.subject, step.detail::json);
      when 'quiz' then
        attempt := public.start_quiz(step.subject) ->> 'attempt';
        for given in select key, value from jsonb_each(step.detail) loop
          perform public.save_answer(attempt, given.key, given.value);
        end loop;
        perform set_config('seed.moment', (step.moment + interval '4 minutes')::text, true);
        perform public.submit_quiz(attempt);
    end case;
  end loop;
  execute clock;
  perform set_config('request.jwt.claim.sub', '', true);

  -- When the rows were created is the time of the database, which no clock moves.
  alter table public.enrolments disable trigger enrolments_set_updated_at;
  alter table public.lesson_progress disable trigger lesson_progress_set_updated_at;
  alter table public.quiz_attempts disable trigger quiz_attempts_set_updated_at;
  alter table public.attempt_answers disable trigger attempt_answers_set_updated_at;
  update public.lesson_progress set created_at = opened_at, updated_at = coalesce(completed_at, opened_at)
  where user_id = learner;
  update public.enrolments as enrolment set updated_at = last_seen_at, created_at = (
    select min(opened_at) - interval '1 minute' from public.lesson_progress where enrolment_id = enrolment.id
  ) where user_id = learner;
  update public.attempt_answers as answer set created_at = started_at, updated_at = started_at
  from public.quiz_attempts as made where made.id = answer.attempt_id and made.user_id = learner;
  update public.quiz_attempts set created_at = started_at, updated_at = ended_at where user_id = learner;
  update public.course_completions set created_at = completed_at where user_id = learner;
  alter table public.enrolments enable trigger enrolments_set_updated_at;
  alter table public.lesson_progress enable trigger lesson_progress_set_updated_at;
  alter table public.quiz_attempts enable trigger quiz_attempts_set_updated_at;
  alter table public.attempt_answers enable trigger attempt_answers_set_updated_at;
end;
$learner$;
