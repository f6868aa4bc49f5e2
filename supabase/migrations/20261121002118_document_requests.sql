-- The papers that the operator's provider of e-invoicing issues. SQL calls nobody: an edge function takes what is due here, has it
-- issued, and stores what the provider answers. Locks: the charge before its requests.

-- A row where there is a provider. Without one staff type the papers.
create table private.document_issuing (
  is_on boolean primary key default true check (is_on)
);
alter table private.document_issuing enable row level security;
revoke all on private.document_issuing from anon, authenticated;

create function private.issues_documents() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (select from private.document_issuing);
end;
$$;
comment on function private.issues_documents() is 'Whether a provider issues the papers of what moves from now on. For deployments.';

create function private.issue_documents(p_is_on boolean) returns void
language plpgsql set search_path = '' as $$
begin
  if p_is_on then
    insert into private.document_issuing default values on conflict do nothing;
  else
    delete from private.document_issuing;
  end if;
end;
$$;
comment on function private.issue_documents(boolean) is
  'Has a provider issue the papers of what moves from now on, or staff. What is requested already stays so. For deployments.';

create type public.document_state as enum ('requested', 'issued', 'failed', 'not_needed');
comment on type public.document_state is 'failed: staff issue the paper, have it sent again, or say that none is needed.';

create table private.document_requests (
  event_id bigint primary key,
  charge_id uuid not null references public.charges (id) on delete restrict,
  -- The idempotency key at the provider: sent again, it issues no second paper.
  key uuid not null unique default gen_random_uuid(),
  state public.document_state not null default 'requested',
  -- What is sent, with to whom it is billed, as it is when it is sent first. Gone once it is refused or issued.
  content jsonb,
  due_at timestamptz,
  attempts integer not null default 0,
  -- Why staff are to look at it: the word of the provider, or one of ours.
  failure varchar(200),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint document_requests_event_fkey foreign key (event_id, charge_id)
    references public.money_events (id, charge_id) on delete restrict,
  constraint document_requests_due_check check ((due_at is null) = (state <> 'requested')),
  constraint document_requests_failure_check check (state <> 'failed' or failure is not null)
);
comment on table private.document_requests is
  'The paper of each movement of money since there is a provider that issues it. Written by functions only.';
create index document_requests_charge_idx on private.document_requests (charge_id, event_id);
create index document_requests_due_idx on private.document_requests (due_at) where due_at is not null;
create index document_requests_failed_idx on private.document_requests (event_id) where state = 'failed';
create trigger document_requests_set_updated_at before update on private.document_requests
  for each row execute function private.set_updated_at();

alter table private.document_requests enable row level security;
revoke all on private.document_requests from anon, authenticated;

create table private.document_buyers (
  document_id bigint primary key references public.money_documents (id) on delete cascade,
  buyer jsonb not null
);
comment on table private.document_buyers is
  'To whom a paper is made out: { name, vat_number, address }. No row without details, or once they are forgotten.';
alter table private.document_buyers enable row level security;
revoke all on private.document_buyers from anon, authenticated;

-- forget_holder may forget to whom it would have been billed. Not while a movement is being corrected, when the charge does not have
-- its money back yet: its change follows, and forget_holder looks then.
create trigger document_requests_forget_payer after update of state on private.document_requests
  for each row when (new.state <> 'not_needed') execute function private.look_at_holder();

-- From the movement to the request.

create function private.buyer_of(p_charge public.charges) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select jsonb_build_object('name', buyer.name, 'vat_number', buyer.vat_number, 'address', buyer.address)
    from (
      select billing.name, billing.vat_number, billing.address
      from public.billing_details as billing where billing.booking_id = p_charge.booking_id
      union all
      select billing.name, billing.vat_number, billing.address
      from public.seat_pools as pool
      join public.organization_billing as billing on billing.organization_id = pool.organization_id
      where pool.id = p_charge.pool_id
    ) as buyer
  );
end;
$$;
comment on function private.buyer_of(public.charges) is
  'To whom a booking, or the organisation of a pool, is billed: { name, vat_number, address }. Null without details.';

