-- Five words narrow a search as far as anybody can read on. For each beginning the index gathers every course that has
-- such a word, and ten such as «με και για» took 105 ms of 100,000 courses (npm run bench:db).
create or replace function private.search_query(words text) returns tsquery
language sql immutable parallel safe set search_path = '' as $$
  -- Only letters and digits survive, so nothing in it can be an operator. Of more than five the last and the longest
  -- are asked for: short ones are in nearly everything and tell the least. The last is a beginning, for somebody may
  -- still be typing it, and so are the two longest, for Greek words end in many ways. A short one is what it is.
  select coalesce(
    string_agg(
      quote_literal(left(word, 100))
        || case when rank = 1 or (rank <= 3 and char_length(word) >= 5) then ':*' else '' end,
      ' & '
    )::tsquery,
    ''::tsquery
  )
  from (
    select word, row_number() over (order by place = last_place desc, char_length(word) desc, word) as rank
    from (
      select word, place, max(place) over () as last_place
      from (
        select word, max(place) as place
        from regexp_split_to_table(
          private.search_key(left(coalesce(words, ''), 200)), '[^[:alnum:]α-ω]+'
        ) with ordinality as typed (word, place)
        where word <> ''
        group by word
      ) as different
    ) as placed
  ) as ranked
  where rank <= 5;
$$;

-- The words of a course, taken as those of the staff's lists are: without their places in the text, which no search
-- asks for, the rows are smaller and sooner compared.
drop index public.courses_search_idx;
alter table public.courses drop column search_vector;
alter table public.courses add column search_vector tsvector
  generated always as (private.search_vector(title || ' ' || description)) stored;
comment on column public.courses.search_vector is 'Words without accents and case, for search_courses.';
create index courses_search_idx on public.courses using gin (search_vector);

-- Count and page walked through the same matches twice.
create or replace function public.search_courses(
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
  query constant tsquery := private.search_query(words);
  everything constant boolean := numnode(query) = 0;
  most constant integer := case when everything then 1000 else 500 end;
  size constant integer := least(greatest(coalesce(page_size, 12), 1), 100);
  start constant integer := (least(greatest(coalesce(page, 1), 1), most) - 1) * size;
  matches integer;
  plenty boolean;
begin
  if not everything then
    return query
      -- Gathered once, for their number and for the page. In order, the newest first may be walked for a common word.
      with matching as materialized (
        select course.id, course.created_at
        from public.courses as course
        where course.search_vector @@ query
          and (wanted_audience is null or course.audience = wanted_audience)
          and (wanted_category is null or course.category = wanted_category)
          and (wanted_level is null or course.difficulty_level = wanted_level)
          and (wanted_status is null or course.status = wanted_status)
        order by course.created_at desc, course.id
        limit most + 1
      ), one_page as (
        select matching.id from matching
        order by matching.created_at desc, matching.id
        limit least(size, greatest(most - start, 0)) offset start
      )
      select
        course.id, course.slug, course.title, course.description, course.audience, course.category,
        course.status, course.difficulty_level, course.estimated_hours, course.featured,
        course.thumbnail_url, (select count(*)::integer from matching)
      from one_page
      join public.courses as course on course.id = one_page.id
      order by course.created_at desc, course.id;
    return;
  end if;

  -- Without words an index of its own choice counts soonest, and another finds the page.
  select count(*) into matches
  from (
    select from public.courses as course
    where (wanted_audience is null or course.audience = wanted_audience)
      and (wanted_category is null or course.category = wanted_category)
      and (wanted_level is null or course.difficulty_level = wanted_level)
      and (wanted_status is null or course.status = wanted_status)
    limit most + 1
  ) as matching;
  plenty := matches > most;

  return query
    select
      course.id, course.slug, course.title, course.description, course.audience, course.category,
      course.status, course.difficulty_level, course.estimated_hours, course.featured,
      course.thumbnail_url, matches
    from public.courses as course
    where (wanted_audience is null or course.audience = wanted_audience)
      and (wanted_category is null or course.category = wanted_category)
      and (wanted_level is null or course.difficulty_level = wanted_level)
      and (wanted_status is null or course.status = wanted_status)
    -- Where few were found, the sum keeps the planner from walking through all courses for them.
    order by
      case when plenty then course.created_at else course.created_at + interval '0' end desc,
      course.id
    limit least(size, greatest(most - start, 0)) offset start;
end;
$$;
comment on function public.search_courses is
  'One page of the catalogue, newest first, each row with the number of all matches, counted up to 1001, with words up to 501. Under the caller''s own policies.';
