-- The two forms that anybody may send. Only the edge function submit-form calls the functions below, with the secret
-- key, after it has checked the proof of work; each call stores at most one row.
--
-- Nobody is refused because of what somebody else has sent. A caller who sends much needs harder proofs, and what
-- exceeds a limit is stored in quarantine, where staff can release it.

create table private.form_submissions (
  proof varchar(200) primary key,
  caller varchar(200) not null,
  sender varchar(200) not null,
  is_own_email boolean not null default false,
  is_suspicious boolean not null,
  row_id uuid,
  created_at timestamptz not null default now()
);
comment on table private.form_submissions is
  'The submissions of the last seven days. The primary key makes sure that each proof of work counts once. caller and sender are keyed hashes of an IP address and an e-mail, whose key is not in the database. is_own_email: the e-mail is that of the signed-in account.';

create index form_submissions_caller_idx on private.form_submissions (caller, created_at desc);
create index form_submissions_sender_idx on private.form_submissions (sender, created_at desc);
create index form_submissions_newest_idx on private.form_submissions (created_at);
create index form_submissions_row_idx on private.form_submissions (row_id);

alter table private.form_submissions enable row level security;
revoke all on private.form_submissions from anon, authenticated;
grant select, insert, update, delete on private.form_submissions to service_role;

create function private.is_busy_hour() returns boolean
language sql stable security invoker set search_path = '' as $$
  select count(*) >= 300 from private.form_submissions as earlier
  where earlier.created_at > now() - interval '1 hour' and not earlier.is_suspicious;
$$;
comment on function private.is_busy_hour() is 'Whether 300 submissions of the last hour were accepted.';

create function public.required_proof_level(caller text) returns integer
language sql stable security invoker set search_path = '' as $$
  select greatest(count(*)::integer, case when private.is_busy_hour() then 2 end) from (
    select from private.form_submissions as earlier
    where earlier.caller = required_proof_level.caller and earlier.created_at > now() - interval '1 hour'
    limit 3
  ) as latest;
$$;
comment on function public.required_proof_level is
  'How hard a caller''s next proof of work has to be: 0, and 1 more for each submission of the last hour, up to 3; at least 2 in a busy hour, so that many callers at once are costly, too. For the edge function submit-form.';

create function private.is_own_email(account_id uuid, email text) returns boolean
language sql stable security invoker set search_path = '' as $$
  select exists (
    select from public.profiles as profile
    where profile.id = account_id and lower(profile.email) = lower(is_own_email.email)
  );
$$;
comment on function private.is_own_email(uuid, text) is
  'Whether an e-mail is that of an account, whose owner has confirmed it. False for a visitor.';

create function private.admit_submission(
  proof text, proof_level integer, caller text, sender text, account_id uuid, sender_email text
) returns text
language plpgsql security invoker set search_path = '' as $$
declare
  hour_ago constant timestamptz := now() - interval '1 hour';
  is_own_email constant boolean := private.is_own_email(admit_submission.account_id, admit_submission.sender_email);
  is_suspicious boolean;
  is_trusted boolean;
  from_caller integer;
begin
  -- One lock for each transaction, never one for each row: submissions of one caller must count each other.
  perform pg_advisory_xact_lock(hashtextextended(admit_submission.caller, 0));
  from_caller := (
    select count(*) from (
      select from private.form_submissions as earlier
      where earlier.caller = admit_submission.caller and earlier.created_at > hour_ago
      limit 5
    ) as latest
  );
  -- What others write in the name of an e-mail does not count against the account that has confirmed it.
  is_trusted := is_own_email and (
    select count(*) from private.form_submissions as earlier
    where earlier.sender = admit_submission.sender and earlier.is_own_email and earlier.created_at > hour_ago
  ) < 5;
  if admit_submission.proof_level < public.required_proof_level(admit_submission.caller) then
    return 'harder_proof';
  end if;
  is_suspicious := from_caller >= 5 or not is_trusted and (
    private.is_busy_hour()
    -- Not the first of a network: five forged by others must not count against the person they name.
    or from_caller > 0 and (
      select count(*) from private.form_submissions as earlier
      where earlier.sender = admit_submission.sender and earlier.created_at > now() - interval '10 minutes'
    ) >= 5
  );
  insert into private.form_submissions (proof, caller, sender, is_own_email, is_suspicious)
  values (admit_submission.proof, admit_submission.caller, admit_submission.sender, is_own_email, is_suspicious)
  on conflict do nothing;
  if not found then
    return 'used_proof';
  end if;
  delete from private.form_submissions as expired
  where expired.proof in (
    select old.proof from private.form_submissions as old
    where old.created_at < now() - interval '7 days'
    order by old.created_at, old.proof limit 20 for update skip locked
  );
  return case when is_suspicious then 'suspicious' else 'accepted' end;