create function private.billed_to(p_event public.money_events) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return coalesce(
    (
      select kept.buyer from private.document_buyers as kept
      join public.money_documents as paper on paper.id = kept.document_id
      where paper.event_id in (
        p_event.id, p_event.of_payment, p_event.corrects,
        (select mistake.of_payment from public.money_events as mistake where mistake.id = p_event.corrects)
      )
      -- Of several payments.
      or paper.charge_id = p_event.charge_id and p_event.kind in ('refund', 'chargeback') and p_event.of_payment is null
      order by paper.id desc limit 1
    ),
    (select nullif(request.content -> 'buyer', 'null') from private.document_requests as request where request.event_id = p_event.id),
    (select private.buyer_of(charge) from public.charges as charge where charge.id = p_event.charge_id)
  );
end;
$$;
comment on function private.billed_to(public.money_events) is
  'To whom the paper of a movement is made out, or of the payment that it gives back or corrects: the details may have changed since. Those of now where there is none yet.';

create function private.note_buyer() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  event public.money_events;
begin
  select * into event from public.money_events as noted where noted.id = new.event_id;
  insert into private.document_buyers (document_id, buyer)
  select new.id, details.buyer from (select private.billed_to(event) as buyer) as details where details.buyer is not null;
  return null;
end;
$$;
comment on function private.note_buyer() is
  'Keeps to whom the paper of a movement is made out: as it was sent to a provider or, of one that staff type, as the lists have named it to them.';
-- Before money_documents_note_issued, by its name, which deletes what was sent.
create trigger money_documents_note_buyer after insert on public.money_documents
  for each row execute function private.note_buyer();

create function private.request_document() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  charge public.charges;
  lacks_details boolean;
begin
  if new.kind = 'correction' then
    -- It was sent to nobody, also where staff were to issue it, or refused, and a mistake gets no paper.
    update private.document_requests as unissued set state = 'not_needed', due_at = null
    where unissued.event_id = new.corrects and unissued.state in ('requested', 'failed')
      and unissued.content is null and unissued.failure is distinct from 'two_papers';
    insert into private.document_requests (event_id, charge_id, state, failure)
    select new.id, new.charge_id, 'failed', 'by_staff' where exists (
      select from private.document_requests as sent where sent.event_id = new.corrects and sent.state <> 'not_needed'
    ) or private.issues_documents() and exists (
      -- Typed before there was a provider.
      select from public.money_documents as paper where paper.event_id = new.corrects
    );
  elsif not private.issues_documents() then
    return null;
  elsif new.kind = 'chargeback' then
    insert into private.document_requests (event_id, charge_id, state, failure)
    values (new.id, new.charge_id, 'failed', 'by_staff');
  else
    select * into charge from public.charges as stored where stored.id = new.charge_id;
    lacks_details := charge.pool_id is not null and private.buyer_of(charge) is null;
    insert into private.document_requests (event_id, charge_id, state, failure, due_at)
    values (
      new.id, new.charge_id, case when lacks_details then 'failed' else 'requested' end::public.document_state,
      case when lacks_details then 'no_vat_number' end,
      case
        when lacks_details then null
        -- What staff have noted by mistake they correct at once, and what they have issued themselves they type.
        when new.noted_by is not null then private.clock() + interval '10 minutes'
        else private.clock()
      end
    );
  end if;
  return null;
end;
$$;
comment on function private.request_document() is
  'Requests the paper of a payment or a refund where there is a provider, and lists for staff what it does not issue: for a chargeback, for the correction of what has a paper or may get one, and for an organisation that has given no billing details.';
-- Before money_events_add, by its name: forget_holder then knows of the paper.
create trigger document_requests_add after insert on public.money_events
  for each row execute function private.request_document();

create function private.note_issued_document() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- Issued after its movement was corrected: it is to be taken back.
  insert into private.document_requests as listed (event_id, charge_id, state, failure)
  select correction.id, correction.charge_id, 'failed', 'by_staff' from public.money_events as correction
  join private.document_requests as asked on asked.event_id = correction.corrects
  where correction.corrects = new.event_id
  on conflict (event_id) do update set state = 'failed' where listed.state = 'not_needed';
  -- The one typed by staff, the other issued: they look at both.
  update private.document_requests as request set state = 'failed', failure = 'two_papers'
  where request.event_id = new.event_id and (request.state = 'issued' or request.failure = 'two_papers');
  if found then
    return null;
  end if;
  update private.document_requests as request set state = 'issued', due_at = null, failure = null, content = null
  where request.event_id = new.event_id;
  return null;
