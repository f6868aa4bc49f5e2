-- Search. Each function returns one page (page, page_size), and each row says in has_more whether there is a next page.
-- A function looks through the 10,000 newest rows first (5,000 interests; 2,000 messages, the vectors of which are stored
-- apart from them), where a frequent word fills a page at once. If that does not fill the page, the text index finds all
-- matches, which are then sorted. OFFSET 0 keeps the two steps apart: without it the planner may walk through all rows in
-- order until it has met enough matches, which takes long for a rare word.

create function private.search_words(value text) returns text[]
-- In plpgsql, which keeps its plans: SQL functions took eight times as long per row.
language plpgsql immutable strict parallel safe set search_path = '' as $$
begin
  return array(
    select left(case when match[1] like '_%@%' then '=' || match[1] else match[1] end, 100)
    from regexp_matches(private.search_key(value), '[^[:space:]\\]*@[^[:space:]\\]*|[[:alnum:]α-ω]+', 'g') as match
  );
end;
$$;
comment on function private.search_words(text) is
  'The words of a text without accents and case. An e-mail is one word, marked with =, so that a search for «maria» does not also go through every e-mail that begins with it.';

create function private.search_vector(value text) returns tsvector
language plpgsql immutable strict parallel safe set search_path = '' as $$
begin
  return array_to_tsvector(private.search_words(left(value, 6000)));
end;
$$;

create function private.greek_stem(word text) returns text
language plpgsql immutable strict parallel safe set search_path = '' as $$
begin
  -- The dictionary keeps the iota of «εργαστήριο», but not that of «εργαστήρια», and takes the gamma of «τιμολόγια», but not that of
  -- «τιμολόγιο». Words that are no Greek come back null.
  if word ~ '^[α-ω]{4,}$' then
    return '~' || rtrim((ts_lexize('pg_catalog.greek_stem', regexp_replace(word, 'γι(α|ων|ου)$', 'γιο')))[1], 'ι');
  end if;
  return null;
end;
$$;
comment on function private.greek_stem(text) is
  'A Greek word of search_words without its ending, marked with ~: «αυτοματισμοσ» and «αυτοματισμοι» become «~αυτοματ». Null for other words and for those of fewer than four letters.';

create function private.course_search_vector(value text) returns tsvector
language plpgsql immutable strict parallel safe set search_path = '' as $$
declare
  words constant text[] := private.search_words(left(value, 6000));
begin
  return array_to_tsvector(words || array(
    select private.greek_stem(word) from unnest(words) as word where private.greek_stem(word) is not null
  ));
end;
$$;
comment on function private.course_search_vector(text) is
  'The words of a text and the stems of the Greek ones.';

create function private.user_search_vector(value text, email text) returns tsvector
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  -- Three ways to find anna.m@gmail.com: the whole e-mail, «anna» or «m», «@gmail.com».
  return private.search_vector(concat_ws(' ', email, replace(email, '@', ' @'), value));
end;
$$;

create function private.search_query(
  search_text text, prefix_length integer default null, with_endings boolean default false
) returns tsquery
language sql immutable parallel safe set search_path = '' as $$
  -- At most five words: the last and the longest. Not a prefix, because it would collect half of all rows from the index:
  -- a host with a dot (@gmail.com). Left out for the same reason, in lists of people: a letter beside longer words.
  select string_agg(
    '(' || quote_literal(word) || case when is_prefix then ':*' else '' end
      || case when with_endings then
        -- «ΑΙ» in Greek capitals looks like the Latin word.
        ' | ' || quote_literal(translate(word, 'αβεζηικμνορτυχ', 'abezhikmnoptyx'))
          || coalesce(' | ' || quote_literal(private.greek_stem(word)), '')
      else '' end || ')',
    ' & '
  )::tsquery
  from (
    select
      word,
      (is_last or word like '=%' or (rank <= 3 and char_length(word) >= prefix_length))
        and word !~ '^@.+[.].' as is_prefix
    from (
      select word, is_last, row_number() over (order by is_last desc, char_length(word) desc, word) as rank
      from (
        select
          word, max(position) = max(max(position)) over () as is_last,
          max(char_length(word)) over () as longest
        from unnest(private.search_words(left(search_text, 200))) with ordinality as typed (word, position)
        group by word
      ) as words
      where char_length(word) > 1 or longest = 1 or prefix_length is not null
    ) as ranked
    where rank <= 5
  ) as chosen;