end;
$$;
comment on function private.admit_submission is
  'Spends a proof of work, unless it is too easy. suspicious: the sixth of a caller in an hour, the sixth in the name of an e-mail in ten minutes unless it is its caller''s first, and all in a busy hour. The last two do not hold for the first five in an hour of an account with its own e-mail.';

create function private.make_room_in_quarantine(quarantined_table regclass) returns void
language plpgsql security invoker set search_path = '' as $$
declare
  quarantined integer;
  removed integer;
begin
  execute format(
    'select count(*) from %s where quarantined_at is not null %s', quarantined_table,
    -- Otherwise staff could make no room by deleting messages.
    case quarantined_table when 'public.contact_messages'::regclass then 'and deleted_at is null' else '' end
  ) into quarantined;
  if quarantined < 2000 then
    return;
  end if;
  -- Rows that were suspicious from the start. Those that staff have worked on stay: their updated_at is later.
  execute format(
    'with arrived as (
      select stored.id, stored.created_at,
        count(*) over (partition by coalesce(submission.caller, stored.id::text)) as rows_of_caller
      from %1$s as stored
      left join private.form_submissions as submission on submission.row_id = stored.id
      where stored.quarantined_at = stored.created_at and stored.updated_at = stored.created_at
    )
    delete from %1$s as stored using (
      select id from arrived
      where rows_of_caller > 1 or created_at < now() - interval ''30 days''
      order by created_at < now() - interval ''30 days'' desc, rows_of_caller desc, created_at, id
      limit 1
    ) as surplus
    where stored.id = surplus.id',
    quarantined_table
  );
  get diagnostics removed = row_count;
  if removed = 0 then
    -- The sender is told to try later or to write an e-mail.
    raise exception 'the quarantine is full' using errcode = '53400';
  end if;
end;
$$;
comment on function private.make_room_in_quarantine is
  'Keeps 2,000 rows of a table in quarantine: deletes a row that has waited for 30 days, or the oldest of the caller with the most rows. Raises 53400 when neither exists: nothing of anybody else is deleted.';

create function private.has_many_open_messages() returns boolean
language sql stable security invoker set search_path = '' as $$
  select count(*) >= 1000 from (
    select from public.contact_messages
    where handled_at is null and quarantined_at is null and deleted_at is null
    limit 1000
  ) as waiting;
$$;
comment on function private.has_many_open_messages() is 'Whether 1,000 messages wait for an answer.';

create function public.submit_contact_message(
  proof text, proof_level integer, caller text, sender text, account_id uuid,
  message_id uuid, name text, sender_email text, subject text, message_text text
) returns text
language plpgsql security invoker set search_path = '' as $$
declare
  admission text;
begin
  -- Sent again after a lost response: the same proof has stored this very message.
  if exists (
    select from private.form_submissions as submission
    where submission.proof = submit_contact_message.proof and submission.row_id = message_id
  ) then
    return 'stored';
  end if;
  admission := private.admit_submission(proof, proof_level, caller, sender, account_id, left(sender_email, 255));
  if admission not in ('accepted', 'suspicious') then
    return admission;
  end if;
  begin
    -- Sent again with another proof.
    if exists (select from public.contact_messages as stored where stored.id = message_id) then
      return 'stored';
    end if;
    if admission = 'suspicious' or private.has_many_open_messages() then
      perform private.make_room_in_quarantine('public.contact_messages');
    end if;
    perform private.require_mailbox(left(sender_email, 255));
    insert into public.contact_messages (id, name, email, subject, message, user_id, quarantined_at)
    values (
      message_id, submit_contact_message.name, sender_email, submit_contact_message.subject, message_text, account_id,
      case when admission = 'suspicious' then now() end
    )
    on conflict (id) do nothing;
    update private.form_submissions as submission set row_id = message_id
    where submission.proof = submit_contact_message.proof;
    -- So many that nobody has looked at, and the oldest of them: they leave the list, and none is lost.
    update public.contact_messages as oldest set quarantined_at = now()
    where oldest.id in (
      select waiting.id from public.contact_messages as waiting
      where waiting.handled_at is null and waiting.quarantined_at is null and waiting.deleted_at is null
      order by waiting.created_at desc, waiting.id desc
      offset 1000
    );
    return 'stored';
  exception when others then
    -- The proof stays spent. Otherwise it would pay for any number of submissions that fail.
    raise warning 'message not stored: %', sqlerrm;
    return sqlstate;
  end;