end;
$$;
comment on function private.note_issued_document() is
  'Ends the request for a paper that there is, or lists it with a second one (two_papers), or the correction of its movement.';
create trigger money_documents_note_issued after insert on public.money_documents
  for each row execute function private.note_issued_document();

-- Work.

create function private.due_documents() returns setof bigint
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    select request.event_id from private.document_requests as request
    where request.due_at <= private.clock()
      -- One after another of each charge: a credit note names the paper before it.
      and not exists (
        select from private.document_requests as earlier
        where earlier.charge_id = request.charge_id and earlier.event_id < request.event_id and earlier.state in ('requested', 'failed')
      );
end;
$$;
comment on function private.due_documents() is 'The movements whose papers are to be issued now.';

create function private.document_content(p_event bigint) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  event public.money_events;
  charge public.charges;
  buyer jsonb;
  net_cents integer;
  related public.money_documents;
begin
  select * into event from public.money_events as noted where noted.id = p_event;
  select * into charge from public.charges as stored where stored.id = event.charge_id;
  buyer := private.billed_to(event);
  net_cents := round(event.amount_cents * 100::numeric / (100 + charge.vat_percent));
  if event.kind = 'refund' then
    select * into related from public.money_documents as paper
    where paper.event_id = event.of_payment and paper.kind <> 'credit_note';
    -- Staff alone know which of two papers is valid, and which one such a credit note took back.
    if not found or related.kind = 'invoice' and buyer is null or exists (
      select from public.money_documents as second where second.event_id = related.event_id and second.id <> related.id
    ) or exists (
      select from public.money_events as other
      where other.charge_id = event.charge_id and other.kind in ('refund', 'chargeback')
        and (other.of_payment is null or private.is_corrected(other.id))
        and exists (select from public.money_documents as credit_note where credit_note.event_id = other.id)
    ) then
      return null;
    end if;
  end if;
  return jsonb_build_object(
    'kind', case event.kind when 'refund' then 'credit_note' else private.usual_document(charge) end,
    'day', event.day, 'method', event.method,
    'title', (
      select course.title from public.courses as course where course.id = coalesce(
        (select sold.course_id from public.seat_pools as sold where sold.id = charge.pool_id),
        (
          select cohort.course_id from public.bookings as booking join public.cohorts as cohort on cohort.id = booking.cohort_id
          where booking.id = charge.booking_id
        )
      )
    ),
    'reference', coalesce(
      (select sold.reference from public.seat_pools as sold where sold.id = charge.pool_id),
      (select payment.reference from public.booking_payments as payment where payment.booking_id = charge.booking_id)
    ),
    'buyer', buyer,
    'vat_percent', charge.vat_percent,
    'gross_cents', event.amount_cents, 'net_cents', net_cents, 'vat_cents', event.amount_cents - net_cents,
    'related', case when related.id is not null then jsonb_build_object(
      'kind', related.kind, 'series', related.series, 'number', related.number, 'mark', related.mark
    ) end
  );
end;
$$;
comment on function private.document_content(bigint) is
  'What a provider is to issue for a payment or a refund of a booking or a pool: { kind, day, method, title, reference, buyer, vat_percent, gross_cents, net_cents, vat_cents, related }. buyer: null for somebody who gave no details; of a credit note, that of its paper. related: the receipt or invoice that a credit note is for, that of the payment that goes back. Null: a refund of several payments, of one without a paper or with two, of an invoice whose buyer is forgotten, or after a refund or a chargeback that has a paper and is of several payments or corrected.';

create function private.document_delay(p_attempts integer) returns interval
language sql immutable set search_path = '' as $$
  select least(interval '1 minute' * power(2, p_attempts), interval '2 hours');
$$;
comment on function private.document_delay(integer) is
  'How long after its beginning an attempt has failed, and the next one begins: 2 minutes, 4, 8 and so on, up to 2 hours.';

