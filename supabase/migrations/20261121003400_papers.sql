-- The papers of a cohort: its timetable, attendance sheets, certificates, and what was changed since it was announced.

-- What changed of an announced meeting: papers tell who moved or cancelled it.
create trigger cohort_meetings_audit_change after update of starts_at, ends_at, address, is_cancelled on public.cohort_meetings
  for each row when (auth.uid() is not null and (old.is_live or new.is_live))
  execute function private.audit_content();
create trigger cohort_meetings_audit_added after insert on public.cohort_meetings
  for each row when (auth.uid() is not null and new.is_live) execute function private.audit_content();

create function private.certificates_of(p_bookings uuid[]) returns table (booking_id uuid, certificate_id uuid)
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    select booking.id, certificate.id
    from public.bookings as booking
    join public.cohorts as cohort on cohort.id = booking.cohort_id
    cross join lateral (
      select own.id from public.certificates as own where own.booking_id = booking.id
      union all
      select own.id from public.certificates as own
      where own.user_id = booking.user_id and own.course_id = cohort.course_id and own.kind = 'achievement'
    ) as certificate
    where booking.id = any (p_bookings);
end;
$$;
comment on function private.certificates_of(uuid[]) is
  'The certificates of attendance of these bookings, and of achievement that their people have of the course.';

create function private.changes_of_cohort(p_cohort uuid, p_bookings uuid[]) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  -- A corrected mark may belong to another booking of its person by now.
  subjects constant uuid[] := p_cohort || array(
    select booking.id from public.bookings as booking where booking.cohort_id = p_cohort
  ) || array(
    select meeting.id from public.cohort_meetings as meeting where meeting.cohort_id = p_cohort
  ) || array(select held.certificate_id from private.certificates_of(p_bookings) as held);
  fields constant text[] := array['trainer_id', 'place', 'address'];
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', entry.id, 'at', entry.created_at, 'action', entry.action,
      'booking', case
        when entry.subject_type <> 'bookings' then held.booking_id
        when entry.subject_id = any (p_bookings) then entry.subject_id
        else coalesce((
          select marked.booking_id from public.bookings as former
          join public.bookings as booking on booking.cohort_id = former.cohort_id
          join public.attendance as marked
            on marked.booking_id = booking.id and marked.meeting_id = (entry.after ->> 'meeting_id')::uuid
          where former.id = entry.subject_id and private.is_former_booking(former, booking)
          order by booking.queue_number desc limit 1
        ), entry.subject_id)
      end,
      'meeting', case entry.subject_type
        when 'cohort_meetings' then entry.subject_id when 'bookings' then (entry.after ->> 'meeting_id')::uuid
      end,
      'actor', coalesce(
        nullif(btrim(concat_ws(' ', profile.first_name, profile.last_name)), ''), profile.display_name, profile.email
      ),
      'before', entry.before || jsonb_build_object('trainer', earlier.name),
      'after', case entry.action
        when 'revoke certificate' then jsonb_build_object('reason', certificate.revoke_reason)
        else entry.after || jsonb_build_object('trainer', later.name)
      end,
      'certificate', case when certificate.id is not null then jsonb_build_object(
        'kind', certificate.kind, 'protocol', certificate.number || '/' || certificate.year,
        'successor', (
          select successor.number || '/' || successor.year from public.certificates as successor
          where successor.id = certificate.replaced_by
        )
      ) end
    ) order by entry.id), '[]')
    from public.audit_log as entry
    left join public.profiles as profile on profile.id = entry.actor_id
    left join public.trainers as earlier on earlier.id = (entry.before ->> 'trainer_id')::uuid
    left join public.trainers as later on later.id = (entry.after ->> 'trainer_id')::uuid
    left join private.certificates_of(p_bookings) as held on held.certificate_id = entry.subject_id
    left join public.certificates as certificate on certificate.id = held.certificate_id
    where entry.subject_id = any (subjects) and case entry.action
      when 'save cohort' then entry.before ->> 'state' <> 'draft' and exists (
        select from unnest(fields) as field where entry.before -> field is distinct from entry.after -> field
      )
      when 'change state' then entry.subject_type = 'cohorts'
      when 'correct attendance' then true
      when 'lock sheet' then true
      -- One that replaces another is reported with it.
      when 'issue certificate' then not exists (
        select from public.certificates as replaced where replaced.replaced_by = entry.subject_id
      )
      when 'reissue certificate' then true
      when 'revoke certificate' then true
      when 'withdraw certificate' then true
      else entry.subject_type = 'cohort_meetings'
    end
  );
end;
$$;
comment on function private.changes_of_cohort(uuid, uuid[]) is
  'What the audit log tells of a cohort, its meetings and attendance, and the certificates of these bookings, the first entry first. booking: the one that has the mark now.';

create function private.cohort_papers(p_cohort uuid) returns json
language plpgsql stable security definer set search_path = '' as $$
declare
  -- As json, which is built twice as fast as jsonb: 200 people in 20 meetings are 4,000 marks.
  people constant uuid[] := array(
    select booking.id from public.bookings as booking
    where booking.cohort_id = p_cohort and (
      booking.state = 'confirmed'
      -- Also no-shows. A person who left later stays on the sheets of earlier meetings.
      or exists (select from public.attendance as marked where marked.booking_id = booking.id)
    )
  );
