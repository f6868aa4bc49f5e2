-- What staff write to all people of a cohort, and whom they invite to it of those who asked for the course.

create table private.cohort_messages (
  id uuid primary key default gen_random_uuid(),
  cohort_id uuid not null references public.cohorts (id) on delete cascade,
  -- No foreign key: the account may be deleted.
  sender_id uuid not null,
  request uuid not null,
  subject varchar(150) not null check (subject ~ '[^[:space:]]'),
  body varchar(4000) not null check (body ~ '[^[:space:]]'),
  people integer not null default 0,
  created_at timestamptz not null default now(),
  constraint cohort_messages_request_key unique (sender_id, request)
);
comment on table private.cohort_messages is 'Messages of staff to the people of a cohort, until 180 days later.';
create index cohort_messages_cohort_idx on private.cohort_messages (cohort_id);
create index cohort_messages_created_idx on private.cohort_messages (created_at);
alter table private.cohort_messages enable row level security;
revoke all on private.cohort_messages from anon, authenticated;

create function private.message_cohort(p_cohort uuid, p_request uuid, p_subject text, p_body text) returns integer
language plpgsql security definer set search_path = '' set lock_timeout = '3s' as $$
declare
  message private.cohort_messages;
begin
  perform private.require_staff();
  perform private.lock_cohort(p_cohort);
  select * into message from private.cohort_messages as sent
  where sent.sender_id = (select auth.uid()) and sent.request = p_request;
  if found then
    return message.people;
  end if;
  insert into private.cohort_messages (cohort_id, sender_id, request, subject, body)
  values (p_cohort, (select auth.uid()), p_request, btrim(p_subject), btrim(p_body))
  returning * into message;
  perform private.queue_letter(
    'message:' || message.id || ':' || booking.id, 'message',
    jsonb_build_object('booking', booking.id, 'message', message.id)
  )
  from public.bookings as booking
  where booking.cohort_id = p_cohort and private.is_live_booking(booking.state)
    and (booking.user_id is not null or booking.holder_email is not null);
  get diagnostics message.people = row_count;
  update private.cohort_messages as sent set people = message.people where sent.id = message.id;
  -- Without the text, which may name somebody.
  perform private.audit('message cohort', 'cohorts', p_cohort, null, jsonb_build_object(
    'message_id', message.id, 'people', message.people, 'characters', char_length(message.body)
  ));
  return message.people;
exception
  when lock_not_available or deadlock_detected then
    raise exception 'busy' using errcode = 'PX900';
  when check_violation or not_null_violation or string_data_right_truncation then
    raise exception 'a subject or a text is missing or too long' using errcode = 'PX219';
end;
$$;
create function public.message_cohort(cohort uuid, request uuid, subject text, body text) returns integer
language sql security invoker set search_path = '' as $$
  select private.message_cohort(cohort, request, subject, body);
$$;
comment on function public.message_cohort is
  'Queues a letter of staff to everybody with a live booking in a cohort, and returns to how many; a repeated request sends nothing and returns the same. For staff. Raises PX201 (no such cohort), PX219 (a subject of 1 to 150 or a text of 1 to 4,000 characters is missing).';

-- Invitations.

create table private.cohort_invitations (
  -- Also what the link says that unsubscribes: known to the recipient of the letter.
  id uuid primary key default gen_random_uuid(),
  cohort_id uuid not null references public.cohorts (id) on delete cascade,
  interest_id uuid not null references public.course_interests (id) on delete cascade,
  created_at timestamptz not null default now(),
  constraint cohort_invitations_key unique (cohort_id, interest_id)
);
comment on table private.cohort_invitations is
  'The people invited to a cohort of those who asked for the course: each address once, as an interest has one. Deleted with the interest.';
create index cohort_invitations_interest_idx on private.cohort_invitations (interest_id);

