/**
 * Changed limits and removed conditions of functions that check what they are given, and of their triggers: by the name of
 * the function or trigger and of the check that must notice the change, a text of its definition and what replaces it.
 */
export type FunctionMutations = Record<
  string,
  Record<string, readonly (readonly [from: string, to: string])[]>
>;

export const fileMutations: FunctionMutations = {
  'private.check_file': {
    'a file has a name of two ids and an extension': [
      ["new.name !~ '^[0-9a-f-]{36}/[0-9a-f-]{36}\\.(jpg|png|gif)$'", 'false'],
      ["'^[0-9a-f-]", "'[0-9a-f-]"],
      ["gif)$'", "gif)'"],
      ['(jpg|png|gif)', '(jpg|png|gif|svg)'],
      ['(jpg|png|gif)', '(jpg|png)'],
      ["new.bucket_id = 'avatars'", 'true'],
    ],
    'an avatar belongs to an account, a thumbnail need not': [
      ["new.bucket_id = 'avatars'", 'false'],
      ['id = folder::uuid', 'true'],
    ],
    'a thumbnail that a course uses does not count': [
      ["split_part(thumbnail_url, '/thumbnails/', 2) = object.name", 'false'],
      ["new.bucket_id = 'thumbnails' and ", ''],
    ],
    'a folder of a bucket holds ten files': [
      ['object.bucket_id = new.bucket_id and ', ''],
      ["object.name like folder || '/%' and ", ''],
      ['and object.name <> new.name', ''],
      ['>= 10', '>= 9'],
      ['>= 10', '>= 11'],
    ],
  },
  'public.count_upload': {
    'an account uploads 60 files in an hour': [
      ['counter.uploads + 1', 'counter.uploads'],
      [
        "uploads = case when counter.hour_started_at > now() - interval '1 hour'",
        "uploads = case when counter.hour_started_at > now() - interval '62 minutes'",
      ],
      [
        "uploads = case when counter.hour_started_at > now() - interval '1 hour'",
        "uploads = case when counter.hour_started_at > now() - interval '58 minutes'",
      ],
      [
        "hour_started_at = case when counter.hour_started_at > now() - interval '1 hour'",
        'hour_started_at = case when true',
      ],
      [
        "hour_started_at = case when counter.hour_started_at > now() - interval '1 hour'",
        'hour_started_at = case when false',
      ],
      ['else 60', 'else 59'],
      ['else 60', 'else 61'],
    ],
    'staff upload 300 files in an hour': [
      ['then 300', 'then 299'],
      ['then 300', 'then 301'],
      [" and role in ('instructor', 'admin')", ''],
      ["'instructor', 'admin'", "'admin'"],
      ['user_id = uploader and', ''],
    ],
  },
  'private.check_lesson_file': {
    'a file of a lesson has an allowed name, and there is room for it': [
      ["'^[0-9a-f-]", "'[0-9a-f-]"],
      ["vtt)$'", "vtt)'"],
      ['|webm|', '|svg|'],
      ['>= 40', '>= 39'],
      ['>= 40', '>= 41'],
      ['> 209715200', '> 209715199'],
      ['> 209715200', '> 209715201'],
      ['> 10737418240', '> 10737418239'],
      ['> 10737418240', '> 10737418241'],
      ["'lesson-files' and name <> new.name", "'lesson-files'"],
      ["where bucket_id = 'lesson-files' and name <> new.name", 'where name <> new.name'],
    ],
  },
  'private.note_lesson_files': {
    'a lesson names a file by a whole reference, and not inside a URL': [
      ["new.content !~ '^https://[^[:space:]]+$'", 'true'],
      ["[^[:space:]]+$'", "'"],
      ["new.video_url like 'lesson-file:%'", 'true'],
      ["new.video_url like 'lesson-file:%'", 'false'],
    ],
  },
  'private.list_unused_files': {
    'unused files are listed when nobody can be about to save them': [
      ["object.bucket_id = 'avatars'", 'true'],
      ["object.bucket_id = 'thumbnails'", 'true'],
      ["interval '1 hour'", "interval '58 minutes'"],
      ["interval '1 hour'", "interval '62 minutes'"],
      [
        "object.bucket_id = 'thumbnails' and object.created_at < now() - interval '30 days'",
        "object.bucket_id = 'thumbnails' and object.created_at < now() - interval '28 days'",
      ],
      [
        "object.bucket_id = 'thumbnails' and object.created_at < now() - interval '30 days'",
        "object.bucket_id = 'thumbnails' and object.created_at < now() - interval '32 days'",
      ],
      ['where profile_picture_url = object.name', 'where false'],
      ["where split_part(thumbnail_url, '/thumbnails/', 2) = object.name", 'where false'],
      ['limit 100', 'limit 99'],
      ['limit 100', 'limit 101'],
    ],
    'files of lessons are unused when no lesson has named them for 30 days': [
      [
        "object.bucket_id = 'lesson-files' and object.created_at < now() - interval '30 days'",
        "object.bucket_id = 'lesson-files' and object.created_at < now() - interval '28 days'",
      ],
      [
        "object.bucket_id = 'lesson-files' and object.created_at < now() - interval '30 days'",
        "object.bucket_id = 'lesson-files' and object.created_at < now() - interval '32 days'",
      ],
      ['where path = object.name', 'where false'],
    ],
  },
};

