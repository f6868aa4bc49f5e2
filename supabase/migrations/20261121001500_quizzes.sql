-- Quizzes. The questions that learners see are the body of the lesson; what is right, and why, is in a private table
-- that no role of the API can read. An attempt belongs to an enrolment and keeps the version that it started with.

set lock_timeout = '5s';

create type public.quiz_attempt_state as enum ('running', 'submitted', 'expired', 'reset');
comment on type public.quiz_attempt_state is
  'expired: graded after its deadline from what was saved. reset: taken back by staff, no longer counted.';

create table private.quiz_versions (
  id uuid primary key default gen_random_uuid(),
  lesson_id uuid not null references public.course_lessons (id) on delete cascade,
  number integer not null check (number > 0),
  pass_percent integer not null check (pass_percent between 1 and 100),
  max_attempts integer check (max_attempts between 1 and 100),
  pause_minutes integer not null check (pause_minutes between 0 and 43200),
  time_limit_minutes integer check (time_limit_minutes between 1 and 1440),
  shuffles_questions boolean not null,
  questions jsonb not null,
  keys jsonb not null,
  created_at timestamptz not null default now(),
  unique (lesson_id, number)
);
comment on table private.quiz_versions is
  'What a quiz asks, with its settings. A version never changes: a save makes the next one, and deletes the last one if nobody attempted it.';
comment on column private.quiz_versions.questions is
  'As learners get them: a list of { id, kind, text, options: [{ id, text }], matches: [{ id, text }] }. Lists to be ordered or matched are shuffled.';
comment on column private.quiz_versions.number is 'Counts the saves that changed the quiz. Those that nobody attempted are not kept.';
comment on column private.quiz_versions.keys is 'By the id of the question: { answer, explanation }.';

create table public.quiz_attempts (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  enrolment_id uuid not null references public.enrolments (id) on delete cascade,
  lesson_id uuid not null references public.course_lessons (id) on delete restrict,
  version_id uuid not null references private.quiz_versions (id) on delete restrict,
  number integer not null check (number > 0),
  request uuid,
  state public.quiz_attempt_state not null default 'running',
  started_at timestamptz not null,
  deadline timestamptz,
  ended_at timestamptz,
  score integer check (score between 0 and 100),
  passed boolean,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (enrolment_id, lesson_id, number),
  unique (user_id, request),
  constraint quiz_attempts_result_check check (
    case state
      when 'running' then ended_at is null and score is null and passed is null
      when 'reset' then ended_at is not null
      else num_nulls(ended_at, score, passed) = 0
    end
  )
);
comment on table public.quiz_attempts is 'One try at a quiz. Written by functions only.';
comment on column public.quiz_attempts.score is 'The whole percentage of questions that were right, rounded down.';
comment on column public.quiz_attempts.request is 'Chosen by the client: a repeated start returns the attempt that it made.';

create unique index quiz_attempts_running_idx on public.quiz_attempts (enrolment_id, lesson_id)
  where state = 'running';
create index quiz_attempts_deadline_idx on public.quiz_attempts (deadline) where state = 'running';
create index quiz_attempts_lesson_idx on public.quiz_attempts (lesson_id, created_at desc);
create index quiz_attempts_version_idx on public.quiz_attempts (version_id);

create domain public.given_answer as jsonb
  constraint attempt_answers_answer_check check (
    jsonb_typeof(value) in ('array', 'string', 'object') and char_length(value::text) <= 20000
  );

