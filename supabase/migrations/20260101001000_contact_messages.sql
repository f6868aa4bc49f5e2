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
  'Messages of the contact form. Visitors write and never read; the sender chooses the id, so that a repeated send is the same row.';

create index contact_messages_sender_idx on public.contact_messages (lower(email), created_at desc);
create index contact_messages_created_at_idx on public.contact_messages (created_at desc);
create index contact_messages_user_idx on public.contact_messages (user_id);
create index contact_messages_handled_by_idx on public.contact_messages (handled_by);

create trigger contact_messages_touch before update on public.contact_messages
  for each row execute function private.touch_updated_at();

create function private.limit_contact_messages() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- Two messages of one sender at once count one after the other.
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
comment on function private.limit_contact_messages() is 'At most five messages a sender in ten minutes.';
create trigger contact_messages_limit before insert on public.contact_messages
  for each row execute function private.limit_contact_messages();

alter table public.contact_messages enable row level security;

create policy "visitors send messages"
  on public.contact_messages for insert to anon
  with check (user_id is null);
create policy "users send messages in no name but their own"
  on public.contact_messages for insert to authenticated
  with check (user_id is null or user_id = (select auth.uid()));
create policy "staff reads messages"
  on public.contact_messages for select to authenticated
  using ((select private.has_role('instructor', 'admin')));
create policy "staff handles messages"
  on public.contact_messages for update to authenticated
  using ((select private.has_role('instructor', 'admin')))
  with check ((select private.has_role('instructor', 'admin')));
create policy "an admin deletes messages"
  on public.contact_messages for delete to authenticated
  using ((select private.has_role('admin')));

revoke all on public.contact_messages from anon, authenticated;
grant insert (id, name, email, subject, message, user_id)
  on public.contact_messages to anon, authenticated;
grant select, delete on public.contact_messages to authenticated;
grant update (handled_at, handled_by, note) on public.contact_messages to authenticated;
grant all on public.contact_messages to service_role;