export const lastAdminAndOwnerMutations: FunctionMutations = {
  'private.prevent_last_admin_removal': {
    'beside the last admin everybody can change or lose a role': [
      ["old.role = 'admin' and ", ''],
      ["tg_op = 'DELETE' or new.role <> 'admin'", 'true'],
    ],
    'the last admin cannot step down, one of two can': [
      ["tg_op = 'DELETE' or new.role <> 'admin'", "tg_op = 'DELETE'"],
      ["tg_op = 'DELETE' or new.role <> 'admin'", "tg_op <> 'DELETE' and new.role <> 'admin'"],
      ["role = 'admin' and user_id <> old.user_id", 'user_id <> old.user_id'],
      ["role = 'admin' and user_id <> old.user_id", "role = 'admin'"],
    ],
  },
  'private.prevent_last_owner_removal': {
    'beside the last owner everybody can change role or leave': [
      ["old.role = 'owner' and ", ''],
      ["tg_op = 'DELETE' or new.role <> 'owner'", 'true'],
    ],
    'the last owner cannot leave or step down, one of two can': [
      ["tg_op = 'DELETE' or new.role <> 'owner'", "tg_op = 'DELETE'"],
      ["tg_op = 'DELETE' or new.role <> 'owner'", "tg_op <> 'DELETE' and new.role <> 'owner'"],
      ['where organization_id = old.organization_id and role', 'where role'],
      ["and role = 'owner' and user_id", 'and user_id'],
      ['and user_id <> old.user_id', ''],
    ],
    'an owner who is suspended does not count': [['and not private.is_suspended(user_id)', '']],
    'the last owner can delete the organisation and the account': [
      ['and exists (select from public.organizations where id = old.organization_id)', ''],
      ['and exists (select from auth.users where id = old.user_id)', ''],
    ],
  },
  'private.replace_deleted_owner': {
    'the admin who joined first follows an owner whose account is deleted': [
      ['candidate.organization_id = old.organization_id', 'true'],
      ['candidate.role, candidate.created_at', 'candidate.created_at'],
      ['candidate.role, candidate.created_at', 'candidate.role'],
      ['and member.user_id = successor.user_id', ''],
    ],
    'a member who is suspended follows only when all are, and is named before': [
      ['private.is_suspended(candidate.user_id), ', ''],
    ],
    'in other organisations everybody keeps the role': [
      ['member.organization_id = old.organization_id and ', ''],
    ],
  },
  'private.list_successions': {
    'a member who is suspended follows only when all are, and is named before': [
      ['private.is_suspended(candidate.user_id), ', ''],
      ["next_owner.role is distinct from 'owner'", 'true'],
      ['private.active_user_id()', 'auth.uid()'],
    ],
  },
};

export const adoptionMutations: FunctionMutations = {
  'private.adopt_interests': {
    'a confirmed account has the interests of its e-mail, without those in quarantine': [
      ['lower(interest.email)', 'interest.email'],
      ['lower(new.email)', 'new.email'],
      [' and interest.quarantined_at is null', ''],
    ],
    'an account has no interests of an e-mail that is not confirmed or not its own': [
      ['lower(interest.email) = lower(new.email) and ', ''],
      [' and interest.user_id is null', ''],
    ],
  },
  adopt_interests_of_new_account: {
    'a confirmed account has the interests of its e-mail, without those in quarantine': [
      ['new.email_confirmed_at IS NOT NULL', 'false'],
    ],
    'an account has no interests of an e-mail that is not confirmed or not its own': [
      ['new.email_confirmed_at IS NOT NULL', 'true'],
    ],
  },
  adopt_interests_of_confirmed_email: {
    'a confirmed account has the interests of its e-mail, without those in quarantine': [
      ['old.email_confirmed_at IS NULL', 'false'],
      ['(old.email)::text IS DISTINCT FROM (new.email)::text', 'false'],
    ],
    'an account has no interests of an e-mail that is not confirmed or not its own': [
      ['new.email_confirmed_at IS NOT NULL', 'true'],
    ],
  },
};
