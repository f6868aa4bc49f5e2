-- A photo is its owner's alone: there is no public address, and staff does not see it either.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('avatars', 'avatars', false, 5242880, array['image/jpeg', 'image/png', 'image/gif'])
on conflict (id) do update set
  public = excluded.public,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

create function private.account_exists() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from auth.users where id = (select auth.uid()));
$$;
comment on function private.account_exists() is
  'Whether the token''s account is still there: a token outlives its account by up to an hour, and a file has no foreign key to go with it.';
grant execute on function private.account_exists() to authenticated;

create policy "a person reads the own photos"
  on storage.objects for select to authenticated
  using (bucket_id = 'avatars' and (storage.foldername(name))[1] = (select auth.uid())::text);
create policy "a person adds photos to the own folder"
  on storage.objects for insert to authenticated
  with check (
    bucket_id = 'avatars'
    and (storage.foldername(name))[1] = (select auth.uid())::text
    and name ~ '^[^/]+/[0-9a-f-]{36}\.(jpg|png|gif)$'
    and (select private.account_exists())
  );
create policy "a person replaces the own photos"
  on storage.objects for update to authenticated
  using (bucket_id = 'avatars' and (storage.foldername(name))[1] = (select auth.uid())::text)
  with check (
    bucket_id = 'avatars'
    and (storage.foldername(name))[1] = (select auth.uid())::text
    and name ~ '^[^/]+/[0-9a-f-]{36}\.(jpg|png|gif)$'
    and (select private.account_exists())
  );
create policy "a person deletes the own photos"
  on storage.objects for delete to authenticated
  using (bucket_id = 'avatars' and (storage.foldername(name))[1] = (select auth.uid())::text);