begin
  perform private.require_staff();
  return (
    with sent as materialized (
      -- Of people who were moved or left, the seat may pay for another booking by now.
      select used.booking_id, pool.organization_id, seat.created_at, seat.id as seat_id
      from private.bookings_of_seats(array(
        select held.id from public.cohorts as cohort
        join public.seat_pools as sold on sold.course_id = cohort.course_id
        join public.seats as held on held.pool_id = sold.id
        where cohort.id = p_cohort
      )) as used
      join public.seats as seat on seat.id = used.seat_id
      join public.seat_pools as pool on pool.id = seat.pool_id
    ), paid as (
      select * from sent where sent.booking_id = any (people)
    )
    select json_build_object(
      'id', cohort.id, 'state', cohort.state, 'place', cohort.place, 'address', cohort.address, 'capacity', cohort.capacity,
      'course', json_build_object('id', course.id, 'title', course.title),
      'trainer', trainer.name,
      'people', (
        select coalesce(json_agg(json_build_object(
          'booking', booking.id, 'name', private.name_of_holder(booking),
          'email', case when booking.name_erased_at is null then coalesce(booking.holder_email, (
            select profile.email from public.profiles as profile where profile.id = booking.user_id
          )) end,
          'has_seat', booking.state in ('confirmed', 'no_show'),
          'organization', coalesce(cohort.organization_id, (
            select paid.organization_id from paid
            where paid.booking_id = booking.id order by paid.created_at desc, paid.seat_id limit 1
          ))
        ) order by booking.queue_number), '[]')
        from public.bookings as booking where booking.id = any (people)
      ),
      'organizations', (
        select coalesce(json_agg(json_build_object(
          'id', organization.id, 'name', organization.name, 'cohorts', (
            select coalesce(json_agg(other.id order by other.starts_at, other.id), '[]') from public.cohorts as other
            where other.course_id = cohort.course_id and other.id <> cohort.id and other.state <> 'draft' and (
              other.organization_id = organization.id or exists (
                select from sent join public.bookings as booking on booking.id = sent.booking_id
                where booking.cohort_id = other.id and sent.organization_id = organization.id and (
                  booking.state in ('confirmed', 'no_show')
                  or exists (select from public.attendance as marked where marked.booking_id = booking.id)
                )
              )
            )
          )
        ) order by organization.name, organization.id), '[]')
        from public.organizations as organization
        where organization.id = cohort.organization_id or cohort.organization_id is null and organization.id in (
          select paid.organization_id from paid
        )
      ),
      'meetings', (
        select coalesce(json_agg(json_build_object(
          'id', meeting.id, 'starts_at', meeting.starts_at, 'ends_at', meeting.ends_at, 'is_cancelled', meeting.is_cancelled,
          'sequence', meeting.sequence, 'address', coalesce(nullif(meeting.address, ''), cohort.address),
          -- The host alone: the link is for those with a seat.
          'platform', (
            select substring(link.url from '^https://([^/?#:]+)') from public.cohort_meeting_links as link
            where link.meeting_id = meeting.id
          ),
          'locked_at', (select sheet.created_at from public.attendance_sheets as sheet where sheet.meeting_id = meeting.id),
          'marks', (
            select coalesce(json_agg(json_build_object(
              'booking', marked.booking_id, 'minutes', marked.minutes, 'name', marked.holder_name
            ) order by marked.booking_id), '[]')
            from public.attendance as marked where marked.meeting_id = meeting.id
          )
        ) order by meeting.starts_at, meeting.id), '[]')
        from public.cohort_meetings as meeting where meeting.cohort_id = cohort.id
      ),
      'certificates', (
        select coalesce(json_agg(json_build_object(
          'booking', held.booking_id, 'code', certificate.code, 'kind', certificate.kind, 'holder', certificate.holder,
          'title', certificate.title, 'outcomes', certificate.outcomes, 'hours', certificate.hours,
          'starts_on', certificate.starts_on,
          'ends_on', certificate.ends_on, 'grade', certificate.grade, 'signatory', certificate.signatory,
          'signatory_title', certificate.signatory_title, 'year', certificate.year, 'number', certificate.number,
          'issued_at', certificate.issued_at, 'expires_at', certificate.expires_at, 'revoked_at', certificate.revoked_at,
          'withdrawn_at', certificate.withdrawn_at, 'is_replaced', certificate.replaced_by is not null
        ) order by certificate.year, certificate.number), '[]')
        from private.certificates_of(people) as held
        join public.certificates as certificate on certificate.id = held.certificate_id
      ),
      'changes', private.changes_of_cohort(cohort.id, people)
    )
    from public.cohorts as cohort
    join public.courses as course on course.id = cohort.course_id
    left join public.trainers as trainer on trainer.id = cohort.trainer_id
    where cohort.id = p_cohort
  );
end;
$$;
create function public.cohort_papers(cohort uuid) returns json
language sql stable security invoker set search_path = '' as $$
  select private.cohort_papers(cohort);
$$;
comment on function public.cohort_papers is
  'Everything that the papers of a cohort say: its meetings with the marks of their sheets, its people with the organisation that sent them, their certificates, what was changed since it was announced, and the other cohorts of the course in which each organisation has people. Null when there is no such cohort. For staff.';

grant execute on function private.cohort_papers, public.cohort_papers to authenticated, service_role;
