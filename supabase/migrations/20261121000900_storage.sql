-- Buckets: photos of profiles and thumbnails of courses, 5 MB each, of the types that src/shared/data/storage/image-file.ts
-- accepts; images, documents and films of lessons, of the types in supabase/functions/upload-lesson-file/file-kind.ts.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values
  ('avatars', 'avatars', false, 5242880, array['image/jpeg', 'image/png', 'image/gif']),
  ('thumbnails', 'thumbnails', true, 5242880, array['image/jpeg', 'image/png', 'image/gif']),
  ('lesson-files', 'lesson-files', false, 52428800, array[
    'image/jpeg', 'image/png', 'image/gif', 'image/webp', 'application/pdf',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    'video/mp4', 'video/webm', 'text/vtt'
  ])
on conflict (id) do update set
  public = excluded.public,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

-- Files are stored by the edge functions upload-image and upload-lesson-file alone, which look at their content: the
-- storage service believes the type that an upload declares. So no policy lets users insert or replace a file, nor get a signed URL for it.

-- An avatar is private to its owner: it has no public URL, and staff cannot view it.

create policy "Users can view their own avatars"
  on storage.objects for select to authenticated
  using (bucket_id = 'avatars' and (storage.foldername(name))[1] = (select auth.uid())::text);
create policy "Users can delete their own avatars"
  on storage.objects for delete to authenticated
  using (bucket_id = 'avatars' and (storage.foldername(name))[1] = (select private.active_user_id())::text);

-- Thumbnails of courses and portraits of trainers have a public URL; the policy for viewing lets staff list them.

create policy "Staff can list thumbnails"
  on storage.objects for select to authenticated
  using (bucket_id = 'thumbnails' and (select private.is_staff()));
create policy "Staff can delete thumbnails"
  on storage.objects for delete to authenticated
  using (bucket_id = 'thumbnails' and (select private.is_staff()));

create function private.is_used_thumbnail(p_name text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.courses where split_part(thumbnail_url, '/thumbnails/', 2) = p_name)
    or exists (select from public.trainers where split_part(portrait_url, '/thumbnails/', 2) = p_name);
$$;
comment on function private.is_used_thumbnail(text) is 'Whether a course or a trainer uses a file of the bucket thumbnails.';

create function private.check_file() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  folder constant text := split_part(new.name, '/', 1);
begin
  if new.name !~ '^[0-9a-f-]{36}/[0-9a-f-]{36}\.(jpg|png|gif)$' then
    raise exception 'no such file can be stored' using errcode = '42501';
  end if;
  if new.bucket_id = 'avatars' then
    -- Files have no foreign key. The lock is the one that a foreign key takes: the account cannot be deleted before
    -- the file is stored, and no file is stored after it is deleted.
    perform from auth.users where id = folder::uuid for key share;
    if not found then
      raise exception 'the account does not exist' using errcode = '42501';
    end if;
  end if;
  -- Without the lock, two uploads at once would not count each other.
  perform pg_advisory_xact_lock(hashtextextended('files of ' || folder, 0));
  if (
    select count(*) from storage.objects as object
    where object.bucket_id = new.bucket_id and object.name like folder || '/%' and object.name <> new.name
      -- Portraits, and thumbnails of courses that were saved after the upload, are in the folder of the user.
      and (new.bucket_id <> 'thumbnails' or not private.is_used_thumbnail(object.name))
  ) >= 10 then
    raise exception 'too many files in this folder' using errcode = '42501';
  end if;
  return new;
end;
$$;
comment on function private.check_file() is
  'Allows ten photos for an account that exists, and in the folder of a user or course ten thumbnails that no course or trainer uses. A trigger, because the storage service skips the policies for uploads of the server and with signed URLs.';
create trigger check_file before insert or update of bucket_id, name on storage.objects
  for each row when (new.bucket_id in ('avatars', 'thumbnails')) execute function private.check_file();

-- Files of lessons. A text names one as lesson-file:PATH, and a user who may view the body of a lesson may view the files that it names.

create table private.lesson_files (
  path text not null,
  lesson_id uuid not null references public.course_lessons (id) on delete cascade,
  primary key (path, lesson_id)
);
comment on table private.lesson_files is 'Which lessons name a file of the bucket lesson-files. Kept by a trigger.';
create index lesson_files_lesson_idx on private.lesson_files (lesson_id);

alter table private.lesson_files enable row level security;
revoke all on private.lesson_files from anon, authenticated;

create function private.note_lesson_files() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.lesson_files where lesson_id = new.lesson_id;
  insert into private.lesson_files (path, lesson_id)
  select distinct reference[1], new.lesson_id
  from regexp_matches(
    -- A URL names no file, whatever it contains: an exercise or a video elsewhere. The columns refuse captions and other
    -- values of video_url that are not a reference as a whole.
    concat_ws(
      ' ',
      case when new.content !~ '^https://[^[:space:]]+$' then new.content end,
      case when new.video_url like 'lesson-file:%' then new.video_url end,
      new.captions
    ),
    'lesson-file:([0-9a-f-]{36}/[0-9a-f-]{36}[.][a-z0-9]{3,4})', 'g'
  ) as reference;
  return null;
end;
$$;
comment on function private.note_lesson_files() is 'Stores which files a lesson names, so that a policy need not read its text.';
create trigger lesson_bodies_note_files after insert or update of content, video_url, captions on public.lesson_bodies
  for each row execute function private.note_lesson_files();