create function private.lease_documents(p_amount integer) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  -- Locked before anything is read: save_billing keeps them locked until what it has saved can be read.
  due constant bigint[] := array(
    select request.event_id from private.document_requests as request
    where request.event_id in (select private.due_documents()) and request.due_at <= private.clock()
    order by request.due_at, request.event_id limit least(greatest(p_amount, 0), 100) for update skip locked
  );
  documents jsonb;
begin
  update private.document_requests as request set state = 'failed', due_at = null, failure = 'no_single_paper'
  where request.event_id = any (due) and coalesce(request.content, private.document_content(request.event_id)) is null;
  with leased as (
    update private.document_requests as request set
      attempts = request.attempts + 1,
      content = coalesce(request.content, private.document_content(request.event_id)),
      due_at = private.clock() + private.document_delay(request.attempts + 1)
    where request.event_id = any (due) and request.state = 'requested'
    returning request.event_id, request.key, request.attempts, request.content
  )
  select coalesce(jsonb_agg(leased order by leased.event_id), '[]') into documents from leased;
  return documents;
end;
$$;
create function public.lease_documents(amount integer default 10) returns jsonb
language sql security invoker set search_path = '' as $$
  select private.lease_documents(amount);
$$;
comment on function public.lease_documents is
  'What a worker has issued, up to 100, which no other gets for two minutes: [{ event_id, key, attempts, content }]. With more than one attempt it may be issued already: the provider is asked first. A credit note for no one paper is left to staff. For the service role.';

create function private.settle_document(p_event bigint, p_paper jsonb, p_failure text, p_gives_up boolean) returns public.document_state
language plpgsql security definer set search_path = '' set lock_timeout = '3s' as $$
declare
  request private.document_requests;
  charge public.charges;
  event public.money_events;
  known bigint;
begin
  select * into request from private.document_requests as stored where stored.event_id = p_event;
  if not found then
    raise exception 'no such request' using errcode = 'PX236';
  end if;
  charge := private.lock_charge(request.charge_id);
  if p_paper is null then
    update private.document_requests as stored set
      failure = left(p_failure, 200),
      -- What was refused is read again from the booking. What may be issued already stays as it was sent.
      content = case when p_gives_up then null else stored.content end
    where stored.event_id = p_event and stored.state = 'requested';
    update private.document_requests as stored set state = 'failed', due_at = null
    where stored.event_id = p_event and stored.state = 'requested' and (p_gives_up or stored.attempts >= 8);
  else
    -- What staff typed says nothing of another movement.
    select min(stored.id) into known from public.money_documents as stored
    where stored.charge_id = charge.id and (
      stored.mark = p_paper ->> 'mark' and stored.is_issued
      or stored.event_id = p_event and (
        stored.mark = p_paper ->> 'mark' or stored.number = p_paper ->> 'number' and (stored.is_issued or stored.mark is null)
      )
    );
    if known is null then
      select * into event from public.money_events as noted where noted.id = p_event;
      insert into public.money_documents (charge_id, event_id, kind, series, number, mark, link, is_issued, created_at)
      values (
        charge.id, p_event, coalesce((request.content ->> 'kind')::public.document_kind, private.document_kind_of(event, charge)),
        p_paper ->> 'series', p_paper ->> 'number', p_paper ->> 'mark', p_paper ->> 'url', true, private.clock()
      ) returning id into known;
    else
      update public.money_documents as stored set
        series = p_paper ->> 'series', number = p_paper ->> 'number', mark = p_paper ->> 'mark', link = p_paper ->> 'url', is_issued = true
      where stored.id = known;
    end if;
    -- Of two papers staff look at both first.
    if (select stored.state from private.document_requests as stored where stored.event_id = p_event) = 'issued' then
      if charge.pool_id is null then
        perform private.queue_letter(
          'paper:' || known, 'paper', jsonb_build_object('booking', charge.booking_id, 'paper', known)
        );
      else
        perform private.queue_letter(
          format('paper:%s:%s', known, manager), 'pool_paper',
          jsonb_build_object('pool', pool.id, 'paper', known, 'user', manager)
        )
        from public.seat_pools as pool cross join lateral private.pool_managers(pool) as manager where pool.id = charge.pool_id;
      end if;
    end if;
  end if;
  return (select stored.state from private.document_requests as stored where stored.event_id = p_event);