create table private.letter_refusals (
  email varchar(254) primary key check (email = lower(email)),
  created_at timestamptz not null default now()
);
create index letter_refusals_mailbox_idx on private.letter_refusals (private.mailbox_of(email));
comment on table private.letter_refusals is
  'Addresses whose mailbox wants no letters but those about their bookings, until their account asks for a course again. Kept otherwise, as anybody may type an address.';
alter table private.cohort_invitations enable row level security;
alter table private.letter_refusals enable row level security;
revoke all on private.cohort_invitations, private.letter_refusals from anon, authenticated;
-- For submit_course_interest.
grant select, delete on private.letter_refusals to service_role;

create function private.booked_people(p_cohort uuid)
returns table (user_id uuid, address text, state public.booking_state)
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    select booking.user_id, coalesce(lower(account.email), booking.holder_email::text), booking.state
    from public.bookings as booking left join auth.users as account on account.id = booking.user_id
    where booking.cohort_id = p_cohort and booking.state in ('waiting', 'offered', 'confirmed', 'no_show');
end;
$$;
comment on function private.booked_people(uuid) is 'The people who have a live booking in a cohort, or had a seat.';

create function private.refuses_letters(p_email text) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (
    select from private.letter_refusals as refusal where private.mailbox_of(refusal.email) = private.mailbox_of(p_email)
  );
end;
$$;
comment on function private.refuses_letters(text) is 'Whether somebody has unsubscribed with an address of this mailbox.';

create function private.note_booked_interest() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  known_address constant text := coalesce(new.holder_email, (
    select account.email from auth.users as account
    where account.id = new.user_id and account.email_confirmed_at is not null
  ));
begin
  update public.course_interests as interest set state = 'booked'
  from public.cohorts as cohort
  where cohort.id = new.cohort_id and interest.course_id = cohort.course_id
    and (interest.user_id = new.user_id or lower(interest.email) = known_address);
  return null;
end;
$$;
comment on function private.note_booked_interest() is
  'Notes the interest in a course as booked once its account, or an account or a booking with its e-mail, has a seat there.';
create trigger bookings_note_interest after insert on public.bookings
  for each row when (new.state = 'confirmed') execute function private.note_booked_interest();
create trigger bookings_note_interest_later after update of state, user_id on public.bookings
  for each row when (new.state = 'confirmed' and (old.state <> 'confirmed' or old.user_id is distinct from new.user_id))
  execute function private.note_booked_interest();

create function private.has_seat_after(p_interest public.course_interests, p_at timestamptz) returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  known_address constant text := lower(p_interest.email);
  accounts constant uuid[] := array(select account.id from auth.users as account where account.email = known_address)
    || p_interest.user_id;
begin
  return exists (
    select from public.bookings as booking
    join public.cohorts as cohort on cohort.id = booking.cohort_id
    where cohort.course_id = p_interest.course_id and booking.state = 'confirmed'
      and coalesce(cohort.ends_at > p_at, true)
      and (booking.user_id = any (accounts) or booking.holder_email = known_address)
  );
end;
$$;
comment on function private.has_seat_after(public.course_interests, timestamptz) is
  'Whether the person of an interest has a seat in a cohort of the course that is not over at a moment.';

create function private.has_booked(p_interest public.course_interests) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  -- The state alone does not say it: staff may have set it, and the seat may be gone, as with a cancelled cohort.
  return p_interest.state = 'booked' and private.has_seat_after(p_interest, '-infinity');
end;
$$;
comment on function private.has_booked(public.course_interests) is
  'Whether an interest is noted as booked and its person has a seat in a cohort of the course. Staff who set another state let the person be invited again.';

create function private.state_of_asked_again(p_interest public.course_interests, p_by_account boolean)
returns public.interest_state
language plpgsql stable security definer set search_path = '' as $$
begin
  return case
    when p_by_account then 'new'
    -- Anybody may type the address. Somebody who came to one date may want another.
    when p_interest.state = 'booked' and not private.has_seat_after(p_interest, private.clock()) then 'new'
    else p_interest.state
  end;
end;
$$;
comment on function private.state_of_asked_again(public.course_interests, boolean) is
  'The state of an interest that is registered again, by the account of its e-mail or by somebody who may have typed another''s: then what staff noted stays, and a seat in a date that is not over.';
