-- The lists of the staff area: one page each, newest first, with words and filters, fast at a million rows.
--
-- Under a policy Postgres may not ask a text index before it asked the policy of every row, since the comparison
-- might tell of rows that are not the reader's. Each list is therefore two functions: a private one, which asks for
-- the role first and then reads as the owner of the tables, and a public one without rights of its own that calls it.

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

create index course_interests_search_idx on public.course_interests using gin (search_vector);
create index contact_messages_search_idx on public.contact_messages using gin (search_vector);
create index profiles_search_idx on public.profiles using gin (search_vector);
create index organizations_search_idx on public.organizations using gin (search_vector);

drop index public.course_interests_created_at_idx;
create index course_interests_newest_idx on public.course_interests (created_at desc, id desc);
create index course_interests_course_newest_idx
  on public.course_interests (course_id, created_at desc, id desc);
drop index public.contact_messages_created_at_idx;
create index contact_messages_newest_idx on public.contact_messages (created_at desc, id desc);
create index contact_messages_open_idx on public.contact_messages (created_at desc, id desc)
  where handled_at is null;
create index contact_messages_handled_idx on public.contact_messages (created_at desc, id desc)
  where handled_at is not null;
create index profiles_newest_idx on public.profiles (created_at desc, id desc);
create index organizations_name_idx on public.organizations (name, id);

create function private.demand_role(variadic wanted text[]) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.has_role(variadic wanted) then
    raise exception 'this list is not for everyone' using errcode = '42501';
  end if;
end;
$$;
comment on function private.demand_role(text[]) is 'Error 42501 for whoever has none of these roles.';

-- What each of them has in common. Every call is planned for its own words and filters, as in search_courses. Matches
-- are gathered up to `most`, in one go for their number and for the page, and pages end there: nobody turns 20,000
-- pages, and a filter or the export reaches the rest. In messages and profiles it is the rows that cost, as the
-- planner is told (measured by npm run bench:db): else it walks through all people for a name that some have.

create function private.search_interests(
  words text, wanted_course uuid, since timestamptz, before timestamptz, page integer, page_size integer
) returns table (
  id uuid, course_id uuid, course_title text, name text, email text, user_id uuid, created_at timestamptz,
  total integer
)
language plpgsql stable security definer set search_path = ''
set plan_cache_mode = force_custom_plan
set random_page_cost = 1.1
set max_parallel_workers_per_gather = 0
set jit = off
as $$
declare
  query constant tsquery := private.people_query(words);
  everything constant boolean := numnode(query) = 0;
  most constant integer := case when everything then 5000 else 500 end;
  size constant integer := least(greatest(coalesce(page_size, 50), 1), 100);
  start constant integer := (least(greatest(coalesce(page, 1), 1), most) - 1) * size;
begin
  perform private.demand_role('instructor', 'admin');
  return query
    with matching as materialized (
      select interest.id, interest.created_at
      from public.course_interests as interest
      where (everything or interest.search_vector @@ query)
        and (wanted_course is null or interest.course_id = wanted_course)
        and (since is null or interest.created_at >= since)
        and (before is null or interest.created_at < before)
      order by interest.created_at desc, interest.id desc
      limit most + 1
    ), one_page as (
      select matching.id from matching
      order by matching.created_at desc, matching.id desc
      limit least(size, greatest(most - start, 0)) offset start
    )
    select
      interest.id, interest.course_id, course.title, interest.name, interest.email, interest.user_id,
      interest.created_at, (select count(*)::integer from matching)
    from one_page
    join public.course_interests as interest on interest.id = one_page.id
    join public.courses as course on course.id = interest.course_id
    order by interest.created_at desc, interest.id desc;
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
set plan_cache_mode = force_custom_plan
set random_page_cost = 1.1
set max_parallel_workers_per_gather = 0
set jit = off
as $$
declare
  query constant tsquery := private.people_query(words);
  everything constant boolean := numnode(query) = 0;
