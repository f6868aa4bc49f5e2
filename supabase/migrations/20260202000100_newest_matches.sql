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

drop index public.course_interests_search_idx;
drop index public.contact_messages_search_idx;
drop index public.profiles_search_idx;
-- Every look into such an index reads its list of new entries to the end, and there are many looks: it keeps none.
create index course_interests_week_words_idx on public.course_interests
  using gin (private.week_words(search_vector, created_at)) with (fastupdate = off);
create index contact_messages_week_words_idx on public.contact_messages
  using gin (private.week_words(search_vector, created_at)) with (fastupdate = off);
create index profiles_week_words_idx on public.profiles
  using gin (private.week_words(search_vector, created_at)) with (fastupdate = off);

-- Those of one course are walked, whatever the words. The words stand in the index, for the rows of a course are
-- strewn over the table. A name and an address are far below what an entry may hold.
drop index public.course_interests_course_newest_idx;
create index course_interests_course_newest_idx
  on public.course_interests (course_id, created_at desc, id desc) include (search_vector);

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

-- What each of them has in common: matches are gathered up to `most`, for their number and for the page, and pages
-- end there.

create or replace function private.search_interests(
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
  perform private.demand_role('instructor', 'admin');
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

create or replace function private.export_interests(
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
  perform private.demand_role('instructor', 'admin');
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

create or replace function private.search_messages(
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
  perform private.demand_role('instructor', 'admin');
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

create or replace function private.search_users(words text, page integer, page_size integer) returns table (
  id uuid, email text, display_name text, first_name text, last_name text, role text, created_at timestamptz,
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
  perform private.demand_role('admin');
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
