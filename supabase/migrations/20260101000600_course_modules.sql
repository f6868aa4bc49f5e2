create table public.course_modules (
  id uuid primary key default gen_random_uuid(),
  course_id uuid not null references public.courses (id) on delete cascade,
  title text not null check (char_length(title) <= 160 and title ~ '[^[:space:]]'),
  description text not null default '' check (char_length(description) <= 5000),
  order_index integer not null default 1 check (order_index between 1 and 10000),
  is_published boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.course_modules is 'Parts of a course, in order. Drafts are for staff only.';

create index course_modules_course_idx on public.course_modules (course_id, order_index);

create trigger course_modules_touch before update on public.course_modules
  for each row execute function private.touch_updated_at();

alter table public.course_modules enable row level security;

create policy "visitors read published modules"
  on public.course_modules for select to anon
  using (is_published);
create policy "users read published modules, staff reads drafts too"
  on public.course_modules for select to authenticated
  using (is_published or (select private.has_role('instructor', 'admin')));
create policy "staff creates modules"
  on public.course_modules for insert to authenticated
  with check ((select private.has_role('instructor', 'admin')));
create policy "staff changes modules"
  on public.course_modules for update to authenticated
  using ((select private.has_role('instructor', 'admin')))
  with check ((select private.has_role('instructor', 'admin')));
create policy "staff deletes modules"
  on public.course_modules for delete to authenticated
  using ((select private.has_role('instructor', 'admin')));

revoke all on public.course_modules from anon, authenticated;
grant select on public.course_modules to anon, authenticated;
grant delete on public.course_modules to authenticated;
grant insert (course_id, title, description, order_index, is_published)
  on public.course_modules to authenticated;
grant update (title, description, order_index, is_published)
  on public.course_modules to authenticated;
grant all on public.course_modules to service_role;
