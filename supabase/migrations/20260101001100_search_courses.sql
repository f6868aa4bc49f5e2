create function private.search_query(words text) returns tsquery
language sql immutable parallel safe set search_path = '' as $$
  -- Only letters and digits survive, so nothing in it can be an operator; each word matches as a beginning.
  select coalesce(
    string_agg(quote_literal(word) || ':*', ' & ')::tsquery, ''::tsquery
  )
  from (
    select word
    from regexp_split_to_table(private.search_key(left(coalesce(words, ''), 200)), '[^[:alnum:]α-ω]+') as word
    where word <> ''
    limit 10
  ) as cleaned;
$$;
grant execute on function private.search_query(text) to anon, authenticated, service_role;

create function public.search_courses(
  words text default null,
  wanted_audience text default null,
  wanted_category text default null,
  wanted_level text default null,
  wanted_status text default null,
  page integer default 1,
  page_size integer default 12
) returns table (
  id uuid,
  slug text,
  title text,
  description text,
  audience text,
  category text,
  status text,
  difficulty_level text,
  estimated_hours numeric,
  featured boolean,
  thumbnail_url text,
  total integer
)
language plpgsql stable security invoker set search_path = ''
-- Each call is planned for its own words: a common one walks the newest first, a rare one asks the index. Reading
-- the whole table until enough matches have come by is never the better way, though it looks cheap to the planner.
set plan_cache_mode = force_custom_plan
set enable_seqscan = off
-- Measured by npm run bench:db: with the pages in memory it is the rows that cost, each with its words to compare.
set random_page_cost = 1.1
set cpu_tuple_cost = 1
-- The start of a helper process or of the compiler takes longer than the whole search.
set max_parallel_workers_per_gather = 0
set jit = off
as $$
declare
  most constant integer := 1000;
  query constant tsquery := private.search_query(words);
  everything constant boolean := numnode(query) = 0;
  size constant integer := least(greatest(coalesce(page_size, 12), 1), 100);
  start constant integer := (least(greatest(coalesce(page, 1), 1), most) - 1) * size;
  matches integer;
  plenty boolean;
begin
  select count(*) into matches
  from (
    select from public.courses as course
    where (everything or course.search_vector @@ query)
      and (wanted_audience is null or course.audience = wanted_audience)
      and (wanted_category is null or course.category = wanted_category)
      and (wanted_level is null or course.difficulty_level = wanted_level)
      and (wanted_status is null or course.status = wanted_status)
    -- In order, the newest first may be walked for a common word, which is soon counted so. Without words an
    -- index of its own choice does.
    order by case when not everything then course.created_at end desc
    limit most + 1
  ) as matching;
  plenty := matches > most;

  return query
    select
      course.id, course.slug, course.title, course.description, course.audience, course.category,
      course.status, course.difficulty_level, course.estimated_hours, course.featured,
      course.thumbnail_url, matches
    from public.courses as course
    where (everything or course.search_vector @@ query)
      and (wanted_audience is null or course.audience = wanted_audience)
      and (wanted_category is null or course.category = wanted_category)
      and (wanted_level is null or course.difficulty_level = wanted_level)
      and (wanted_status is null or course.status = wanted_status)
    -- The planner takes every beginning of a word for one course in 200 at least, and would walk through all
    -- courses for the few that have a rare one. Where few were found, the sum keeps it from that walk.
    order by
      case when plenty then course.created_at else course.created_at + interval '0' end desc,
      course.id
    limit least(size, greatest(most - start, 0)) offset start;
end;
$$;
comment on function public.search_courses is
  'One page of the catalogue, newest first, each row with the number of all matches, counted up to 1001. Under the caller''s own policies.';
grant execute on function public.search_courses to anon, authenticated, service_role;