$$;
comment on function private.search_query(text, integer, boolean) is
  'A query that requires every word, as a prefix: the last word, e-mails and the two longest of the others with at least prefix_length letters. with_endings: or the stem of a Greek word, or the Latin one that looks the same in capitals. Null for a text without words.';

create function private.search_symbols(search_text text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select case when private.search_query(search_text) is null
    then nullif(pg_catalog.btrim(pg_catalog.left(search_text, 200)), '') end;
$$;
comment on function private.search_symbols(text) is
  'A search without words, such as «%», which is in no index: it is looked for as it is written. Null for any other.';

-- Generated columns call them with the privileges of the role that writes the row.
grant execute on function
  private.search_words, private.search_vector, private.greek_stem, private.course_search_vector,
  private.user_search_vector, private.search_query, private.search_symbols
  to anon, authenticated, service_role;

alter table public.courses add column search_vector tsvector
  generated always as (private.course_search_vector(title || ' ' || description)) stored;
alter table public.course_interests add column search_vector tsvector
  generated always as (private.user_search_vector(name, email)) stored;
alter table public.contact_messages add column search_vector tsvector
  generated always as (private.user_search_vector(name || ' ' || subject || ' ' || message, email)) stored;
alter table public.profiles add column search_vector tsvector
  generated always as (
    private.user_search_vector(
      coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' || coalesce(display_name, ''),
      email
    )
  ) stored;
alter table public.organizations add column search_vector tsvector
  generated always as (private.search_vector(name)) stored;

create index courses_search_idx on public.courses using gin (search_vector);
create index course_interests_search_idx on public.course_interests using gin (search_vector);
create index contact_messages_search_idx on public.contact_messages using gin (search_vector);
create index profiles_search_idx on public.profiles using gin (search_vector);
create index organizations_search_idx on public.organizations using gin (search_vector);

create index courses_created_at_idx on public.courses (created_at desc, id);
create index courses_featured_idx on public.courses (featured desc, created_at desc, id);
create index courses_filter_idx on public.courses (audience, category, difficulty_level, status, created_at desc);
create index course_interests_newest_idx on public.course_interests (created_at desc, id desc);
create index course_interests_course_newest_idx on public.course_interests (course_id, created_at desc, id desc);
create index contact_messages_newest_idx on public.contact_messages ((handled_at is not null), created_at desc, id desc);
create index contact_messages_open_idx on public.contact_messages (created_at desc, id desc) where handled_at is null;
create index contact_messages_handled_idx on public.contact_messages (created_at desc, id desc) where handled_at is not null;
create index course_interests_state_idx on public.course_interests (state, created_at desc, id desc);
create index course_interests_quarantine_idx on public.course_interests (created_at desc, id desc)
  where quarantined_at is not null;
create index contact_messages_quarantine_idx on public.contact_messages (created_at desc, id desc)
  where quarantined_at is not null;
create index profiles_newest_idx on public.profiles (created_at desc, id desc);
create index organizations_name_idx on public.organizations (name, id);

-- With row-level security, Postgres may not use the text index before it has checked the policy of each row. So each
-- list is a private function, which checks the role first and then reads with the privileges of its owner, and a public
-- one that calls it.

create type public.course_list_row as (
  id uuid, slug text, title text, description text, audience public.course_audience, category public.course_category,
  status public.course_status, difficulty_level public.difficulty_level, estimated_hours numeric, featured boolean,
  thumbnail_url text, state public.course_state, price_kind public.course_price_kind, price_cents integer,
  group_size_min integer, group_size_max integer, places public.course_place[], next_cohort_id uuid,
  next_starts_at timestamptz, next_free integer, next_price_cents integer, enrolment_mode public.enrolment_mode,
  has_more boolean
);

create function private.search_courses(
  search_text text, filter_audience public.course_audience, filter_category public.course_category,
  filter_level public.difficulty_level, filter_status public.course_status, filter_place public.course_place,
  filter_state public.course_state, has_dates boolean, filter_month date, dated_first boolean, page integer,
  page_size integer
) returns setof public.course_list_row
language plpgsql stable security definer set search_path = ''
-- Each call is planned for its own filters, so that an absent one costs nothing. The same below.
set plan_cache_mode = force_custom_plan as $$
declare
  query constant tsquery := private.search_query(search_text, prefix_length => 5, with_endings => true);
  symbols constant text := private.search_symbols(search_text);
  can_view_all constant boolean := private.is_staff();
  is_filtered constant boolean := num_nonnulls(
    query, symbols, filter_audience, filter_category, filter_level, filter_status, filter_place, filter_state,
    nullif(has_dates, false), filter_month
  ) > 0 or not can_view_all;
  size constant integer := least(greatest(coalesce(page_size, 12), 1), 100);
  first_row constant integer := private.first_row(page, size);
  -- The month in Athens; without one, all dates.
  first_day constant timestamp := date_trunc('month', filter_month::timestamp);
  dates_from constant timestamptz := coalesce(first_day at time zone 'Europe/Athens', '-infinity');
  dates_before constant timestamptz := coalesce((first_day + interval '1 month') at time zone 'Europe/Athens', 'infinity');
  is_dated constant boolean := has_dates or filter_month is not null;
  -- The courses that people may book in that time; null where they neither are filtered nor come first.
  dated uuid[];
  ids uuid[];
begin
  if is_dated or dated_first then
    dated := array(
      select distinct cohort.course_id from private.bookable_cohorts as cohort
      where cohort.starts_at >= dates_from and cohort.starts_at < dates_before
    );
  end if;
  ids := array(
    select newest.id from (
      -- Apart from the others, which are read in the order of their index.
      select * from public.courses as course
      where dated_first and course.id = any (dated) and course.deleted_at is null
      union all (
        select * from public.courses as course
        where course.deleted_at is null and not (dated_first and course.id = any (dated))
        order by (dated_first and course.featured) desc, course.created_at desc, course.id
        limit case when is_filtered then 10000 else first_row + size + 1 end
      )
    ) as newest
    where (can_view_all or newest.state = 'published')
      and (query is null or newest.search_vector @@ query)
      and (symbols is null or strpos(newest.title || ' ' || newest.description, symbols) > 0)
      and (filter_audience is null or newest.audience = filter_audience)
      and (filter_category is null or newest.category = filter_category)
      and (filter_level is null or newest.difficulty_level = filter_level)
      and (filter_status is null or newest.status = filter_status)
      and (filter_place is null or filter_place = any (newest.places))
      and (filter_state is null or newest.state = filter_state)
      and (not is_dated or newest.id = any (dated))
    order by
      (dated_first and newest.id = any (dated)) desc, (dated_first and newest.featured) desc,
      newest.created_at desc, newest.id
    limit size + 1 offset first_row
  );
  if is_filtered and cardinality(ids) <= size then
    ids := array(
      select matches.id from (
        select course.id, course.created_at, course.featured
        from public.courses as course
        where course.deleted_at is null and (can_view_all or course.state = 'published')
          and (query is null or course.search_vector @@ query)
          and (symbols is null or strpos(course.title || ' ' || course.description, symbols) > 0)
          and (filter_audience is null or course.audience = filter_audience)
          and (filter_category is null or course.category = filter_category)
          and (filter_level is null or course.difficulty_level = filter_level)
          and (filter_status is null or course.status = filter_status)
          and (filter_place is null or filter_place = any (course.places))
          and (filter_state is null or course.state = filter_state)
          and (not is_dated or course.id = any (dated))
        offset 0
      ) as matches
      order by
        (dated_first and matches.id = any (dated)) desc, (dated_first and matches.featured) desc,
        matches.created_at desc, matches.id
      limit size + 1 offset first_row
    );
  end if;
  return query
    select
      course.id, course.slug::text, course.title::text, course.description::text, course.audience, course.category,
      course.status, course.difficulty_level, course.estimated_hours, course.featured, course.thumbnail_url::text,
      course.state, course.price_kind, course.price_cents, course.group_size_min, course.group_size_max, course.places,
      next_date.id, next_date.starts_at, next_date.free, next_date.price_cents, course.enrolment_mode,
      cardinality(ids) > size
    from public.courses as course
    left join lateral (
      select cohort.id, cohort.starts_at, cohort.free, cohort.price_cents from private.bookable_cohorts as cohort
      where cohort.course_id = course.id and cohort.starts_at >= dates_from and cohort.starts_at < dates_before
      -- A date with a free seat before an earlier one with a waiting list.
      order by cohort.free = 0, cohort.starts_at, cohort.id
      limit 1
    ) as next_date on true
    where course.id = any (ids[1:size])
    order by
      (dated_first and next_date.id is not null) desc, (dated_first and course.featured) desc,
      course.created_at desc, course.id;
end;
$$;

create function public.search_courses(
  search_text text default null,
  filter_audience public.course_audience default null, filter_category public.course_category default null,
  filter_level public.difficulty_level default null, filter_status public.course_status default null,
  filter_place public.course_place default null, filter_state public.course_state default null,
  has_dates boolean default false, filter_month date default null,
  dated_first boolean default false, page integer default 1, page_size integer default 12
) returns setof public.course_list_row
language sql stable security invoker set search_path = '' as $$
  select * from private.search_courses(
    search_text, filter_audience, filter_category, filter_level, filter_status, filter_place, filter_state,
    coalesce(has_dates, false), filter_month, coalesce(dated_first, false), page, page_size
  );
$$;
comment on function public.search_courses is
  'One page of the courses, newest first: all for staff, else the published ones, each with its next public date that people may book. dated_first: those with such a date first, then the featured ones. has_dates and filter_month (any day of it) leave only courses with such a date.';
grant execute on function private.search_courses, public.search_courses to anon, authenticated, service_role;

create type public.interest_list_row as (
  id uuid, course_id uuid, course_title text, name text, email text, user_id uuid, state public.interest_state,
  note text, quarantined_at timestamptz, created_at timestamptz, updated_at timestamptz, has_more boolean
);

create function private.search_interests(
  search_text text, filter_course_id uuid, filter_state public.interest_state,
  created_from timestamptz, created_before timestamptz,
  after_created_at timestamptz, after_id uuid, is_quarantined boolean, page integer, page_size integer
) returns setof public.interest_list_row
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  query constant tsquery := private.search_query(search_text);
  symbols constant text := private.search_symbols(search_text);
  is_searched constant boolean := num_nonnulls(query, symbols) > 0;
  size constant integer := least(greatest(coalesce(page_size, 50), 1), 1000);
  first_row constant integer := private.first_row(page, size);
  deleted_courses constant uuid[] := array(
    select course.id from public.courses as course where course.deleted_at is not null
  );
  ids uuid[];
begin
  perform private.require_staff();
  ids := array(
    select newest.id from (
      select interest.*
      from public.course_interests as interest
      where (interest.quarantined_at is not null) = is_quarantined
        and interest.course_id <> all (deleted_courses)
        and (filter_course_id is null or interest.course_id = filter_course_id)
        and (filter_state is null or interest.state = filter_state)
        and (created_from is null or interest.created_at >= created_from)
        and (created_before is null or interest.created_at < created_before)
        and (after_id is null or (interest.created_at, interest.id) < (after_created_at, after_id))
      order by interest.created_at desc, interest.id desc
      limit case when not is_searched then first_row + size + 1 else 5000 end
    ) as newest
    where (query is null or newest.search_vector @@ query)
      and (symbols is null or strpos(newest.name || ' ' || newest.email, symbols) > 0)
    order by newest.created_at desc, newest.id desc
    limit size + 1 offset first_row
  );
  if is_searched and cardinality(ids) <= size then
    ids := array(
      select matches.id from (
        select interest.id, interest.created_at
        from public.course_interests as interest
        where (query is null or interest.search_vector @@ query)
          and (symbols is null or strpos(interest.name || ' ' || interest.email, symbols) > 0)
          and (interest.quarantined_at is not null) = is_quarantined
          and interest.course_id <> all (deleted_courses)
          and (filter_course_id is null or interest.course_id = filter_course_id)
          and (filter_state is null or interest.state = filter_state)
          and (created_from is null or interest.created_at >= created_from)
          and (created_before is null or interest.created_at < created_before)
          and (after_id is null or (interest.created_at, interest.id) < (after_created_at, after_id))
        offset 0
      ) as matches
      order by matches.created_at desc, matches.id desc
      limit size + 1 offset first_row
    );
  end if;
  return query
    select
      interest.id, interest.course_id, course.title::text, interest.name::text, interest.email::text, interest.user_id,
      interest.state, interest.note::text, interest.quarantined_at, interest.created_at, interest.updated_at,
      cardinality(ids) > size
    from public.course_interests as interest
    join public.courses as course on course.id = interest.course_id
    where interest.id = any (ids[1:size])
    order by interest.created_at desc, interest.id desc;
end;
$$;

create function public.search_interests(
  search_text text default null, filter_course_id uuid default null,
  filter_state public.interest_state default null,
  created_from timestamptz default null, created_before timestamptz default null,
  after_created_at timestamptz default null, after_id uuid default null, is_quarantined boolean default false,
  page integer default 1, page_size integer default 50
) returns setof public.interest_list_row
language sql stable security invoker set search_path = '' as $$
  select * from private.search_interests(
    search_text, filter_course_id, filter_state, created_from, created_before, after_created_at, after_id,
    coalesce(is_quarantined, false), page, page_size
  );
$$;
comment on function public.search_interests is
  'One page of the course interests, newest first. An export passes created_at and id of the last row of the page before instead of a page number, so that rows added meanwhile move nothing. Either those in quarantine or the others. For staff.';

create function private.staff_interest(interest_id uuid) returns setof public.interest_list_row
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_staff();
  return query
    select
      interest.id, interest.course_id, course.title::text, interest.name::text, interest.email::text, interest.user_id,
      interest.state, interest.note::text, interest.quarantined_at, interest.created_at, interest.updated_at, false
    from public.course_interests as interest
    join public.courses as course on course.id = interest.course_id
    where interest.id = interest_id and course.deleted_at is null;
end;
$$;

create function public.staff_interest(interest_id uuid) returns setof public.interest_list_row
language sql stable security invoker set search_path = '' as $$
  select * from private.staff_interest(interest_id);
$$;
comment on function public.staff_interest is 'One course interest with the note of staff. For staff.';

create type public.interest_count_row as (
  course_id uuid, slug text, title text, status public.course_status, interests integer, has_more boolean
);

create function private.interest_counts(search_text text, page integer, page_size integer)
returns setof public.interest_count_row
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan
-- Starting a parallel worker takes longer than reading page 40.
set max_parallel_workers_per_gather = 0 as $$
declare
  query constant tsquery := private.search_query(search_text, prefix_length => 5);
  symbols constant text := private.search_symbols(search_text);
  size constant integer := least(greatest(coalesce(page_size, 25), 1), 100);
begin
  perform private.require_staff();
  return query
    select one_more.*, count(*) over () > size
    from (
      select course.id, course.slug::text, course.title::text, course.status, counter.interests
      from public.course_interest_counts as counter
      join public.courses as course on course.id = counter.course_id
      where counter.interests > 0 and course.deleted_at is null
        and (query is null or course.search_vector @@ query)
        and (symbols is null or strpos(course.title || ' ' || course.description, symbols) > 0)
      order by counter.interests desc, course.id
      limit size + 1 offset private.first_row(page, size)
    ) as one_more
    order by one_more.interests desc, one_more.id
    limit size;
end;
$$;

create function public.interest_counts(
  search_text text default null, page integer default 1, page_size integer default 25
) returns setof public.interest_count_row
language sql stable security invoker set search_path = '' as $$
  select * from private.interest_counts(search_text, page, page_size);
$$;
comment on function public.interest_counts is
  'One page of the courses with interests, those with the most first. For staff.';

create type public.message_list_row as (
  id uuid, name text, email text, subject text, message text, user_id uuid, handled_at timestamptz, handled_by uuid,
  handled_by_name text, note text, quarantined_at timestamptz, created_at timestamptz, updated_at timestamptz,
  has_more boolean
);

create function private.search_messages(
  search_text text, filter_handled boolean, is_quarantined boolean, page integer, page_size integer
) returns setof public.message_list_row
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  query constant tsquery := private.search_query(search_text);
  symbols constant text := private.search_symbols(search_text);
  is_searched constant boolean := num_nonnulls(query, symbols) > 0;
  size constant integer := least(greatest(coalesce(page_size, 25), 1), 100);
  first_row constant integer := private.first_row(page, size);
  ids uuid[];
begin
  perform private.require_staff();
  ids := array(
    select newest.id from (
      -- Named, so that the search ends as soon as it has a page: the rows come in this order.
      select sent.*, sent.handled_at is not null as is_handled
      from public.contact_messages as sent
      where sent.deleted_at is null and (sent.quarantined_at is not null) = is_quarantined
        and (filter_handled is null or (sent.handled_at is not null) = filter_handled)
      order by is_handled, sent.created_at desc, sent.id desc
      limit case when not is_searched then first_row + size + 1 else 2000 end
    ) as newest
    where (query is null or newest.search_vector @@ query)
      and (symbols is null
        or strpos(concat_ws(' ', newest.name, newest.email, newest.subject, newest.message), symbols) > 0)
    order by newest.is_handled, newest.created_at desc, newest.id desc
    limit size + 1 offset first_row
  );
  if is_searched and cardinality(ids) <= size then
    ids := array(
      select matches.id from (
        select sent.id, sent.created_at, sent.handled_at
        from public.contact_messages as sent
        where sent.deleted_at is null and (query is null or sent.search_vector @@ query)
          and (symbols is null
            or strpos(concat_ws(' ', sent.name, sent.email, sent.subject, sent.message), symbols) > 0)
          and (sent.quarantined_at is not null) = is_quarantined
          and (filter_handled is null or (sent.handled_at is not null) = filter_handled)
        offset 0
      ) as matches
      order by (matches.handled_at is not null), matches.created_at desc, matches.id desc
      limit size + 1 offset first_row
    );
  end if;
  return query
    select
      sent.id, sent.name::text, sent.email::text, sent.subject::text, sent.message::text, sent.user_id,
      sent.handled_at, sent.handled_by, coalesce(handler.display_name, handler.email)::text, sent.note::text,
      sent.quarantined_at, sent.created_at,
      sent.updated_at, cardinality(ids) > size
    from public.contact_messages as sent
    left join public.profiles as handler on handler.id = sent.handled_by
    where sent.id = any (ids[1:size])
    order by (sent.handled_at is not null), sent.created_at desc, sent.id desc;
end;
$$;

create function public.search_messages(
  search_text text default null, filter_handled boolean default null, is_quarantined boolean default false,
  page integer default 1, page_size integer default 25
) returns setof public.message_list_row
language sql stable security invoker set search_path = '' as $$
  select * from private.search_messages(
    search_text, filter_handled, coalesce(is_quarantined, false), page, page_size
  );
$$;
comment on function public.search_messages is 'One page of the contact messages, those that are not handled first, then newest first: either those in quarantine or the others. For staff.';

create type public.user_list_row as (
  id uuid, email text, display_name text, first_name text, last_name text, role public.app_role,
  is_suspended boolean, is_invited boolean, created_at timestamptz, last_sign_in_at timestamptz, organizations text, has_more boolean
);
comment on type public.user_list_row is
  'is_invited: somebody else made the account by an invitation, and nobody has ever signed in with it. organizations: the names of those that the user is a member of, null without any.';

create function private.search_users(
  search_text text, filter_role public.app_role, filter_invited boolean, filter_suspended boolean, page integer,
  page_size integer
) returns setof public.user_list_row
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  query constant tsquery := private.search_query(search_text);
  symbols constant text := private.search_symbols(search_text);
  -- Those who have the role, which are few; for learners, who need no row, those who have another.
  role_ids constant uuid[] := array(
    select user_role.user_id from public.user_roles as user_role
    where (user_role.role = filter_role) = (filter_role <> 'learner')
  );
  invited_ids constant uuid[] := array(
    select account.id from auth.users as account
    where filter_invited and account.invited_at is not null and account.last_sign_in_at is null
  );
  suspended_ids constant uuid[] := array(
    select account.id from auth.users as account where filter_suspended and private.is_suspended(account.id)
  );
  is_searched constant boolean := num_nonnulls(query, symbols, filter_role) > 0 or filter_invited or filter_suspended;
  size constant integer := least(greatest(coalesce(page_size, 25), 1), 500);
  first_row constant integer := private.first_row(page, size);
  ids uuid[];
begin
  perform private.require_admin();
  ids := array(
    select newest.id from (
      select profile.*
      from public.profiles as profile
      order by profile.created_at desc, profile.id desc
      limit case when not is_searched then first_row + size + 1 else 10000 end
    ) as newest
    where (query is null or newest.search_vector @@ query)
      and (symbols is null or strpos(concat_ws(' ', newest.display_name, newest.email), symbols) > 0)
      and (filter_role is null or (newest.id = any (role_ids)) = (filter_role <> 'learner'))
      and (not filter_invited or newest.id = any (invited_ids))
      and (not filter_suspended or newest.id = any (suspended_ids))
    order by newest.created_at desc, newest.id desc
    limit size + 1 offset first_row
  );
  if is_searched and cardinality(ids) <= size then
    ids := array(
      select matches.id from (
        select profile.id, profile.created_at from public.profiles as profile
        where (query is null or profile.search_vector @@ query)
          and (symbols is null or strpos(concat_ws(' ', profile.display_name, profile.email), symbols) > 0)
          and (filter_role is null or (profile.id = any (role_ids)) = (filter_role <> 'learner'))
          and (not filter_invited or profile.id = any (invited_ids))
          and (not filter_suspended or profile.id = any (suspended_ids))
        offset 0
      ) as matches
      order by matches.created_at desc, matches.id desc
      limit size + 1 offset first_row
    );
  end if;
  return query
    select
      profile.id, profile.email::text, profile.display_name::text, profile.first_name::text, profile.last_name::text,
      coalesce(user_role.role, 'learner'), private.is_suspended(profile.id),
      account.invited_at is not null and account.last_sign_in_at is null, profile.created_at, account.last_sign_in_at,
      (
        select string_agg(organization.name, ', ' order by organization.name) from public.organization_members as member
        join public.organizations as organization on organization.id = member.organization_id
        where member.user_id = profile.id and organization.deleted_at is null
      ),
      cardinality(ids) > size
    from public.profiles as profile
    left join auth.users as account on account.id = profile.id
    left join public.user_roles as user_role on user_role.user_id = profile.id
    where profile.id = any (ids[1:size])
    order by profile.created_at desc, profile.id desc;
end;
$$;

create function public.search_users(
  search_text text default null, filter_role public.app_role default null, filter_invited boolean default false,
  filter_suspended boolean default false, page integer default 1, page_size integer default 25
) returns setof public.user_list_row
language sql stable security invoker set search_path = '' as $$
  select * from private.search_users(
    search_text, filter_role, coalesce(filter_invited, false), coalesce(filter_suspended, false), page, page_size
  );
$$;
comment on function public.search_users is 'One page of the users with their roles, organisations and last sign-in, newest first: all, or those who were invited and have never signed in, or those who are suspended. For admins.';

create type public.staff_user_row as (
  id uuid, email text, display_name text, first_name text, last_name text, role public.app_role, created_at timestamptz,
  email_confirmed_at timestamptz, last_sign_in_at timestamptz, is_invited boolean, is_suspended boolean,
  suspended_at timestamptz, suspended_by text, updated_at timestamptz, has_second_factor boolean,
  paid_cents bigint, due_cents bigint, refund_cents bigint
);
comment on type public.staff_user_row is
  'paid_cents: what was received of the person and not given back, due_cents: what they owe, refund_cents: what is to be given back to them.';

create function private.staff_user(user_id uuid) returns setof public.staff_user_row
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return query
    select
      account.id, account.email::text, profile.display_name::text, profile.first_name::text, profile.last_name::text,
      coalesce(user_role.role, 'learner'), coalesce(profile.created_at, account.created_at), account.email_confirmed_at,
      account.last_sign_in_at, account.invited_at is not null and account.last_sign_in_at is null,
      private.is_suspended(account.id), suspension.created_at, coalesce(actor.display_name, actor.email)::text,
      profile.updated_at, private.has_own_factor(account.id), money.paid, money.due, money.refund
    from auth.users as account
    left join public.profiles as profile on profile.id = account.id
    left join public.user_roles as user_role on user_role.user_id = account.id
    left join lateral (
      select latest.actor_id, latest.created_at from private.staff_actions as latest
      where latest.subject_id = account.id and latest.action = 'suspend' and private.is_suspended(account.id)
      order by latest.created_at desc, latest.id limit 1
    ) as suspension on true
    left join public.profiles as actor on actor.id = suspension.actor_id
    cross join lateral (
      select coalesce(sum(charge.received_cents - charge.returned_cents), 0) as paid,
        coalesce(sum(private.open_cents(charge)) filter (where private.payment_of(charge) = 'due'), 0) as due,
        coalesce(sum(private.open_cents(charge)) filter (where private.payment_of(charge) = 'refund_due'), 0) as refund
      from public.charges as charge where charge.payer_id = account.id
    ) as money
    where account.id = staff_user.user_id;
end;
$$;

create function public.staff_user(user_id uuid) returns setof public.staff_user_row
language sql stable security invoker set search_path = '' as $$
  select * from private.staff_user(user_id);
$$;
comment on function public.staff_user is
  'One account with its role, last sign-in, suspension and money; updated_at is that of the profile, which correct_names takes. For admins.';

create type public.organization_list_row as (
  id uuid, name text, members integer, created_at timestamptz, updated_at timestamptz, has_more boolean
);

create function private.search_organizations(search_text text, page integer, page_size integer)
returns setof public.organization_list_row
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  query constant tsquery := private.search_query(search_text, prefix_length => 5);
  symbols constant text := private.search_symbols(search_text);
  size constant integer := least(greatest(coalesce(page_size, 25), 1), 100);
begin
  perform private.require_admin();
  return query
    select
      one_more.id, one_more.name::text,
      (select count(*)::integer from public.organization_members as member where member.organization_id = one_more.id),
      one_more.created_at, one_more.updated_at, count(*) over () > size
    from (
      select organization.id, organization.name, organization.created_at, organization.updated_at
      from public.organizations as organization
      where organization.deleted_at is null and (query is null or organization.search_vector @@ query)
        and (symbols is null or strpos(organization.name, symbols) > 0)
      order by organization.name, organization.id
      limit size + 1 offset private.first_row(page, size)
    ) as one_more
    order by one_more.name, one_more.id
    limit size;
end;
$$;

create function public.search_organizations(
  search_text text default null, page integer default 1, page_size integer default 25
) returns setof public.organization_list_row
language sql stable security invoker set search_path = '' as $$
  select * from private.search_organizations(search_text, page, page_size);
$$;
comment on function public.search_organizations is 'One page of the organisations by name. For platform admins.';

grant execute on function
  private.search_interests, private.staff_interest, private.staff_user, private.interest_counts, private.search_messages,
  private.search_users, private.search_organizations to authenticated, service_role;
grant execute on function
  public.search_interests, public.staff_interest, public.staff_user, public.interest_counts, public.search_messages, public.search_users,
  public.search_organizations to authenticated, service_role;
