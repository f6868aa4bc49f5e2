-- The two forms that anybody may send. Only the edge function submit-form calls the functions below, with the secret
-- key, after it has checked the proof of work; each call stores at most one row.
--
-- Nobody is refused because of what somebody else has sent. A caller who sends much needs harder proofs, and what
-- exceeds a limit is stored in quarantine, where staff can release it.

create table private.form_submissions (
  proof text primary key check (char_length(proof) <= 200),
  caller text not null check (char_length(caller) <= 200),
  sender text not null check (char_length(sender) <= 200),
  is_suspicious boolean not null,
  row_id uuid,
  created_at timestamptz not null default now()
);
comment on table private.form_submissions is
  'The submissions of the last seven days. The primary key makes sure that each proof of work counts once. caller and sender are keyed hashes of an IP address and an e-mail, whose key is not in the database.';

create index form_submissions_caller_idx on private.form_submissions (caller, created_at desc);
create index form_submissions_sender_idx on private.form_submissions (sender, created_at desc);
create index form_submissions_newest_idx on private.form_submissions (created_at);
create index form_submissions_row_idx on private.form_submissions (row_id);

alter table private.form_submissions enable row level security;
revoke all on private.form_submissions from anon, authenticated;
grant select, insert, update, delete on private.form_submissions to service_role;

create function public.required_proof_level(caller text) returns integer
language sql stable security invoker set search_path = '' as $$
  select count(*)::integer from (
    select from private.form_submissions as earlier
    where earlier.caller = required_proof_level.caller and earlier.created_at > now() - interval '1 hour'
    limit 3
  ) as latest;
$$;
comment on function public.required_proof_level is
  'How hard a caller''s next proof of work has to be: 0, and 1 more for each submission of the last hour, up to 3. For the edge function submit-form.';

create function private.admit_submission(
  proof text, proof_level integer, caller text, sender text, account_id uuid, sender_email text
) returns text
language plpgsql security invoker set search_path = '' as $$
declare
  hour_ago constant timestamptz := now() - interval '1 hour';
  is_suspicious boolean;
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
  if admit_submission.proof_level < public.required_proof_level(admit_submission.caller) then
    return 'harder_proof';
  end if;
  is_suspicious := from_caller >= 5
    -- Whoever has confirmed this e-mail is not suspicious because others write in their name.
    or (
      (
        select count(*) from private.form_submissions as earlier
        where earlier.sender = admit_submission.sender and earlier.created_at > now() - interval '10 minutes'
      ) >= 5
      and not exists (
        select from public.profiles as profile
        where profile.id = admit_submission.account_id and lower(profile.email) = lower(admit_submission.sender_email)
      )
    )
    or (
      select count(*) from private.form_submissions as earlier
      where earlier.created_at > hour_ago and not earlier.is_suspicious
    ) >= 300;
  insert into private.form_submissions (proof, caller, sender, is_suspicious)
  values (admit_submission.proof, admit_submission.caller, admit_submission.sender, is_suspicious)
  on conflict do nothing;
  if not found then
    return 'used_proof';
  end if;
  delete from private.form_submissions as expired
  where expired.proof in (
    select old.proof from private.form_submissions as old
    where old.created_at < now() - interval '7 days'
    order by old.created_at limit 20 for update skip locked
  );
  return case when is_suspicious then 'suspicious' else 'accepted' end;
end;
$$;
comment on function private.admit_submission is
  'Spends a proof of work, unless it is too easy. suspicious: the sixth of a caller in an hour, the sixth in the name of an e-mail in ten minutes, or more than 300 in an hour in all.';

create function private.limit_quarantine(quarantined_table regclass) returns void
language plpgsql security invoker set search_path = '' as $$
begin
  execute format(
    'with quarantined as (
      select stored.id, stored.created_at,
        count(*) over (partition by coalesce(submission.caller, stored.id::text)) as rows_of_caller
      from %1$s as stored
      left join private.form_submissions as submission on submission.row_id = stored.id
      where stored.quarantined_at is not null %2$s
    )
    delete from %1$s as stored using (
      select id from quarantined
      order by rows_of_caller desc, created_at
      limit greatest((select count(*) from quarantined) - 2000, 0)
    ) as surplus
    where stored.id = surplus.id',
    quarantined_table,
    -- Staff have worked on these: they are never deleted, and do not count.
    case when quarantined_table = 'public.contact_messages'::regclass
      then 'and stored.handled_at is null and stored.note is null' end
  );
