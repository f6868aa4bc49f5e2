-- Questions under a lesson and the answers to them. Those who learn the course ask and answer, and staff moderate.

create table public.lesson_questions (
  -- Chosen by the author, so that asking again writes the same row.
  id uuid primary key,
  lesson_id uuid not null references public.course_lessons (id) on delete cascade,
  -- A copy that a trigger keeps, for the inbox of staff.
  course_id uuid not null references public.courses (id) on delete cascade,
  -- Null once the account is deleted: the answers of others stay readable.
  author_id uuid references auth.users (id) on delete set null,
  is_staff boolean not null,
  title varchar(160) not null check (title ~ '[^[:space:]]'),
  body varchar(5000) not null default '',
  is_open boolean not null default true,
  told_at timestamptz,
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  removed_at timestamptz,
  removed_by uuid references auth.users (id) on delete set null,
  removed_reason varchar(500),
  constraint lesson_questions_removed_check check ((removed_at is null) = (removed_reason is null))
);
comment on table public.lesson_questions is
  'Questions under lessons. Others read them through list_lesson_questions, which shows no id of a person. Written by functions only.';
comment on column public.lesson_questions.is_staff is 'Whether the author was staff when they asked.';
comment on column public.lesson_questions.is_open is
  'Whether it waits for staff: no answer is accepted, and staff have not answered since the author last wrote. See settle_question.';
comment on column public.lesson_questions.told_at is
  'When a letter told its author of an answer, until they read the answers.';
comment on column public.lesson_questions.removed_reason is 'Why staff removed it. Its author reads it.';

create index lesson_questions_lesson_idx on public.lesson_questions (lesson_id, created_at desc, id desc);
create index lesson_questions_author_idx on public.lesson_questions (author_id, created_at desc);
create index lesson_questions_inbox_idx on public.lesson_questions (is_open desc, created_at desc, id desc)
  where removed_at is null;
create index lesson_questions_course_idx on public.lesson_questions (course_id, is_open desc, created_at desc, id desc);
create index lesson_questions_removed_idx on public.lesson_questions (created_at desc, id desc)
  where removed_at is not null;
create index lesson_questions_removed_by_idx on public.lesson_questions (removed_by);

create table public.lesson_answers (
  id uuid primary key,
  question_id uuid not null references public.lesson_questions (id) on delete cascade,
  author_id uuid references auth.users (id) on delete set null,
  is_staff boolean not null,
  body varchar(5000) not null check (body ~ '[^[:space:]]'),
  is_accepted boolean not null default false,
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  removed_at timestamptz,
  removed_by uuid references auth.users (id) on delete set null,
  removed_reason varchar(500),
  constraint lesson_answers_removed_check check ((removed_at is null) = (removed_reason is null))
);
comment on table public.lesson_answers is 'Answers to questions under lessons. Written by functions only.';
comment on column public.lesson_answers.is_accepted is
  'Whether the author of the question, or staff, marked it as the one that answers it. One that was removed counts as not accepted.';

create index lesson_answers_question_idx on public.lesson_answers (question_id, created_at, id);
create unique index lesson_answers_accepted_key on public.lesson_answers (question_id) where is_accepted;
create index lesson_answers_author_idx on public.lesson_answers (author_id, created_at desc);
create index lesson_answers_removed_by_idx on public.lesson_answers (removed_by);

create table private.question_reports (
  id uuid primary key default gen_random_uuid(),
  question_id uuid not null references public.lesson_questions (id) on delete cascade,
  -- Null: the question itself.
  answer_id uuid references public.lesson_answers (id) on delete cascade,
  reporter_id uuid not null references auth.users (id) on delete cascade,
  reason varchar(500) not null,
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  constraint question_reports_key unique nulls not distinct (question_id, answer_id, reporter_id)
);
comment on table private.question_reports is
  'What somebody found wrong with a question or an answer. Settled once staff removed it or dismissed the report.';
create index question_reports_answer_idx on private.question_reports (answer_id);
create index question_reports_reporter_idx on private.question_reports (reporter_id, created_at);
create index question_reports_open_idx on private.question_reports (question_id) where settled_at is null;
alter table private.question_reports enable row level security;
revoke all on private.question_reports from anon, authenticated;

