-- A change of the curriculum can complete a course for those who had only that lesson left. Not at once, so that an
-- editor who unpublishes a lesson by mistake completes nobody's course.

create table private.completion_checks (
  -- No foreign key: the change can be the deletion of the course.
  course_id uuid primary key,
  due_at timestamptz not null,
  created_at timestamptz not null default now()
);
comment on table private.completion_checks is 'Courses whose learners are to be looked at again, because less may be required of them.';
create index completion_checks_due_idx on private.completion_checks (due_at);
alter table private.completion_checks enable row level security;
revoke all on private.completion_checks from anon, authenticated;

create function private.queue_completion_check() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.completion_checks as queued (course_id, due_at)
  values (old.course_id, private.clock() + interval '15 minutes')
  on conflict (course_id) do update set due_at = excluded.due_at;
  return null;
end;
$$;
comment on function private.queue_completion_check() is
  'Lets a course be looked at again 15 minutes after the last change that may leave somebody with nothing to do.';
-- Also of what is hidden and shown again: meanwhile nobody had all of it, and less may be required of it.
create trigger lesson_bodies_queue_check_after_update after update of is_live, is_required, course_id on public.lesson_bodies
  for each row when ((old.is_live, old.is_required, old.course_id) is distinct from (new.is_live, new.is_required, new.course_id))
  execute function private.queue_completion_check();
create trigger lesson_bodies_queue_check_after_delete after delete on public.lesson_bodies
  for each row when (old.is_live and old.is_required)
  execute function private.queue_completion_check();

-- Less may be required than when the enrolment ended.
create trigger enrolments_queue_check after update of is_active on public.enrolments
  for each row execute function private.queue_completion_check();

create function private.complete_due_courses(p_at timestamptz) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  batch constant integer := 500;
  course uuid;
  enrolment public.enrolments;
  looked_at integer;
  total integer := 0;
begin
  for course in
    select course_id from private.completion_checks where due_at <= p_at order by due_at, course_id limit 20 for update skip locked
  loop
    looked_at := 0;
    for enrolment in
      select candidate.* from public.enrolments as candidate
      cross join lateral private.progress_of(array[candidate.id]) as progress
      where candidate.course_id = course and candidate.is_active and progress.percent = 100
        and not exists (select from public.course_completions where enrolment_id = candidate.id)
      limit batch
    loop
      looked_at := looked_at + 1;
      begin
        perform private.note_completion(enrolment);
        total := total + 1;
      exception when others then
        raise warning 'enrolment % is not completed: %', enrolment.id, sqlerrm;
      end;
    end loop;
    -- A full batch leaves the rest to the next call.
    if looked_at < batch then
      delete from private.completion_checks where course_id = course;
    end if;
  end loop;
  return total;
end;
$$;
comment on function private.complete_due_courses(timestamptz) is
  'Completes the courses of those who have nothing left since the curriculum changed, up to 500 of a course, and returns how many.';
