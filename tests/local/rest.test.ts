import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startBackend, type LocalBackend } from '../../supabase/local/backend.ts';
import { keys } from '../../supabase/local/settings.ts';
import { ask, clientOf, origin } from '../support/client.ts';

let backend: LocalBackend;

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

beforeAll(async () => {
  backend = await startBackend({ database: 'memory', origin });
});
afterAll(() => backend.close());

describe('API keys', () => {
  test.each(['/rest/v1/courses', '/rest/v1/rpc/search_courses', '/auth/v1/settings'])(
    '%s answers 401 without a key and with a wrong one',
    async (path) => {
      expect((await ask(backend, path)).status).toBe(401);
      const wrong = {
        apikey: 'sb_publishable_wrong',
        authorization: 'Bearer sb_publishable_wrong',
      };
      expect((await ask(backend, path, { headers: wrong })).status).toBe(401);
    },
  );

  test('refuses a token that this backend did not sign', async () => {
    const claims = { role: 'service_role', sub: crypto.randomUUID(), exp: 4_000_000_000 };
    for (const algorithm of ['HS256', 'none']) {
      const forged = `${encode({ alg: algorithm, typ: 'JWT' })}.${encode(claims)}.c2lnbmF0dXJl`;
      const headers = { apikey: keys.publishable, authorization: `Bearer ${forged}` };
      expect((await ask(backend, '/rest/v1/profiles', { headers })).status).toBe(401);
    }
  });

  test('the publishable key reads courses but no profiles', async () => {
    const visitor = clientOf(backend);
    const courses = await visitor.from('courses').select('slug');
    expect(courses.error).toBeNull();
    expect(courses.data).toHaveLength(18);
    expect((await visitor.from('profiles').select()).data ?? []).toEqual([]);
  });

  test('the secret key bypasses row-level security', async () => {
    const { data, error } = await clientOf(backend, keys.secret).from('profiles').select('id');
    expect(error).toBeNull();
    expect(data).toHaveLength(9);
  });
});

describe('errors have the codes and statuses of PostgREST', () => {
  test('PGRST116 when a single row is expected and there is none', async () => {
    const { error, status } = await clientOf(backend)
      .from('courses')
      .select()
      .eq('slug', 'missing')
      .single();
    expect(error?.code).toBe('PGRST116');
    expect(status).toBe(406);
  });

  test('23505 when the same e-mail registers interest twice', async () => {
    const interest = {
      course_id: '10000000-0000-4000-8000-000000000001',
      email: 'twice@example.gr',
      name: 'Δις',
    };
    const service = clientOf(backend, keys.secret);
    expect((await service.from('course_interests').insert(interest)).error).toBeNull();
    const again = { ...interest, email: 'TWICE@example.gr' };
    const { error, status } = await service.from('course_interests').insert(again);
    expect(error?.code).toBe('23505');
    expect(status).toBe(409);
  });

  test('42501 when a visitor writes what only staff can write', async () => {
    const { error, status } = await clientOf(backend)
      .from('courses')
      .insert({ title: 'Δικό μου', slug: 'diko-mou' });
    expect(error?.code).toBe('42501');
    expect(status).toBe(401);
  });
});

const countCourses = async () =>
  (await clientOf(backend).from('courses').select('id')).data?.length;

describe('a failing statement does not affect later requests', () => {
  test.each([
    ['profiles', 'learning_preferences', 'gt', 0],
    ['profiles', 'learning_goals', 'eq', 5],
    ['courses', 'status', 'eq', true],
    ['courses', 'created_at', 'lt', true],
    ['course_modules', 'is_published', 'eq', 7],
  ])(
    '%s?%s=%s.%s is answered, and so is the next request',
    async (table, column, operator, value) => {
      const { status, error } = await clientOf(backend)
        .from(table)
        .select('id')
        .filter(column, operator, value);
      expect(status === 200 || (error?.code && status < 500)).toBeTruthy();
      expect(await countCourses()).toBe(18);
    },
  );

  test('a value that is not an array gets the answer of PostgREST: 22P02 with status 400', async () => {
    const { status, error } = await clientOf(backend, keys.secret)
      .from('profiles')
      .select('id')
      .filter('learning_preferences', 'gt', 0);
    expect([error?.code, status]).toEqual(['22P02', 400]);
  });

  test('an aborted transaction is rolled back before the next request', async () => {
    await expect(backend.execute('begin; select 1 / 0')).rejects.toThrow('Failed to execute');
    expect(await countCourses()).toBe(18);
  });
});

describe('requests at the same time', () => {
  test('each has its own role, and a failing one does not affect the others', async () => {
    const [visitor, server] = [clientOf(backend), clientOf(backend, keys.secret)];
    const rounds = Array.from({ length: 12 }, async () => {
      const [courses, profiles, refused, invalid, owned] = await Promise.all([
        visitor.from('courses').select('id'),
        server.from('profiles').select('id'),
        visitor.from('profiles').select('id'),
        server.from('courses').insert({ slug: 'x', title: '' }),
        backend.execute('select current_user as me'),
      ]);
      return [
        courses.data?.length,
        profiles.data?.length,
        refused.error?.code,
        invalid.error?.code,
        owned,
      ];
    });
    const expected = [18, 9, '42501', '23514', [{ me: 'postgres' }]];
    expect(await Promise.all(rounds)).toEqual(rounds.map(() => expected));
  });

  test('200 are all answered', async () => {
    const visitor = clientOf(backend);
    const slugs = [
      'ai-gia-paragogikotita',
      'psifiaki-stratigiki',
      'missing',
      'aftomatismoi-choris-kodika',
    ];
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, index) => {
        const slug = slugs[index % slugs.length] ?? '';
        return visitor.from('courses').select('slug').eq('slug', slug);
      }),
    );
    expect(answers.filter(({ error }) => error)).toEqual([]);
    for (const [index, { data }] of answers.entries()) {
      const slug = slugs[index % slugs.length];
      expect(data).toEqual(slug === 'missing' ? [] : [{ slug }]);
    }
  });
});

test.each(['/', '/catalog', '/auth/login', '/rest/v10/courses', '/_localhost', '/functions'])(
  '%s is not a path of the backend',
  async (path) => {
    expect(await backend.fetch(new Request(origin + path))).toBeNull();
  },
);