create table private.answer_refusals (
  user_id uuid primary key references auth.users (id) on delete cascade,
  created_at timestamptz not null default now()
);
comment on table private.answer_refusals is 'Users who do not want letters about answers to their questions.';
alter table private.answer_refusals enable row level security;
revoke all on private.answer_refusals from anon, authenticated;

create function private.keep_question_course() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.lesson_questions set course_id = new.course_id where lesson_id = new.lesson_id;
  return null;
end;
$$;
comment on function private.keep_question_course() is 'Moves the questions with a lesson that moves to another course.';
create trigger lesson_bodies_keep_question_course after update of course_id on public.lesson_bodies
  for each row when (old.course_id <> new.course_id) execute function private.keep_question_course();

alter table public.lesson_questions enable row level security;
create policy "Users can view their own questions and staff can view all"
  on public.lesson_questions for select to authenticated
  using (author_id = (select auth.uid()) or (select private.is_staff()));
revoke all on public.lesson_questions from anon, authenticated;
-- Not who removed it.
grant select (
  id, lesson_id, course_id, author_id, is_staff, title, body, is_open, created_at, edited_at, removed_at, removed_reason
) on public.lesson_questions to authenticated;
grant all on public.lesson_questions to service_role;

alter table public.lesson_answers enable row level security;
create policy "Users can view their own answers and staff can view all"
  on public.lesson_answers for select to authenticated
  using (author_id = (select auth.uid()) or (select private.is_staff()));
revoke all on public.lesson_answers from anon, authenticated;
grant select (
  id, question_id, author_id, is_staff, body, is_accepted, created_at, edited_at, removed_at, removed_reason
) on public.lesson_answers to authenticated;
grant all on public.lesson_answers to service_role;

