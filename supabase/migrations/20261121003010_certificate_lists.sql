-- What staff see of certificates and of what waits for them, and the letters about certificates.

create type public.certificate_filter as enum (
  'valid', 'expiring', 'expired', 'replaced', 'revoked', 'withdrawn', 'questioned', 'renamed'
);
comment on type public.certificate_filter is
  'expiring: within 30 days. questioned and renamed: staff have to decide, see private.certificate_tasks.';

create type public.certificate_list_row as (
  id uuid, kind public.certificate_kind, code text, year integer, number integer, holder text, title text, course_id uuid,
  issued_at timestamptz, expires_at timestamptz, state text, is_questioned boolean, is_renamed boolean, has_more boolean
);

create function private.unpaid_certificate(p_booking public.bookings) returns uuid
language plpgsql stable security definer set search_path = '' as $$
declare
  parts uuid[];
begin
  if p_booking.payment not in ('due', 'refund_due', 'refunded') then
    return null;
  end if;
  -- Those that were moved since the contract was made.
  parts := array(
    select part.part_id from private.moved_bookings(array[p_booking.id]) as part
    where part.moves = 0 or part.left_at > (
      select payment.created_at from public.booking_payments as payment where payment.booking_id = p_booking.id
    )
  );
  return (
    select certificate.id from public.certificates as certificate
    where num_nonnulls(certificate.replaced_by, certificate.revoked_at, certificate.withdrawn_at) = 0 and (
      certificate.booking_id = any (parts) or certificate.enrolment_id = any (array(
        select cause.enrolment_id from private.enrolment_causes as cause where cause.source_id = any (parts)
      ))
    )
    order by certificate.issued_at desc, certificate.id limit 1
  );
end;
$$;
comment on function private.unpaid_certificate(public.bookings) is
  'The certificate that still holds of a booking that is not paid, or not any more: staff decide whether it stays. Null for any other booking.';

create function private.has_certificate_task(p_certificate uuid, p_reason text) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (
    select from private.certificate_tasks as task where task.certificate_id = p_certificate and task.reason = p_reason
  );
end;
$$;

create function private.list_certificates(
  p_search_text text, p_course uuid, p_state public.certificate_filter, p_kind public.certificate_kind, p_year integer,
  p_page integer, p_page_size integer
) returns setof public.certificate_list_row
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  is_searched constant boolean := coalesce(p_search_text ~ '[^[:space:]]', false);
  -- As certificates show it: 12/2026.
  protocol constant integer[] := regexp_match(p_search_text, '^\s*(\d{1,9})\s*/\s*(\d{4})\s*$');
  -- A code, or the link that verifies it.
  named uuid := (
    select stored.id from public.certificates as stored
    where stored.code = private.normalize_code(regexp_replace(btrim(p_search_text), '^.*/', ''))
      or stored.year = protocol[2] and stored.number = protocol[1]
  );
  query constant tsquery := case when named is null then private.search_query(p_search_text) end;
  size constant integer := least(greatest(coalesce(p_page_size, 50), 1), 100);
  first_row constant integer := private.first_row(p_page, size);
  now constant timestamptz := private.clock();
  since constant timestamptz := case when p_year between 1 and 9000 then make_timestamptz(p_year, 1, 1, 0, 0, 0, 'Europe/Athens') end;
  until constant timestamptz := case when p_year between 1 and 9000 then make_timestamptz(p_year + 1, 1, 1, 0, 0, 0, 'Europe/Athens') end;
  newest integer := case when query is null then first_row + size + 1 else 5000 end;
  ids uuid[];
