-- Enrolling, starting over, and ending an enrolment. Every function takes its locks in one order: the account, then the
-- enrolment.

create function private.lock_account(p_user uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform from auth.users where id = p_user for key share;
  if not found then
    raise exception 'no such account' using errcode = 'PX110';
  end if;
end;
$$;
comment on function private.lock_account(uuid) is
  'The first lock of every function that writes for a person: the account is not deleted meanwhile. Raises PX110 when there is none.';

create function private.current_enrolment(p_user uuid, p_course uuid) returns public.enrolments
language plpgsql security definer set search_path = '' as $$
declare
  enrolment public.enrolments;
begin
  loop
    select * into enrolment from public.enrolments
    where user_id = p_user and course_id = p_course order by cycle desc limit 1 for no key update;
    -- While this waited for the lock, start_over may have opened the next cycle.
    exit when not exists (
      select from public.enrolments
      where user_id = p_user and course_id = p_course and cycle > enrolment.cycle
    );
  end loop;
  return enrolment;
end;
$$;
comment on function private.current_enrolment(uuid, uuid) is
  'The enrolment of the last cycle of a person in a course, active or ended, locked until the end of the transaction; null when there is none.';

create function private.lock_enrolment(p_course uuid) returns public.enrolments
language plpgsql security definer set search_path = '' as $$
declare
  person constant uuid := private.require_user();
  enrolment public.enrolments;
begin
  perform private.lock_account(person);
  enrolment := private.current_enrolment(person, p_course);
  if enrolment.is_active is not true then
    raise exception 'not enrolled' using errcode = 'PX104';
  end if;
  perform private.require_open_lessons(person, p_course);
  return enrolment;
end;
$$;
comment on function private.lock_enrolment(uuid) is
  'The active enrolment of the signed-in user in a course, locked until the end of the transaction. Raises PX104 when there is none, PX114 when the lessons are still closed.';

create function private.add_cause(p_user uuid, p_course uuid, p_kind public.enrolment_cause, p_source uuid)
returns public.enrolments
language plpgsql security definer set search_path = '' as $$
declare
  enrolment public.enrolments;
begin
  insert into public.enrolments (user_id, course_id) values (p_user, p_course) on conflict do nothing
  returning * into enrolment;
  if not found then
    enrolment := private.current_enrolment(p_user, p_course);
  end if;
  insert into private.enrolment_causes (enrolment_id, kind, source_id) values (enrolment.id, p_kind, p_source)
  on conflict do nothing;
  if not found then
    return enrolment;
  end if;
  if not enrolment.is_active then
    update public.enrolments set is_active = true, ended_at = null, is_ended_by_staff = false
    where id = enrolment.id returning * into enrolment;
  end if;
  perform private.audit(
    'enrol', 'enrolments', enrolment.id, null,
    jsonb_build_object('user_id', p_user, 'course_id', p_course, 'cycle', enrolment.cycle, 'cause', p_kind, 'source_id', p_source)
  );
  return enrolment;
end;
$$;
comment on function private.add_cause(uuid, uuid, public.enrolment_cause, uuid) is
  'Gives a person a cause to learn a course: enrols them, or restores the enrolment that had ended. Once for each cause.';

create function private.enrol(p_course uuid) returns public.enrolments
language plpgsql security definer set search_path = '' set lock_timeout = '3s' as $$
declare
  person constant uuid := private.require_user();
  enrolment public.enrolments;
  mode public.enrolment_mode;
begin
  perform private.lock_account(person);
  enrolment := private.current_enrolment(person, p_course);
  if enrolment.is_active then
    return enrolment;
  end if;
  select enrolment_mode into mode from public.courses
  where id = p_course and state = 'published' and deleted_at is null;
  if not found then
    raise exception 'no such course' using errcode = 'PX101';
  end if;
  if enrolment.is_ended_by_staff then
    raise exception 'staff ended the enrolment' using errcode = 'PX103';
  end if;
  if mode <> 'open' then
    raise exception 'not open to enrol' using errcode = 'PX102';
  end if;
  return private.add_cause(person, p_course, 'self', null);
exception when lock_not_available or deadlock_detected then
  raise exception 'busy' using errcode = 'PX900';
end;
$$;

create function public.enrol(course uuid) returns public.enrolments
language sql security invoker set search_path = '' as $$
  select private.enrol(course);
$$;
comment on function public.enrol(uuid) is
  'Enrols the signed-in user in an open course, and returns the enrolment, new or the one there is. What staff ended stays ended.';

create function private.start_over(p_course uuid, p_cycle integer, p_request uuid) returns public.enrolments
language plpgsql security definer set search_path = '' set lock_timeout = '3s' as $$
declare
  person constant uuid := private.require_user();
  enrolment public.enrolments;
  opened public.enrolments;
begin
  perform private.lock_account(person);
  enrolment := private.current_enrolment(person, p_course);
  select * into opened from public.enrolments
  where user_id = person and (request = p_request or course_id = p_course and p_cycle >= 1 and cycle - 1 = p_cycle)
  order by request = p_request desc nulls last limit 1;
  if found then
    return opened;
  end if;
  if enrolment.is_active is not true then
    raise exception 'not enrolled' using errcode = 'PX104';
  end if;
  if enrolment.cycle is distinct from p_cycle
    or not exists (select from public.course_completions where enrolment_id = enrolment.id)
  then
    raise exception 'the cycle is not completed' using errcode = 'PX106';
  end if;
  -- Each cycle may give a certificate, with a protocol number and a letter.
  if p_cycle > 1 and enrolment.created_at > private.clock() - interval '1 day' then
    raise exception 'the course was started over in the last day' using errcode = 'PX115';
  end if;
  update public.enrolments set is_active = false, ended_at = private.clock() where id = enrolment.id;
  insert into public.enrolments (user_id, course_id, cycle, request, created_at)
  values (person, p_course, p_cycle + 1, p_request, private.clock()) returning * into opened;
  update private.enrolment_causes set enrolment_id = opened.id where enrolment_id = enrolment.id and ended_at is null;
  perform private.audit(
    'start over', 'enrolments', opened.id, jsonb_build_object('cycle', p_cycle),
    jsonb_build_object('user_id', person, 'course_id', p_course, 'cycle', opened.cycle)
  );
  return opened;
exception when lock_not_available or deadlock_detected then
  raise exception 'busy' using errcode = 'PX900';
end;
$$;

create function public.start_over(course uuid, cycle integer, request uuid default null) returns public.enrolments
language sql security invoker set search_path = '' as $$
  select private.start_over(course, cycle, request);
$$;
comment on function public.start_over(uuid, integer, uuid) is
  'Opens the cycle after this one, which must be completed, once in a day (PX115). A repeated call, with the same cycle or the same request, returns the cycle that the first one opened.';

create function private.enrol_person(p_course uuid, p_person uuid) returns public.enrolments
language plpgsql security definer set search_path = '' set lock_timeout = '3s' as $$
begin
  perform private.require_staff();
  perform private.lock_account(p_person);
  if not exists (select from public.courses where id = p_course and deleted_at is null) then
    raise exception 'no such course' using errcode = 'PX101';
  end if;
  return private.add_cause(p_person, p_course, 'staff', null);
exception when lock_not_available or deadlock_detected then
  raise exception 'busy' using errcode = 'PX900';
end;
$$;

create function public.enrol_person(course uuid, person uuid) returns public.enrolments
language sql security invoker set search_path = '' as $$
  select private.enrol_person(course, person);
$$;
comment on function public.enrol_person(uuid, uuid) is
  'Enrols somebody by hand, in every mode, also when staff had ended it before. For staff.';

create function private.end_enrolment(p_enrolment uuid, p_reason text) returns public.enrolments
language plpgsql security definer set search_path = '' set lock_timeout = '3s' as $$
declare
  enrolment public.enrolments;
begin
  perform private.require_staff();
  if p_reason is not null then
    perform private.require_reason(p_reason);
  end if;
  select * into enrolment from public.enrolments where id = p_enrolment;
  if not found then
    return null;
  end if;
  perform private.lock_account(enrolment.user_id);
  select * into enrolment from public.enrolments where id = p_enrolment for no key update;
  if not enrolment.is_active then
    return enrolment;
  end if;
  update private.enrolment_causes set ended_at = private.clock() where enrolment_id = p_enrolment and ended_at is null;
  update public.enrolments set is_active = false, ended_at = private.clock(), is_ended_by_staff = true
  where id = p_enrolment returning * into enrolment;
  perform private.audit(
    'end enrolment', 'enrolments', p_enrolment, null, jsonb_strip_nulls(jsonb_build_object(
      'user_id', enrolment.user_id, 'course_id', enrolment.course_id, 'cycle', enrolment.cycle, 'reason', p_reason
    ))
  );
  return enrolment;
exception when lock_not_available or deadlock_detected then
  raise exception 'busy' using errcode = 'PX900';
end;
$$;

create function public.end_enrolment(enrolment uuid, reason text default null) returns public.enrolments
language sql security invoker set search_path = '' as $$
  select private.end_enrolment(enrolment, reason);
$$;
comment on function public.end_enrolment is
  'Ends an enrolment and every cause of it, records the reason, and returns it; null when there is none. The person cannot restore it. Progress stays. For staff. Raises PX126 (a reason that is empty or longer than 500 characters).';

grant execute on function
  private.enrol, private.start_over, private.enrol_person, private.end_enrolment,
  public.enrol, public.start_over, public.enrol_person, public.end_enrolment
  to authenticated, service_role;