grant execute on function private.state_of_asked_again to service_role;

create function private.may_be_invited(p_interest public.course_interests, p_cohort public.cohorts) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return p_interest.course_id = p_cohort.course_id and p_interest.quarantined_at is null
    and not exists (
      select from private.booked_people(p_cohort.id) as booked
      where booked.user_id = p_interest.user_id or booked.address = lower(p_interest.email)
    )
    and not private.has_booked(p_interest)
    and not private.refuses_letters(p_interest.email);
end;
$$;
comment on function private.may_be_invited(public.course_interests, public.cohorts) is
  'Whether somebody may be invited to a cohort: they asked for the course, have no booking there and no seat in another, and accept invitations.';

create function private.list_interested(p_cohort uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_staff();
  return (
    with booked as materialized (
      select * from private.booked_people(p_cohort)
    ), people as (
      select interest.id, interest.name, interest.email, interest.created_at as asked_at, invitation.created_at as invited_at,
        coalesce(by_account.state, by_address.state) as booking_state
      from public.cohorts as cohort
      join public.course_interests as interest
        on interest.course_id = cohort.course_id and interest.quarantined_at is null
      left join private.cohort_invitations as invitation
        on invitation.cohort_id = cohort.id and invitation.interest_id = interest.id
      left join booked as by_account on by_account.user_id = interest.user_id
      left join booked as by_address on by_address.address = lower(interest.email)
      where cohort.id = p_cohort and (
        coalesce(by_account.state, by_address.state) is not null or invitation.id is not null
        or not private.has_booked(interest)
      )
    )
    select jsonb_build_object(
      'asked', count(*), 'invited', count(people.invited_at),
      'booked', count(*) filter (where people.booking_state in ('confirmed', 'no_show')),
      'people', coalesce((
        select jsonb_agg(to_jsonb(listed) || jsonb_build_object('is_unsubscribed', private.refuses_letters(listed.email)))
        from (
          select * from people as person
          order by person.invited_at is not null or person.booking_state is not null, person.asked_at, person.id
          limit 500
        ) as listed
      ), '[]')
    )
    from people
  );
end;
$$;
create function public.list_interested(cohort uuid) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select private.list_interested(cohort);
$$;
comment on function public.list_interested is
  'The people who asked for the course of a cohort: { asked, invited, booked (with a seat), people: [{ id, name, email, asked_at, invited_at, booking_state, is_unsubscribed }] }, up to 500, those neither invited nor booked first, in the order of asking; without those who have a seat in another cohort and nothing to do with this one. For staff.';

create function private.invite_interested(p_cohort uuid, p_interests uuid[]) returns integer
language plpgsql security definer set search_path = '' set lock_timeout = '3s' as $$
declare
  cohort public.cohorts;
  invited uuid[];
begin
  perform private.require_staff();
  if coalesce(cardinality(p_interests) not between 1 and 500, true) then
    raise exception '1 to 500 interests are needed' using errcode = 'PX213';
  end if;
  cohort := private.lock_cohort(p_cohort);
  if not private.is_booking_open(cohort) then
    raise exception 'booking is not open' using errcode = 'PX202';
  end if;
  if cohort.organization_id is not null then
    raise exception 'the cohort is in-house' using errcode = 'PX211';
  end if;
  with added as (
    insert into private.cohort_invitations (cohort_id, interest_id)
    select p_cohort, interest.id from public.course_interests as interest
    where interest.id = any (p_interests) and private.may_be_invited(interest, cohort)
    on conflict (cohort_id, interest_id) do nothing
    returning *
  )
  select array_agg(added.id) into invited from added;
  perform private.queue_letter(
    'invitation:' || invitation.id, 'invitation', jsonb_build_object('invitation', invitation.id)
  )
  from private.cohort_invitations as invitation where invitation.id = any (invited);
  update public.course_interests as interest set state = 'contacted'
  from private.cohort_invitations as invitation
  where invitation.id = any (invited) and interest.id = invitation.interest_id and interest.state = 'new';
  perform private.audit('invite interested', 'cohorts', p_cohort, null,
    jsonb_build_object('people', coalesce(cardinality(invited), 0)));
  return coalesce(cardinality(invited), 0);
exception when lock_not_available or deadlock_detected then
  raise exception 'busy' using errcode = 'PX900';
end;
$$;
create function public.invite_interested(cohort uuid, interests uuid[]) returns integer
language sql security invoker set search_path = '' as $$
  select private.invite_interested(cohort, interests);
$$;
comment on function public.invite_interested is
  'Invites people who asked for the course to a cohort, each once, and returns how many are new; people who have a booking there, a seat in another cohort of the course or unsubscribed are skipped. New interests become contacted. For staff. Raises PX201, PX202 (booking is not open), PX211 (in-house), PX213 (no list of 1 to 500).';

create function private.invitation_facts(p_letter private.outbox) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  invitation private.cohort_invitations;
  interest public.course_interests;
  cohort public.cohorts;
begin
  select * into invitation from private.cohort_invitations as stored
  where stored.id = (p_letter.subject ->> 'invitation')::uuid;
  select * into interest from public.course_interests as stored where stored.id = invitation.interest_id;
  select * into cohort from public.cohorts as stored where stored.id = invitation.cohort_id;
  if not found or cohort.organization_id is not null or not private.may_be_invited(interest, cohort)
    or not private.is_booking_open(cohort)
  then
    return null;
  end if;
  return private.course_facts(cohort.id) || jsonb_build_object(
    'kind', 'invitation', 'email', interest.email, 'created_at', p_letter.created_at, 'invitation', invitation.id
  );
end;
$$;
comment on function private.invitation_facts(private.outbox) is
  'What an invitation says; null when it is no longer for this person, or the date cannot be booked any more, as one that became an organisation''s.';

create function private.unsubscribe(p_invitation uuid, p_is_undone boolean) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  address text;
  person uuid;
begin
  select lower(interest.email) into address
  from private.cohort_invitations as invitation
  join public.course_interests as interest on interest.id = invitation.interest_id
  where invitation.id = p_invitation;
  if address is null then
    -- An answer to a question, and the monthly letter to a manager of an organisation: its own id.
    select account.id into person
    from private.outbox as letter join auth.users as account on account.id = (letter.subject ->> 'user')::uuid
    where letter.id = p_invitation and letter.kind = 'question_answered';
    if person is not null then
      if p_is_undone then
        delete from private.answer_refusals as refusal where refusal.user_id = person;
      else
        insert into private.answer_refusals (user_id) values (person) on conflict (user_id) do nothing;
      end if;
      return true;
    end if;
    update public.organization_members as member set wants_report = p_is_undone
    from private.outbox as letter
    where letter.id = p_invitation and letter.kind = 'company_report'
      and member.organization_id = (letter.subject ->> 'organization')::uuid
      and member.user_id = (letter.subject ->> 'user')::uuid;
    return found;
  end if;
  if p_is_undone then
    delete from private.letter_refusals as refusal where private.mailbox_of(refusal.email) = private.mailbox_of(address);
  else
    insert into private.letter_refusals (email) values (address) on conflict (email) do nothing;
  end if;
  return true;
end;
$$;
create function public.unsubscribe(invitation uuid, is_undone boolean default false) returns boolean
language sql security invoker set search_path = '' as $$
  select private.unsubscribe(invitation, is_undone);
$$;
comment on function public.unsubscribe is
  'Sends no more invitations to the address that got this one, or no more monthly letters about an organisation, or none about answers to questions, or does again. False when the link has no effect any more. For everybody who knows the link.';

grant execute on function
  private.message_cohort, private.list_interested, private.invite_interested,
  public.message_cohort, public.list_interested, public.invite_interested
  to authenticated, service_role;
grant execute on function private.unsubscribe, public.unsubscribe to anon, authenticated, service_role;
