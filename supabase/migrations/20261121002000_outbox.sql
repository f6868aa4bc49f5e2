-- Letters to be sent. A row names what the letter is about and to whom it belongs, and holds no personal data: its text is
-- made when it is sent. Only the last letter to a deleted account holds its address, and is gone once it is sent.

create table private.outbox (
  id uuid primary key default gen_random_uuid(),
  -- What the letter is for: the same cause never makes a second one.
  cause varchar(200) not null unique,
  kind varchar(40) not null,
  -- The ids that its text is made from.
  subject jsonb not null check (jsonb_typeof(subject) = 'object' and char_length(subject::text) <= 2000),
  run_at timestamptz not null,
  attempts integer not null default 0 check (attempts >= 0),
  -- Which worker sends it, and until when no other may.
  lease uuid,
  leased_until timestamptz,
  sent_at timestamptz,
  -- Finished without being sent: what it would have said no longer held.
  is_dropped boolean not null default false,
  -- Given up after too many attempts, or because no mail can reach the address, until an admin sends it again.
  dead_at timestamptz,
  last_error varchar(500),
  created_at timestamptz not null default now(),
  constraint outbox_state_check check (num_nonnulls(sent_at, dead_at) <= 1),
  constraint outbox_lease_check check ((lease is null) = (leased_until is null))
);
comment on table private.outbox is
  'Letters, sent and to be sent. At least once: a worker that ends between sending and noting it leaves the letter to the next, which gives the provider the same idempotency key.';
create index outbox_due_idx on private.outbox (run_at) where sent_at is null and dead_at is null;
create index outbox_dead_idx on private.outbox (dead_at) where dead_at is not null;
create index outbox_sent_idx on private.outbox (sent_at) where sent_at is not null;
alter table private.outbox enable row level security;
revoke all on private.outbox from anon, authenticated;

create function private.has_no_mailbox(p_address text) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  return char_length(p_address) > 254
    or lower(p_address) !~ '^[^@[:space:],;<>()"]+@([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])?$'
    -- Written with a Greek keyboard: nobody has such a mailbox. Accounts have a Greek domain in Punycode. Nor anything invisible.
    or p_address !~ '^[!-~]+$'
    -- Before the @ mail has 64 characters, and dots only between others.
    or p_address ~ '^\.|\.\.|\.@'
    or strpos(p_address, '@') > 65;
end;
$$;
comment on function private.has_no_mailbox(text) is
  'Whether no mail can reach an address that somebody types for somebody else.';

create function private.require_mailbox(p_address text) returns void
language plpgsql immutable set search_path = '' as $$
begin
  if private.has_no_mailbox(p_address) then
    raise exception 'no mail reaches the address' using errcode = 'PX010', detail = left(p_address, 100);
  end if;
end;
$$;
comment on function private.require_mailbox(text) is 'Raises PX010 for an address that no mail can reach, with the address in the detail.';
grant execute on function private.has_no_mailbox, private.require_mailbox to service_role;

create function private.queue_letter(p_cause text, p_kind text, p_subject jsonb, p_run_at timestamptz default null)
returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.outbox (cause, kind, subject, run_at)
  values (p_cause, p_kind, p_subject, coalesce(p_run_at, private.clock()))
  on conflict (cause) do nothing;
end;
$$;
comment on function private.queue_letter(text, text, jsonb, timestamptz) is
  'Queues a letter, once for each cause, for now or for a later time. In the transaction of what it tells about.';

-- When an account is deleted, by its person or by an operator of the project, nothing else knows its address any more. So this letter
-- carries it, as the one exception, instead of being sent by the function that deletes: a provider that does not answer then
-- neither keeps an account from being deleted nor loses the letter.
create index outbox_last_letters_idx on private.outbox (created_at) where kind = 'account_deleted';

create function private.queue_last_letter() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.queue_letter(
    'account_deleted:' || old.id, 'account_deleted', jsonb_build_object('email', old.email) || private.ending_with_account(old.id)
  );
  return old;
