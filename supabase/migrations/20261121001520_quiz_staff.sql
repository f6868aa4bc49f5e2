-- What staff may do with an attempt.

create function private.require_reason(p_reason text) returns void
language plpgsql immutable set search_path = '' as $$
begin
  -- The length first: matching a text takes several times its memory.
  if coalesce(char_length(p_reason) > 500 or p_reason !~ '[^[:space:]]', true) then
    raise exception 'a reason of at most 500 characters is missing' using errcode = 'PX126';
  end if;
end;
$$;

create function private.attempt_for_staff(p_attempt uuid) returns public.quiz_attempts
language plpgsql security definer set search_path = '' as $$
declare
  attempt public.quiz_attempts;
begin
  if not private.is_staff() then
    raise exception 'only staff may do this' using errcode = '42501';
  end if;
  select * into attempt from public.quiz_attempts as made where made.id = p_attempt;
  if not found then
    raise exception 'no such attempt' using errcode = 'PX124';
  end if;
  perform private.lock_learner(attempt.enrolment_id, attempt.user_id);
  select * into attempt from public.quiz_attempts as made where made.id = p_attempt for no key update;
  return attempt;
end;
$$;
comment on function private.attempt_for_staff(uuid) is 'An attempt, locked. Raises 42501 unless the signed-in user is staff.';

create function private.reset_attempt(p_attempt uuid, p_reason text) returns public.quiz_attempts
language plpgsql security definer set search_path = '' set lock_timeout = '3s' as $$
declare
  before public.quiz_attempts;
  after public.quiz_attempts;
begin
  before := private.attempt_for_staff(p_attempt);
  perform private.require_reason(p_reason);
  if before.state = 'reset' then
    return before;
  end if;
  if before.passed then
    raise exception 'a passed attempt stays' using errcode = 'PX127';
  end if;
  update public.quiz_attempts as attempt set state = 'reset', ended_at = coalesce(attempt.ended_at, private.clock())
  where attempt.id = p_attempt returning * into after;
  perform private.audit(
    'reset attempt', 'quiz_attempt', p_attempt, jsonb_build_object('state', before.state, 'score', before.score),
    jsonb_build_object('state', after.state, 'reason', p_reason)
  );
  return after;
exception when lock_not_available or deadlock_detected then
  raise exception 'busy' using errcode = 'PX900';
end;
$$;
create function public.reset_attempt(attempt uuid, reason text) returns public.quiz_attempts
language sql security invoker set search_path = '' as $$
  select * from private.reset_attempt(attempt, reason);
$$;
comment on function public.reset_attempt is
  'Takes an attempt back that was not passed, so that it no longer counts, and records the reason. For staff. Raises PX124 (no such attempt), PX126 (no reason), PX127 (passed).';

create function private.extend_attempt(p_attempt uuid, p_minutes integer, p_reason text, p_shown_deadline timestamptz)
returns public.quiz_attempts
language plpgsql security definer set search_path = '' set lock_timeout = '3s' as $$
declare
  before public.quiz_attempts;
  after public.quiz_attempts;
begin
  before := private.attempt_for_staff(p_attempt);
  perform private.require_reason(p_reason);
  if coalesce(p_minutes not between 1 and 1440, true) then
    raise exception 'an attempt is extended by 1 to 1440 minutes' using errcode = 'PX126';
  end if;
  if before.state <> 'running' or before.deadline is null then
    raise exception 'only a running attempt with a deadline can be extended' using errcode = 'PX123';
  end if;
  -- Repeated after a lost answer, or a colleague was first: the learner has these minutes.
  if before.deadline >= p_shown_deadline + make_interval(mins => p_minutes) then
    return before;
  end if;
  update public.quiz_attempts as attempt
  -- From what was shown, so that a repeated call with more minutes gives these and not both.
  set deadline = greatest(least(p_shown_deadline, attempt.deadline), private.clock()) + make_interval(mins => p_minutes)
  where attempt.id = p_attempt returning * into after;
  perform private.audit(
    'extend attempt', 'quiz_attempt', p_attempt, jsonb_build_object('deadline', before.deadline),
    jsonb_build_object('deadline', after.deadline, 'reason', p_reason)
  );
  return after;
exception when lock_not_available or deadlock_detected then
  raise exception 'busy' using errcode = 'PX900';
end;
$$;
create function public.extend_attempt(attempt uuid, minutes integer, reason text, shown_deadline timestamptz)
returns public.quiz_attempts
language sql security invoker set search_path = '' as $$
  select * from private.extend_attempt(attempt, minutes, reason, shown_deadline);
$$;
comment on function public.extend_attempt is
  'Gives a running attempt more minutes, from the deadline that was shown or from now if that is over, and records the reason. An attempt that has got as many since its deadline was shown_deadline stays as it is. For staff. Raises PX123 (ended, or without a deadline), PX124 (no such attempt), PX126 (no reason, or not 1 to 1440 minutes).';

create function private.answers_of_attempt(p_attempt uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_staff();
  return (
    select jsonb_agg(asked || (version.keys -> (asked ->> 'id')) || jsonb_build_object(
      'is_right', graded.marks -> (asked ->> 'id'), 'given', given.answer
    ) order by position)
    from public.quiz_attempts as attempt
    join private.quiz_versions as version on version.id = attempt.version_id
    left join private.attempt_marks as graded on graded.attempt_id = attempt.id
    cross join jsonb_array_elements(private.attempt_as_asked(attempt.id) -> 'questions')
      with ordinality as listed (asked, position)
    left join public.attempt_answers as given
      on given.attempt_id = attempt.id and given.question = asked ->> 'id'
    where attempt.id = p_attempt
  );
end;
$$;
create function public.answers_of_attempt(attempt uuid) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select private.answers_of_attempt(attempt);
$$;
comment on function public.answers_of_attempt is
  'The questions of an attempt as they were asked, each with given (null without an answer), is_right (null until it is graded), answer and explanation; null when there is no such attempt. For staff.';

grant execute on function
  private.reset_attempt, private.extend_attempt, private.answers_of_attempt,
  public.reset_attempt, public.extend_attempt, public.answers_of_attempt
  to authenticated, service_role;
