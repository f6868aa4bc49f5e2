-- The movements of money of a month, for the accountant. Prices contain VAT, so the net amount of each is computed, and sums are those of
-- the rounded amounts.

create index money_events_day_idx on public.money_events (day, id);

create function private.money_between(p_since date, p_until date) returns table (
  event_id bigint, charge_id uuid, day date, kind public.money_kind, corrected public.money_kind, method public.money_method,
  vat_percent numeric, gross_cents integer, net_cents integer
)
language sql stable security definer set search_path = '' as $$
  select event.id, event.charge_id, event.day, event.kind, mistake.kind, event.method, charge.vat_percent, signed.cents,
    round(signed.cents * 100::numeric / (100 + charge.vat_percent))::integer
  from public.money_events as event
  join public.charges as charge on charge.id = event.charge_id
  left join public.money_events as mistake on mistake.id = event.corrects
  cross join lateral (
    select event.amount_cents * case
      when coalesce(mistake.kind, event.kind) = 'payment' then 1 else -1
    end * case when event.kind = 'correction' then -1 else 1 end as cents
  ) as signed
  where event.day >= p_since and event.day < p_until;
$$;
comment on function private.money_between(date, date) is
  'The movements from one day to before another, with VAT and without. What was given back, and what takes a payment back, is negative. corrected: the kind of what a correction takes back.';

create type public.money_row as (
  id bigint, day date, kind public.money_kind, corrected public.money_kind, method public.money_method, vat_percent numeric, gross_cents integer,
  net_cents integer, name text, vat_number text, reference text, course_title text, starts_at timestamptz, organization text, papers jsonb,
  course_id uuid, cohort_id uuid, booking_id uuid, pool_id uuid, is_corrected boolean, has_more boolean
);
comment on type public.money_row is
  'gross_cents, net_cents: negative where money went back. name, vat_number: to whom it is billed, else who has the seat; null once forgotten. papers: [{ kind, series, number, mark, link }] of this movement. is_corrected: it was taken back as a mistake.';

create function private.list_money(p_since date, p_until date, p_page integer, p_page_size integer) returns setof public.money_row
language plpgsql stable security definer set search_path = '' as $$
declare
  size constant integer := least(greatest(coalesce(p_page_size, 50), 1), 500);
  first_row constant integer := private.first_row(p_page, size);
begin
  perform private.require_admin();
  return query
    with listed as materialized (
      select money.*, row_number() over (order by money.day, money.event_id) as position
      from private.money_between(p_since, p_until) as money order by money.day, money.event_id limit size + 1 offset first_row
    )
    select listed.event_id, listed.day, listed.kind, listed.corrected, listed.method, listed.vat_percent, listed.gross_cents, listed.net_cents,
      coalesce(buyer.facts ->> 'name', private.name_of_holder(booking)), buyer.facts ->> 'vat_number',
      coalesce(payment.reference, pool.reference)::text, course.title::text, coalesce(booking.booked_starts_at, cohort.starts_at), organization.name::text, papers.list,
      course.id, cohort.id, booking.id, pool.id, exists (
        select from public.money_events as correction where correction.corrects = listed.event_id
      ), (select count(*) from listed) > size
    from listed
    join public.charges as charge on charge.id = listed.charge_id
    left join public.bookings as booking on booking.id = charge.booking_id
    left join public.booking_payments as payment on payment.booking_id = booking.id
    left join public.seat_pools as pool on pool.id = charge.pool_id
    left join public.organizations as organization on organization.id = pool.organization_id
    left join public.cohorts as cohort on cohort.id = coalesce(booking.cohort_id, pool.cohort_id)
    join public.courses as course on course.id = coalesce(cohort.course_id, pool.course_id)
    join public.money_events as event on event.id = listed.event_id
    cross join lateral (select private.billed_to(event) as facts) as buyer
    cross join lateral (
      select coalesce(
        jsonb_agg(
          jsonb_build_object(
            'kind', paper.kind, 'series', paper.series, 'number', paper.number, 'mark', paper.mark, 'link', paper.link
          )
          order by paper.id
        ),
        '[]'
      ) as list
      from public.money_documents as paper where paper.event_id = listed.event_id
    ) as papers
    order by listed.position limit size;
