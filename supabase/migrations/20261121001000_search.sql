-- Search: text vectors of the searched tables, the indexes of the lists, and the functions that search, list and
-- export them.

-- In plpgsql, which keeps its plans: as SQL functions these took eight times as long a row.
create function private.search_vector(words text) returns tsvector
language plpgsql immutable strict parallel safe set search_path = '' as $$
begin
  -- Cut into words as search_query cuts, and each taken as it is: the parser of to_tsvector would see numbers and
  -- addresses in them and cut once more («12e3x»). Nobody types a longer word than a hundred letters.
  return array_to_tsvector(array(
    select left(word, 100)
    from unnest(regexp_split_to_array(private.search_key(words), '[^[:alnum:]α-ω]+')) as word
    where word <> ''
  ));
end;
$$;
-- The expression of a generated column runs with the rights of whoever writes the row.
grant execute on function private.search_vector(text) to anon, authenticated, service_role;

-- An address counts as one word, as the words before its @, and with its host as one word («@etaireia.gr»). Cut up
-- whole it would give every row a «gmail» and a «com», which the index reads to the end for whoever looks up one person.
create function private.people_vector(words text, email text) returns tsvector
language plpgsql immutable parallel safe set search_path = '' as $$
declare
  address constant text := private.search_key(coalesce(email, ''));
begin
  return private.search_vector(coalesce(words, '') || ' ' || split_part(address, '@', 1))
    || array_to_tsvector(
      case when address like '%@%'
        then array[left(address, 100), '@' || left(split_part(address, '@', 2), 100)]
        else '{}'
      end
    );
end;
$$;
grant execute on function private.people_vector(text, text) to anon, authenticated, service_role;