begin
  perform private.require_staff();
  if is_searched and named is null and query is null then
    return;
  end if;
  -- The newest rows first, then by the index: see the search of the other lists.
  loop
    ids := array(
      select looked_at.id from (
        select certificate.id, certificate.number, certificate.issued_at, certificate.expires_at, certificate.search_vector
        from public.certificates as certificate
        where (named is null or certificate.id = named)
          and (query is null or newest is not null or certificate.search_vector @@ query)
          and (p_course is null or certificate.course_id = p_course)
          and (p_kind is null or certificate.kind = p_kind)
          and (p_year is null or certificate.issued_at >= since and certificate.issued_at < until)
          -- Only one of the states remains once the query is planned.
          and (
            p_state is null or p_state not in ('valid', 'expiring', 'expired')
            or certificate.replaced_by is null and certificate.revoked_at is null and certificate.withdrawn_at is null
          )
          and (p_state is distinct from 'valid' or certificate.expires_at is null or certificate.expires_at > now)
          and (
            p_state is distinct from 'expiring'
            or certificate.expires_at > now and certificate.expires_at <= now + interval '30 days'
          )
          and (p_state is distinct from 'expired' or certificate.expires_at <= now)
          and (
            p_state is distinct from 'replaced'
            or certificate.replaced_by is not null and certificate.revoked_at is null and certificate.withdrawn_at is null
          )
          and (p_state is distinct from 'revoked' or certificate.revoked_at is not null and certificate.withdrawn_at is null)
          and (p_state is distinct from 'withdrawn' or certificate.withdrawn_at is not null)
          and (
            p_state is null or p_state not in ('questioned', 'renamed') or certificate.id in (
              select task.certificate_id from private.certificate_tasks as task where task.reason = p_state::text
            )
          )
        order by
          case when p_state = 'expiring' then certificate.expires_at end,
          case when p_state = 'expired' then certificate.expires_at end desc,
          certificate.issued_at desc, certificate.number desc
        limit newest
      ) as looked_at
      where query is null or looked_at.search_vector @@ query
      order by
        case when p_state = 'expiring' then looked_at.expires_at end,
        case when p_state = 'expired' then looked_at.expires_at end desc,
        looked_at.issued_at desc, looked_at.number desc
      limit size + 1 offset first_row
    );
    exit when query is null or newest is null or cardinality(ids) > size;
    newest := null;
  end loop;
  return query
    select
      certificate.id, certificate.kind, certificate.code::text, certificate.year, certificate.number,
      certificate.holder::text, certificate.title::text, certificate.course_id, certificate.issued_at,
      certificate.expires_at, private.certificate_state(certificate),
      private.has_certificate_task(certificate.id, 'questioned'), private.has_certificate_task(certificate.id, 'renamed'),
      cardinality(ids) > size
    from unnest(ids[1:size]) with ordinality as listed (id, position)
    join public.certificates as certificate on certificate.id = listed.id
    order by listed.position;
end;
$$;
create function public.list_certificates(
  search_text text default null, course uuid default null, state public.certificate_filter default null,
  kind public.certificate_kind default null, year integer default null, page integer default 1, page_size integer default 50
) returns setof public.certificate_list_row
language sql stable security invoker set search_path = '' as $$
  select * from private.list_certificates(search_text, course, state, kind, year, page, page_size);
$$;
comment on function public.list_certificates is
  'One page of the certificates, the newest first, those that expire soon and those that have expired by that moment: by words of the name, a protocol number (12/2026), a code or its link, by course, state, kind and year. For staff.';

create function private.certificate_actor(p_certificate uuid, p_action text) returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select coalesce(
      nullif(btrim(concat_ws(' ', profile.first_name, profile.last_name)), ''), profile.display_name, profile.email
    )
    from public.audit_log as entry
    join public.profiles as profile on profile.id = entry.actor_id
    where entry.subject_id = p_certificate and entry.action = p_action
    order by entry.id desc limit 1
  );
end;
$$;
comment on function private.certificate_actor(uuid, text) is
  'The actor of a change to a certificate, as the audit log has it; null when it is not there any more, or the account.';

