-- Pictures of courses: public to read, staff's to write. 5 MB each, of the types that lib/image-type.ts tells apart.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('thumbnails', 'thumbnails', true, 5242880, array['image/jpeg', 'image/png', 'image/gif'])
on conflict (id) do update set
  public = excluded.public,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

create policy "staff lists thumbnails"
  on storage.objects for select to authenticated
  using (bucket_id = 'thumbnails' and (select private.has_role('instructor', 'admin')));
create policy "staff adds thumbnails"
  on storage.objects for insert to authenticated
  with check (
    bucket_id = 'thumbnails'
    and name ~ '^[0-9a-f-]{36}/[0-9a-f-]{36}\.(jpg|png|gif)$'
    and (select private.has_role('instructor', 'admin'))
  );
create policy "staff replaces thumbnails"
  on storage.objects for update to authenticated
  using (bucket_id = 'thumbnails' and (select private.has_role('instructor', 'admin')))
  with check (
    bucket_id = 'thumbnails'
    and name ~ '^[0-9a-f-]{36}/[0-9a-f-]{36}\.(jpg|png|gif)$'
    and (select private.has_role('instructor', 'admin'))
  );
create policy "staff deletes thumbnails"
  on storage.objects for delete to authenticated
  using (bucket_id = 'thumbnails' and (select private.has_role('instructor', 'admin')));