begin
  perform private.demand_role('instructor', 'admin');
  return query
    select
      interest.id, interest.course_id, course.title, interest.name, interest.email, interest.user_id,
      interest.created_at
    from public.course_interests as interest
    join public.courses as course on course.id = interest.course_id
    where (everything or interest.search_vector @@ query)
      and (wanted_course is null or interest.course_id = wanted_course)
      and (since is null or interest.created_at >= since)
      and (before is null or interest.created_at < before)
      and (after_id is null or (interest.created_at, interest.id) < (after_time, after_id))
    order by interest.created_at desc, interest.id desc
    limit 1000;
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
  course_id uuid, slug text, title text, status text, interests integer, total integer
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
set plan_cache_mode = force_custom_plan
set random_page_cost = 1.1
set cpu_tuple_cost = 0.1
set max_parallel_workers_per_gather = 0
set jit = off
as $$
declare
  query constant tsquery := private.people_query(words);
  everything constant boolean := numnode(query) = 0;
  most constant integer := case when everything then 1000 else 500 end;
  size constant integer := least(greatest(coalesce(page_size, 25), 1), 100);
  start constant integer := (least(greatest(coalesce(page, 1), 1), most) - 1) * size;
begin
  perform private.demand_role('instructor', 'admin');
  return query
    with matching as materialized (
      select sent.id, sent.created_at
      from public.contact_messages as sent
      where (everything or sent.search_vector @@ query)
        and (wanted_handled is null or (wanted_handled and sent.handled_at is not null)
          or (not wanted_handled and sent.handled_at is null))
      order by sent.created_at desc, sent.id desc
      limit most + 1
    ), one_page as (
      select matching.id from matching
      order by matching.created_at desc, matching.id desc
      limit least(size, greatest(most - start, 0)) offset start
    )
    select
      sent.id, sent.name, sent.email, sent.subject, sent.message, sent.user_id, sent.handled_at,
      sent.handled_by, coalesce(handler.display_name, handler.email), sent.note, sent.created_at, sent.updated_at,
      (select count(*)::integer from matching)
    from one_page
    join public.contact_messages as sent on sent.id = one_page.id
    left join public.profiles as handler on handler.id = sent.handled_by
    order by sent.created_at desc, sent.id desc;
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
  id uuid, email text, display_name text, first_name text, last_name text, role text, created_at timestamptz,
  total integer
)
language plpgsql stable security definer set search_path = ''
set plan_cache_mode = force_custom_plan
set random_page_cost = 1.1
set cpu_tuple_cost = 0.1
set max_parallel_workers_per_gather = 0
set jit = off
as $$
declare
  query constant tsquery := private.people_query(words);
  everything constant boolean := numnode(query) = 0;
  most constant integer := case when everything then 1000 else 500 end;
  size constant integer := least(greatest(coalesce(page_size, 25), 1), 100);
  start constant integer := (least(greatest(coalesce(page, 1), 1), most) - 1) * size;
begin
  perform private.demand_role('admin');
  return query
    with matching as materialized (
      select person.id, person.created_at
      from public.profiles as person
      where everything or person.search_vector @@ query
      order by person.created_at desc, person.id desc
      limit most + 1
    ), one_page as (
      select matching.id from matching
      order by matching.created_at desc, matching.id desc
      limit least(size, greatest(most - start, 0)) offset start
    )
    select
      person.id, person.email, person.display_name, person.first_name, person.last_name,
      coalesce(held.role, 'learner'), person.created_at, (select count(*)::integer from matching)
    from one_page
    join public.profiles as person on person.id = one_page.id
    left join public.user_roles as held on held.user_id = person.id
    order by person.created_at desc, person.id desc;
end;
$$;
grant execute on function private.search_users to authenticated;

create function public.search_users(
  words text default null, page integer default 1, page_size integer default 25
) returns table (
  id uuid, email text, display_name text, first_name text, last_name text, role text, created_at timestamptz,
  total integer
)
language sql stable security invoker set search_path = '' as $$
  select * from private.search_users(words, page, page_size);
$$;
comment on function public.search_users is
  'One page of the people with an account and their roles, newest first, each row with the number of all matches, counted up to 1001, with words up to 501. Admins alone.';
grant execute on function public.search_users to authenticated, service_role;