create function private.certificate_detail(p_certificate uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_staff();
  return (
    with recursive chain as (
      select p_certificate as id
      union
      select linked.id from chain
      join public.certificates as named on named.id = chain.id
      join public.certificates as linked on linked.replaced_by = named.id or linked.id = named.replaced_by
    )
    select to_jsonb(certificate) - 'search_vector' || jsonb_build_object(
      'state', private.certificate_state(certificate),
      'is_questioned', private.has_certificate_task(certificate.id, 'questioned'),
      'is_renamed', private.has_certificate_task(certificate.id, 'renamed'),
      'profile_name', private.certificate_name(certificate.user_id),
      'email', coalesce((select account.email from auth.users as account where account.id = certificate.user_id), booking.holder_email),
      'cohort_id', booking.cohort_id,
      'chain', (
        select jsonb_agg(jsonb_build_object(
          'id', linked.id, 'code', linked.code, 'holder', linked.holder, 'year', linked.year, 'number', linked.number,
          'issued_at', linked.issued_at, 'state', private.certificate_state(linked), 'revoked_at', linked.revoked_at,
          'revoke_reason', linked.revoke_reason, 'withdrawn_at', linked.withdrawn_at, 'replaced_by', linked.replaced_by,
          'replaced_by_whom', private.certificate_actor(linked.id, 'reissue certificate'),
          'revoked_by_whom', private.certificate_actor(linked.id, 'revoke certificate'),
          'withdrawn_by_whom', private.certificate_actor(linked.id, 'withdraw certificate'),
          'kept_at', (
            select max(entry.created_at) from public.audit_log as entry
            where entry.subject_id = linked.id and entry.action = 'keep certificate'
          ),
          'kept_by_whom', private.certificate_actor(linked.id, 'keep certificate')
        ) order by linked.issued_at, linked.number)
        from public.certificates as linked where linked.id in (select chain.id from chain)
      )
    )
    from public.certificates as certificate
    left join public.bookings as booking on booking.id = certificate.booking_id
    where certificate.id = p_certificate
  );
end;
$$;
create function public.certificate_detail(certificate uuid) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select private.certificate_detail(certificate);
$$;
comment on function public.certificate_detail is
  'A certificate with its state, what staff have to decide, the name in the profile and the e-mail of its holder, and the chain of certificates that replaced one another, the oldest first, with who did it; null when there is none. For staff.';

create function private.list_postponed_certificates() returns table (
  id uuid, course_id uuid, course_title text, cohort_id uuid, booking_id uuid, enrolment_id uuid, display_name text,
  email text, created_at timestamptz
)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_staff();
  return query
    select postponed.id, course.id, course.title::text, cohort.id, postponed.booking_id, postponed.enrolment_id,
      profile.display_name::text, profile.email::text, postponed.created_at
    from private.postponed_certificates as postponed
    join public.profiles as profile on profile.id = postponed.user_id
    left join public.bookings as booking on booking.id = postponed.booking_id
    left join public.cohorts as cohort on cohort.id = booking.cohort_id
    left join public.enrolments as enrolment on enrolment.id = postponed.enrolment_id
    join public.courses as course on course.id = coalesce(cohort.course_id, enrolment.course_id)
    where postponed.reason = 'name'
    order by postponed.created_at desc, postponed.id limit 200;
end;
$$;
create function public.list_postponed_certificates() returns table (
  id uuid, course_id uuid, course_title text, cohort_id uuid, booking_id uuid, enrolment_id uuid, display_name text,
  email text, created_at timestamptz
)
language sql stable security invoker set search_path = '' as $$
  select * from private.list_postponed_certificates();
$$;
comment on function public.list_postponed_certificates is
  'Up to 200 people who have earned a certificate that waits for their name, the newest first. For staff.';

create function private.list_own_postponed_certificates() returns table (
  kind public.certificate_kind, course_id uuid, course_title text, enrolment_id uuid, reason text
)
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    select case when booking.id is null then 'achievement' else 'attendance' end::public.certificate_kind,
      course.id, course.title::text, enrolment.id, told.reason
    from private.postponed_certificates as postponed
    left join public.bookings as booking on booking.id = postponed.booking_id
    left join public.cohorts as cohort on cohort.id = booking.cohort_id
    left join public.enrolments as enrolment on enrolment.id = postponed.enrolment_id
    left join public.course_completions as completion on completion.enrolment_id = postponed.enrolment_id
    join public.courses as course on course.id = coalesce(cohort.course_id, enrolment.course_id)
    cross join lateral (
      select case
        when postponed.reason = 'name' then 'name'
        -- Paid, and run_due has not issued it yet.
        when booking.state <> 'cancelled' and booking.payment <> 'due' or not private.is_learning_unpaid(completion) then 'issue'
        when exists (
          select from public.bookings as unpaid join public.cohorts as priced on priced.id = unpaid.cohort_id
          where unpaid.user_id = postponed.user_id and unpaid.payment = 'due' and priced.course_id = course.id
        ) then 'payment'
      end as reason
    ) as told
    -- Nothing is to be paid for a booking that was cancelled.
    where postponed.user_id = (select private.active_user_id()) and told.reason is not null
    order by postponed.created_at desc, postponed.id limit 200;
end;
$$;
create function public.list_own_postponed_certificates() returns table (
  kind public.certificate_kind, course_id uuid, course_title text, enrolment_id uuid, reason text
)
language sql stable security invoker set search_path = '' as $$
  select * from private.list_own_postponed_certificates();
$$;
comment on function public.list_own_postponed_certificates is
  'The certificates that the signed-in user has earned and that wait for their name or for what is to be paid, or that are issued within minutes, the newest first.';

create function private.count_waiting_certificates() returns integer
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_staff();
  return (
    select count(*)::integer from (
      (select from private.certificate_tasks limit 100)
      union all
      (select from private.postponed_certificates as postponed where postponed.reason = 'name' limit 100)
      limit 100
    ) as waiting
  );
end;
$$;
comment on function private.count_waiting_certificates() is
  'How many decisions about certificates and how many missing names wait; 100 for every larger number. For staff_counts.';

create function private.keep_certificate(p_certificate uuid) returns void
language plpgsql security definer set search_path = '' set lock_timeout = '3s' as $$
declare
  certificate public.certificates;
  reasons text[];
begin
  perform private.require_admin();
  certificate := private.lock_certificate(p_certificate);
  if num_nonnulls(certificate.replaced_by, certificate.revoked_at, certificate.withdrawn_at) > 0 then
    raise exception 'it is replaced, revoked or withdrawn' using errcode = 'PX303';
  end if;
  with settled as (
    delete from private.certificate_tasks as task where task.certificate_id = p_certificate returning task.reason
  )
  select array_agg(settled.reason::text) into reasons from settled;
  if reasons is not null then
    perform private.audit(
      'keep certificate', 'certificates', p_certificate, null, jsonb_build_object('reasons', to_jsonb(reasons))
    );
  end if;
exception when lock_not_available or deadlock_detected then
  raise exception 'busy' using errcode = 'PX900';
end;
$$;
create function public.keep_certificate(certificate uuid) returns void
language sql security invoker set search_path = '' as $$
  select private.keep_certificate(certificate);
$$;
comment on function public.keep_certificate is
  'Leaves a certificate as it is, so that it waits for no decision; a repeated call does nothing. For admins. Raises PX302 (no such certificate), PX303 (replaced, revoked or withdrawn).';

grant execute on function
  private.list_certificates, private.certificate_detail, private.list_postponed_certificates,
  private.list_own_postponed_certificates, public.list_own_postponed_certificates, private.count_waiting_certificates, private.keep_certificate, public.list_certificates, public.certificate_detail,
  public.list_postponed_certificates, public.keep_certificate
  to authenticated, service_role;

-- Letters.

create function private.certificate_letter_facts(p_letter private.outbox) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select jsonb_build_object(
      'kind', p_letter.kind, 'email', coalesce(account.email, booking.holder_email), 'has_account', account.id is not null,
      'created_at', p_letter.created_at,
      'course', case when course.state <> 'draft' and course.deleted_at is null then course.slug end,
      'certificate', jsonb_build_object(
        'kind', certificate.kind, 'code', certificate.code, 'holder', certificate.holder, 'title', certificate.title,
        'year', certificate.year, 'number', certificate.number, 'expires_at', certificate.expires_at,
        'revoke_reason', certificate.revoke_reason,
        'replaces', (
          select jsonb_build_object('year', earlier.year, 'number', earlier.number, 'issued_at', earlier.issued_at)
          from public.certificates as earlier where earlier.replaced_by = certificate.id
        )
      )
    )
    from public.certificates as certificate
    join public.courses as course on course.id = certificate.course_id
    left join public.bookings as booking on booking.id = certificate.booking_id
    left join auth.users as account on account.id = certificate.user_id
    where certificate.id = (p_letter.subject ->> 'certificate')::uuid
      and coalesce(account.email, booking.holder_email) is not null
      and certificate.holder is not null and certificate.replaced_by is null
      and (p_letter.kind = 'certificate_revoked') = (certificate.revoked_at is not null)
      and (p_letter.kind <> 'certificate_expiring' or private.clock() < certificate.expires_at and not exists (
        select from public.certificates as later
        where later.user_id = certificate.user_id and later.course_id = certificate.course_id and later.kind = certificate.kind
          and later.issued_at > certificate.issued_at
          and num_nonnulls(later.replaced_by, later.revoked_at, later.withdrawn_at) = 0
      ))
  );