end;
$$;
comment on function public.submit_contact_message is
  'Stores a message of the contact form. Returns stored, harder_proof, used_proof or the SQLSTATE of a failure. For the edge function submit-form.';

create function public.submit_course_interest(
  proof text, proof_level integer, caller text, sender text, account_id uuid,
  interest_course_id uuid, name text, sender_email text
) returns text
language plpgsql security invoker set search_path = '' as $$
declare
  -- Too long to be stored when it is cut.
  short_email constant text := left(sender_email, 255);
  -- Somebody may register the e-mail of another person, who then must not depend on what the account does.
  owner_id constant uuid := case when private.is_own_email(account_id, short_email) then account_id end;
  admission text;
  registered public.course_interests;
begin
  select interest.* into registered from public.course_interests as interest
  where interest.course_id = interest_course_id and private.mailbox_of(interest.email) = private.mailbox_of(short_email)
    and (owner_id is null or lower(interest.email) = lower(short_email))
  order by lower(interest.email) <> lower(short_email);
  -- Sent again after a lost response: the same proof has stored this very interest.
  if exists (
    select from private.form_submissions as submission
    where submission.proof = submit_course_interest.proof and submission.row_id = registered.id
  ) then
    return 'stored';
  end if;
  admission := private.admit_submission(proof, proof_level, caller, sender, account_id, short_email);
  if admission not in ('accepted', 'suspicious') then
    return admission;
  end if;
  begin
    if not exists (
      select from public.courses as course
        where course.id = interest_course_id and course.state = 'published' and course.deleted_at is null
    ) then
      raise exception 'the course is not offered' using errcode = '23503';
    end if;
    perform private.require_mailbox(short_email);
    -- A person who asks again wants to be invited. Without the account of the address anybody may have typed it.
    if owner_id is not null then
      delete from private.letter_refusals as refusal where private.mailbox_of(refusal.email) = private.mailbox_of(short_email);
    end if;
    if registered.id is null then
      if admission = 'suspicious' then
        perform private.make_room_in_quarantine('public.course_interests');
      end if;
      insert into public.course_interests (course_id, name, email, user_id, quarantined_at)
      values (
        interest_course_id, submit_course_interest.name, short_email, owner_id,
        case when admission = 'suspicious' then now() end
      )
      on conflict (course_id, lower(email)) do nothing
      returning * into registered;
      if not found then
        return 'duplicate';
      end if;
    else
      -- Registering again releases the row. Only the account of the e-mail may also replace what somebody else typed.
      update public.course_interests as interest
      set user_id = coalesce(interest.user_id, owner_id),
        name = case when owner_id is null then interest.name else submit_course_interest.name end,
        quarantined_at = case when admission = 'suspicious' then interest.quarantined_at end,
        state = case
          when admission = 'suspicious' then interest.state
          else private.state_of_asked_again(interest, owner_id is not null)
        end
      where interest.id = registered.id;
      if registered.quarantined_at is null then
        return 'duplicate';
      end if;
    end if;
    update private.form_submissions as submission set row_id = registered.id
    where submission.proof = submit_course_interest.proof;
    return 'stored';
  exception when others then
    -- The proof stays spent. Otherwise it would pay for any number of submissions that fail.
    raise warning 'interest not stored: %', sqlerrm;
    return sqlstate;
  end;
end;
$$;
comment on function public.submit_course_interest is
  'Stores an interest in a course, or notes the one that is stored as new again (see state_of_asked_again), and lets its address get invitations again where its account asks. Returns stored, duplicate, harder_proof, used_proof or the SQLSTATE of a failure. For the edge function submit-form.';