exception
  when lock_not_available or deadlock_detected then
    raise exception 'busy' using errcode = 'PX900';
  when check_violation or string_data_right_truncation then
    raise exception 'the paper is not valid: %', sqlerrm using errcode = 'PX213';
end;
$$;
create function public.settle_document(
  event bigint, paper jsonb default null, failure text default null, gives_up boolean default false
) returns public.document_state
language sql security invoker set search_path = '' as $$
  select private.settle_document(event, paper, failure, gives_up);
$$;
comment on function public.settle_document is
  'Stores the paper that a provider has issued ({ series, number, mark, url }), any number of times, or notes that it did not, and returns the state of the request. The payer, or each manager of the organisation, gets a letter. It is given up at once, or after eight attempts. For the service role. Raises PX213 (not valid), PX236 (no such request).';

-- What staff do.

create function private.document_kind_of(p_event public.money_events, p_charge public.charges) returns public.document_kind
language plpgsql stable security definer set search_path = '' as $$
declare
  corrected constant public.money_kind := (select mistake.kind from public.money_events as mistake where mistake.id = p_event.corrects);
begin
  return case
    when p_event.kind = 'payment' or corrected <> 'payment' then private.usual_document(p_charge)
    else 'credit_note'
  end;
end;
$$;
comment on function private.document_kind_of(public.money_events, public.charges) is
  'Which paper a movement has: a credit note is for what goes back, and for the correction of what has come.';

create function private.lock_failed_document(p_event bigint) returns public.charges
language plpgsql security definer set search_path = '' as $$
declare
  charge public.charges;
begin
  charge := private.lock_charge((select event.charge_id from public.money_events as event where event.id = p_event));
  perform from private.document_requests as listed where listed.event_id = p_event and listed.state = 'failed' for no key update;
  if not found then
    raise exception 'staff have nothing to issue for this' using errcode = 'PX217';
  end if;
  return charge;
end;
$$;
comment on function private.lock_failed_document(bigint) is
  'The charge of a movement that waits for staff, both locked. Raises PX203 (no such movement), PX217 (it does not wait).';

create function private.note_document(p_event bigint, p_number text, p_mark text, p_seen_number text, p_seen_mark text) returns void
language plpgsql security definer set search_path = '' set lock_timeout = '3s' as $$
declare
  typed_number constant text := nullif(btrim(p_number), '');
  typed_mark constant text := nullif(btrim(p_mark), '');
  event public.money_events;
  charge public.charges;
  request private.document_requests;
  paper public.money_documents;
begin
  perform private.require_admin();
  select * into event from public.money_events as noted where noted.id = p_event;
  charge := private.lock_charge(event.charge_id);
  select * into request from private.document_requests as asked where asked.event_id = p_event;
  if request.failure = 'two_papers' and request.state = 'failed' then
    raise exception 'it has more papers than it needs' using errcode = 'PX217';
  end if;
  select * into paper from public.money_documents as stored where stored.event_id = p_event
  order by stored.is_issued desc, stored.id desc limit 1;
  if not found then
    if request.state is distinct from 'failed' and (event.kind = 'correction' or private.is_corrected(p_event)) then
      raise exception 'a mistake needs no paper' using errcode = 'PX217';
    end if;
    insert into public.money_documents (charge_id, event_id, kind, number, mark, created_at)
    values (charge.id, p_event, private.document_kind_of(event, charge), typed_number, typed_mark, private.clock());
  elsif (paper.number, paper.mark) is not distinct from (typed_number, typed_mark) then
    -- Called again after an answer that was lost.
    return;
  elsif paper.is_issued or (paper.number, paper.mark) is distinct from (p_seen_number, p_seen_mark) then
    raise exception 'it has another paper' using errcode = 'PX217';
  else
    update public.money_documents as stored set number = typed_number, mark = typed_mark where stored.id = paper.id;
  end if;
  perform private.audit_money(charge.id, charge, jsonb_build_object('document', typed_number, 'mark', typed_mark), 'note paper');
