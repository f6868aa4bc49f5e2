-- Cohorts of techniti-noimosyni-stin-kathimerini-douleia relative to today: one open with seats, one with one seat, one full
-- with people waiting, one held with attendance, one cancelled. Their rows come from the functions that staff call, at moments
-- before today. The first is in three days (in four, if that is a Sunday), so that the week of staff has a meeting.

do $cohorts$
declare
  course constant uuid := '10000000-0000-4000-8000-000000000001';
  trainer constant uuid := '80000000-0000-4000-8000-000000000001';
  clock constant text := pg_get_functiondef('private.clock()'::regprocedure);
  today constant date := (now() at time zone 'Europe/Athens')::date;
  names constant text[] := array[
    'Μαρία Καραγιάννη', 'Κώστας Βλάχος', 'Σοφία Μητροπούλου', 'Πέτρος Ζαφειρίου', 'Ειρήνη Λιάπη', 'Θανάσης Ρούσσος',
    'Χριστίνα Δελή', 'Μιχάλης Τσάκωνας', 'Αγγελική Φωτίου'
  ];
  audited constant bigint := (select coalesce(max(id), 0) from public.audit_log);
  listed record;
  meeting record;
begin
  if exists (select from public.cohorts where course_id = course) then
    return;
  end if;
  -- Until the end of the transaction.
  perform set_config('request.jwt.claim.sub', '00000000-0000-4000-8000-000000000001', true);
  create or replace function private.clock() returns timestamptz
  language sql stable set search_path = '' as $$ select current_setting('seed.moment')::timestamptz $$;
  for listed in
    select number, place, address, capacity, people, final,
      format('90000000-0000-4000-8000-00000000000%s', number)::uuid as id,
      today - announced + time '10:00' as announced_at,
      -- The first day of the week that is named, from the day that is named.
      (select jsonb_agg(jsonb_build_object(
        'id', format('91000000-0000-4000-8000-0000000000%s%s', number, part),
        'date', today + days + (weekday - extract(isodow from today + days)::integer + 7) % 7 + (part - 1) * 2,
        'from', starts_at, 'to', ends_at, 'link', link
      )) from generate_series(1, parts) as part) as meetings
    from (values
      (1, 3, case extract(isodow from today + 3) when 7 then 1 else extract(isodow from today + 3) end::integer, 1, '18:00', '22:00', 20, 'athens', 'Πραξιτέλους 10, Αθήνα, 1ος όροφος', '', 10, 4, 'open'),
      (2, 19, 6, 1, '10:00', '14:00', 20, 'remote', '', 'https://meet.example/praxi-ai', 8, 7, 'open'),
      (3, 33, 2, 2, '18:00', '20:00', 20, 'athens', 'Πραξιτέλους 10, Αθήνα, 1ος όροφος', '', 6, 9, 'open'),
      (4, -16, 4, 1, '18:00', '22:00', 45, 'athens', 'Πραξιτέλους 10, Αθήνα, 1ος όροφος', '', 10, 6, 'held'),
      (5, 26, 3, 1, '18:00', '22:00', 20, 'remote', '', 'https://meet.example/praxi-ai-2', 8, 2, 'cancelled')
    ) as rows (number, days, weekday, parts, starts_at, ends_at, announced, place, address, link, capacity, people, final)
  loop
    perform set_config('seed.moment', (listed.announced_at at time zone 'Europe/Athens')::text, true);
    perform public.save_cohort(listed.id, null, jsonb_build_object(
      'course_id', course, 'trainer_id', trainer, 'capacity', listed.capacity, 'price_cents', 9900, 'place', listed.place,
      'address', listed.address, 'meetings', listed.meetings
    ));
    perform public.set_cohort_state(listed.id, 'open');
    for person in 1..listed.people loop
      perform set_config(
        'seed.moment', (listed.announced_at at time zone 'Europe/Athens' + person * interval '7 hours')::text, true
      );
      perform public.add_booking(
        listed.id, name => names[person], email => format('cohort-%s-person-%s@example.com', listed.number, person)
      );
    end loop;
    -- Every other person has paid, and all but one of those who came: a certificate waits for the payment.
    perform public.set_payment(booking.id, 'paid', 'ΑΠΥ-' || listed.number || booking.queue_number)
    from public.bookings as booking
    where booking.cohort_id = listed.id and booking.payment = 'due'
      and (booking.queue_number % 2 = 1 or listed.final = 'held' and booking.queue_number > 2);
    if listed.final = 'cancelled' then
      perform public.set_cohort_state(listed.id, 'cancelled', 'Δεν συγκεντρώθηκαν αρκετά άτομα.');
    elsif listed.final = 'held' then
      for meeting in select * from public.cohort_meetings as stored where stored.cohort_id = listed.id loop
        perform set_config('seed.moment', (meeting.ends_at + interval '10 minutes')::text, true);
        -- Everybody to the end, one left earlier, one did not come.
        perform public.mark_attendance(meeting.id, (
          select jsonb_agg(jsonb_build_object(
            'booking', booking.id, 'at', meeting.ends_at, 'minutes', case booking.queue_number when 2 then 150 when 6 then 0 else 240 end
          ))
          from public.bookings as booking where booking.cohort_id = listed.id
        ));
        perform public.lock_sheet(meeting.id);
        perform private.mark_held(current_setting('seed.moment')::timestamptz);
      end loop;
    end if;
  end loop;
  execute clock;
  perform set_config('request.jwt.claim.sub', '', true);
  -- Nobody did this, and nobody is to get letters about it.
  alter table public.audit_log disable trigger audit_log_protect;
  delete from public.audit_log where id > audited;
  alter table public.audit_log enable trigger audit_log_protect;
  delete from private.outbox where subject ->> 'booking' in (select booking.id::text from public.bookings as booking)
    or subject ->> 'cohort' in (select cohort.id::text from public.cohorts as cohort);
end;
$cohorts$;