grant execute on function
  private.is_own_email, private.is_busy_hour, private.has_many_open_messages, private.admit_submission, private.make_room_in_quarantine,
  public.required_proof_level, public.submit_contact_message,
  public.submit_course_interest
  to service_role;

create function private.rows_of_same_caller(row_id uuid, created_until timestamptz)
returns table (id uuid, is_message boolean)
language sql stable security definer set search_path = '' as $$
  with sent as (
    select distinct submission.row_id as id from private.form_submissions as submission
    where submission.caller in (
        select one.caller from private.form_submissions as one where one.row_id = rows_of_same_caller.row_id
      )
      -- The account has confirmed the e-mail.
      and not submission.is_own_email
      -- Somebody else has registered this interest again since, which released it.
      and not exists (
        select from private.form_submissions as other
        where other.row_id = submission.row_id and other.caller <> submission.caller
      )
  )
  select sent.id, true from sent join public.contact_messages as message on message.id = sent.id
  where message.handled_at is null and message.note is null and message.deleted_at is null
    and message.created_at <= created_until
  union all
  select sent.id, false from sent join public.course_interests as interest on interest.id = sent.id
  where interest.state = 'new' and interest.note is null and interest.user_id is null
    and interest.created_at <= created_until
  limit 4000;
$$;
comment on function private.rows_of_same_caller(uuid, timestamptz) is
  'The messages and interests of the last seven days that came from the network from which this row came, without what staff have worked on and what an account sent with its own e-mail.';

create function private.count_same_caller(row_id uuid)
returns table (messages integer, interests integer, counted_at timestamptz)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return query
    select
      count(*) filter (where found.is_message)::integer, count(*) filter (where not found.is_message)::integer, now()
    from private.rows_of_same_caller(count_same_caller.row_id, now()) as found;
end;
$$;
create function public.count_same_caller(row_id uuid)
returns table (messages integer, interests integer, counted_at timestamptz)
language sql stable security invoker set search_path = '' as $$
  select * from private.count_same_caller(row_id);
$$;
comment on function public.count_same_caller is
  'How many messages and interests delete_same_caller would delete now. The caller itself is not disclosed. For admins.';

create function private.delete_same_caller(row_id uuid, counted_at timestamptz)
returns table (messages integer, interests integer)
language plpgsql security definer set search_path = '' as $$
declare
  message_ids uuid[];
  interest_ids uuid[];
begin
  perform private.require_admin();
  if delete_same_caller.row_id is null then
    raise exception 'row_id is missing' using errcode = '22004';
  end if;
  select
    coalesce(array_agg(found.id) filter (where found.is_message), '{}'),
    coalesce(array_agg(found.id) filter (where not found.is_message), '{}')
  into message_ids, interest_ids
  from private.rows_of_same_caller(delete_same_caller.row_id, least(delete_same_caller.counted_at, now())) as found;
  -- Checked again in the statement itself: a colleague may be working on one of them at this moment.
  delete from public.contact_messages as message
  where message.id = any (message_ids) and message.handled_at is null and message.note is null;
  get diagnostics messages = row_count;
  delete from public.course_interests as interest
  where interest.id = any (interest_ids) and interest.state = 'new' and interest.note is null;
  get diagnostics interests = row_count;
  insert into private.staff_actions (actor_id, action, subject_id, details)
  values (
    (select auth.uid()), 'delete same caller', delete_same_caller.row_id,
    messages || ' messages, ' || interests || ' interests'
  );
  perform private.audit(
    'delete same caller', 'contact_messages', delete_same_caller.row_id, null,
    jsonb_build_object('messages', messages, 'interests', interests)
  );
  return next;
end;
$$;
create function public.delete_same_caller(row_id uuid, counted_at timestamptz)
returns table (messages integer, interests integer)
language sql security invoker set search_path = '' as $$
  select * from private.delete_same_caller(row_id, counted_at);
$$;
comment on function public.delete_same_caller is
  'Deletes for good what came from the network of this row, up to the moment at which count_same_caller counted it: what arrived since was not confirmed. At most 4,000 rows. For admins.';

grant execute on function
  private.count_same_caller, private.delete_same_caller, public.count_same_caller, public.delete_same_caller
  to authenticated, service_role;