exception
  when lock_not_available or deadlock_detected then
    raise exception 'busy' using errcode = 'PX900';
  when check_violation or string_data_right_truncation then
    raise exception 'the paper is not valid: %', sqlerrm using errcode = 'PX213';
end;
$$;
create function public.note_document(
  event bigint, number text default null, mark text default null, seen_number text default null, seen_mark text default null
) returns void
language sql security invoker set search_path = '' as $$
  select private.note_document(event, number, mark, seen_number, seen_mark);
$$;
comment on function public.note_document is
  'Notes the paper that staff have issued for a movement, or corrects the numbers that they have typed, which the admin has seen. For admins. Raises PX203 (no such movement), PX213 (not valid), PX217 (a mistake that waits for none, two papers, one that a provider has issued, or other numbers than those that were seen).';

create function private.can_retry_document(p_request private.document_requests) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return case
    when p_request.failure = 'two_papers' or exists (
      select from public.money_events as correction where correction.corrects = p_request.event_id
    ) then false
    when p_request.failure = 'no_vat_number' then exists (
      select from public.charges as charge where charge.id = p_request.charge_id and private.buyer_of(charge) is not null
    )
    else p_request.attempts > 0
  end;
end;
$$;
comment on function private.can_retry_document(private.document_requests) is
  'Whether a provider may issue a paper that waits for staff: it was asked before, or the billing details of the organisation are there by now. Not of a movement that was corrected.';

create function private.retry_document(p_event bigint) returns void
language plpgsql security definer set search_path = '' set lock_timeout = '3s' as $$
declare
  charge public.charges;
begin
  perform private.require_admin();
  charge := private.lock_failed_document(p_event);
  -- What was sent is as after a first attempt: the provider is asked before it issues anything.
  update private.document_requests as listed
  set state = 'requested', due_at = private.clock(), attempts = least(listed.attempts, 1), failure = null
  where listed.event_id = p_event and private.can_retry_document(listed);
  if not found then
    raise exception 'no provider issues this' using errcode = 'PX217';
  end if;
  perform private.audit_money(charge.id, charge, '{}', 'send paper again');
exception when lock_not_available or deadlock_detected then
  raise exception 'busy' using errcode = 'PX900';
end;
$$;
create function public.retry_document(event bigint) returns void
language sql security invoker set search_path = '' as $$
  select private.retry_document(event);
$$;
comment on function public.retry_document is
  'Has the provider asked again for a paper that it did not issue, or for one for which details were missing. For admins. Raises PX203 (no such movement), PX217 (it does not wait, or no provider issues it).';

create function private.dismiss_document(p_event bigint, p_failure text) returns void
language plpgsql security definer set search_path = '' set lock_timeout = '3s' as $$
declare
  charge public.charges;
begin
  perform private.require_admin();
  charge := private.lock_failed_document(p_event);
  update private.document_requests as listed
  set state = case p_failure when 'two_papers' then 'issued' else 'not_needed' end::public.document_state,
    content = null
  where listed.event_id = p_event and listed.failure = p_failure;
  if not found then
    raise exception 'it waits for another reason' using errcode = 'PX217';
  end if;
  -- Nothing else may need the details.
  perform private.look_again(charge.booking_id);
  perform private.audit_money(charge.id, charge, '{}', 'need no paper');
exception when lock_not_available or deadlock_detected then
  raise exception 'busy' using errcode = 'PX900';
end;
$$;
create function public.dismiss_document(event bigint, failure text) returns void
language sql security invoker set search_path = '' as $$
  select private.dismiss_document(event, failure);
$$;
comment on function public.dismiss_document is
  'Notes that a movement needs no paper, or no other than the two that it has, where it waits for the reason that was shown. For admins. Raises PX203 (no such movement), PX217 (it does not wait for one, or for another reason).';

grant execute on function
  private.note_document, private.retry_document, private.dismiss_document,
  public.note_document, public.retry_document, public.dismiss_document
  to authenticated, service_role;
grant execute on function
  private.lease_documents, private.settle_document, public.lease_documents, public.settle_document
  to service_role;
