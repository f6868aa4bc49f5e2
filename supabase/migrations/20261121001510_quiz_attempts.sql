-- Attempts. Locks are taken in this order: account, enrolment, attempt.

create function private.attempt_grace() returns interval
language sql immutable set search_path = '' as $$ select interval '10 seconds'; $$;
comment on function private.attempt_grace() is 'How long after the deadline an answer that was on its way still counts.';

create function private.is_past_deadline(p_attempt public.quiz_attempts, p_at timestamptz) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  return coalesce(p_at > p_attempt.deadline + private.attempt_grace(), false);
end;
$$;

create function private.lock_learner(p_enrolment uuid, p_user uuid) returns public.enrolments
language plpgsql security definer set search_path = '' as $$
declare
  enrolment public.enrolments;
begin
  perform private.lock_account(p_user);
  select * into enrolment from public.enrolments where id = p_enrolment for no key update;
  return enrolment;
end;
$$;
comment on function private.lock_learner(uuid, uuid) is
  'Lets one person''s starts and submissions in a course run one after the other until the end of the transaction, and returns the enrolment.';

create function private.grade_attempt(
  p_attempt public.quiz_attempts, p_enrolment public.enrolments, p_at timestamptz
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  version private.quiz_versions;
  is_expired constant boolean := private.is_past_deadline(p_attempt, p_at);
  given_marks jsonb;
  percent integer;
  has_passed boolean;
begin
  select * into strict version from private.quiz_versions where id = p_attempt.version_id;
  select jsonb_object_agg(marked.id, marked.is_right), 100 * count(*) filter (where marked.is_right) / count(*)
  into given_marks, percent
  from (
    select asked.id, private.is_right(asked.kind, version.keys #> array[asked.id, 'answer'], given.answer) as is_right
    from jsonb_to_recordset(version.questions) as asked (id text, kind text)
    left join public.attempt_answers as given on given.attempt_id = p_attempt.id and given.question = asked.id
    -- Without it each answer is compared twice, once for each of the two results.
    offset 0
  ) as marked;
  has_passed := percent >= version.pass_percent;
  update public.quiz_attempts
  set state = case when is_expired then 'expired' else 'submitted' end::public.quiz_attempt_state,
    ended_at = case when is_expired then p_attempt.deadline else p_at end, score = percent, passed = has_passed
  where id = p_attempt.id;
  insert into private.attempt_marks (attempt_id, marks, is_revealed)
  select p_attempt.id, given_marks, has_passed or exists (
    -- Practice: the right answers were shown after the attempt that passed.
    select from public.quiz_attempts as earlier
    where earlier.enrolment_id = p_attempt.enrolment_id and earlier.lesson_id = p_attempt.lesson_id and earlier.passed
  ) or coalesce(newest.max_attempts <= (
    select count(*) from public.quiz_attempts as made
    where made.enrolment_id = p_attempt.enrolment_id and made.lesson_id = p_attempt.lesson_id and made.state <> 'reset'
  ), false)
  from private.quiz_versions as newest
  where newest.lesson_id = p_attempt.lesson_id order by newest.number desc limit 1;
  if has_passed then
    perform private.note_completed(p_enrolment, p_attempt.lesson_id);
  end if;
end;
$$;
comment on function private.grade_attempt(public.quiz_attempts, public.enrolments, timestamptz) is
  'Grades a running attempt from its saved answers. A passed quiz completes its lesson. The caller has locked both rows.';

create function private.questions_as_asked(p_version private.quiz_versions, p_attempt uuid) returns jsonb
language plpgsql immutable set search_path = '' as $$
begin
  return case when p_version.shuffles_questions
    then private.shuffled(p_version.questions, p_attempt::text) else p_version.questions end;
end;
$$;
comment on function private.questions_as_asked(private.quiz_versions, uuid) is
  'The questions of an attempt, without keys, in the order in which it asks them.';

create function private.attempt_as_asked(p_attempt uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select jsonb_build_object(
    'attempt', attempt.id, 'number', attempt.number, 'state', attempt.state, 'started_at', attempt.started_at,
    'deadline', attempt.deadline, 'now', private.clock(), 'pass_percent', version.pass_percent,
    'questions', private.questions_as_asked(version, attempt.id),
    'answers', coalesce((
      select jsonb_object_agg(given.question, jsonb_build_object('answer', given.answer, 'revision', given.revision))
      from public.attempt_answers as given where given.attempt_id = attempt.id
    ), '{}')
  )
  from public.quiz_attempts as attempt
  join private.quiz_versions as version on version.id = attempt.version_id
  where attempt.id = p_attempt);
end;
$$;
comment on function private.attempt_as_asked(uuid) is 'What start_quiz returns: the questions of the attempt, without keys, and what is saved.';

create function private.require_active_enrolment(p_enrolment uuid) returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  enrolment public.enrolments;
begin
  select * into enrolment from public.enrolments as stored where stored.id = p_enrolment;
  if not enrolment.is_active then
    raise exception 'not enrolled in this course' using errcode = 'PX104';
  end if;
  perform private.require_open_lessons(enrolment.user_id, enrolment.course_id);
end;
$$;
comment on function private.require_active_enrolment(uuid) is
  'Raises PX104 when the enrolment has ended, PX114 when its lessons are closed: its running attempts wait until it is restored.';

create function private.attempt_of_request(p_user uuid, p_request uuid, p_lesson uuid) returns uuid
language plpgsql stable security definer set search_path = '' as $$
declare
  attempt public.quiz_attempts;
begin
  select * into attempt from public.quiz_attempts as made where made.user_id = p_user and made.request = p_request;
  if attempt.lesson_id <> p_lesson then
    raise exception 'this request started another quiz' using errcode = 'PX124';
  end if;
  if attempt.state = 'running' then
    perform private.require_active_enrolment(attempt.enrolment_id);
  end if;
  return attempt.id;
end;
$$;
comment on function private.attempt_of_request(uuid, uuid, uuid) is
  'The attempt that this request of the person made, or null. Raises PX124 when it was made at another quiz.';

create function private.start_quiz(p_lesson uuid, p_request uuid) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '3s' as $$
declare
  learner constant uuid := private.require_user();
  now_at constant timestamptz := private.clock();
  lesson public.lesson_bodies;
  enrolment public.enrolments;
  attempt public.quiz_attempts;
  attempt_id uuid := private.attempt_of_request(learner, p_request, p_lesson);
  version private.quiz_versions;
  attempts integer;
  last_number integer;
  last_end timestamptz;
  free_at timestamptz;
begin
  if attempt_id is not null then
    return private.attempt_as_asked(attempt_id);
  end if;
  lesson := private.live_lesson(p_lesson);
  if lesson.content_type <> 'quiz' then
    raise exception 'the lesson is not a quiz' using errcode = 'PX120';
  end if;
  enrolment := private.lock_enrolment(lesson.course_id);
  -- The same request may have made it while this one was waiting.
  attempt_id := private.attempt_of_request(learner, p_request, p_lesson);
  if attempt_id is not null then
    return private.attempt_as_asked(attempt_id);
  end if;

  select * into attempt from public.quiz_attempts as made
  where made.enrolment_id = enrolment.id and made.lesson_id = p_lesson and made.state = 'running' for no key update;
  if found then
    if not private.is_past_deadline(attempt, now_at) then
      return private.attempt_as_asked(attempt.id);
    end if;
    perform private.grade_attempt(attempt, enrolment, now_at);
  end if;

  -- Waits for a running save of the lesson, and makes the next one wait: a version that is attempted stays.
  perform from public.lesson_bodies as body where body.lesson_id = p_lesson for share;
  select * into version from private.quiz_versions as newest
  where newest.lesson_id = p_lesson order by newest.number desc limit 1;
  if coalesce(jsonb_array_length(version.questions), 0) = 0 then
    raise exception 'the quiz has no questions' using errcode = 'PX120';
  end if;
  select count(*) filter (where made.state <> 'reset'), max(made.number),
    max(made.ended_at) filter (where made.state <> 'reset')
  into attempts, last_number, last_end
  from public.quiz_attempts as made where made.enrolment_id = enrolment.id and made.lesson_id = p_lesson;
  if attempts >= version.max_attempts then
    raise exception 'no attempt is left' using errcode = 'PX121';
  end if;
  if now_at < last_end + make_interval(mins => version.pause_minutes) then
    raise exception 'the pause between two attempts is not over' using errcode = 'PX122',
      detail = to_json(last_end + make_interval(mins => version.pause_minutes)) #>> '{}';
  end if;
  -- Of all quizzes, and of those that were started over: a quiz without a pause would let a script fill the table.
  select made.started_at + interval '1 hour' into free_at from public.quiz_attempts as made
  where made.user_id = learner and made.started_at > now_at - interval '1 hour' order by made.started_at desc, made.id limit 1 offset 59;
  if found then
    raise exception 'too many attempts in an hour' using errcode = 'PX122', detail = to_json(free_at) #>> '{}';
  end if;
  insert into public.quiz_attempts (user_id, enrolment_id, lesson_id, version_id, number, request, started_at, deadline)
  values (
    learner, enrolment.id, p_lesson, version.id, coalesce(last_number, 0) + 1, p_request, now_at,
    now_at + make_interval(mins => version.time_limit_minutes)
  )
  returning * into attempt;
  perform private.note_opened(enrolment, p_lesson);
  return private.attempt_as_asked(attempt.id);
exception when lock_not_available or deadlock_detected then
  raise exception 'busy' using errcode = 'PX900';
end;
$$;
create function public.start_quiz(lesson uuid, request uuid default null) returns jsonb
language sql security invoker set search_path = '' as $$
  select private.start_quiz(lesson, request);
$$;
comment on function public.start_quiz is
  'The running attempt of the signed-in learner at a quiz, or a new one: { attempt, number, state, started_at, deadline, now, pass_percent, questions, answers }. A repeated request returns what it started. Raises PX104 (not enrolled), PX105 (no such lesson), PX120 (no quiz), PX121 (no attempt left), PX122 (pause, or 60 attempts at quizzes in an hour, with its end in the detail), PX124 (request of another quiz).';

create function private.save_answer(p_attempt uuid, p_question text, p_answer jsonb, p_revision bigint)
returns public.attempt_answers
language plpgsql security definer set search_path = '' set lock_timeout = '3s' as $$
declare
  learner constant uuid := private.require_user();
  attempt public.quiz_attempts;
  asked jsonb;
  kept public.attempt_answers;
begin
  -- A submission waits for the answers that are being saved, and answers wait for the submission.
  select * into attempt from public.quiz_attempts as made
  where made.id = p_attempt and made.user_id = learner for share;
  if not found then
    raise exception 'no such attempt' using errcode = 'PX124';
  end if;
  if attempt.state <> 'running' or private.is_past_deadline(attempt, private.clock()) then
    raise exception 'the attempt has ended' using errcode = 'PX123';
  end if;
  perform private.require_active_enrolment(attempt.enrolment_id);
  select question into asked
  from private.quiz_versions as version, jsonb_array_elements(version.questions) as listed (question)
  where version.id = attempt.version_id and question ->> 'id' = p_question;
  if asked is null or not private.answer_fits(asked, p_answer) or p_revision < 0 then
    raise exception 'this cannot be an answer to a question of the attempt' using errcode = 'PX125';
  end if;
  insert into public.attempt_answers as saved (attempt_id, question, answer, revision)
  values (p_attempt, p_question, p_answer, p_revision)
  on conflict (attempt_id, question) do update
  set answer = excluded.answer, revision = coalesce(excluded.revision, saved.revision)
  where coalesce(excluded.revision >= saved.revision, true);
  select * into kept from public.attempt_answers as saved
  where saved.attempt_id = p_attempt and saved.question = p_question;
  return kept;
exception when lock_not_available or deadlock_detected then
  raise exception 'busy' using errcode = 'PX900';
end;
$$;
create function public.save_answer(attempt uuid, question text, answer jsonb, revision bigint default null)
returns public.attempt_answers
language sql security invoker set search_path = '' as $$
  select * from private.save_answer(attempt, question, answer, revision);
$$;
comment on function public.save_answer is
  'Saves an answer to a question of the own running attempt, and returns the one that counts. An answer is a list of ids of options, a text, or { option: match }; one with a lower revision than the saved one is ignored. Raises PX123 (ended), PX124 (no such attempt), PX125 (no such question or answer), PX104 (not enrolled any more).';

create function private.quiz_result(p_attempt uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select jsonb_build_object(
    'attempt', attempt.id, 'number', attempt.number, 'state', attempt.state, 'ended_at', attempt.ended_at,
    'score', attempt.score, 'passed', attempt.passed, 'pass_percent', version.pass_percent,
    'right', (select count(*) from jsonb_each(graded.marks) as mark where mark.value = 'true'),
    'total', jsonb_array_length(version.questions),
    'questions', case when graded.is_revealed then (
      select jsonb_agg(asked || jsonb_build_object(
        'is_right', graded.marks -> (asked ->> 'id'), 'given', given.answer
      ) || (version.keys -> (asked ->> 'id')) order by position)
      from jsonb_array_elements(private.questions_as_asked(version, attempt.id))
        with ordinality as listed (asked, position)
      left join public.attempt_answers as given
        on given.attempt_id = attempt.id and given.question = asked ->> 'id'
    ) end
  )
  from public.quiz_attempts as attempt
  join private.quiz_versions as version on version.id = attempt.version_id
  join private.attempt_marks as graded on graded.attempt_id = attempt.id
  where attempt.id = p_attempt);
end;
$$;
comment on function private.quiz_result(uuid) is
  'What submit_quiz returns. All of it is stored and none of it changes, so that it is the same each time.';

create function private.submit_quiz(p_attempt uuid) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '3s' as $$
declare
  learner constant uuid := private.require_user();
  attempt public.quiz_attempts;
  enrolment public.enrolments;
begin
  select * into attempt from public.quiz_attempts as made
  where made.id = p_attempt and made.user_id = learner;
  if not found then
    raise exception 'no such attempt' using errcode = 'PX124';
  end if;
  if attempt.state = 'running' then
    enrolment := private.lock_learner(attempt.enrolment_id, learner);
    select * into attempt from public.quiz_attempts as made where made.id = p_attempt for no key update;
    if attempt.state = 'running' then
      perform private.require_active_enrolment(enrolment.id);
      perform private.grade_attempt(attempt, enrolment, private.clock());
    end if;
  end if;
  if attempt.state = 'reset' then
    raise exception 'the attempt has ended' using errcode = 'PX123';
  end if;
  return private.quiz_result(p_attempt);
exception when lock_not_available or deadlock_detected then
  raise exception 'busy' using errcode = 'PX900';
end;
$$;
create function public.submit_quiz(attempt uuid) returns jsonb
language sql security invoker set search_path = '' as $$
  select private.submit_quiz(attempt);
$$;
comment on function public.submit_quiz is
  'Grades the own attempt from what is saved, once, and returns the result, the same each time: { attempt, number, state, ended_at, score, passed, pass_percent, right, total, questions }. questions (as they were asked, each with is_right, given, answer, explanation) is null unless it was passed or was the last attempt. Raises PX124 (no such attempt), PX123 (reset by staff), PX104 (the enrolment has ended).';

create function private.quiz_summary(p_lesson uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  learner constant uuid := private.require_user();
  course constant uuid := (private.live_lesson(p_lesson)).course_id;
  enrolment uuid;
begin
  select active.id into enrolment from public.enrolments as active
  where active.user_id = learner and active.course_id = course and active.is_active;
  if not found then
    raise exception 'not enrolled in this course' using errcode = 'PX104';
  end if;
  perform private.require_open_lessons(learner, course);
  return (
    select jsonb_build_object(
      'questions', jsonb_array_length(version.questions), 'pass_percent', version.pass_percent,
      'max_attempts', version.max_attempts, 'pause_minutes', version.pause_minutes,
      'time_limit_minutes', version.time_limit_minutes, 'attempts', made.attempts,
      'attempts_left', version.max_attempts - least(made.attempts, version.max_attempts),
      'starts_at', made.last_end + make_interval(mins => version.pause_minutes), 'now', private.clock(),
      'running', private.attempt_as_asked(made.running), 'result', private.quiz_result(made.graded)
    )
    from private.quiz_versions as version, (
      select count(*)::integer as attempts, max(attempt.ended_at) as last_end,
        (array_agg(attempt.id) filter (where attempt.state = 'running'))[1] as running,
        (array_agg(attempt.id order by attempt.number desc) filter (where attempt.state <> 'running'))[1] as graded
      from public.quiz_attempts as attempt
      where attempt.enrolment_id = enrolment and attempt.lesson_id = p_lesson and attempt.state <> 'reset'
    ) as made
    where version.lesson_id = p_lesson order by version.number desc limit 1
  );
end;
$$;
create function public.quiz_summary(lesson uuid) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select private.quiz_summary(lesson);
$$;
comment on function public.quiz_summary is
  'What a learner should know before an attempt: the number of questions, the settings, the attempts made and left (null: no limit), from when the next may start, the running attempt as start_quiz returns it and the result of the last one that ended. Null for a lesson without a quiz. Raises PX104 (not enrolled), PX105 (no such lesson).';

create function private.may_be_restored(p_enrolment public.enrolments) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return not p_enrolment.is_active and not exists (
    select from public.enrolments as later
    where later.user_id = p_enrolment.user_id and later.course_id = p_enrolment.course_id and later.cycle > p_enrolment.cycle
  );
end;
$$;
comment on function private.may_be_restored(public.enrolments) is
  'Whether an enrolment has ended, by staff or with its booking or seat, that a new cause restores: not that of a former cycle.';

create function private.close_expired_attempts(p_at timestamptz) returns integer
language plpgsql security definer set search_path = '' set lock_timeout = '3s' as $$
declare
  expired public.quiz_attempts;
  enrolment public.enrolments;
  closed integer := 0;
begin
  for expired in
    select attempt.* from public.quiz_attempts as attempt
    join public.enrolments as learning on learning.id = attempt.enrolment_id and not private.may_be_restored(learning)
    where attempt.state = 'running' and attempt.deadline < p_at - private.attempt_grace()
    order by attempt.deadline, attempt.id limit 500
  loop
    begin
      enrolment := private.lock_learner(expired.enrolment_id, expired.user_id);
      select * into expired from public.quiz_attempts as attempt where attempt.id = expired.id for no key update;
      if expired.state = 'running' and not private.may_be_restored(enrolment) and private.is_past_deadline(expired, p_at) then
        perform private.grade_attempt(expired, enrolment, p_at);
        closed := closed + 1;
      end if;
    exception when others then
      -- The others are closed all the same, and this one at the next run.
      raise warning 'attempt % is not closed: %', expired.id, sqlerrm;
    end;
  end loop;
  return closed;
end;
$$;
comment on function private.close_expired_attempts(timestamptz) is
  'Grades up to 500 attempts whose time was over at this moment, and returns how many; those of an enrolment that has ended wait until it is restored. A step of run_due.';

grant execute on function
  private.start_quiz, private.save_answer, private.submit_quiz, private.quiz_summary,
  public.start_quiz, public.save_answer, public.submit_quiz, public.quiz_summary
  to authenticated, service_role;
