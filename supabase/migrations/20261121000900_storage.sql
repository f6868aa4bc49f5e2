-- Buckets for images: photos of profiles and thumbnails of courses. 5 MB each, of the types that
-- src/data/storage/image-file.ts accepts.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values
  ('avatars', 'avatars', false, 5242880, array['image/jpeg', 'image/png', 'image/gif']),
  ('thumbnails', 'thumbnails', true, 5242880, array['image/jpeg', 'image/png', 'image/gif'])
on conflict (id) do update set
  public = excluded.public,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

create function private.account_exists() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from auth.users where id = (select auth.uid()));
$$;
comment on function private.account_exists() is
  'Whether the account of the access token still exists. A token stays valid for up to an hour after its account is deleted, and files have no foreign key to delete them.';
grant execute on function private.account_exists() to authenticated;

-- A profile photo is private to its owner: it has no public URL, and staff cannot view it.

create policy "Users can view their own avatars"
  on storage.objects for select to authenticated
  using (bucket_id = 'avatars' and (storage.foldername(name))[1] = (select auth.uid())::text);
create policy "Users can upload avatars to their own folder"
  on storage.objects for insert to authenticated
  with check (
    bucket_id = 'avatars'
    and (storage.foldername(name))[1] = (select auth.uid())::text
    and name ~ '^[^/]+/[0-9a-f-]{36}\.(jpg|png|gif)$'
    and (select private.account_exists())
  );
create policy "Users can replace their own avatars"
  on storage.objects for update to authenticated
  using (bucket_id = 'avatars' and (storage.foldername(name))[1] = (select auth.uid())::text)
  with check (
    bucket_id = 'avatars'
    and (storage.foldername(name))[1] = (select auth.uid())::text
    and name ~ '^[^/]+/[0-9a-f-]{36}\.(jpg|png|gif)$'
    and (select private.account_exists())
  );
create policy "Users can delete their own avatars"
  on storage.objects for delete to authenticated
  using (bucket_id = 'avatars' and (storage.foldername(name))[1] = (select auth.uid())::text);

-- Thumbnails of courses have a public URL; the policy for viewing lets staff list them.

create policy "Staff can list thumbnails"
  on storage.objects for select to authenticated
  using (bucket_id = 'thumbnails' and (select private.is_staff()));
create policy "Staff can upload thumbnails"
  on storage.objects for insert to authenticated
  with check (
    bucket_id = 'thumbnails'
    and name ~ '^[0-9a-f-]{36}/[0-9a-f-]{36}\.(jpg|png|gif)$'
    and (select private.is_staff())
  );
create policy "Staff can replace thumbnails"
  on storage.objects for update to authenticated
  using (bucket_id = 'thumbnails' and (select private.is_staff()))
  with check (
    bucket_id = 'thumbnails'
    and name ~ '^[0-9a-f-]{36}/[0-9a-f-]{36}\.(jpg|png|gif)$'
    and (select private.is_staff())
  );
create policy "Staff can delete thumbnails"
  on storage.objects for delete to authenticated
  using (bucket_id = 'thumbnails' and (select private.is_staff()));