end;
$$;
comment on function private.limit_quarantine is
  'Keeps 2,000 rows of a table in quarantine. First to go are the oldest of the caller with the most, so that a flood displaces itself and not others. Messages that are handled or have a note stay.';

create function public.submit_contact_message(
  proof text, proof_level integer, caller text, sender text, account_id uuid,
  message_id uuid, name text, sender_email text, subject text, message_text text
) returns text
language plpgsql security invoker set search_path = '' as $$
declare
  admission text;
begin
  -- The constraints have the exact limits, but come only after the row was copied.
  if greatest(
    char_length(submit_contact_message.name), char_length(sender_email),
    char_length(submit_contact_message.subject), char_length(message_text)
  ) > 6000 then
    raise exception 'text too long' using errcode = '22001';
  end if;
  -- Sent again after a lost response.
  if exists (select from public.contact_messages as stored where stored.id = message_id) then
    return 'stored';
  end if;
  admission := private.admit_submission(proof, proof_level, caller, sender, account_id, sender_email);
  if admission not in ('accepted', 'suspicious') then
    return admission;
  end if;
  insert into public.contact_messages (id, name, email, subject, message, user_id, quarantined_at)
  values (
    message_id, submit_contact_message.name, sender_email, submit_contact_message.subject, message_text, account_id,
    case when admission = 'suspicious' then now() end
  )
  on conflict (id) do nothing;
  update private.form_submissions as submission set row_id = message_id
  where submission.proof = submit_contact_message.proof;
  if admission = 'suspicious' then
    perform private.limit_quarantine('public.contact_messages');
  end if;
  -- So many that nobody has looked at, and the oldest of them: they leave the list, and none is lost.
  update public.contact_messages as oldest set quarantined_at = now()
  where oldest.id in (
    select waiting.id from public.contact_messages as waiting
    where waiting.handled_at is null and waiting.quarantined_at is null
    order by waiting.created_at desc, waiting.id desc
    offset 1000
  );
  return 'stored';
end;
$$;
comment on function public.submit_contact_message is
  'Stores a message of the contact form. Returns stored, harder_proof or used_proof. For the edge function submit-form.';

create function public.submit_course_interest(
  proof text, proof_level integer, caller text, sender text, account_id uuid,
  interest_course_id uuid, name text, sender_email text
) returns text
language plpgsql security invoker set search_path = '' as $$
declare
  admission text;
  registered public.course_interests;
begin
  if greatest(char_length(submit_course_interest.name), char_length(sender_email)) > 6000 then
    raise exception 'text too long' using errcode = '22001';
  end if;
  select interest.* into registered from public.course_interests as interest
  where interest.course_id = interest_course_id and lower(interest.email) = lower(sender_email);
  -- Sent again after a lost response: the same proof has stored this very interest.
  if exists (
    select from private.form_submissions as submission
    where submission.proof = submit_course_interest.proof and submission.row_id = registered.id
  ) then
    return 'stored';
  end if;
  admission := private.admit_submission(proof, proof_level, caller, sender, account_id, sender_email);
  if admission not in ('accepted', 'suspicious') then
    return admission;
  end if;
  if registered.id is null then
    insert into public.course_interests (course_id, name, email, user_id, quarantined_at)
    values (
      interest_course_id, submit_course_interest.name, sender_email, account_id,
      case when admission = 'suspicious' then now() end
    )
    on conflict (course_id, lower(email)) do nothing
    returning * into registered;
    if not found then
      return 'duplicate';
    end if;
    if admission = 'suspicious' then
      perform private.limit_quarantine('public.course_interests');
    end if;
  elsif registered.quarantined_at is null then
    return 'duplicate';
  elsif admission = 'accepted' then
    -- Somebody else registered this e-mail in a flood: the honest registration takes the row out of quarantine.
    update public.course_interests as interest
    set name = submit_course_interest.name, user_id = account_id, quarantined_at = null
    where interest.id = registered.id;
  end if;
  update private.form_submissions as submission set row_id = registered.id
  where submission.proof = submit_course_interest.proof;
  return 'stored';
end;
$$;
comment on function public.submit_course_interest is
  'Stores an interest in a course. Returns stored, duplicate, harder_proof or used_proof. For the edge function submit-form.';

grant execute on function
  private.admit_submission, private.limit_quarantine, public.required_proof_level, public.submit_contact_message,
  public.submit_course_interest
  to service_role;
