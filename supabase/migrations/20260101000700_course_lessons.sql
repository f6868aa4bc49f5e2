create table public.course_lessons (
  id uuid primary key default gen_random_uuid(),
  module_id uuid not null references public.course_modules (id) on delete cascade,
  title text not null check (char_length(title) <= 160 and title ~ '[^[:space:]]'),
  content text not null default '' check (char_length(content) <= 100000),
  content_type text not null default 'text'
    check (content_type in ('text', 'video', 'interactive', 'quiz')),
  video_url text check (char_length(video_url) <= 1000 and video_url ~ '^https?://'),
  duration_minutes integer not null default 15 check (duration_minutes between 0 and 6000),
  order_index integer not null default 1 check (order_index between 1 and 10000),
  is_published boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.course_lessons is
  'Lessons of a module, in order. content is Markdown, for interactive lessons an https address, for a quiz JSON.';

create index course_lessons_module_idx on public.course_lessons (module_id, order_index);

create trigger course_lessons_touch before update on public.course_lessons
  for each row execute function private.touch_updated_at();

alter table public.course_lessons enable row level security;

-- A published lesson inside a draft module is still a draft.
create policy "visitors read published lessons of published modules"
  on public.course_lessons for select to anon
  using (
    is_published
    and exists (
      select from public.course_modules as module where module.id = module_id and module.is_published
    )
  );
create policy "users read published lessons, staff reads drafts too"
  on public.course_lessons for select to authenticated
  using (
    (select private.has_role('instructor', 'admin'))
    or (
      is_published
      and exists (
        select from public.course_modules as module
        where module.id = module_id and module.is_published
      )
    )
  );
create policy "staff creates lessons"
  on public.course_lessons for insert to authenticated
  with check ((select private.has_role('instructor', 'admin')));
create policy "staff changes lessons"
  on public.course_lessons for update to authenticated
  using ((select private.has_role('instructor', 'admin')))
  with check ((select private.has_role('instructor', 'admin')));
create policy "staff deletes lessons"
  on public.course_lessons for delete to authenticated
  using ((select private.has_role('instructor', 'admin')));

revoke all on public.course_lessons from anon, authenticated;
grant select on public.course_lessons to anon, authenticated;
grant delete on public.course_lessons to authenticated;
grant insert (
  module_id, title, content, content_type, video_url, duration_minutes, order_index, is_published
) on public.course_lessons to authenticated;
grant update (
  module_id, title, content, content_type, video_url, duration_minutes, order_index, is_published
) on public.course_lessons to authenticated;
grant all on public.course_lessons to service_role;