create table public.attempt_answers (
  attempt_id uuid not null references public.quiz_attempts (id) on delete cascade,
  question varchar(36) not null,
  answer public.given_answer not null,
  revision bigint check (revision >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (attempt_id, question)
);
comment on table public.attempt_answers is
  'What was answered to each question of an attempt. Written by functions only, and not after the attempt ended.';
comment on column public.attempt_answers.revision is 'Counted by the device: an answer with a lower one came late and is ignored.';

create table private.attempt_marks (
  attempt_id uuid primary key references public.quiz_attempts (id) on delete cascade,
  marks jsonb not null,
  is_revealed boolean not null,
  created_at timestamptz not null default now()
);
comment on table private.attempt_marks is
  'Which questions of a graded attempt were right ({ question: boolean }), and whether its learner may see that, the keys and the explanations.';

create trigger quiz_attempts_set_updated_at before update on public.quiz_attempts
  for each row execute function private.set_updated_at();
create trigger attempt_answers_set_updated_at before update on public.attempt_answers
  for each row execute function private.set_updated_at();

create function private.refuse_change_of_version() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  raise exception 'a version of a quiz is not changed' using errcode = '23001';
end;
$$;
create trigger quiz_versions_refuse_change before update on private.quiz_versions
  for each row execute function private.refuse_change_of_version();

alter table private.quiz_versions enable row level security;
alter table private.attempt_marks enable row level security;
alter table public.quiz_attempts enable row level security;
alter table public.attempt_answers enable row level security;

create policy "Learners can view their own attempts and staff can view all"
  on public.quiz_attempts for select to authenticated
  using (user_id = (select auth.uid()) or (select private.is_staff()));
create policy "Learners can view their own answers and staff can view all"
  on public.attempt_answers for select to authenticated
  using (
    (select private.is_staff())
    or attempt_id in (
      select attempt.id from public.quiz_attempts as attempt where attempt.user_id = (select auth.uid())
    )
  );

revoke all on private.quiz_versions, private.attempt_marks, public.quiz_attempts, public.attempt_answers
  from anon, authenticated;
grant select on public.quiz_attempts, public.attempt_answers to authenticated;
grant all on public.quiz_attempts, public.attempt_answers to service_role;

-- Questions and answers.

create function private.is_choice_list(p_choices jsonb) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  if jsonb_typeof(p_choices) is distinct from 'array' then
    return false;
  end if;
  return (
    select count(*) between 2 and 8 and count(distinct choice ->> 'id') = count(*)
      and count(distinct choice ->> 'text') = count(*)
      and bool_and(
        jsonb_typeof(choice) = 'object' and jsonb_typeof(choice -> 'id') = 'string'
        and jsonb_typeof(choice -> 'text') = 'string' and coalesce(choice ->> 'id' ~ '^[0-9A-Za-z-]{1,36}$', false)
        and coalesce(choice ->> 'text' ~ '[^[:space:]]' and char_length(choice ->> 'text') <= 300, false)
      )
    from jsonb_array_elements(p_choices) as listed (choice)
  );
end;
$$;
comment on function private.is_choice_list(jsonb) is
  'Whether this is a list of 2 to 8 choices { id, text }, no two with the same id or text.';

create function private.plain_choices(p_choices jsonb) returns jsonb
language sql immutable strict set search_path = '' as $$
  select jsonb_agg(jsonb_build_object('id', choice -> 'id', 'text', choice -> 'text') order by position)
  from jsonb_array_elements(p_choices) with ordinality as listed (choice, position);
$$;
comment on function private.plain_choices(jsonb) is
  'Choices with their ids and texts alone: learners read them, and another property could tell which is right.';

create function private.answer_fits(p_question jsonb, p_answer jsonb) returns boolean
language plpgsql immutable set search_path = '' as $$
declare
  kind constant text := p_question ->> 'kind';
  options constant text[] := array(
    select choice ->> 'id' from jsonb_array_elements(p_question -> 'options') as listed (choice)
  );
begin
  if kind = 'text' then
    return coalesce(jsonb_typeof(p_answer) = 'string' and char_length(p_answer #>> '{}') <= 500, false);
  elsif kind = 'match' then
    if jsonb_typeof(p_answer) is distinct from 'object' then
      return false;
    end if;
    return not exists (
      select from jsonb_each(p_answer) as pair (option, match)
      where pair.option <> all (options) or not exists (
        select from jsonb_array_elements(p_question -> 'matches') as listed (choice)
        where choice -> 'id' = pair.match
      )
    );
  elsif jsonb_typeof(p_answer) is distinct from 'array' then
    return false;
  end if;
  return (
    select count(distinct chosen) = count(*) and (kind in ('many', 'order') or count(*) <= 1)
      and coalesce(bool_and(jsonb_typeof(chosen) = 'string' and chosen #>> '{}' = any (options)), true)
    from jsonb_array_elements(p_answer) as listed (chosen)
  );
end;
$$;
comment on function private.answer_fits(jsonb, jsonb) is
  'Whether an answer can be one to this question, complete or not: a list of ids of its options, a text, or { option: match }.';

create function private.comparable_answer(p_text text) returns text
language sql immutable strict set search_path = '' as $$
  select pg_catalog.regexp_replace(
    pg_catalog.btrim(pg_catalog.regexp_replace(private.search_key(p_text), '[[:space:]]+', ' ', 'g')),
    '([^ .,;!…])[ .,;!…]+$', '\1'
  );
$$;
comment on function private.comparable_answer(text) is
  'A typed answer as it is compared: as the search compares Greek, and without spaces at the ends or in a row, or punctuation at the end.';

create function private.is_right(p_kind text, p_key jsonb, p_answer jsonb) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  if p_answer is null then
    return false;
  end if;
  if p_kind = 'text' then
    return exists (
      select from jsonb_array_elements_text(p_key) as listed (accepted)
      where private.comparable_answer(accepted) = private.comparable_answer(p_answer #>> '{}')
    );
  end if;
  return case p_kind
    when 'order' then p_answer = p_key
    when 'match' then p_answer = p_key
    else p_answer @> p_key and p_answer <@ p_key
  end;
end;
$$;
comment on function private.is_right(text, jsonb, jsonb) is
  'Whether an answer is right: all or nothing. The key of a question of kind text is the list of accepted forms.';

create function private.check_question(p_question jsonb) returns void
language plpgsql immutable set search_path = '' as $$
declare
  kind constant text := p_question ->> 'kind';
  key constant jsonb := p_question -> 'answer';
  is_complete boolean := false;
begin
  if coalesce(
    jsonb_typeof(p_question -> 'id') = 'string' and jsonb_typeof(p_question -> 'text') = 'string'
    and coalesce(jsonb_typeof(p_question -> 'explanation') in ('string', 'null'), true)
    and p_question ->> 'id' ~ '^[0-9A-Za-z-]{1,36}$'
    and p_question ->> 'text' ~ '[^[:space:]]' and char_length(p_question ->> 'text') <= 500
    and char_length(coalesce(p_question ->> 'explanation', '')) <= 1000
    and kind in ('one', 'many', 'true_false', 'text', 'order', 'match')
    and (kind = 'text') = (p_question -> 'options' is null)
    and (kind = 'match') = (p_question -> 'matches' is not null)
    and (kind = 'text' or private.is_choice_list(p_question -> 'options'))
    and (kind <> 'match' or private.is_choice_list(p_question -> 'matches'))
    and (kind <> 'true_false' or jsonb_array_length(p_question -> 'options') = 2),
    false
  ) then
    if kind = 'text' then
      is_complete := jsonb_typeof(key) = 'array' and jsonb_array_length(key) between 1 and 20 and not exists (
        select from jsonb_array_elements(key) as listed (accepted)
        where not private.answer_fits(p_question, accepted) or private.comparable_answer(accepted #>> '{}') = ''
      );
    elsif private.answer_fits(p_question, key) then
      is_complete := case kind
        when 'match' then (select count(*) from jsonb_object_keys(key)) = jsonb_array_length(p_question -> 'options')
        when 'order' then jsonb_array_length(key) = jsonb_array_length(p_question -> 'options')
        else jsonb_array_length(key) >= 1
      end;
    end if;
  end if;
  if not coalesce(is_complete, false) then
    raise exception 'this question is not complete' using errcode = 'PX129', detail = coalesce(p_question ->> 'id', '');
  end if;
end;
$$;
comment on function private.check_question(jsonb) is
  'Raises PX129, with the id in the detail, unless the question is one that can be asked and graded.';

create function private.shuffled(p_list jsonb, p_seed text) returns jsonb
language sql immutable strict set search_path = '' as $$
  select jsonb_agg(element order by pg_catalog.md5(p_seed || (element ->> 'id')), element ->> 'id')
  from jsonb_array_elements(p_list) as listed (element);
$$;
comment on function private.shuffled(jsonb, text) is
  'A list of objects with ids in an order that depends on the seed alone, so that asking again gives the same order.';

create function private.save_quiz(p_lesson uuid, p_content text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  latest private.quiz_versions;
  saved private.quiz_versions;
  quiz jsonb;
  question jsonb;
  options jsonb;
  asked jsonb := '[]';
  keys jsonb := '{}';
begin
  quiz := case when p_content is json object then p_content::jsonb when p_content = '' then '{"questions": []}' end;
  perform private.require_short_numbers(quiz);
  if jsonb_typeof(quiz -> 'questions') is distinct from 'array' or jsonb_array_length(quiz -> 'questions') > 50 then
    raise exception 'a quiz is a list of at most 50 questions' using errcode = 'PX129';
  end if;
  for question in select * from jsonb_array_elements(quiz -> 'questions') loop
    perform private.check_question(question);
    if keys ? (question ->> 'id') then
      raise exception 'two questions have the same id' using errcode = 'PX129', detail = question ->> 'id';
    end if;
    keys := keys || jsonb_build_object(question ->> 'id', jsonb_build_object(
      'answer', question -> 'answer', 'explanation', coalesce(question ->> 'explanation', '')
    ));
    -- In the order in which they were written, the lists would tell the answer.
    options := private.plain_choices(question -> 'options');
    if question ->> 'kind' in ('order', 'match') then
      options := private.shuffled(options, question ->> 'id');
    end if;
    if question ->> 'kind' = 'order' and jsonb_path_query_array(options, '$[*].id') = question -> 'answer' then
      options := options - 0 || jsonb_build_array(options -> 0);
    end if;
    asked := asked || jsonb_build_array(jsonb_strip_nulls(jsonb_build_object(
      'id', question -> 'id', 'kind', question -> 'kind', 'text', question -> 'text',
      'options', options,
      'matches', private.shuffled(private.plain_choices(question -> 'matches'), question ->> 'id')
    )));
  end loop;

  select * into latest from private.quiz_versions as version
  where version.lesson_id = p_lesson order by version.number desc limit 1;
  saved := latest;
  saved.pass_percent := coalesce((quiz ->> 'pass_percent')::integer, 60);
  saved.max_attempts := (quiz ->> 'max_attempts')::integer;
  saved.pause_minutes := coalesce((quiz ->> 'pause_minutes')::integer, 0);
  saved.time_limit_minutes := (quiz ->> 'time_limit_minutes')::integer;
  saved.shuffles_questions := coalesce((quiz ->> 'shuffles_questions')::boolean, false);
  saved.questions := asked;
  saved.keys := keys;
  if saved is distinct from latest then
    -- In place of the newest version, unless that was attempted.
    delete from private.quiz_versions as version
    where version.id = latest.id
      and not exists (select from public.quiz_attempts as attempt where attempt.version_id = version.id);
    saved.number := coalesce(latest.number, 0) + 1;
    insert into private.quiz_versions (
      lesson_id, number, pass_percent, max_attempts, pause_minutes, time_limit_minutes, shuffles_questions, questions,
      keys
    ) values (
      p_lesson, saved.number, saved.pass_percent, saved.max_attempts, saved.pause_minutes, saved.time_limit_minutes,
      saved.shuffles_questions, saved.questions, saved.keys
    );
  end if;
  -- The editor of the lesson is audited with its body, which does not tell that a key changed.
  if saved is distinct from latest and auth.uid() is not null then
    perform private.audit(
      'save quiz', 'course_lessons', p_lesson, jsonb_build_object('number', latest.number),
      to_jsonb(saved) - '{id,lesson_id,questions,keys,created_at}'::text[]
        || jsonb_build_object('questions', jsonb_array_length(asked))
    );
  end if;
  -- With the number, so that another key alone is another body, and the lesson has a new version for its editors.
  return case when asked = '[]' then '' else jsonb_build_object('version', saved.number, 'questions', asked)::text end;
end;
$$;
comment on function private.save_quiz(uuid, text) is
  'Stores a quiz as its authors write it, as JSON: { pass_percent, max_attempts, pause_minutes, time_limit_minutes, shuffles_questions, questions }, each question with answer and explanation. Returns the questions without those, which are the body of the lesson. Raises PX129. For functions that have checked who saves and have locked the body of the lesson.';

create function private.quiz_for_editing(p_lesson uuid) returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  return coalesce((
    select jsonb_build_object(
      'pass_percent', version.pass_percent, 'max_attempts', version.max_attempts,
      'pause_minutes', version.pause_minutes, 'time_limit_minutes', version.time_limit_minutes,
      'shuffles_questions', version.shuffles_questions,
      'questions', coalesce((
        select jsonb_agg(asked || (version.keys -> (asked ->> 'id')) order by position)
        from jsonb_array_elements(version.questions) with ordinality as listed (asked, position)
      ), '[]')
    )::text
    from private.quiz_versions as version
    where version.lesson_id = p_lesson order by version.number desc limit 1
  ), '');
end;
$$;
comment on function private.quiz_for_editing(uuid) is
  'The newest version of a quiz with its keys, as save_quiz takes it; empty when there is none. For functions that have checked who asks.';
