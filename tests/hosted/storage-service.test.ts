import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { hasPostgres } from '../support/postgres/database.ts';
import { withHostedProject } from './hosted-project.ts';

/** Runs SQL as the storage service does: as the service itself, or with the role of the caller. */
const asRole = (role: string, userId: string, sql: string) => `
  begin;
  set local role ${role};
  select set_config('request.jwt.claims', '${JSON.stringify({ sub: userId, role })}', true);
  ${sql};
  commit;`;

const insertFile = (bucket: string, name: string) =>
  `insert into storage.objects (bucket_id, name) values ('${bucket}', '${name}')`;

const fileIn = (folder: string) => `${folder}/${randomUUID()}.png`;

describe.runIf(hasPostgres())('the storage service of a hosted project', () => {
  const { connect, rowsOf, signUp, remove } = withHostedProject();

  async function store(role: string, userId: string, sql: string) {
    const client = await connect('supabase_storage_admin');
    try {
      await client.query(asRole(role, userId, sql));
      return 'stored';
    } catch (error) {
      return (error as { code: string }).code;
    } finally {
      await client.end();
    }
  }

  const countFiles = async (folder: string) =>
    (await rowsOf(`select 1 from storage.objects where name like '${folder}/%'`)).length;

  test('stores no file of a user without the edge function that checks its content', async () => {
    const { id } = await signUp();
    await rowsOf(`insert into public.user_roles (user_id, role) values ('${id}', 'instructor')`);
    for (const [bucket, name] of [
      ['avatars', fileIn(id)],
      ['thumbnails', fileIn(randomUUID())],
    ] as const) {
      expect(await store('authenticated', id, insertFile(bucket, name))).toBe('42501');
      expect(await store('anon', id, insertFile(bucket, name))).toBe('42501');
      expect(await store('service_role', id, insertFile(bucket, name))).toBe('stored');
      await store('authenticated', id, `update storage.objects set name = '${fileIn(id)}'`);
      expect(await rowsOf(`select 1 from storage.objects where name = '${name}'`)).toHaveLength(1);
    }
  });

  test('stores no file of an account that is deleted', async () => {
    const user = await signUp();
    expect(await store('service_role', '', insertFile('avatars', fileIn(user.id)))).toBe('stored');
    await remove(user);
    expect(await store('service_role', '', insertFile('avatars', fileIn(user.id)))).toBe('42501');
    // An upload with a signed URL runs as the service, which owns the table.
    const asService = insertFile('avatars', fileIn(user.id));
    expect(await store('supabase_storage_admin', '', asService)).toBe('42501');
  });

  test.each(['me.png', 'folder/me.png', `${randomUUID()}.png`])(
    'stores no file with the name %s',
    async (name) => {
      expect(await store('service_role', '', insertFile('thumbnails', name))).toBe('42501');
    },
  );

  test('stores at most ten files of a user, and of a course', async () => {
    const { id } = await signUp();
    for (const [bucket, folder] of [
      ['avatars', id],
      ['thumbnails', randomUUID()],
    ] as const) {
      const outcomes = await Promise.all(
        Array.from({ length: 60 }, () =>
          store('service_role', '', insertFile(bucket, fileIn(folder))),
        ),
      );
      expect(outcomes.filter((outcome) => outcome === 'stored')).toHaveLength(10);
      expect(await countFiles(folder)).toBe(10);
    }
  });

  test('lists the unused files only for the server', async () => {
    const [user, deleted] = [await signUp(), await signUp()];
    const course = randomUUID();
    const files = {
      photo: fileIn(user.id),
      forgotten: fileIn(user.id),
      uploading: fileIn(user.id),
      ofDeleted: fileIn(deleted.id),
      thumbnail: fileIn(course),
      replaced: fileIn(course),
      inDraft: fileIn(course),
    };
    await rowsOf(`
      insert into storage.objects (bucket_id, name, created_at) values
        ('avatars', '${files.photo}', now() - interval '1 year'),
        ('avatars', '${files.forgotten}', now() - interval '2 hours'),
        ('avatars', '${files.uploading}', now()),
        ('avatars', '${files.ofDeleted}', now() - interval '2 hours'),
        ('thumbnails', '${files.thumbnail}', now() - interval '1 year'),
        ('thumbnails', '${files.replaced}', now() - interval '31 days'),
        ('thumbnails', '${files.inDraft}', now() - interval '29 days');
      update public.profiles set profile_picture_url = '${files.photo}' where id = '${user.id}';
      insert into public.courses (title, slug, thumbnail_url)
        values ('A', '', 'https://a.supabase.co/storage/v1/object/public/thumbnails/${files.thumbnail}')`);
    await remove(deleted);
    const client = await connect('authenticator');
    await client.query('set role service_role');
    const { rows } = await client.query<{ bucket_id: string; name: string }>(
      'select * from public.list_unused_files()',
    );
    await client.end();
    expect(rows.map(({ name }) => name).toSorted()).toEqual(
      [files.forgotten, files.ofDeleted, files.replaced].toSorted(),
    );
  });
});
