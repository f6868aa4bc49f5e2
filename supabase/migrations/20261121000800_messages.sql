-- Messages of the contact form.

create table public.contact_messages (
  id uuid primary key default gen_random_uuid(),
  name text not null check (char_length(name) <= 100 and name ~ '[^[:space:]]'),
  email text not null
    check (char_length(email) <= 254 and email ~ '^[^@[:space:]]+@[^@[:space:]]+\.[^@[:space:]]+$'),
  subject text not null check (char_length(subject) <= 160 and subject ~ '[^[:space:]]'),
  message text not null check (char_length(message) <= 4000 and message ~ '[^[:space:]]'),
  user_id uuid references auth.users (id) on delete set null,
  handled_at timestamptz,
  handled_by uuid references auth.users (id) on delete set null,
  note text check (char_length(note) <= 4000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.contact_messages is
  'Messages of the contact form. Visitors can insert but not view. The sender chooses the id, so that sending again writes the same row.';
comment on column public.contact_messages.note is 'A note of staff, not visible to the sender.';

create index contact_messages_sender_idx on public.contact_messages (lower(email), created_at desc);
create index contact_messages_user_idx on public.contact_messages (user_id);
create index contact_messages_handled_by_idx on public.contact_messages (handled_by);

create trigger contact_messages_set_updated_at before update on public.contact_messages
  for each row execute function private.set_updated_at();

create function private.limit_messages_per_sender() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- Without the lock, two messages inserted at once would not count each other.
  perform pg_advisory_xact_lock(hashtextextended(lower(new.email), 0));
  if (
    select count(*) from public.contact_messages
    where lower(email) = lower(new.email) and created_at > now() - interval '10 minutes'
      and id <> new.id
  ) >= 5 then
    -- The API answers PTxyz with the HTTP status xyz.
    raise exception 'too many messages from this sender' using errcode = 'PT429';
  end if;
  return new;
end;
$$;
comment on function private.limit_messages_per_sender() is 'Allows five messages per e-mail in ten minutes.';
create trigger contact_messages_limit_per_sender before insert on public.contact_messages
  for each row execute function private.limit_messages_per_sender();

create function private.set_message_handler() returns trigger
language plpgsql set search_path = '' as $$
begin
  if new.handled_at is null then
    new.handled_by := null;
  elsif old.handled_at is null then
    new.handled_at := now();
    new.handled_by := (select auth.uid());
  else
    new.handled_at := old.handled_at;
  end if;
  return new;
end;
$$;
comment on function private.set_message_handler() is
  'Sets the time and the user when a message becomes handled. A message that is handled already keeps both.';
create trigger contact_messages_set_handler before update of handled_at on public.contact_messages
  for each row execute function private.set_message_handler();

alter table public.contact_messages enable row level security;

create policy "Visitors can send messages"
  on public.contact_messages for insert to anon
  with check (user_id is null);
create policy "Users can send messages as themselves or anonymously"
  on public.contact_messages for insert to authenticated
  with check (user_id is null or user_id = (select auth.uid()));
create policy "Staff can view messages"
  on public.contact_messages for select to authenticated
  using ((select private.is_staff()));
create policy "Staff can update messages"
  on public.contact_messages for update to authenticated
  using ((select private.is_staff()))
  with check ((select private.is_staff()));
create policy "Admins can delete messages"
  on public.contact_messages for delete to authenticated
  using ((select private.is_admin()));

revoke all on public.contact_messages from anon, authenticated;
grant insert (id, name, email, subject, message, user_id)
  on public.contact_messages to anon, authenticated;
grant select, delete on public.contact_messages to authenticated;
grant update (handled_at, note) on public.contact_messages to authenticated;
grant all on public.contact_messages to service_role;
