-- The company «Νότος ΑΕ»: ten seats of protropes-gia-kathe-mera, of which six are given, four accepted and two used to the end.
-- And certificates: of those two and of learner@praxi.example, and of the held cohort, where one was revoked and one replaced.
-- The rows come from the functions that are called for them, at moments before today.

do $companies$
declare
  course constant uuid := '10000000-0000-4000-8000-000000000020';
  ai_course constant uuid := '10000000-0000-4000-8000-000000000001';
  organization constant uuid := '60000000-0000-4000-8000-000000000002';
  pool constant uuid := '97000000-0000-4000-8000-000000000001';
  admin constant uuid := '00000000-0000-4000-8000-000000000001';
  learner constant uuid := '00000000-0000-4000-8000-000000000003';
  manager constant uuid := '00000000-0000-4000-8000-000000000005';
  clock constant text := pg_get_functiondef('private.clock()'::regprocedure);
  today constant timestamp := (now() at time zone 'Europe/Athens')::date;
  audited constant bigint := (select coalesce(max(id), 0) from public.audit_log);
  model public.enrolments;
  person record;
  enrolment uuid;
  source record;
begin
  if exists (select from public.seat_pools where id = pool) then
    return;
  end if;
  insert into auth.users (
    id, aud, role, email, encrypted_password, email_confirmed_at,
    confirmation_token, recovery_token, email_change, email_change_token_new, email_change_token_current,
    reauthentication_token, phone_change, phone_change_token,
    raw_app_meta_data, raw_user_meta_data, is_sso_user, is_anonymous, created_at, updated_at
  )
  select format('00000000-0000-4000-8000-0000000000%s', number)::uuid, 'authenticated', 'authenticated', email,
    '$2b$10$YfBPQUcnCPmZtzJdfSJhLeWgf02SwszTg1zZ/Al/9hOZAlsgX5wMK', timestamptz '2026-01-12 09:00+02',
    '', '', '', '', '', '', '', '', '{"provider": "email", "providers": ["email"]}',
    jsonb_build_object(
      'first_name', first_name, 'last_name', last_name, 'account_type', 'business', 'technical_background', 'beginner',
      'learning_goals', array['new_skills']
    ), false, false,
    timestamptz '2026-01-12 09:00+02', timestamptz '2026-01-12 09:00+02'
  from (values
    ('05', 'manager@praxi.example', 'Δήμητρα', 'Νικολάου'),
    ('11', 'maria@notos.example', 'Μαρία', 'Σταθάκη'),
    ('12', 'pavlos@notos.example', 'Παύλος', 'Ανδρέου'),
    ('13', 'rania@notos.example', 'Ράνια', 'Κοσμά'),
    ('14', 'stelios@notos.example', 'Στέλιος', 'Μαυρίδης')
  ) as account (number, email, first_name, last_name);
  update public.profiles set onboarding_step = 6
  where onboarding_completed and (email = 'manager@praxi.example' or email like '%@notos.example');
  alter table public.profiles disable trigger profiles_set_updated_at;
  update public.profiles as profile set created_at = account.created_at from auth.users as account
  where account.id = profile.id and (account.email = 'manager@praxi.example' or account.email like '%@notos.example');
  alter table public.profiles enable trigger profiles_set_updated_at;
  insert into auth.identities (id, provider, provider_id, user_id, identity_data, last_sign_in_at, created_at, updated_at)
  select gen_random_uuid(), 'email', id::text, id,
    jsonb_build_object('sub', id::text, 'email', email, 'email_verified', true, 'phone_verified', false),
    created_at, created_at, created_at
  from auth.users where email = 'manager@praxi.example' or email like '%@notos.example';
  insert into public.organizations (id, name) values (organization, 'Νότος ΑΕ');
  insert into public.organization_members (organization_id, user_id, role) values (organization, manager, 'owner');

  -- When the rows were created is the time of the database, which no clock moves.
  alter table public.enrolments disable trigger enrolments_set_updated_at;
  alter table public.seat_pools disable trigger seat_pools_set_updated_at;
  alter table public.certificate_rules disable trigger certificate_rules_set_updated_at;
  -- Until the end of the transaction.
  perform set_config('request.jwt.claim.sub', admin::text, true);
  create or replace function private.clock() returns timestamptz
  language sql stable set search_path = '' as $$ select current_setting('seed.moment')::timestamptz $$;
  perform set_config('seed.moment', (today - interval '60 days' + time '10:00')::text, true);
  perform public.save_certificate_rules(
    course, has_achievement => true, validity_months => 36, signatory => 'Άννα Διαμαντή', signatory_title => 'Ιδρύτρια και επικεφαλής εκπαιδεύτρια'
  );
  perform public.save_certificate_rules(
    ai_course, attendance_percent => 80, signatory => 'Άννα Διαμαντή', signatory_title => 'Ιδρύτρια και επικεφαλής εκπαιδεύτρια'
  );
  perform set_config('seed.moment', (today - interval '34 days' + time '11:00')::text, true);
  perform public.create_seat_pool(pool, organization, course, 10, (today + interval '180 days' + time '23:59') at time zone 'Europe/Athens', price_cents => 90000);
  perform public.set_pool_payment(pool, 'paid', 'ΤΠΥ-1042', '400001912345678');
  perform set_config('request.jwt.claim.sub', manager::text, true);
  perform set_config('seed.moment', (today - interval '33 days' + time '09:30')::text, true);
  perform public.give_seats(pool, array[
    'maria@notos.example', 'pavlos@notos.example', 'rania@notos.example', 'stelios@notos.example', 'vasilis@notos.example',
    'zoi@notos.example'
  ]);

  select * into model from public.enrolments as stored where stored.user_id = learner and stored.course_id = course;
  for person in
    select account.id, moment, later, lessons from (values
      ('maria@notos.example', 31, interval '2 days', 1000), ('pavlos@notos.example', 30, interval '5 days', 1000),
      ('rania@notos.example', 30, interval '1 day', 6), ('stelios@notos.example', 25, interval '0', 0)
    ) as listed (email, days, later, lessons)
    cross join lateral (select (today - make_interval(days => days) + time '08:40') at time zone 'Europe/Athens' as moment) as accepted
    join auth.users as account on account.email = listed.email
  loop
    perform set_config('request.jwt.claim.sub', person.id::text, true);
    perform set_config('seed.moment', person.moment::text, true);
    perform public.accept_seat(seat.id) from public.seats as seat
    join auth.users as account on account.email = seat.email where account.id = person.id;
    select stored.id into enrolment from public.enrolments as stored where stored.user_id = person.id;
    -- They have done what the sample learner did, some days later.
    insert into public.quiz_attempts
    select (jsonb_populate_record(made, jsonb_build_object(
      'id', md5(made.id::text || person.id)::uuid, 'user_id', person.id, 'enrolment_id', enrolment,
      'started_at', made.started_at + person.later, 'ended_at', made.ended_at + person.later,
      'deadline', made.deadline + person.later, 'created_at', made.started_at + person.later,
      'updated_at', made.ended_at + person.later
    ))).*
    from public.quiz_attempts as made where made.enrolment_id = model.id and person.lessons > 100;
    insert into public.attempt_answers
    select md5(given.attempt_id::text || person.id)::uuid, given.question, given.answer, given.revision,
      given.created_at + person.later, given.updated_at + person.later
    from public.attempt_answers as given join public.quiz_attempts as made on made.id = given.attempt_id
    where made.enrolment_id = model.id and person.lessons > 100;
    insert into private.attempt_marks
    select md5(graded.attempt_id::text || person.id)::uuid, graded.marks, graded.is_revealed, graded.created_at
    from private.attempt_marks as graded join public.quiz_attempts as made on made.id = graded.attempt_id
    where made.enrolment_id = model.id and person.lessons > 100;
    insert into public.lesson_progress
    select (jsonb_populate_record(done, jsonb_build_object(
      'user_id', person.id, 'enrolment_id', enrolment, 'opened_at', done.opened_at + person.later,
      'completed_at', done.completed_at + person.later, 'created_at', done.opened_at + person.later,
      'updated_at', coalesce(done.completed_at, done.opened_at) + person.later
    ))).*
    from public.lesson_progress as done join public.lesson_bodies as body on body.lesson_id = done.lesson_id
    where done.enrolment_id = model.id and (person.lessons > 100 or body.content_type = 'text')
    order by done.opened_at limit person.lessons;
    update public.enrolments as stored set created_at = person.moment,
      last_seen_at = (select max(coalesce(done.completed_at, done.opened_at)) from public.lesson_progress as done where done.enrolment_id = enrolment),
      updated_at = person.moment
    where stored.id = enrolment;
  end loop;

  -- In the order in which they were earned.
  for source in
    select booking.id, null::uuid as enrolment, cohort.ends_at + interval '10 minutes' as moment from public.bookings as booking
    join public.cohorts as cohort on cohort.id = booking.cohort_id
    where cohort.course_id = ai_course and cohort.state = 'held'
    union all
    select null, stored.id, done.last from public.enrolments as stored
    cross join lateral (
      select max(progress.completed_at) as last from public.lesson_progress as progress where progress.enrolment_id = stored.id
    ) as done
    where stored.course_id = course and done.last is not null
    order by moment, id
  loop
    perform set_config('seed.moment', source.moment::text, true);
    if source.id is not null then
      perform private.evaluate_booking(source.id);
    else
      perform private.note_completion(stored) from public.enrolments as stored where stored.id = source.enrolment;
      update public.course_completions as finished set created_at = finished.completed_at where finished.enrolment_id = source.enrolment;
      -- The sample learner finished before there were rules.
      perform private.evaluate_enrolment(source.enrolment);
    end if;
  end loop;
  perform set_config('request.jwt.claim.sub', admin::text, true);
  perform set_config('seed.moment', (today - interval '2 days' + time '12:15')::text, true);
  perform public.revoke_certificate(issued.id, 'Οι παρουσίες είχαν σημειωθεί σε λάθος όνομα.')
  from public.certificates as issued where issued.holder = 'Πέτρος Ζαφειρίου';
  perform public.reissue_certificate(issued.id, 'Μαρία Καραγιάννη-Ρήγα')
  from public.certificates as issued where issued.holder = 'Μαρία Καραγιάννη';
  execute clock;
  perform set_config('request.jwt.claim.sub', '', true);

  update public.certificate_rules set created_at = moment, updated_at = moment
  from (select (today - interval '60 days' + time '10:00') at time zone 'Europe/Athens' as moment) as saved;
  update public.seat_pools set created_at = moment, updated_at = moment
  from (select (today - interval '34 days' + time '11:00') at time zone 'Europe/Athens' as moment) as bought;
  alter table public.enrolments enable trigger enrolments_set_updated_at;
  alter table public.seat_pools enable trigger seat_pools_set_updated_at;
  alter table public.certificate_rules enable trigger certificate_rules_set_updated_at;
  delete from private.certificate_checks;
  -- Nobody did this, and nobody is to get letters about it.
  alter table public.audit_log disable trigger audit_log_protect;
  delete from public.audit_log where id > audited;
  alter table public.audit_log enable trigger audit_log_protect;
  delete from private.outbox where subject ?| array['seat', 'certificate', 'pool'];
end;
$companies$;
