-- The editors choose the ids of what they create, so that a save repeated after a lost answer is the same row.
grant insert (id) on public.courses to authenticated;
grant insert (id) on public.course_modules to authenticated;
grant insert (id) on public.course_lessons to authenticated;
grant insert (id) on public.organizations to authenticated;

create function private.free_slug(title text, course uuid) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  base text := private.greek_slug(title);
  candidate text;
  number integer := 1;
begin
  if base = '' then
    base := 'mathima-' || left(course::text, 8);
  end if;
  candidate := base;
  while exists (select from public.courses where slug = candidate and id <> course) loop
    number := number + 1;
    candidate := base || '-' || number;
  end loop;
  return candidate;
end;
$$;
comment on function private.free_slug(text, uuid) is
  'A slug for a course from its title, with a number behind it if another course has it.';
grant execute on function private.free_slug(text, uuid) to authenticated;

create or replace function private.fill_slug() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.slug := coalesce(nullif(btrim(new.slug), ''), private.free_slug(new.title, new.id));
  return new;
end;
$$;

create function public.suggest_slug(title text, course uuid) returns text
language sql stable security invoker set search_path = '' as $$
  select private.free_slug(title, course);
$$;
comment on function public.suggest_slug is 'The slug that the course gets when its own is left empty.';
grant execute on function public.suggest_slug to authenticated, service_role;

-- A page on https shows no frame and no film that came over http.
alter table public.course_lessons
  drop constraint course_lessons_video_url_check,
  add constraint course_lessons_video_url_check
    check (char_length(video_url) <= 1000 and video_url ~ '^https://'),
  add constraint course_lessons_interactive_check
    check (
      content_type <> 'interactive' or content = ''
      or (char_length(content) <= 1000 and content ~ '^https://[^[:space:]]+$')
    );
comment on column public.course_lessons.content is
  'By content_type. text: Markdown. video: Markdown notes beside video_url. interactive: the https address of the frame, empty in a draft. quiz: JSON of src/lib/quiz.ts, empty in a draft.';

-- Who handled a message is who said so.
create function private.note_handler() returns trigger
language plpgsql set search_path = '' as $$
begin
  if new.handled_at is null then
    new.handled_by := null;
  elsif old.handled_at is null then
    new.handled_at := now();
    new.handled_by := (select auth.uid());
  else
    new.handled_at := old.handled_at;
  end if;
  return new;
end;
$$;
comment on function private.note_handler() is
  'A message that becomes handled gets the time and the person; one that is handled keeps the first.';
create trigger contact_messages_handler before update of handled_at on public.contact_messages
  for each row execute function private.note_handler();
revoke update (handled_by) on public.contact_messages from authenticated;

create function public.set_role(person uuid, new_role text) returns void
language sql security invoker set search_path = '' as $$
  insert into public.user_roles (user_id, role) values (person, new_role)
  on conflict (user_id) do update set role = excluded.role;
$$;
comment on function public.set_role is
  'Gives a person a role, whether or not they have one. Under the caller''s own policies: admins alone.';
grant execute on function public.set_role to authenticated, service_role;