end;
$$;
comment on function private.queue_last_letter() is 'Tells the confirmed address of an account that it was deleted, which bookings end with it and what is given back.';
-- Before, because forget_holder reads the address when the bookings are unlinked.
create trigger on_auth_user_deleted before delete on auth.users
  for each row when (old.email_confirmed_at is not null and old.email <> '') execute function private.queue_last_letter();

create function private.forget_last_letter() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.outbox where id = new.id;
  return null;
end;
$$;
comment on function private.forget_last_letter() is
  'Deletes the letter to a deleted account when it was sent or given up, and its address with it.';
create trigger outbox_forget_last_letter after update of sent_at, dead_at on private.outbox
  for each row when (new.kind = 'account_deleted' and num_nonnulls(new.sent_at, new.dead_at) > 0)
  execute function private.forget_last_letter();

create function private.queue_letters(p_kind text, p_causes text[], p_subjects jsonb[], p_run_at timestamptz)
returns integer
language plpgsql security definer set search_path = '' as $$
declare
  queued integer;
begin
  insert into private.outbox (cause, kind, subject, run_at)
  select letter.cause, p_kind, letter.subject, p_run_at from unnest(p_causes, p_subjects) as letter (cause, subject)
  on conflict (cause) do nothing;
  get diagnostics queued = row_count;
  return queued;
end;
$$;
comment on function private.queue_letters(text, text[], jsonb[], timestamptz) is
  'Queues letters of one kind, once for each cause, and returns how many are new. For what becomes due for many at once.';

create function private.letter_delay(p_attempts integer) returns interval
language sql immutable set search_path = '' as $$
  select least(interval '30 seconds' * power(4, greatest(p_attempts - 1, 0)), interval '6 hours');
$$;
comment on function private.letter_delay(integer) is
  'How long after this many failed attempts a letter is tried again: 30 s, 2 min, 8 min and so on, up to 6 hours.';

create function private.retry_after(p_seconds integer) returns interval
language sql immutable set search_path = '' as $$
  select make_interval(secs => least(greatest(coalesce(p_seconds, 0), 0), 86400));
$$;
comment on function private.retry_after(integer) is 'How long a provider asks to wait, at most a day.';

create function private.most_letter_attempts() returns integer
language sql immutable set search_path = '' as $$
  select 8;
$$;

create function private.claim_letters(p_limit integer, p_lease_seconds integer) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  worker constant uuid := gen_random_uuid();
  has_new boolean;
  letters jsonb;
begin
  -- A letter that ends every worker before it can finish is given up as well.
  update private.outbox as letter
  set dead_at = private.clock(), lease = null, leased_until = null, last_error = 'every worker ended before it was sent'
  where letter.sent_at is null and letter.dead_at is null and letter.attempts >= private.most_letter_attempts()
    and letter.leased_until <= private.clock();
  has_new := exists (
    select from private.outbox as other
    where other.sent_at is null and other.dead_at is null and other.run_at <= private.clock() and other.lease is null
  );
  with due as (
    select letter.id from private.outbox as letter
    where letter.sent_at is null and letter.dead_at is null and letter.run_at <= private.clock()
      and (letter.leased_until is null or letter.leased_until <= private.clock())
      and (letter.lease is null or not has_new)
    order by letter.run_at, letter.id
    -- Those whose worker has ended come last and one by one: it may be one of them that ends workers.
    limit least(greatest(coalesce(p_limit, 0), 0), case when has_new then 100 else 1 end)
    for update skip locked
  ), claimed as (
    update private.outbox as letter
    set lease = worker, attempts = letter.attempts + 1,
      leased_until = private.clock() + make_interval(secs => least(greatest(coalesce(p_lease_seconds, 60), 1), 600))
    from due where letter.id = due.id
    returning letter.id, letter.kind, letter.subject, letter.attempts, letter.run_at
  )
  select coalesce(jsonb_agg(
    jsonb_build_object('id', claimed.id, 'kind', claimed.kind, 'subject', claimed.subject, 'attempts', claimed.attempts)
    order by claimed.run_at, claimed.id
  ), '[]')
  into letters from claimed;
  return jsonb_build_object('lease', worker, 'letters', letters);