end;
$$;
comment on function private.certificate_letter_facts(private.outbox) is
  'What a letter about a certificate says; null when there is nobody to write to, when it was ended since (also one that was revoked, if its name is removed), or when one that expires has been renewed.';

create function private.queue_expiring_certificates(p_at timestamptz) returns integer
language plpgsql security definer set search_path = '' as $$
begin
  return (
    select private.queue_letters(
      'certificate_expiring', array_agg('certificate_expiring:' || certificate.id),
      array_agg(jsonb_build_object('certificate', certificate.id)), p_at
    )
    from public.certificates as certificate
    -- A week in which run_due may not run, so that few are looked at every minute.
    where certificate.expires_at > p_at + interval '23 days' and certificate.expires_at <= p_at + interval '30 days'
      and certificate.replaced_by is null and certificate.revoked_at is null and certificate.withdrawn_at is null
      -- Not right after the letter that it was issued.
      and certificate.issued_at <= p_at - interval '3 days'
      and (certificate.user_id is not null or certificate.booking_id is not null)
      and not exists (select from private.outbox as letter where letter.cause = 'certificate_expiring:' || certificate.id)
  );
end;
$$;
comment on function private.queue_expiring_certificates(timestamptz) is
  'Queues a letter, once for each certificate, 30 days before it expires. A step of run_due.';