create function private.lessons_naming_file(file_path text) returns setof uuid
language sql stable security definer set search_path = '' as $$
  select lesson_id from private.lesson_files where path = file_path;
$$;
comment on function private.lessons_naming_file(text) is
  'The lessons that name a file. Whether the caller may view one of them is decided by the policies of lesson_bodies.';
grant execute on function private.lessons_naming_file(text) to anon, authenticated, service_role;

create policy "Everyone can view the files of the lesson bodies that they can view"
  on storage.objects for select to anon, authenticated
  using (
    bucket_id = 'lesson-files'
    and exists (
      select from public.lesson_bodies as body
      where body.lesson_id in (select private.lessons_naming_file(objects.name))
    )
  );
create policy "Staff can view all files of lessons"
  on storage.objects for select to authenticated
  using (bucket_id = 'lesson-files' and (select private.is_staff()));
create policy "Staff can delete files that no lesson names"
  on storage.objects for delete to authenticated
  using (
    bucket_id = 'lesson-files'
    and (select private.is_staff())
    and not exists (select from private.lessons_naming_file(objects.name))
  );

create function private.check_lesson_file() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  folder constant text := split_part(new.name, '/', 1);
  lesson_count bigint;
  lesson_bytes numeric;
  all_bytes numeric;
begin
  if new.name !~ '^[0-9a-f-]{36}/[0-9a-f-]{36}[.](jpg|png|gif|webp|pdf|docx|xlsx|pptx|mp4|webm|vtt)$' then
    raise exception 'no such file can be stored' using errcode = '42501';
  end if;
  -- Without the lock, two uploads at once would not count each other.
  perform pg_advisory_xact_lock(hashtextextended('files of lessons', 0));
  select
    count(*) filter (where name like folder || '/%'),
    coalesce(sum((metadata ->> 'size')::numeric) filter (where name like folder || '/%'), 0),
    coalesce(sum((metadata ->> 'size')::numeric), 0)
  into lesson_count, lesson_bytes, all_bytes
  from storage.objects where bucket_id = 'lesson-files' and name <> new.name;
  if lesson_count >= 40
    or lesson_bytes + coalesce((new.metadata ->> 'size')::numeric, 0) > 209715200
    or all_bytes + coalesce((new.metadata ->> 'size')::numeric, 0) > 10737418240
  then
    raise exception 'no room for this file' using errcode = '42501';
  end if;
  return new;
end;
$$;
comment on function private.check_lesson_file() is
  'Allows 40 files and 200 MB in the folder of a lesson, and 10 GB in all.';
create trigger check_lesson_file before insert or update of bucket_id, name on storage.objects
  for each row when (new.bucket_id = 'lesson-files') execute function private.check_lesson_file();

create function private.list_unused_files() returns table (bucket_id text, name text)
language sql stable security definer set search_path = '' as $$
  (
    select object.bucket_id, object.name from storage.objects as object
    -- Younger ones may be about to be saved, as a photo or in the draft of a course.
    where object.bucket_id = 'avatars' and object.created_at < now() - interval '1 hour'
      and not exists (select from public.profiles where profile_picture_url = object.name)
    union all
    select object.bucket_id, object.name from storage.objects as object
    where object.bucket_id = 'thumbnails' and object.created_at < now() - interval '30 days'
      and not private.is_used_thumbnail(object.name)
    union all
    select object.bucket_id, object.name from storage.objects as object
    where object.bucket_id = 'lesson-files' and object.created_at < now() - interval '30 days'
      and not exists (select from private.lesson_files where path = object.name)
  )
  limit 100;
$$;
create function public.list_unused_files() returns table (bucket_id text, name text)
language sql stable security invoker set search_path = '' as $$
  select * from private.list_unused_files();
$$;
comment on function public.list_unused_files is
  'Up to 100 files that no profile, course, trainer or lesson uses any more, for the server to delete: photos after an hour, others after 30 days.';
grant execute on function private.list_unused_files, public.list_unused_files to service_role;

-- How many files an account uploads. One row for each account, so that the table stays small.

create table private.upload_counts (
  user_id uuid primary key references auth.users (id) on delete cascade,
  hour_started_at timestamptz not null default now(),
  uploads integer not null default 1
);
comment on table private.upload_counts is
  'How many files an account has uploaded in the hour that began with the first of them.';
alter table private.upload_counts enable row level security;
revoke all on private.upload_counts from anon, authenticated;
grant select, insert, update on private.upload_counts to service_role;

create function public.count_upload(uploader uuid) returns boolean
language sql security invoker set search_path = '' as $$
  -- One statement, which locks the row: uploads at once count each other.
  insert into private.upload_counts as counter (user_id) values (uploader)
  on conflict (user_id) do update set
    uploads = case when counter.hour_started_at > now() - interval '1 hour' then counter.uploads + 1 else 1 end,
    hour_started_at =
      case when counter.hour_started_at > now() - interval '1 hour' then counter.hour_started_at else now() end
  -- Whoever imports a course uploads all its files.
  returning uploads <= case
    when exists (select from public.user_roles where user_id = uploader and role in ('instructor', 'admin')) then 300
    else 60 end;
$$;
comment on function public.count_upload(uuid) is
  'Counts an upload of an account. False from the 61st within an hour, for staff from the 301st. For the edge functions that store files.';
grant execute on function public.count_upload to service_role;
