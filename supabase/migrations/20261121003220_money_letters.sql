-- Letters about a movement of money: to the person of the booking, or to the managers of the organisation that a pool belongs to.
-- Each movement gets one. Where a provider issues its paper, the letter of the paper says the same.

create function private.queue_money_letters() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  charge public.charges;
  pool public.seat_pools;
  run_at timestamptz := private.clock();
begin
  -- Staff correct at once what they have noted by mistake.
  if new.noted_by is not null then
    run_at := run_at + interval '10 minutes';
  end if;
  -- The letter of its paper is enough if the provider issues the paper in time.
  if exists (select from private.document_requests as request where request.event_id = new.id and request.state = 'requested') then
    run_at := run_at + interval '10 minutes';
  end if;
  select * into charge from public.charges as stored where stored.id = new.charge_id;
  if charge.pool_id is null then
    perform private.queue_letter(
      'money:' || new.id, 'money', jsonb_build_object('booking', charge.booking_id, 'event', new.id), run_at
    );
    return null;
  end if;
  select * into pool from public.seat_pools as stored where stored.id = charge.pool_id;
  perform private.queue_letter(
    format('money:%s:%s', new.id, manager), 'pool_money', jsonb_build_object('pool', pool.id, 'event', new.id, 'user', manager), run_at
  )
  from private.pool_managers(pool) as manager;
  return null;
end;
$$;
comment on function private.queue_money_letters() is
  'Queues the letter about a movement of money: at once if a provider has reported it, ten minutes later if staff have noted it, and ten more if a provider is issuing its paper.';
-- After document_requests_add, by its name: the request is known.
create trigger money_events_tell after insert on public.money_events
  for each row execute function private.queue_money_letters();

create function private.is_money_letter_true(p_letter private.outbox) returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  manager constant text := coalesce(':' || (p_letter.subject ->> 'user'), '');
  event public.money_events;
  papers text[];
begin
  if p_letter.subject ? 'paper' then
    -- What was a mistake is no payment, and its paper is withdrawn.
    return not exists (
      select from public.money_documents as paper
      where paper.id = (p_letter.subject ->> 'paper')::bigint and private.is_corrected(paper.event_id)
    );
  end if;
  select * into event from public.money_events as noted where noted.id = (p_letter.subject ->> 'event')::bigint;
  papers := array(
    select 'paper:' || paper.id || manager from public.money_documents as paper where paper.event_id = coalesce(event.corrects, event.id)
  );
  if event.corrects is null then
    return not private.is_corrected(event.id)
      -- The paper may be that of a payment that was corrected and is noted again: the letter about it is of before.
      and not exists (
        select from private.outbox as letter where letter.cause = any (papers) and letter.run_at >= event.created_at
      );
  end if;
  return exists (
    select from private.outbox as told
    where told.cause = any (papers || ('money:' || event.corrects || manager))
      and told.sent_at is not null and not told.is_dropped
  );
end;
$$;
comment on function private.is_money_letter_true(private.outbox) is
  'Whether the letter about a movement of money, or about its paper, is still to be sent: the movement was not corrected, and no letter about its paper says the same. A correction is sent only to people who got the letter about what it corrects, or about the paper of that.';

create function private.money_facts(p_event bigint) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select jsonb_build_object(
      'kind', event.kind, 'corrected', corrected.kind, 'amount_cents', event.amount_cents, 'method', event.method, 'day', event.day,
      'is_reported', event.noted_by is null,
      'has_paper', exists (select from public.money_documents as paper where paper.event_id = event.id),
      'payment', private.payment_of(charge), 'open_cents', private.open_cents(charge),
      'kept_cents', charge.received_cents - charge.returned_cents
    )
    from public.money_events as event
    join public.charges as charge on charge.id = event.charge_id
    left join public.money_events as corrected on corrected.id = event.corrects
    where event.id = p_event
  );
end;
$$;
comment on function private.money_facts(bigint) is
  'What letters say about a movement of money: what moved, how and when, whether a provider has reported it, whether its paper is there, what it corrects, and how the payment of its charge is now, with what is still to be paid or given back, and what was received and not given back. Null without one.';

create function private.event_of_letter(p_letter private.outbox) returns bigint
language plpgsql stable security definer set search_path = '' as $$
begin
  return coalesce((p_letter.subject ->> 'event')::bigint, (
    select paper.event_id from public.money_documents as paper where paper.id = (p_letter.subject ->> 'paper')::bigint
  ));
end;
$$;
comment on function private.event_of_letter(private.outbox) is 'The movement of money that a letter, or the paper in it, is about.';

create function private.paper_facts(p_letter private.outbox) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select jsonb_build_object(
      'kind', paper.kind, 'series', paper.series, 'number', paper.number, 'mark', paper.mark, 'link', paper.link,
      'amount_cents', event.amount_cents
    )
    from public.money_documents as paper join public.money_events as event on event.id = paper.event_id
    where paper.id = (p_letter.subject ->> 'paper')::bigint
  );
end;
$$;
comment on function private.paper_facts(private.outbox) is 'What a letter says about the paper that it names. Null without one.';

create function private.pool_money_facts(p_letter private.outbox) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select jsonb_build_object(
      'kind', p_letter.kind, 'email', account.email, 'created_at', p_letter.created_at, 'pool', pool.id,
      'organization', jsonb_build_object('id', company.id, 'name', company.name),
      'course', jsonb_build_object('slug', course.slug, 'title', course.title),
      'seats', pool.quantity, 'meetings', '[]'::jsonb, 'money', private.money_facts(private.event_of_letter(p_letter)), 'paper', private.paper_facts(p_letter)
    ) || coalesce(private.course_facts(pool.cohort_id), '{}')
    from public.seat_pools as pool
    join private.pool_managers(pool) as manager on manager = (p_letter.subject ->> 'user')::uuid
    join auth.users as account on account.id = manager
    join public.organizations as company on company.id = pool.organization_id
    join public.courses as course on course.id = pool.course_id
    where pool.id = (p_letter.subject ->> 'pool')::uuid and private.is_money_letter_true(p_letter)
  );
end;
$$;
comment on function private.pool_money_facts(private.outbox) is
  'What the letter to a manager of an organisation says about a movement of money for its seats, or about its paper; null when they no longer manage it, or when the letter is not to be sent any more.';