end;
$$;
create function public.claim_letters(amount integer default 20, lease_seconds integer default 60) returns jsonb
language sql security invoker set search_path = '' as $$
  select private.claim_letters(amount, lease_seconds);
$$;
comment on function public.claim_letters is
  'Gives a worker letters that are due, up to 100, which no other gets before the lease ends: { lease, letters: [{ id, kind, subject, attempts }] }. Those that an earlier worker did not finish come last, one at a time. For the service role.';

create function private.finish_letter(
  p_letter uuid, p_lease uuid, p_error text, p_retry_after integer, p_is_dropped boolean, p_gives_up boolean
) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  update private.outbox as letter
  set lease = null, leased_until = null, last_error = left(p_error, 500),
    sent_at = case when p_error is null then private.clock() end, is_dropped = p_is_dropped,
    dead_at = case when p_error is not null and (p_gives_up or letter.attempts >= private.most_letter_attempts()) then private.clock() end,
    run_at = case when p_error is null then letter.run_at else
      private.clock() + greatest(private.letter_delay(letter.attempts), private.retry_after(p_retry_after))
    end
  where letter.id = p_letter and letter.lease = p_lease and letter.sent_at is null;
  return found;
end;
$$;
create function public.finish_letter(
  letter uuid, lease uuid, error text default null, retry_after integer default 0, is_dropped boolean default false,
  gives_up boolean default false
) returns boolean
language sql security invoker set search_path = '' as $$
  select private.finish_letter(letter, lease, error, retry_after, is_dropped, gives_up);
$$;
comment on function public.finish_letter is
  'Notes that a claimed letter was sent, or dropped because what it says no longer holds, or, with an error, when it is tried again: eight times, each after a longer wait and never earlier than the seconds that the provider asks for, then it is given up; with gives_up at once. False when the lease has passed to another worker. For the service role.';

create function private.release_letters(p_lease uuid, p_seconds integer) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  released integer;
begin
  update private.outbox as letter
  set lease = null, leased_until = null, attempts = letter.attempts - 1,
    run_at = private.clock() + private.retry_after(p_seconds)
  where letter.lease = p_lease and letter.sent_at is null;
  get diagnostics released = row_count;
  return released;
end;
$$;
create function public.release_letters(lease uuid, seconds integer default 0) returns integer
language sql security invoker set search_path = '' as $$
  select private.release_letters(lease, seconds);
$$;
comment on function public.release_letters is
  'Gives back the letters of a lease that were not tried, because the provider asks for a pause of some seconds or the worker has no time left; this is no attempt. For the service role.';

create function private.has_due_letters() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (
    select from private.outbox as letter
    where letter.sent_at is null and letter.dead_at is null and letter.run_at <= private.clock()
      and (letter.leased_until is null or letter.leased_until <= private.clock())
  );
end;
$$;
comment on function private.has_due_letters() is 'Whether a worker would get a letter. Asked before one is started.';

grant execute on function
  private.claim_letters, private.finish_letter, private.release_letters,
  public.claim_letters, public.finish_letter, public.release_letters
  to service_role;

create function private.delete_old_letters(p_at timestamptz) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  deleted integer;
begin
  delete from private.outbox where id in (
    select id from private.outbox where sent_at < p_at - interval '180 days' limit 500
  );
  get diagnostics deleted = row_count;
  delete from private.cohort_messages where created_at < p_at - interval '180 days';
  -- Where no mail provider is set, nobody sends it.
  delete from private.outbox where kind = 'account_deleted' and created_at < p_at - interval '3 days';
  delete from private.cohort_moves where created_at < p_at - interval '180 days';
  return deleted;
