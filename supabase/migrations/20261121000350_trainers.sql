-- The trainers of courses. A table of its own, because one trainer has many courses. Who may view a trainer is decided in
-- the migration of the courses, on which it depends.

create table public.trainers (
  id uuid primary key default gen_random_uuid(),
  name varchar(100) not null check (private.is_visible(name) and private.is_printable(name)),
  bio varchar(240) not null default '',
  portrait_url varchar(1000) check (portrait_url ~ '^https?://'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.trainers is 'People who teach courses: name, two lines about them, and the URL of a portrait. Deleted with SQL only: one without courses is public nowhere.';

create trigger trainers_set_updated_at before update on public.trainers
  for each row execute function private.set_updated_at();

alter table public.trainers enable row level security;

create policy "Staff can add trainers"
  on public.trainers for insert to authenticated
  with check ((select private.is_staff()));
create policy "Staff can update trainers"
  on public.trainers for update to authenticated
  using ((select private.is_staff()))
  with check ((select private.is_staff()));

revoke all on public.trainers from anon, authenticated;
grant select on public.trainers to anon, authenticated;
grant insert (id, name, bio, portrait_url) on public.trainers to authenticated;
grant update (name, bio, portrait_url) on public.trainers to authenticated;
grant all on public.trainers to service_role;
