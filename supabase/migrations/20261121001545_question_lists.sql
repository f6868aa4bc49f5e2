-- Questions under lessons as learners and staff read them, and how staff moderate them.

create function private.first_word(p_text text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  -- Blanks of whatever width.
  select substring(p_text from '[^\u0020\u00A0\u1680\u2000-\u200A\u202F\u205F\u3000]+');
$$;
comment on function private.first_word(text) is 'The first word of a name. Null where there is none.';

create function private.is_name_of_staff(p_word text) returns boolean
language sql immutable strict parallel safe set search_path = '' as $$
  -- Letters of Greek, Cyrillic and Latin that look alike in one case or the other are one, as they are then in the names: n is η as well.
  select pg_catalog.translate(private.search_key(p_word), 'αаАοоОρрРχхХιіІlμмМηнНhԁпП', 'aaaooopppxxxiiiimmmnnnndππ')
    ~ '(^|[^a-zα-ω])(praxi|πpaξn|omaδa|omada)+($|[^a-zα-ω])';
$$;
comment on function private.is_name_of_staff(text) is
  'Whether a word has the name of the site (src/brand/site.ts) in it, or the word by which staff are shown beside what they write: whole, with nothing but signs beside it. Letters are compared without case and accents, and whichever alphabet they are of.';

create function private.short_name(p_user uuid) returns text
language sql stable security definer set search_path = '' as $$
  select word || coalesce(' ' || left(private.first_word(last_name), 1) || '.', '')
  from public.profiles
  cross join private.first_word(first_name) as word
  where id = p_user and not private.is_name_of_staff(word);
$$;
comment on function private.short_name(uuid) is
  'What the others who learn a course see of a person: the first word of the first name and the initial of the surname. Null without a first name, and for one that could be taken for staff.';

create function private.require_question_reader(p_lesson uuid) returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  person constant uuid := private.require_user();
  course uuid;
begin
  if private.is_staff() then
    return;
  end if;
  course := (private.live_lesson(p_lesson)).course_id;
  if course not in (select private.my_course_ids()) then
    perform private.require_open_lessons(person, course);
    raise exception 'not enrolled' using errcode = 'PX104';
  end if;
end;
$$;
comment on function private.require_question_reader(uuid) is
  'Raises PX104, PX105 and PX114 unless the signed-in user is staff or learns the lesson.';

create function private.is_in_attempt(p_lesson uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.quiz_attempts as attempt
    -- An attempt of a course that was started over or ended cannot be answered any more.
    join public.enrolments as enrolment on enrolment.id = attempt.enrolment_id and enrolment.is_active
    where attempt.user_id = (select auth.uid()) and attempt.lesson_id = p_lesson and attempt.state = 'running'
      -- run_due may not have graded it yet.
      and not private.is_past_deadline(attempt, private.clock())
  );
$$;
comment on function private.is_in_attempt(uuid) is
  'Whether an attempt of the signed-in user at the quiz of this lesson runs, in the present cycle of the course. What is written below the lesson may hold the answers.';

create type public.lesson_question_row as (
  id uuid, title text, body text, author_name text, is_mine boolean, is_staff boolean, created_at timestamptz,
  edited_at timestamptz, answer_count integer, is_answered boolean, has_staff_answer boolean, can_edit boolean,
  can_delete boolean, can_accept boolean, removed_reason text, has_more boolean
);
comment on type public.lesson_question_row is
  'is_answered: an answer is accepted. removed_reason: set when staff removed it; only its author and staff get such a row.';

create function private.list_lesson_questions(
  p_lesson uuid, p_question uuid, p_only_mine boolean, p_before timestamptz, p_before_id uuid
) returns setof public.lesson_question_row
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  person constant uuid := private.require_user();
  is_moderator constant boolean := private.is_staff();
  ids uuid[];
begin
  perform private.require_question_reader(p_lesson);
  if private.is_in_attempt(p_lesson) then
    return;
  end if;
  ids := array(
    select question.id from public.lesson_questions as question
    where question.lesson_id = p_lesson
      and (p_question is null or question.id = p_question)
      and (not p_only_mine or question.author_id = person)
      and (p_before is null or (question.created_at, question.id) < (p_before, p_before_id))
      and (question.removed_at is null or is_moderator or question.author_id = person)
    order by question.created_at desc, question.id desc
    limit 21
  );
  return query
    select
      question.id, question.title::text, question.body::text, private.short_name(question.author_id),
      question.author_id is not distinct from person, question.is_staff, question.created_at, question.edited_at,
      answers.total, answers.is_accepted, answers.is_staff,
      question.author_id is not distinct from person and question.removed_at is null
        and (is_moderator or question.created_at >= private.clock() - interval '24 hours'),
      question.author_id is not distinct from person and question.removed_at is null and not answers.has_any,
      question.author_id is not distinct from person and question.removed_at is null or is_moderator,
      question.removed_reason::text, cardinality(ids) > 20
    from public.lesson_questions as question
    cross join lateral (
      select
        count(*) filter (where answer.removed_at is null)::integer as total,
        coalesce(bool_or(answer.is_accepted and answer.removed_at is null), false) as is_accepted,
        coalesce(bool_or(answer.is_staff and answer.removed_at is null), false) as is_staff,
        count(*) > 0 as has_any
      from public.lesson_answers as answer where answer.question_id = question.id
    ) as answers
    where question.id = any (ids[1:20])
    order by question.created_at desc, question.id desc;
end;
$$;

create function public.list_lesson_questions(
  lesson uuid, question uuid default null, only_mine boolean default false, before timestamptz default null,
  before_id uuid default null
) returns setof public.lesson_question_row
language sql stable security invoker set search_path = '' as $$
  select * from private.list_lesson_questions(lesson, question, coalesce(only_mine, false), before, before_id);
$$;
comment on function public.list_lesson_questions is
  'The next 20 questions under a lesson, the newest first, from the one that before and before_id name; with question, this one only. None while an attempt of the user at the quiz of the lesson runs. For those who learn the lesson and staff. Raises PX104 and PX105.';

create type public.lesson_answer_row as (
  id uuid, body text, author_name text, is_mine boolean, is_staff boolean, created_at timestamptz,
  edited_at timestamptz, is_accepted boolean, can_edit boolean, can_delete boolean, removed_reason text
);

create function private.list_question_answers(p_question uuid) returns setof public.lesson_answer_row
language plpgsql security definer set search_path = '' set lock_timeout = '3s' as $$
declare
  person constant uuid := private.require_user();
  is_moderator constant boolean := private.is_staff();
  question public.lesson_questions;
begin
  select * into question from public.lesson_questions
  where id = p_question and (removed_at is null or is_moderator or author_id = person);
  if not found then
    raise exception 'no such question' using errcode = 'PX150';
  end if;
  perform private.require_question_reader(question.lesson_id);
  if private.is_in_attempt(question.lesson_id) then
    return;
  end if;
  if question.author_id = person then
    update public.lesson_questions set told_at = null where id = p_question and told_at is not null;
  end if;
  return query
    select
      answer.id, answer.body::text, private.short_name(answer.author_id),
      answer.author_id is not distinct from person, answer.is_staff, answer.created_at, answer.edited_at,
      answer.is_accepted and answer.removed_at is null,
      answer.author_id is not distinct from person and answer.removed_at is null
        and (is_moderator or answer.created_at >= private.clock() - interval '24 hours'),
      answer.author_id is not distinct from person and answer.removed_at is null,
      answer.removed_reason::text
    from public.lesson_answers as answer
    where answer.question_id = p_question and (answer.removed_at is null or is_moderator or answer.author_id = person)
    order by answer.is_accepted and answer.removed_at is null desc, answer.created_at, answer.id
    limit 200;
exception when lock_not_available or deadlock_detected then
  raise exception 'busy' using errcode = 'PX900';
end;
$$;

create function public.list_question_answers(question uuid) returns setof public.lesson_answer_row
language sql security invoker set search_path = '' as $$
  select * from private.list_question_answers(question);
$$;
comment on function public.list_question_answers is
  'Up to 200 answers to a question, the accepted one first, then the oldest first; none while an attempt of the user at the quiz of the lesson runs. The author of the question has then read them, and is notified of the next one. For those who learn the lesson and staff. Raises PX104, PX105, PX150 and PX900.';

create type public.question_state as enum ('open', 'answered', 'reported', 'removed');
comment on type public.question_state is 'What staff filter questions by. Open: it waits for staff.';

create type public.staff_question_row as (
  id uuid, title text, body text, author_name text, is_staff boolean, course_title text, course_slug text,
  lesson_id uuid, lesson_title text, created_at timestamptz, edited_at timestamptz, is_open boolean,
  answer_count integer, is_answered boolean, reports jsonb, removed_at timestamptz, removed_reason text,
  removed_by_name text, has_more boolean
);
comment on type public.staff_question_row is
  'reports: those that staff have not settled, [{ answer_id, reason, created_at }], up to 20.';

create function private.lessons_in_bin() returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
begin
  return array(
    select lesson.id from public.course_lessons as lesson where lesson.deleted_at is not null
    union
    select lesson.id from public.course_modules as module
    join public.course_lessons as lesson on lesson.module_id = module.id where module.deleted_at is not null
    union
    select lesson.id from public.courses as course
    join public.course_modules as module on module.course_id = course.id
    join public.course_lessons as lesson on lesson.module_id = module.id where course.deleted_at is not null
  );
end;
$$;
comment on function private.lessons_in_bin() is
  'The lessons that are in the bin, or whose module or course is. What is asked below them waits for nobody.';

create function private.list_questions(
  p_question uuid, p_course uuid, p_state public.question_state, p_page integer, p_page_size integer
) returns setof public.staff_question_row
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  size constant integer := least(greatest(coalesce(p_page_size, 25), 1), 100);
  first_row constant integer := private.first_row(p_page, size);
  -- Few: each is settled once staff have looked at it.
  reported constant uuid[] := array(
    select distinct report.question_id from private.question_reports as report
    where p_state = 'reported' and report.settled_at is null
  );
  binned constant uuid[] := private.lessons_in_bin();
  ids uuid[];
begin
  perform private.require_staff();
  ids := array(
    select question.id from public.lesson_questions as question
    where (p_course is null or question.course_id = p_course)
      and question.lesson_id <> all (binned)
      and case
        when p_question is not null then question.id = p_question
        when p_state = 'removed' then question.removed_at is not null
        else question.removed_at is null
      end
      and case p_state
        when 'open' then question.is_open
        when 'answered' then not question.is_open
        when 'reported' then question.id = any (reported)
        else true
      end
    order by question.is_open desc, question.created_at desc, question.id desc
    limit size + 1 offset first_row
  );
  return query
    select
      question.id, question.title::text, question.body::text, author.display_name::text, question.is_staff,
      course.title::text, course.slug::text, question.lesson_id, lesson.title::text, question.created_at,
      question.edited_at, question.is_open, answers.total, answers.is_accepted,
      (
        select coalesce(jsonb_agg(to_jsonb(report) - 'id' order by report.created_at, report.id), '[]') from (
          select complaint.id, complaint.answer_id, complaint.reason, complaint.created_at
          from private.question_reports as complaint
          where complaint.question_id = question.id and complaint.settled_at is null
          order by complaint.created_at, complaint.id limit 20
        ) as report
      ),
      question.removed_at, question.removed_reason::text, coalesce(remover.display_name, remover.email)::text,
      cardinality(ids) > size
    from public.lesson_questions as question
    join public.courses as course on course.id = question.course_id
    join public.course_lessons as lesson on lesson.id = question.lesson_id
    left join public.profiles as author on author.id = question.author_id
    left join public.profiles as remover on remover.id = question.removed_by
    cross join lateral (
      select count(*)::integer as total, coalesce(bool_or(answer.is_accepted), false) as is_accepted
      from public.lesson_answers as answer
      where answer.question_id = question.id and answer.removed_at is null
    ) as answers
    where question.id = any (ids[1:size])
    order by question.is_open desc, question.created_at desc, question.id desc;
end;
$$;

create function public.list_questions(
  question uuid default null, course uuid default null, state public.question_state default null,
  page integer default 1, page_size integer default 25
) returns setof public.staff_question_row
language sql stable security invoker set search_path = '' as $$
  select * from private.list_questions(question, course, state, page, page_size);
$$;
comment on function public.list_questions is
  'One page of the questions under all lessons, or those of a course, those that wait for staff first, then the newest first; with question, this one only. Those that were removed only in their own state, and none below what is in the bin. For staff.';

create function private.question_courses() returns table (id uuid, title text)
language plpgsql stable security definer set search_path = '' as $$
declare
  binned constant uuid[] := private.lessons_in_bin();
begin
  perform private.require_staff();
  return query
    select course.id, course.title::text from public.courses as course
    where exists (
      select from public.lesson_questions as question
      where question.course_id = course.id and question.removed_at is null and question.lesson_id <> all (binned)
    )
    order by course.title, course.id
    limit 200;
end;
$$;

create function public.question_courses() returns table (id uuid, title text)
language sql stable security invoker set search_path = '' as $$
  select * from private.question_courses();
$$;
comment on function public.question_courses is 'Up to 200 courses below whose lessons somebody asked, by title. For staff.';

create function private.count_waiting_questions() returns integer
language plpgsql stable security definer set search_path = '' as $$
declare
  binned constant uuid[] := private.lessons_in_bin();
begin
  perform private.require_staff();
  return (
    select count(*) from (
      (
        select id from public.lesson_questions
        where is_open and removed_at is null and lesson_id <> all (binned) limit 100
      )
      union
      (
        select report.question_id from private.question_reports as report
        join public.lesson_questions as question on question.id = report.question_id
        where report.settled_at is null and question.lesson_id <> all (binned) limit 100
      )
      limit 100
    ) as waiting
  );
end;
$$;
comment on function private.count_waiting_questions() is
  'How many questions wait for an answer or were reported; 100 for every larger number. For staff_counts.';

create function private.set_removed(p_question uuid, p_answer uuid, p_reason text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  person constant uuid := private.require_user();
  removed constant timestamptz := case when p_reason is not null then private.clock() end;
  remover constant uuid := case when p_reason is not null then person end;
  action constant text := case when p_reason is null then 'restore' else 'remove' end;
  is_changed boolean;
begin
  if not exists (select from public.lesson_questions where id = p_question) then
    raise exception 'no such question' using errcode = 'PX150';
  end if;
  perform private.lock_question(p_question);
  if p_answer is null then
    update public.lesson_questions set removed_at = removed, removed_by = remover, removed_reason = p_reason
    where id = p_question and (removed_at is null) = (p_reason is not null);
    is_changed := found;
  else
    if not exists (select from public.lesson_answers where id = p_answer and question_id = p_question) then
      raise exception 'no such answer' using errcode = 'PX150';
    end if;
    update public.lesson_answers set removed_at = removed, removed_by = remover, removed_reason = p_reason
    where id = p_answer and (removed_at is null) = (p_reason is not null);
    is_changed := found;
  end if;
  if not is_changed then
    return;
  end if;
  perform private.settle_question(p_question);
  perform private.audit(
    action, case when p_answer is null then 'lesson_questions' else 'lesson_answers' end,
    coalesce(p_answer, p_question), null,
    jsonb_strip_nulls(jsonb_build_object('question_id', p_question, 'reason', p_reason))
  );
end;
$$;
comment on function private.set_removed(uuid, uuid, text) is
  'Removes a question, or an answer to it, with a reason; without one it is restored. For staff, as its callers check.';

create function private.remove_post(p_question uuid, p_answer uuid, p_reason text) returns void
language plpgsql security definer set search_path = '' set lock_timeout = '3s' as $$
begin
  perform private.require_staff();
  perform private.require_reason(p_reason);
  perform private.set_removed(p_question, p_answer, p_reason);
  update private.question_reports set settled_at = private.clock()
  where question_id = p_question and (p_answer is null or answer_id = p_answer) and settled_at is null;
exception when lock_not_available or deadlock_detected then
  raise exception 'busy' using errcode = 'PX900';
end;
$$;

create function private.restore_post(p_question uuid, p_answer uuid) returns void
language plpgsql security definer set search_path = '' set lock_timeout = '3s' as $$
begin
  perform private.require_staff();
  perform private.set_removed(p_question, p_answer, null);
exception when lock_not_available or deadlock_detected then
  raise exception 'busy' using errcode = 'PX900';
end;
$$;

create function private.dismiss_reports(p_question uuid) returns integer
language plpgsql security definer set search_path = '' set lock_timeout = '3s' as $$
declare
  dismissed integer;
begin
  perform private.require_staff();
  update private.question_reports set settled_at = private.clock()
  where question_id = p_question and settled_at is null;
  get diagnostics dismissed = row_count;
  if dismissed > 0 then
    perform private.audit(
      'dismiss reports', 'lesson_questions', p_question, null, jsonb_build_object('reports', dismissed)
    );
  end if;
  return dismissed;
exception when lock_not_available or deadlock_detected then
  raise exception 'busy' using errcode = 'PX900';
end;
$$;

create function public.remove_post(question uuid, reason text, answer uuid default null) returns void
language sql security invoker set search_path = '' as $$
  select private.remove_post(question, answer, reason);
$$;
comment on function public.remove_post is
  'Hides an answer from everybody but its author and staff, or the question with its answers when answer is null, settles the reports about it, and records the reason, which the author reads. For staff. Raises PX126 and PX150.';

create function public.restore_post(question uuid, answer uuid default null) returns void
language sql security invoker set search_path = '' as $$
  select private.restore_post(question, answer);
$$;
comment on function public.restore_post is
  'Shows again what remove_post hid. For staff. Raises PX150.';

create function public.dismiss_reports(question uuid) returns integer
language sql security invoker set search_path = '' as $$
  select private.dismiss_reports(question);
$$;
comment on function public.dismiss_reports is
  'Settles the reports about a question and its answers, which staff found harmless, and returns how many there were. For staff.';

grant execute on function
  private.list_lesson_questions, private.list_question_answers, private.list_questions, private.question_courses,
  private.count_waiting_questions,
  private.remove_post, private.restore_post, private.dismiss_reports,
  public.list_lesson_questions, public.list_question_answers, public.list_questions, public.question_courses,
  public.remove_post, public.restore_post, public.dismiss_reports
  to authenticated, service_role;