end;
$$;
comment on function private.delete_old_letters(timestamptz) is
  'Deletes up to 500 letters that were sent more than 180 days ago, messages of staff and old dates of cohorts that are as old, and letters to deleted accounts that were not sent within three days. A step of run_due.';

create function private.list_dead_letters() returns table (
  id uuid, kind text, attempts integer, last_error text, dead_at timestamptz, cohort_id uuid, course_id uuid, course_title text,
  booking_id uuid, name text, email text
)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return query
    select letter.id, letter.kind::text, letter.attempts, letter.last_error::text, letter.dead_at,
      cohort.id, course.id, course.title::text, booking.id,
      coalesce(
        nullif(btrim(concat_ws(' ', profile.first_name, profile.last_name)), ''), booking.holder_name, interest.name,
        certificate.holder
      )::text,
      coalesce(account.email, booking.holder_email, seat.email, interest.email, member_invitation.email)::text
    from private.outbox as letter
    left join public.certificates as certificate on certificate.id = (letter.subject ->> 'certificate')::uuid
    left join public.bookings as booking on booking.id = coalesce((letter.subject ->> 'booking')::uuid, certificate.booking_id)
    left join private.cohort_invitations as invitation on invitation.id = (letter.subject ->> 'invitation')::uuid
    left join public.organization_invitations as member_invitation
      on member_invitation.id = (letter.subject ->> 'member_invitation')::uuid
    left join public.seats as seat on seat.id = (letter.subject ->> 'seat')::uuid
    left join public.seat_pools as pool on pool.id = coalesce(seat.pool_id, (letter.subject ->> 'pool')::uuid)
    left join auth.users as account
      on account.id = coalesce(booking.user_id, seat.user_id, certificate.user_id, (letter.subject ->> 'user')::uuid)
    left join public.profiles as profile on profile.id = account.id
    left join public.course_interests as interest on interest.id = invitation.interest_id
    left join public.cohorts as cohort on cohort.id = coalesce(booking.cohort_id, invitation.cohort_id)
    left join public.courses as course on course.id = coalesce(cohort.course_id, pool.course_id, certificate.course_id)
    where letter.dead_at is not null order by letter.dead_at desc, letter.id limit 200;
end;
$$;
create function public.list_dead_letters() returns table (
  id uuid, kind text, attempts integer, last_error text, dead_at timestamptz, cohort_id uuid, course_id uuid, course_title text,
  booking_id uuid, name text, email text
)
language sql stable security invoker set search_path = '' as $$
  select * from private.list_dead_letters();
$$;
comment on function public.list_dead_letters is
  'Up to 200 letters that were given up, the newest first, with the person, the booking, the cohort and the course that they are about. For admins.';

create function private.count_dead_letters() returns integer
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_admin() then
    return 0;
  end if;
  return (
    select count(*)::integer from (select from private.outbox where dead_at is not null limit 100) as given_up
  );
end;
$$;
comment on function private.count_dead_letters() is
  'How many letters were given up, for admins; 0 for everybody else, 100 for every larger number.';

create function private.send_letter_again(p_letter uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  update private.outbox as letter set dead_at = null, attempts = 0, run_at = private.clock()
  where letter.id = p_letter and letter.dead_at is not null;
  if found then
    perform private.audit('send letter again', 'outbox', p_letter);
    return true;
  end if;
  return false;
end;
$$;
create function public.send_letter_again(letter uuid) returns boolean
language sql security invoker set search_path = '' as $$
  select private.send_letter_again(letter);
$$;
comment on function public.send_letter_again is
  'Queues a letter again that was given up. False when there is none. For admins.';

grant execute on function
  private.list_dead_letters, private.count_dead_letters, private.send_letter_again, public.list_dead_letters, public.send_letter_again
  to authenticated, service_role;
