-- What a learner notes for themselves beside a lesson.

create table public.lesson_notes (
  user_id uuid not null references auth.users (id) on delete cascade,
  lesson_id uuid not null references public.course_lessons (id) on delete cascade,
  course_id uuid not null references public.courses (id) on delete cascade,
  note varchar(20000) not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (user_id, lesson_id),
  constraint lesson_notes_note_check check (note ~ '[^[:space:]]')
);
comment on table public.lesson_notes is
  'The note of a learner beside a lesson, which nobody else reads, staff included. Written by save_note, over a version.';
create index lesson_notes_lesson_idx on public.lesson_notes (lesson_id);
create index lesson_notes_course_idx on public.lesson_notes (course_id);

create trigger lesson_notes_set_updated_at before update on public.lesson_notes
  for each row execute function private.set_updated_at();

alter table public.lesson_notes enable row level security;
create policy "Users can view their own notes"
  on public.lesson_notes for select to authenticated
  using (user_id = (select auth.uid()));
revoke all on public.lesson_notes from anon, authenticated;
grant select on public.lesson_notes to authenticated;
grant all on public.lesson_notes to service_role;

create function private.save_note(p_lesson uuid, p_note text, p_version timestamptz) returns public.lesson_notes
language plpgsql security definer set search_path = '' set lock_timeout = '3s' as $$
declare
  person constant uuid := private.require_user();
  body constant public.lesson_bodies := private.live_lesson(p_lesson);
  stored public.lesson_notes;
begin
  -- Its lock lets two tabs save one after the other.
  perform private.lock_enrolment(body.course_id);
  select * into stored from public.lesson_notes where user_id = person and lesson_id = p_lesson;
  if stored.note = p_note then
    return stored;
  end if;
  if stored.updated_at is distinct from p_version then
    raise exception 'the note was changed since' using errcode = 'PX113';
  end if;
  if coalesce(p_note, '') !~ '[^[:space:]]' then
    delete from public.lesson_notes where user_id = person and lesson_id = p_lesson;
    return null;
  end if;
  insert into public.lesson_notes (user_id, lesson_id, course_id, note)
  values (person, p_lesson, body.course_id, p_note)
  on conflict (user_id, lesson_id) do update set note = excluded.note
  returning * into stored;
  return stored;
exception when lock_not_available or deadlock_detected then
  raise exception 'busy' using errcode = 'PX900';
end;
$$;

create function public.save_note(lesson uuid, note text, version timestamptz default null) returns public.lesson_notes
language sql security invoker set search_path = '' as $$
  select private.save_note(lesson, note, version);
$$;
comment on function public.save_note(uuid, text, timestamptz) is
  'Saves what the signed-in user notes beside a lesson of a course that they learn, over its updated_at, null for the first; PX113 when another tab or device saved since. An empty note deletes it. Repeating a save returns the note.';

grant execute on function private.save_note, public.save_note to authenticated, service_role;
