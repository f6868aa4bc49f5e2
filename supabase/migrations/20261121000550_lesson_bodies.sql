-- What a lesson teaches, apart from its outline: only those who learn the course read it, and everybody where the
-- lesson is a preview.

create table public.lesson_bodies (
  lesson_id uuid primary key references public.course_lessons (id) on delete cascade,
  -- These six are copies that triggers keep, so that the policy and the progress of a course read one table.
  course_id uuid not null references public.courses (id) on delete cascade,
  content_type public.lesson_content_type not null,
  is_published boolean not null,
  is_preview boolean not null,
  is_required boolean not null,
  is_live boolean not null,
  content varchar(100000) not null default '',
  -- Browsers block frames and videos over http on a page served over https. A film of ours is named as in the text.
  video_url varchar(1000)
    check (video_url ~ '^(https://|lesson-file:[0-9a-f-]{36}/[0-9a-f-]{36}[.](mp4|webm)$)'),
  captions varchar(120) check (captions ~ '^lesson-file:[0-9a-f-]{36}/[0-9a-f-]{36}[.]vtt$'),
  film_seconds integer check (film_seconds between 1 and 36000),
  created_at timestamptz not null default now(),
  constraint lesson_bodies_interactive_check check (
    content_type <> 'interactive' or content = ''
    or (char_length(content) <= 1000 and content ~ '^https://[^[:space:]]+$')
  ),
  constraint lesson_bodies_published_check check (
    not is_published
    or case content_type
      when 'video' then video_url is not null
      when 'quiz' then content is json object and content::json #> '{questions,0}' is not null
      else content ~ '[^[:space:]]'
    end
  )
);
comment on table public.lesson_bodies is 'The body of each lesson. Written by save_lesson, over a version of the lesson.';
comment on column public.lesson_bodies.is_live is 'Whether the lesson, its module and its course are published and none is in the bin.';
comment on column public.lesson_bodies.content is
  'By content_type. text: Markdown. video: Markdown notes for video_url. interactive: the https URL of an embedded page, empty in a draft. quiz: its questions without keys as JSON, from private.save_quiz, empty in a draft.';
comment on column public.lesson_bodies.captions is 'The captions of a film at video_url, as lesson-file:PATH.';
comment on column public.lesson_bodies.film_seconds is 'How long the film lasts. Null: unknown, so that watching is not measured.';

create index lesson_bodies_course_idx on public.lesson_bodies (course_id);

alter table public.lesson_bodies enable row level security;
create policy "Visitors can view the bodies of published previews"
  on public.lesson_bodies for select to anon
  using (is_live and is_preview);
create policy "Users can view previews and courses they learn, and staff can view all"
  on public.lesson_bodies for select to authenticated
  using (
    (select private.is_staff())
    or (is_live and (is_preview or course_id in (select private.my_course_ids())))
  );
revoke all on public.lesson_bodies from anon, authenticated;
grant select on public.lesson_bodies to anon, authenticated;
grant all on public.lesson_bodies to service_role;

create function private.keep_lesson_bodies() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  lesson_ids uuid[];
begin
  -- The share locks let a lesson and its course that are published at once see each other.
  if tg_table_name = 'course_lessons' then
    perform from public.course_modules where id = new.module_id for share;
    perform from public.courses as course join public.course_modules as module on module.course_id = course.id
    where module.id = new.module_id for share of course;
    if tg_op = 'INSERT' then
      insert into public.lesson_bodies (
        lesson_id, course_id, content_type, is_published, is_preview, is_required, is_live
      )
      select new.id, module.course_id, new.content_type, new.is_published, new.is_preview, new.is_required, false
      from public.course_modules as module where module.id = new.module_id;
    end if;
    lesson_ids := array[new.id];
  elsif tg_table_name = 'course_modules' then
    perform from public.courses where id = new.course_id for share;
    lesson_ids := array(select id from public.course_lessons where module_id = new.id);
  else
    lesson_ids := array(select lesson_id from public.lesson_bodies where course_id = new.id);
  end if;
  update public.lesson_bodies as body set
    course_id = kept.course_id, content_type = kept.content_type, is_published = kept.is_published,
    is_preview = kept.is_preview, is_required = kept.is_required, is_live = kept.is_live
  from (
    select lesson.id, course.id as course_id, lesson.content_type, lesson.is_published, lesson.is_preview,
      lesson.is_required,
      lesson.is_published and lesson.deleted_at is null and module.is_published and module.deleted_at is null
        and course.state = 'published' and course.deleted_at is null as is_live
    from public.course_lessons as lesson
    join public.course_modules as module on module.id = lesson.module_id
    join public.courses as course on course.id = module.course_id
    where lesson.id = any (lesson_ids)
  ) as kept
  where body.lesson_id = kept.id
    and (body.course_id, body.content_type, body.is_published, body.is_preview, body.is_required, body.is_live)
      is distinct from
      (kept.course_id, kept.content_type, kept.is_published, kept.is_preview, kept.is_required, kept.is_live);
  return null;
end;
$$;
comment on function private.keep_lesson_bodies() is
  'Creates the body of a new lesson, and keeps what bodies repeat of their lesson, module and course.';
create trigger courses_keep_bodies after update of state, deleted_at on public.courses
  for each row when ((old.state, old.deleted_at) is distinct from (new.state, new.deleted_at))
  execute function private.keep_lesson_bodies();
create trigger course_modules_keep_bodies after update of is_published, deleted_at on public.course_modules
  for each row when ((old.is_published, old.deleted_at) is distinct from (new.is_published, new.deleted_at))
  execute function private.keep_lesson_bodies();
create trigger course_lessons_keep_bodies_after_insert after insert on public.course_lessons
  for each row execute function private.keep_lesson_bodies();
create trigger course_lessons_keep_bodies_after_update
  after update of module_id, content_type, is_published, is_preview, is_required, deleted_at on public.course_lessons
  for each row when (
    (old.module_id, old.content_type, old.is_published, old.is_preview, old.is_required, old.deleted_at)
      is distinct from
      (new.module_id, new.content_type, new.is_published, new.is_preview, new.is_required, new.deleted_at)
  )
  execute function private.keep_lesson_bodies();