create function private.people_query(words text) returns tsquery
language sql immutable parallel safe set search_path = '' as $$
  -- The last word is a beginning, for somebody may still be typing it, and so is the start of an address. The others
  -- and a host with a dot («@gmail.com») are whole: for a beginning the index gathers all who have such a word before
  -- it looks at the rest. Of more than five the last and the longest are asked for. There is no backslash in a quoted
  -- word: it would be an escape.
  select coalesce(
    string_agg(quote_literal(left(word, 100)) || case when is_beginning then ':*' else '' end, ' & ')::tsquery,
    ''::tsquery
  )
  from (
    select word, (place = max(place) over () or word like '_%@%') and word !~ '^@.+[.].' as is_beginning
    from (
      select distinct on (word) word, row_number() over (order by outer_place, inner_place) as place
      from regexp_split_to_table(private.search_key(left(coalesce(words, ''), 200)), '[[:space:]]+')
          with ordinality as parts (part, outer_place),
        regexp_split_to_table(
          case when part like '%@%' then translate(part, '\', '')
            else regexp_replace(part, '[^[:alnum:]α-ω]+', ' ', 'g') end,
          ' '
        ) with ordinality as pieces (word, inner_place)
      where word <> ''
      order by word, place desc
    ) as typed
    order by place = max(place) over () desc, char_length(word) desc, word
    limit 5
  ) as chosen;
$$;
comment on function private.people_query(text) is
  'What was typed to find a person, for people_vector: at most five words, the last as a beginning, an address as one word.';

-- Five words narrow a search as far as anybody can read on. For each beginning the index gathers every course that has
-- such a word, and ten such as «με και για» took 105 ms of 100,000 courses (npm run bench:db).
create function private.search_query(words text) returns tsquery
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
grant execute on function private.search_query(text) to anon, authenticated, service_role;

-- Words in the staff's lists, found in the same time however long the lists grow.
--
-- A text index gives every row that has a word, and the newest 500 are known when the last of them was read: 20,000
-- people of one first name took 33 ms of a million. Each word is therefore indexed with the week of its row. The
-- newest rows are looked through as they stand, and the rest is asked for week by week until there is enough
-- (measured by npm run bench:db). A rare word costs one look into the index a week, some hundredths of a millisecond.

create function private.week_of(moment timestamptz) returns integer
language sql immutable strict parallel safe set search_path = '' as $$
  select floor(extract(epoch from moment) / 604800)::integer;
$$;

create function private.week_words(vector tsvector, moment timestamptz) returns tsvector
language plpgsql immutable strict parallel safe set search_path = '' as $$
declare
  stamp constant text := private.week_of(moment) || ' ';
begin
  return array_to_tsvector(array(select stamp || word from unnest(tsvector_to_array(vector)) as word));
end;
$$;
comment on function private.week_words(tsvector, timestamptz) is
  'The words of a row, each behind the number of its week («2954 μαρια»), for the indexes of the staff''s lists.';
-- The expression of an index runs with the rights of whoever writes the row.
grant execute on function private.week_of(timestamptz), private.week_words(tsvector, timestamptz)
  to anon, authenticated, service_role;

create function private.week_query(query tsquery, week integer) returns tsquery
language plpgsql immutable strict parallel safe set search_path = '' as $$
begin
  -- No word has a space in it, so what follows «& » is the start of the next.
  return regexp_replace(query::text, '(^|& )''', '\1''' || week || ' ', 'g')::tsquery;
end;
$$;
comment on function private.week_query(tsquery, integer) is
  'What people_query made of the words, asked of the rows of one week.';

alter table public.courses add column search_vector tsvector
  generated always as (private.search_vector(title || ' ' || description)) stored;
comment on column public.courses.search_vector is 'Words without accents and case, for search_courses.';
alter table public.course_interests add column search_vector tsvector
  generated always as (private.people_vector(name, email)) stored;
alter table public.contact_messages add column search_vector tsvector
  generated always as (private.people_vector(name || ' ' || subject || ' ' || message, email)) stored;
alter table public.profiles add column search_vector tsvector
  generated always as (
    private.people_vector(
      coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' || coalesce(display_name, ''), email
    )
  ) stored;
alter table public.organizations add column search_vector tsvector
  generated always as (private.search_vector(name)) stored;

create index courses_created_at_idx on public.courses (created_at desc, id);
create index courses_filter_idx
  on public.courses (audience, category, difficulty_level, status, created_at desc);
create index courses_search_idx on public.courses using gin (search_vector);
create index organizations_search_idx on public.organizations using gin (search_vector);
create index course_interests_newest_idx on public.course_interests (created_at desc, id desc);
create index contact_messages_newest_idx on public.contact_messages (created_at desc, id desc);
create index contact_messages_open_idx on public.contact_messages (created_at desc, id desc)
  where handled_at is null;
create index contact_messages_handled_idx on public.contact_messages (created_at desc, id desc)
  where handled_at is not null;
create index profiles_newest_idx on public.profiles (created_at desc, id desc);
create index organizations_name_idx on public.organizations (name, id);
create index organization_members_joined_idx
  on public.organization_members (organization_id, created_at, user_id);

-- Every look into such an index reads its list of new entries to the end, and there are many looks: it keeps none.
create index course_interests_week_words_idx on public.course_interests
  using gin (private.week_words(search_vector, created_at)) with (fastupdate = off);
create index contact_messages_week_words_idx on public.contact_messages
  using gin (private.week_words(search_vector, created_at)) with (fastupdate = off);
create index profiles_week_words_idx on public.profiles
  using gin (private.week_words(search_vector, created_at)) with (fastupdate = off);

-- Those of one course are walked, whatever the words. The words stand in the index, for the rows of a course are
-- strewn over the table. A name and an address are far below what an entry may hold.
create index course_interests_course_newest_idx
  on public.course_interests (course_id, created_at desc, id desc) include (search_vector);

create function public.search_courses(
  words text default null,
  wanted_audience public.course_audience default null,
  wanted_category public.course_category default null,
  wanted_level public.difficulty_level default null,
  wanted_status public.course_status default null,
  page integer default 1,
  page_size integer default 12
) returns table (
  id uuid,
  slug text,
  title text,
  description text,
  audience public.course_audience,
  category public.course_category,
  status public.course_status,
  difficulty_level public.difficulty_level,
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
grant execute on function public.search_courses to anon, authenticated, service_role;

create function private.newest_matches(
  list regclass, query tsquery, condition text, most integer, walked boolean default false
) returns uuid[]
language plpgsql stable set search_path = ''
set random_page_cost = 1.1
-- Reading the whole table is never the better way, though it looks cheap to the planner.
set enable_seqscan = off
set max_parallel_workers_per_gather = 0
set jit = off
as $$
declare
  found uuid[];
  last_time timestamptz;
  last_id uuid;
begin
  if walked or numnode(query) = 0 then
    execute format($sql$
      select array(
        select id from %s where (%s) and (numnode($1) = 0 or search_vector @@ $1)
        order by created_at desc, id desc limit $2
      )
    $sql$, list, condition) into found using query, most;
    return found;
  end if;

  execute format($sql$
    with newest as materialized (
      select id, created_at, search_vector @@ $1 as fits from %s where (%s)
      order by created_at desc, id desc limit 1000
    )
    select
      array(select id from newest where fits order by created_at desc, id desc limit $2), created_at, id
    from newest order by created_at, id limit 1
  $sql$, list, condition) into found, last_time, last_id using query, most;
  if last_id is null or cardinality(found) = most then
    return coalesce(found, '{}');
  end if;

  -- The weeks come one after the other, and no more of them than it takes. What stands before offset 0 is asked of
  -- the index alone: the planner would rather walk and make the words of each row anew.
  execute format($sql$
    select $1 || array(
      select older.id
      from generate_series(
        private.week_of($2), private.week_of((select min(created_at) from %1$s where (%2$s))), -1
      ) as week
      cross join lateral (
        select id from (
          select * from %1$s
          where private.week_words(search_vector, created_at) @@ private.week_query($4, week)
          offset 0
        ) as of_week
        where (created_at, id) < ($2, $3) and (%2$s)
        order by created_at desc, id desc
      ) as older
      limit $5
    )
  $sql$, list, condition)
    into found using found, last_time, last_id, query, most - cardinality(found);
  return found;
end;
$$;
comment on function private.newest_matches(regclass, tsquery, text, integer, boolean) is
  'The ids of the newest rows with these words, at most so many; all rows for no words. The condition is SQL. Walked: row by row, where the condition leaves few of them.';

create function private.interests_condition(
  wanted_course uuid, since timestamptz, before timestamptz, after_time timestamptz default null, after_id uuid default null
) returns text
language sql stable set search_path = '' as $$
  -- What is null takes its part of the condition with it.
  select concat_ws(
    ' and ',
    'true',
    'course_id = ' || quote_literal(wanted_course),
    'created_at >= ' || quote_literal(since),
    'created_at < ' || quote_literal(before),
    '(created_at, id) < (' || quote_literal(after_time) || ', ' || quote_literal(after_id) || ')'
  );
$$;

-- Under a policy Postgres may not ask a text index before it asked the policy of every row, since the comparison
-- might tell of rows that are not the reader's. Each list is therefore two functions: a private one, which asks for
-- the role first and then reads as the owner of the tables, and a public one without rights of its own that calls it.

-- What each of them has in common: matches are gathered up to `most`, for their number and for the page, and pages
-- end there.

create function private.search_interests(
  words text, wanted_course uuid, since timestamptz, before timestamptz, page integer, page_size integer
) returns table (
  id uuid, course_id uuid, course_title text, name text, email text, user_id uuid, created_at timestamptz,
  total integer
)
language plpgsql stable security definer set search_path = ''
set max_parallel_workers_per_gather = 0
set jit = off
as $$
declare
  query constant tsquery := private.people_query(words);
  most constant integer := case when numnode(query) = 0 then 5000 else 500 end;
  size constant integer := least(greatest(coalesce(page_size, 50), 1), 100);
  start constant integer := (least(greatest(coalesce(page, 1), 1), most) - 1) * size;
  found uuid[];
begin
  perform private.require_staff();
  found := private.newest_matches(
    'public.course_interests',
    query,
    private.interests_condition(wanted_course, since, before),
    most + 1,
    walked => wanted_course is not null
  );
  return query
    select
      interest.id, interest.course_id, course.title, interest.name, interest.email, interest.user_id,
      interest.created_at, cardinality(found)
    from unnest(found[start + 1:least(start + size, most)]) with ordinality as chosen (id, place)
    join public.course_interests as interest on interest.id = chosen.id
    join public.courses as course on course.id = interest.course_id
    order by chosen.place;
end;
$$;
grant execute on function private.search_interests to authenticated;

create function public.search_interests(
  words text default null,
  wanted_course uuid default null,
  since timestamptz default null,
  before timestamptz default null,
  page integer default 1,
  page_size integer default 50
) returns table (
  id uuid, course_id uuid, course_title text, name text, email text, user_id uuid, created_at timestamptz,
  total integer
)
language sql stable security invoker set search_path = '' as $$
  select * from private.search_interests(words, wanted_course, since, before, page, page_size);
$$;
comment on function public.search_interests is
  'One page of who waits for a course, newest first, each row with the number of all matches, counted up to 5001, with words up to 501. Staff alone.';
grant execute on function public.search_interests to authenticated, service_role;

create function private.export_interests(
  words text, wanted_course uuid, since timestamptz, before timestamptz, after_time timestamptz, after_id uuid
) returns table (
  id uuid, course_id uuid, course_title text, name text, email text, user_id uuid, created_at timestamptz
)
language plpgsql stable security definer set search_path = ''
set max_parallel_workers_per_gather = 0
set jit = off
as $$
declare
  query constant tsquery := private.people_query(words);
begin
  perform private.require_staff();
  return query
    select
      interest.id, interest.course_id, course.title, interest.name, interest.email, interest.user_id,
      interest.created_at
    from unnest(
      private.newest_matches(
        'public.course_interests',
        query,
        private.interests_condition(wanted_course, since, before, after_time, after_id),
        1000,
        walked => wanted_course is not null
      )
    ) with ordinality as chosen (id, place)
    join public.course_interests as interest on interest.id = chosen.id
    join public.courses as course on course.id = interest.course_id
    order by chosen.place;
end;
$$;
grant execute on function private.export_interests to authenticated;

create function public.export_interests(
  words text default null,
  wanted_course uuid default null,
  since timestamptz default null,
  before timestamptz default null,
  after_time timestamptz default null,
  after_id uuid default null
) returns table (
  id uuid, course_id uuid, course_title text, name text, email text, user_id uuid, created_at timestamptz
)
language sql stable security invoker set search_path = '' as $$
  select * from private.export_interests(words, wanted_course, since, before, after_time, after_id);
$$;
comment on function public.export_interests is
  'The next 1000 of who waits for a course, newest first, after the last row of the thousand before. Staff alone.';
grant execute on function public.export_interests to authenticated, service_role;

create function public.interest_counts(
  words text default null, page integer default 1, page_size integer default 25
) returns table (
  course_id uuid, slug text, title text, status public.course_status, interests integer, total integer
)
language plpgsql stable security invoker set search_path = ''
set plan_cache_mode = force_custom_plan
set random_page_cost = 1.1
set max_parallel_workers_per_gather = 0
set jit = off
as $$
declare
  most constant integer := 1000;
  query constant tsquery := private.search_query(words);
  everything constant boolean := numnode(query) = 0;
  size constant integer := least(greatest(coalesce(page_size, 25), 1), 100);
  start constant integer := (least(greatest(coalesce(page, 1), 1), most) - 1) * size;
  matches integer;
begin
  select count(*) into matches
  from (
    select from public.course_interest_counts as counter
    join public.courses as course on course.id = counter.course_id
    where counter.interests > 0 and (everything or course.search_vector @@ query)
    limit most + 1
  ) as matching;
  return query
    select course.id, course.slug, course.title, course.status, counter.interests, matches
    from public.course_interest_counts as counter
    join public.courses as course on course.id = counter.course_id
    where counter.interests > 0 and (everything or course.search_vector @@ query)
    order by counter.interests desc, counter.course_id
    limit least(size, greatest(most - start, 0)) offset start;
end;
$$;
comment on function public.interest_counts is
  'One page of the courses that somebody waits for, the most wanted first, each row with the number of all, counted up to 1001. Under the caller''s own policies: courses are everybody''s, the numbers staff''s alone.';
grant execute on function public.interest_counts to authenticated, service_role;

create function private.search_messages(
  words text, wanted_handled boolean, page integer, page_size integer
) returns table (
  id uuid, name text, email text, subject text, message text, user_id uuid, handled_at timestamptz,
  handled_by uuid, handled_by_name text, note text, created_at timestamptz, updated_at timestamptz,
  total integer
)
language plpgsql stable security definer set search_path = ''
set max_parallel_workers_per_gather = 0
set jit = off
as $$
declare
  query constant tsquery := private.people_query(words);
  most constant integer := case when numnode(query) = 0 then 1000 else 500 end;
  size constant integer := least(greatest(coalesce(page_size, 25), 1), 100);
  start constant integer := (least(greatest(coalesce(page, 1), 1), most) - 1) * size;
  found uuid[];
begin
  perform private.require_staff();
  found := private.newest_matches(
    'public.contact_messages',
    query,
    case wanted_handled
      when true then 'handled_at is not null'
      when false then 'handled_at is null'
      else 'true'
    end,
    most + 1,
    -- Those that wait for somebody are few, wherever they stand.
    walked => wanted_handled is false
  );
  return query
    select
      sent.id, sent.name, sent.email, sent.subject, sent.message, sent.user_id, sent.handled_at,
      sent.handled_by, coalesce(handler.display_name, handler.email), sent.note, sent.created_at, sent.updated_at,
      cardinality(found)
    from unnest(found[start + 1:least(start + size, most)]) with ordinality as chosen (id, place)
    join public.contact_messages as sent on sent.id = chosen.id
    left join public.profiles as handler on handler.id = sent.handled_by
    order by chosen.place;
end;
$$;
grant execute on function private.search_messages to authenticated;

create function public.search_messages(
  words text default null,
  wanted_handled boolean default null,
  page integer default 1,
  page_size integer default 25
) returns table (
  id uuid, name text, email text, subject text, message text, user_id uuid, handled_at timestamptz,
  handled_by uuid, handled_by_name text, note text, created_at timestamptz, updated_at timestamptz,
  total integer
)
language sql stable security invoker set search_path = '' as $$
  select * from private.search_messages(words, wanted_handled, page, page_size);
$$;
comment on function public.search_messages is
  'One page of the contact messages, newest first, each row with the number of all matches, counted up to 1001, with words up to 501. Staff alone.';
grant execute on function public.search_messages to authenticated, service_role;

create function private.search_users(words text, page integer, page_size integer) returns table (
  id uuid, email text, display_name text, first_name text, last_name text, role public.app_role, created_at timestamptz,
  total integer
)
language plpgsql stable security definer set search_path = ''
set max_parallel_workers_per_gather = 0
set jit = off
as $$
declare
  query constant tsquery := private.people_query(words);
  most constant integer := case when numnode(query) = 0 then 1000 else 500 end;
  size constant integer := least(greatest(coalesce(page_size, 25), 1), 100);
  start constant integer := (least(greatest(coalesce(page, 1), 1), most) - 1) * size;
  found uuid[];
begin
  perform private.require_admin();
  found := private.newest_matches('public.profiles', query, 'true', most + 1);
  return query
    select
      person.id, person.email, person.display_name, person.first_name, person.last_name,
      coalesce(held.role, 'learner'), person.created_at, cardinality(found)
    from unnest(found[start + 1:least(start + size, most)]) with ordinality as chosen (id, place)
    join public.profiles as person on person.id = chosen.id
    left join public.user_roles as held on held.user_id = person.id
    order by chosen.place;
end;
$$;
grant execute on function private.search_users to authenticated;

create function public.search_users(
  words text default null, page integer default 1, page_size integer default 25
) returns table (
  id uuid, email text, display_name text, first_name text, last_name text, role public.app_role, created_at timestamptz,
  total integer
)
language sql stable security invoker set search_path = '' as $$
  select * from private.search_users(words, page, page_size);
$$;
comment on function public.search_users is
  'One page of the people with an account and their roles, newest first, each row with the number of all matches, counted up to 1001, with words up to 501. Admins alone.';
grant execute on function public.search_users to authenticated, service_role;

create function private.search_organizations(words text, page integer, page_size integer) returns table (
  id uuid, name text, members integer, created_at timestamptz, updated_at timestamptz, total integer
)
language plpgsql stable security definer set search_path = ''
set plan_cache_mode = force_custom_plan
set random_page_cost = 1.1
set max_parallel_workers_per_gather = 0
set jit = off
as $$
declare
  most constant integer := 1000;
  query constant tsquery := private.search_query(words);
  everything constant boolean := numnode(query) = 0;
  size constant integer := least(greatest(coalesce(page_size, 25), 1), 100);
  start constant integer := (least(greatest(coalesce(page, 1), 1), most) - 1) * size;
  matches integer;
begin
  perform private.require_admin();
  select count(*) into matches
  from (
    select from public.organizations as organization
    where everything or organization.search_vector @@ query
    order by organization.name
    limit most + 1
  ) as matching;
  return query
    select
      organization.id, organization.name,
      (select count(*)::integer from public.organization_members as member where member.organization_id = organization.id),
      organization.created_at, organization.updated_at, matches
    -- The page first: nobody counts the members of an earlier one.
    from (
      select *
      from public.organizations as organization
      where everything or organization.search_vector @@ query
      order by organization.name, organization.id
      limit least(size, greatest(most - start, 0)) offset start
    ) as organization
    order by organization.name, organization.id;
end;
$$;
grant execute on function private.search_organizations to authenticated;

create function public.search_organizations(
  words text default null, page integer default 1, page_size integer default 25
) returns table (
  id uuid, name text, members integer, created_at timestamptz, updated_at timestamptz, total integer
)
language sql stable security invoker set search_path = '' as $$
  select * from private.search_organizations(words, page, page_size);
$$;
comment on function public.search_organizations is
  'One page of the organisations by name, each row with the number of all matches, counted up to 1001. Platform admins alone.';
grant execute on function public.search_organizations to authenticated, service_role;

create function private.organization_people(organization uuid, page integer, page_size integer) returns table (
  user_id uuid, role public.organization_member_role, name text, email text, created_at timestamptz, updated_at timestamptz, total integer
)
language plpgsql stable security definer set search_path = ''
set plan_cache_mode = force_custom_plan
set random_page_cost = 1.1
set max_parallel_workers_per_gather = 0
set jit = off
as $$
declare
  most constant integer := 1000;
  size constant integer := least(greatest(coalesce(page_size, 50), 1), 100);
  start constant integer := (least(greatest(coalesce(page, 1), 1), most) - 1) * size;
  manages constant boolean := private.manages_organization(organization);
  matches integer;
begin
  if not manages and private.organization_role(organization) is null then
    raise exception 'these members are not for everyone' using errcode = '42501';
  end if;
  select count(*) into matches
  from (
    select from public.organization_members as member
    where member.organization_id = organization
    limit most + 1
  ) as counted;
  return query
    select
      member.user_id, member.role, person.display_name, case when manages then person.email end,
      member.created_at, member.updated_at, matches
    from public.organization_members as member
    left join public.profiles as person on person.id = member.user_id
    where member.organization_id = organization
    order by member.created_at, member.user_id
    limit least(size, greatest(most - start, 0)) offset start;
end;
$$;
grant execute on function private.organization_people to authenticated;

create function public.organization_people(
  organization uuid, page integer default 1, page_size integer default 50
) returns table (
  user_id uuid, role public.organization_member_role, name text, email text, created_at timestamptz, updated_at timestamptz, total integer
)
language sql stable security invoker set search_path = '' as $$
  select * from private.organization_people(organization, page, page_size);
$$;
comment on function public.organization_people is
  'One page of the members of an organisation in the order in which they joined. For its members and platform admins; addresses for those who manage it.';
grant execute on function public.organization_people to authenticated, service_role;