create function private.lock_participant(p_lesson uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  person constant uuid := private.require_user();
  course uuid;
begin
  if private.is_staff() then
    perform private.lock_account(person);
    select course_id into course from public.lesson_bodies where lesson_id = p_lesson;
    if not found then
      raise exception 'no such lesson' using errcode = 'PX105';
    end if;
    return course;
  end if;
  course := (private.live_lesson(p_lesson)).course_id;
  perform private.lock_enrolment(course);
  return course;
end;
$$;
comment on function private.lock_participant(uuid) is
  'The course of a lesson under which the signed-in user may write: staff under every lesson, others under a published one of a course that they learn. Locks account and enrolment. Raises PX104 and PX105.';

create function private.lock_question(p_question uuid) returns public.lesson_questions
language plpgsql security definer set search_path = '' as $$
declare
  question public.lesson_questions;
begin
  select * into question from public.lesson_questions where id = p_question;
  if found then
    perform private.lock_participant(question.lesson_id);
    select * into question from public.lesson_questions
    where id = p_question and (removed_at is null or private.is_staff()) for no key update;
  end if;
  if not found then
    raise exception 'no such question' using errcode = 'PX150';
  end if;
  return question;
end;
$$;
comment on function private.lock_question(uuid) is
  'A question that the signed-in user may answer, locked until the end of the transaction. Raises PX150 when there is none, or when it was removed.';

create function private.lock_answer(p_answer uuid) returns public.lesson_answers
language plpgsql security definer set search_path = '' as $$
declare
  answer public.lesson_answers;
begin
  select * into answer from public.lesson_answers where id = p_answer;
  if found then
    -- The question first, as every function here does.
    perform private.lock_question(answer.question_id);
    select * into answer from public.lesson_answers
    where id = p_answer and (removed_at is null or private.is_staff()) for no key update;
  end if;
  if not found then
    raise exception 'no such answer' using errcode = 'PX150';
  end if;
  return answer;
end;
$$;
comment on function private.lock_answer(uuid) is
  'An answer to a question that the signed-in user may answer, both locked. Raises PX150 when there is none, or when it was removed.';

create function private.settle_question(p_question uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update public.lesson_questions as question
  set is_open = question.removed_at is null and not exists (
    select from public.lesson_answers as answer
    where answer.question_id = question.id and answer.removed_at is null
      and (
        answer.is_accepted
        or answer.is_staff and answer.created_at >= coalesce(
          (
            select max(own.created_at) from public.lesson_answers as own
            where own.question_id = question.id and own.author_id = question.author_id and own.removed_at is null
          ),
          question.created_at
        )
      )
  ), told_at = case when exists (
    select from public.lesson_answers as answer
    where answer.question_id = question.id and answer.removed_at is null
      and answer.author_id is distinct from question.author_id and answer.created_at >= question.told_at
  ) then question.told_at end
  where question.id = p_question;
end;
$$;
comment on function private.settle_question(uuid) is
  'Notes whether a question waits for staff, after its answers changed: also again when its author asks on below the answer of staff; and that nobody was told of an answer where all that they were told of are gone.';

create function private.is_blank(p_text text) returns boolean
language sql immutable set search_path = '' as $$
  -- Characters without width, which are no spaces, leave a text as empty as these do.
  select p_text !~ '[^[:space:]\u00AD\u200B-\u200F\u2060-\u2064\u2800\u3164\uFEFF]';
$$;
comment on function private.is_blank(text) is 'Whether a text shows nothing. Null for null.';

create function private.without_direction_marks(p_text text) returns text
language sql immutable set search_path = '' as $$
  select pg_catalog.regexp_replace(p_text, '[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]', '', 'g');
$$;
comment on function private.without_direction_marks(text) is
  'A text without the invisible characters that turn what follows from right to left, or hide its order.';

create function private.check_post(p_title text, p_body text) returns void
language plpgsql immutable set search_path = '' as $$
begin
  -- The lengths first: see require_reason.
  if coalesce(
    char_length(p_title) > 160 or char_length(p_body) > 5000 or private.is_blank(p_title)
      or p_title <> private.without_direction_marks(p_title),
    true
  ) then
    raise exception 'a title of 1 to 160 characters, none of which turns it, and a text of up to 5000'
      using errcode = 'PX152';
  end if;
end;
$$;
comment on function private.check_post(text, text) is 'Raises PX152 for a title that is blank, too long or has direction marks, or a text that is too long or null.';

create function private.check_answer(p_body text) returns void
language plpgsql immutable set search_path = '' as $$
begin
  if coalesce(char_length(p_body) > 5000 or private.is_blank(p_body), true) then
    raise exception 'an answer has 1 to 5000 characters' using errcode = 'PX152';
  end if;
end;
$$;
comment on function private.check_answer(text) is 'Raises PX152 for an answer that is blank or too long.';

create function private.check_edit(p_author uuid, p_created_at timestamptz) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if p_author is distinct from private.require_user() then
    raise exception 'only what one wrote oneself' using errcode = '42501';
  end if;
  if p_created_at < private.clock() - interval '24 hours' and not private.is_staff() then
    raise exception 'it is changed within 24 hours' using errcode = 'PX153';
  end if;
end;
$$;
comment on function private.check_edit(uuid, timestamptz) is
  'Raises 42501 unless the signed-in user is the author, and PX153 when the 24 hours are over in which a learner may change it.';

create table private.deleted_posts (
  id uuid primary key,
  author_id uuid not null references auth.users (id) on delete cascade,
  is_answer boolean not null,
  digest varchar(32),
  posted_at timestamptz not null,
  edited_at timestamptz,
  deleted_at timestamptz not null
);
comment on table private.deleted_posts is
  'Questions and answers that their authors deleted within the last day: they count in the limits of an hour, and undoing a deletion keeps the date. It holds no text.';
comment on column private.deleted_posts.digest is
  'Of author, lesson or question, title and text: with another one it is another post.';
create index deleted_posts_author_idx on private.deleted_posts (author_id, posted_at);
alter table private.deleted_posts enable row level security;
revoke all on private.deleted_posts from anon, authenticated;

create function private.note_deleted_post(
  p_id uuid, p_is_answer boolean, p_digest text, p_posted_at timestamptz, p_edited_at timestamptz
) returns void
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.deleted_posts where id = p_id or deleted_at < private.clock() - interval '1 day';
  insert into private.deleted_posts (id, author_id, is_answer, digest, posted_at, edited_at, deleted_at)
  values (p_id, private.require_user(), p_is_answer, p_digest, p_posted_at, p_edited_at, private.clock());
end;
$$;
comment on function private.note_deleted_post(uuid, boolean, text, timestamptz, timestamptz) is
  'Notes that the signed-in user deletes a question or an answer of theirs.';

create function private.post_digest(p_author uuid, p_parent uuid, p_title text, p_body text) returns text
language sql immutable set search_path = '' as $$
  select pg_catalog.md5(pg_catalog.jsonb_build_array(p_author, p_parent, p_title, p_body)::text);
$$;

create function private.ask_question(p_id uuid, p_lesson uuid, p_title text, p_body text) returns void
language plpgsql security definer set search_path = '' set lock_timeout = '3s' as $$
declare
  person constant uuid := private.require_user();
  course uuid;
  before private.deleted_posts;
begin
  -- Here, and not where it is declared: what a declaration raises is not caught below.
  course := private.lock_participant(p_lesson);
  perform private.check_post(p_title, p_body);
  if not private.is_staff() and (
    select count(*) from (
      select id from public.lesson_questions
      where author_id = person and created_at > private.clock() - interval '1 hour'
      union
      select id from private.deleted_posts
      where author_id = person and not is_answer and posted_at > private.clock() - interval '1 hour'
    ) as asked
    where id <> p_id
  ) >= 10 then
    raise exception 'too many questions' using errcode = 'PX151';
  end if;
  delete from private.deleted_posts as deleted
  where deleted.id = p_id and deleted.digest = private.post_digest(person, p_lesson, p_title, p_body)
  returning * into before;
  insert into public.lesson_questions (
    id, lesson_id, course_id, author_id, is_staff, title, body, created_at, edited_at
  ) values (
    p_id, p_lesson, course, person, private.is_staff(), p_title, p_body,
    coalesce(before.posted_at, private.clock()), before.edited_at
  )
  on conflict (id) do nothing;
  if not found and not exists (
    select from public.lesson_questions where id = p_id and author_id = person and lesson_id = p_lesson
  ) then
    raise exception 'the id is taken' using errcode = '42501';
  end if;
exception when lock_not_available or deadlock_detected then
  raise exception 'busy' using errcode = 'PX900';
end;
$$;

create function private.edit_question(p_id uuid, p_title text, p_body text) returns void
language plpgsql security definer set search_path = '' set lock_timeout = '3s' as $$
declare
  question public.lesson_questions;
begin
  question := private.lock_question(p_id);
  perform private.check_edit(question.author_id, question.created_at);
  perform private.check_post(p_title, p_body);
  update public.lesson_questions set title = p_title, body = p_body, edited_at = private.clock()
  where id = p_id and (title, body) is distinct from (p_title, p_body);
exception when lock_not_available or deadlock_detected then
  raise exception 'busy' using errcode = 'PX900';
end;
$$;

create function private.delete_question(p_id uuid) returns void
language plpgsql security definer set search_path = '' set lock_timeout = '3s' as $$
declare
  person constant uuid := private.require_user();
  question public.lesson_questions;
begin
  if not exists (select from public.lesson_questions where id = p_id) then
    return;
  end if;
  question := private.lock_question(p_id);
  if question.author_id is distinct from person then
    raise exception 'only what one wrote oneself' using errcode = '42501';
  end if;
  -- One's own answers too: they could not be brought back with the question.
  if exists (select from public.lesson_answers where question_id = p_id) then
    raise exception 'it has answers' using errcode = 'PX154';
  end if;
  perform private.note_deleted_post(
    p_id, false, private.post_digest(person, question.lesson_id, question.title, question.body), question.created_at,
    question.edited_at
  );
  delete from public.lesson_questions where id = p_id;
exception when lock_not_available or deadlock_detected then
  raise exception 'busy' using errcode = 'PX900';
end;
$$;

create function private.tell_of_answer(p_question public.lesson_questions, p_answer public.lesson_answers) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if p_question.author_id <> p_answer.author_id and p_question.told_at is null then
    -- What is deleted or read in the first minutes is told to nobody. What was deleted may be written again with the same id.
    insert into private.outbox as letter (cause, kind, subject, run_at)
    values (
      'question_answered:' || p_answer.id, 'question_answered',
      jsonb_build_object('question', p_question.id, 'user', p_question.author_id), private.clock() + interval '10 minutes'
    )
    on conflict (cause) do update set run_at = excluded.run_at where letter.sent_at is null;
    if found then
      update public.lesson_questions set told_at = p_answer.created_at where id = p_question.id;
    end if;
  end if;
end;
$$;
comment on function private.tell_of_answer(public.lesson_questions, public.lesson_answers) is
  'Queues a letter about an answer to the author of the question, unless they wrote it, have not read the one that they were told of before, or were told of this one.';

create function private.answer_question(p_id uuid, p_question uuid, p_body text) returns void
language plpgsql security definer set search_path = '' set lock_timeout = '3s' as $$
declare
  person constant uuid := private.require_user();
  question public.lesson_questions;
  before private.deleted_posts;
  answer public.lesson_answers;
begin
  question := private.lock_question(p_question);
  perform private.check_answer(p_body);
  if not private.is_staff() and (
    select count(*) from (
      select id from public.lesson_answers
      where author_id = person and created_at > private.clock() - interval '1 hour'
      union
      select id from private.deleted_posts
      where author_id = person and is_answer and posted_at > private.clock() - interval '1 hour'
    ) as answered
    where id <> p_id
  ) >= 30 then
    raise exception 'too many answers' using errcode = 'PX151';
  end if;
  delete from private.deleted_posts as deleted
  where deleted.id = p_id and deleted.digest = private.post_digest(person, p_question, null, p_body)
  returning * into before;
  insert into public.lesson_answers (id, question_id, author_id, is_staff, body, created_at, edited_at)
  values (
    p_id, p_question, person, private.is_staff(), p_body, coalesce(before.posted_at, private.clock()), before.edited_at
  )
  on conflict (id) do nothing
  returning * into answer;
  if found then
    perform private.tell_of_answer(question, answer);
  elsif not exists (
    select from public.lesson_answers where id = p_id and author_id = person and question_id = p_question
  ) then
    raise exception 'the id is taken' using errcode = '42501';
  end if;
  perform private.settle_question(p_question);
exception when lock_not_available or deadlock_detected then
  raise exception 'busy' using errcode = 'PX900';
end;
$$;

create function private.edit_answer(p_id uuid, p_body text) returns void
language plpgsql security definer set search_path = '' set lock_timeout = '3s' as $$
declare
  answer public.lesson_answers;
begin
  answer := private.lock_answer(p_id);
  perform private.check_edit(answer.author_id, answer.created_at);
  perform private.check_answer(p_body);
  update public.lesson_answers set body = p_body, edited_at = private.clock() where id = p_id and body <> p_body;
exception when lock_not_available or deadlock_detected then
  raise exception 'busy' using errcode = 'PX900';
end;
$$;

create function private.delete_answer(p_id uuid) returns void
language plpgsql security definer set search_path = '' set lock_timeout = '3s' as $$
declare
  person constant uuid := private.require_user();
  answer public.lesson_answers;
begin
  if not exists (select from public.lesson_answers where id = p_id) then
    return;
  end if;
  answer := private.lock_answer(p_id);
  if answer.author_id is distinct from person then
    raise exception 'only what one wrote oneself' using errcode = '42501';
  end if;
  perform private.note_deleted_post(
    p_id, true, private.post_digest(person, answer.question_id, null, answer.body), answer.created_at, answer.edited_at
  );
  delete from public.lesson_answers where id = p_id;
  perform private.settle_question(answer.question_id);
exception when lock_not_available or deadlock_detected then
  raise exception 'busy' using errcode = 'PX900';
end;
$$;

create function private.accept_answer(p_question uuid, p_answer uuid) returns void
language plpgsql security definer set search_path = '' set lock_timeout = '3s' as $$
declare
  person constant uuid := private.require_user();
  question public.lesson_questions;
begin
  question := private.lock_question(p_question);
  if question.author_id is distinct from person and not private.is_staff() then
    raise exception 'only the author and staff choose the answer' using errcode = '42501';
  end if;
  update public.lesson_answers set is_accepted = false
  where question_id = p_question and is_accepted and id is distinct from p_answer;
  if p_answer is not null then
    update public.lesson_answers set is_accepted = true
    where id = p_answer and question_id = p_question and removed_at is null;
    if not found then
      raise exception 'no such answer' using errcode = 'PX150';
    end if;
  end if;
  perform private.settle_question(p_question);
exception when lock_not_available or deadlock_detected then
  raise exception 'busy' using errcode = 'PX900';
end;
$$;

create function private.report_post(p_question uuid, p_answer uuid, p_reason text) returns void
language plpgsql security definer set search_path = '' set lock_timeout = '3s' as $$
declare
  person constant uuid := private.require_user();
  author uuid;
begin
  author := (private.lock_question(p_question)).author_id;
  perform private.require_reason(p_reason);
  if p_answer is not null then
    select author_id into author from public.lesson_answers
    where id = p_answer and question_id = p_question and removed_at is null;
    if not found then
      raise exception 'no such answer' using errcode = 'PX150';
    end if;
  end if;
  if author = person then
    raise exception 'nobody reports what they wrote themselves' using errcode = 'PX155';
  end if;
  if (
    select count(*) from private.question_reports
    where reporter_id = person and created_at > private.clock() - interval '1 hour'
  ) >= 20 then
    raise exception 'too many reports' using errcode = 'PX151';
  end if;
  -- Once for each person: what staff found harmless does not come back from the same one.
  insert into private.question_reports (question_id, answer_id, reporter_id, reason, created_at)
  values (p_question, p_answer, person, p_reason, private.clock())
  on conflict do nothing;
exception when lock_not_available or deadlock_detected then
  raise exception 'busy' using errcode = 'PX900';
end;
$$;

create function public.ask_question(id uuid, lesson uuid, title text, body text default '') returns void
language sql security invoker set search_path = '' as $$
  select private.ask_question(id, lesson, title, body);
$$;
comment on function public.ask_question is
  'Asks a question under a lesson that the signed-in user may learn. The caller chooses the id, and repeating the call asks once. Raises PX104, PX105, PX151 (10 an hour; staff without limit), PX152 and PX900.';

create function public.edit_question(id uuid, title text, body text) returns void
language sql security invoker set search_path = '' as $$
  select private.edit_question(id, title, body);
$$;
comment on function public.edit_question is
  'Changes a question of the signed-in user, within 24 hours; staff always. Raises PX150, PX152 and PX153.';

create function public.delete_question(id uuid) returns void
language sql security invoker set search_path = '' as $$
  select private.delete_question(id);
$$;
comment on function public.delete_question is
  'Deletes a question of the signed-in user that has no answer. Repeating the call is no failure. Raises PX154.';

create function public.answer_question(id uuid, question uuid, body text) returns void
language sql security invoker set search_path = '' as $$
  select private.answer_question(id, question, body);
$$;
comment on function public.answer_question is
  'Answers a question. The caller chooses the id, and repeating the call answers once. Raises PX104, PX150, PX151 (30 an hour; staff without limit) and PX152.';

create function public.edit_answer(id uuid, body text) returns void
language sql security invoker set search_path = '' as $$
  select private.edit_answer(id, body);
$$;
comment on function public.edit_answer is
  'Changes an answer of the signed-in user, within 24 hours; staff always. Raises PX150, PX152 and PX153.';

create function public.delete_answer(id uuid) returns void
language sql security invoker set search_path = '' as $$
  select private.delete_answer(id);
$$;
comment on function public.delete_answer is
  'Deletes an answer of the signed-in user. Repeating the call is no failure.';

create function public.accept_answer(question uuid, answer uuid default null) returns void
language sql security invoker set search_path = '' as $$
  select private.accept_answer(question, answer);
$$;
comment on function public.accept_answer is
  'Marks one answer as the one that answers a question; null: none. For the author of the question and staff. Raises PX150.';

create function public.report_post(question uuid, reason text, answer uuid default null) returns void
language sql security invoker set search_path = '' as $$
  select private.report_post(question, answer, reason);
$$;
comment on function public.report_post is
  'Reports an answer to staff, or the question when answer is null; once for each person. Raises PX126, PX150, PX151 (20 an hour) and PX155 (the own one).';

grant execute on function
  private.ask_question, private.edit_question, private.delete_question, private.answer_question, private.edit_answer,
  private.delete_answer, private.accept_answer, private.report_post,
  public.ask_question, public.edit_question, public.delete_question, public.answer_question, public.edit_answer,
  public.delete_answer, public.accept_answer, public.report_post
  to authenticated, service_role;