end;
$$;
create function public.list_money(since date, until date, page integer default 1, page_size integer default 50) returns setof public.money_row
language sql stable security invoker set search_path = '' as $$
  select * from private.list_money(since, until, page, page_size);
$$;
comment on function public.list_money is
  'One page of the movements of money from one day to before another, the oldest first. For admins.';

create function private.sum_money(p_since date, p_until date) returns table (
  vat_percent numeric, received_cents bigint, returned_cents bigint, gross_cents bigint, net_cents bigint
)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return query
    select money.vat_percent,
      coalesce(sum(money.gross_cents) filter (where coalesce(money.corrected, money.kind) = 'payment'), 0),
      coalesce(-sum(money.gross_cents) filter (where coalesce(money.corrected, money.kind) <> 'payment'), 0),
      sum(money.gross_cents), sum(money.net_cents)
    from private.money_between(p_since, p_until) as money group by money.vat_percent order by money.vat_percent;
end;
$$;
create function public.sum_money(since date, until date) returns table (
  vat_percent numeric, received_cents bigint, returned_cents bigint, gross_cents bigint, net_cents bigint
)
language sql stable security invoker set search_path = '' as $$
  select * from private.sum_money(since, until);
$$;
comment on function public.sum_money is
  'The sums of the movements of money from one day to before another, by percentage of VAT: received and given back without what was taken back, both together, and without VAT. For admins.';

create function private.list_missing_documents() returns table (
  event_id bigint, day date, kind public.money_kind, corrected public.money_kind, method public.money_method, amount_cents integer, failure text,
  can_retry boolean, name text, reference text, course_title text, organization text, course_id uuid, cohort_id uuid, booking_id uuid, pool_id uuid
)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return query
    select event.id, event.day, event.kind, mistake.kind, event.method, event.amount_cents, unissued.failure::text,
      private.can_retry_document(unissued), coalesce(private.billed_to(event) ->> 'name', private.name_of_holder(booking)),
      coalesce(payment.reference, pool.reference)::text,
      course.title::text, organization.name::text, course.id, cohort.id, booking.id, pool.id
    from private.document_requests as unissued
    join public.money_events as event on event.id = unissued.event_id
    left join public.money_events as mistake on mistake.id = event.corrects
    join public.charges as charge on charge.id = unissued.charge_id
    left join public.bookings as booking on booking.id = charge.booking_id
    left join public.booking_payments as payment on payment.booking_id = booking.id
    left join public.seat_pools as pool on pool.id = charge.pool_id
    left join public.organizations as organization on organization.id = pool.organization_id
    left join public.cohorts as cohort on cohort.id = coalesce(booking.cohort_id, pool.cohort_id)
    join public.courses as course on course.id = coalesce(cohort.course_id, pool.course_id)
    where unissued.state = 'failed' order by event.id limit 200;
end;
$$;
create function public.list_missing_documents() returns table (
  event_id bigint, day date, kind public.money_kind, corrected public.money_kind, method public.money_method, amount_cents integer, failure text,
  can_retry boolean, name text, reference text, course_title text, organization text, course_id uuid, cohort_id uuid, booking_id uuid, pool_id uuid
)
language sql stable security invoker set search_path = '' as $$
  select * from private.list_missing_documents();
$$;
comment on function public.list_missing_documents is
  'The first 200 movements whose papers differ from them, where a provider issues papers: those that it did not issue, and those that it does not. can_retry: it may be asked, or asked again. For admins.';

create function private.count_missing_documents() returns integer
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_admin() then
    return 0;
  end if;
  return (
    select count(*)::integer from (select from private.document_requests where state = 'failed' limit 100) as missing
  );
end;
$$;
comment on function private.count_missing_documents() is
  'How many movements list_missing_documents has, for admins; 0 for everybody else, 100 for every larger number.';

grant execute on function private.count_missing_documents to authenticated, service_role;
grant execute on function private.list_missing_documents, public.list_missing_documents to authenticated, service_role;
grant execute on function private.list_money, public.list_money, private.sum_money, public.sum_money to authenticated, service_role;
