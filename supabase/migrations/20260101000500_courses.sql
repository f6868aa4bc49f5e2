create table public.courses (
  id uuid primary key default gen_random_uuid(),
  title text not null check (char_length(title) <= 160 and title ~ '[^[:space:]]'),
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 120),
  description text not null default '' check (char_length(description) <= 5000),
  audience text not null default 'individuals' check (audience in ('individuals', 'businesses')),
  category text not null default 'course' check (category in ('course', 'training', 'project')),
  status text not null default 'coming_soon' check (status in ('coming_soon', 'available')),
  difficulty_level text not null default 'beginner'
    check (difficulty_level in ('beginner', 'intermediate', 'advanced')),
  estimated_hours numeric(5, 1) not null default 4 check (estimated_hours between 1 and 999),
  featured boolean not null default false,
  thumbnail_url text check (char_length(thumbnail_url) <= 1000 and thumbnail_url ~ '^https?://'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search_vector tsvector generated always as (
    -- Cut into words as search_query cuts: the parser would take «AI/ML» for one path and «2.500» for one number.
    to_tsvector(
      'simple',
      regexp_replace(private.search_key(title || ' ' || description), '[^[:alnum:]α-ω]+', ' ', 'g')
    )
  ) stored,
  constraint courses_slug_key unique (slug)
);
comment on table public.courses is 'What is taught: workshops, team trainings and projects. Read by everyone.';
comment on column public.courses.search_vector is 'Words without accents and case, for search_courses.';

create index courses_created_at_idx on public.courses (created_at desc, id);
create index courses_filter_idx
  on public.courses (audience, category, difficulty_level, status, created_at desc);
create index courses_search_idx on public.courses using gin (search_vector);

-- The expression of a generated column runs with the rights of whoever writes the row.
grant execute on function private.search_key(text) to anon, authenticated, service_role;

create function private.fill_slug() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  base text;
  candidate text;
  number integer := 1;
begin
  new.slug := btrim(coalesce(new.slug, ''));
  if new.slug <> '' then
    return new;
  end if;
  base := private.greek_slug(new.title);
  if base = '' then
    base := 'mathima-' || left(new.id::text, 8);
  end if;
  candidate := base;
  while exists (select from public.courses where slug = candidate and id <> new.id) loop
    number := number + 1;
    candidate := base || '-' || number;
  end loop;
  new.slug := candidate;
  return new;
end;
$$;
comment on function private.fill_slug() is 'An empty slug is made from the title, with a number behind it if it is taken.';
create trigger courses_fill_slug before insert or update of slug on public.courses
  for each row execute function private.fill_slug();

create trigger courses_touch before update on public.courses
  for each row execute function private.touch_updated_at();

alter table public.courses enable row level security;

create policy "everyone reads courses"
  on public.courses for select to anon, authenticated
  using (true);
create policy "staff creates courses"
  on public.courses for insert to authenticated
  with check ((select private.has_role('instructor', 'admin')));
create policy "staff changes courses"
  on public.courses for update to authenticated
  using ((select private.has_role('instructor', 'admin')))
  with check ((select private.has_role('instructor', 'admin')));
-- The policy for deletion comes with the interests, which it asks about.

revoke all on public.courses from anon, authenticated;
grant select on public.courses to anon, authenticated;
grant delete on public.courses to authenticated;
grant insert (
  title, slug, description, audience, category, status, difficulty_level, estimated_hours, featured,
  thumbnail_url
) on public.courses to authenticated;
grant update (
  title, slug, description, audience, category, status, difficulty_level, estimated_hours, featured,
  thumbnail_url
) on public.courses to authenticated;
grant all on public.courses to service_role;
