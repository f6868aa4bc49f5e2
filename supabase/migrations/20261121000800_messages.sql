-- Messages of the contact form, which arrive through the migration of the public forms.

create table public.contact_messages (
  id uuid primary key default gen_random_uuid(),
  name varchar(100) not null check (private.is_visible(name)),
  email varchar(254) not null check (email ~ '^[^@[:space:]]+@[^@[:space:]]+\.[^@[:space:]]+$'),
  subject varchar(160) not null check (subject ~ '[^[:space:]]'),
  message varchar(4000) not null check (message ~ '[^[:space:]]'),
  user_id uuid references auth.users (id) on delete set null,
  handled_at timestamptz,
  handled_by uuid references auth.users (id) on delete set null,
  note varchar(4000),
  quarantined_at timestamptz,
  deleted_at timestamptz,
  deleted_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.contact_messages is
  'Messages of the contact form. The sender chooses the id, so that sending again writes the same row. Written by submit_contact_message.';
comment on column public.contact_messages.quarantined_at is
  'Set when a limit was exceeded: shown in a list of its own until staff release, handle or delete the message.';
comment on column public.contact_messages.note is 'A note of staff, not visible to the sender.';

create index contact_messages_user_idx on public.contact_messages (user_id);
create index contact_messages_handled_by_idx on public.contact_messages (handled_by);

create trigger contact_messages_set_updated_at before update on public.contact_messages
  for each row execute function private.set_updated_at();

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
  if new.handled_at is not null then
    new.quarantined_at := null;
  end if;
  return new;
end;
$$;
comment on function private.set_message_handler() is
  'Sets the time and the user when a message becomes handled. A message that is handled already keeps both. Handling a message takes it out of quarantine.';
create trigger contact_messages_set_handler before update of handled_at on public.contact_messages
  for each row execute function private.set_message_handler();

alter table public.contact_messages enable row level security;

create policy "Staff can view messages"
  on public.contact_messages for select to authenticated
  using (deleted_at is null and (select private.is_staff()));
create policy "Staff can update messages"
  on public.contact_messages for update to authenticated
  using (deleted_at is null and (select private.is_staff()))
  with check ((select private.is_staff()));

revoke all on public.contact_messages from anon, authenticated;
grant select on public.contact_messages to authenticated;
grant update (handled_at, note, quarantined_at) on public.contact_messages to authenticated;
grant all on public.contact_messages to service_role;
