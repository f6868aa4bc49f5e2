import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startBackend, type LocalBackend } from '../../supabase/local/backend.ts';
import { keys } from '../../supabase/local/settings.ts';
import { clientOf, origin } from '../support/client.ts';

let backend: LocalBackend;

beforeAll(async () => {
  backend = await startBackend({ database: 'memory', origin });
});
afterAll(() => backend.close());

const courses = () => clientOf(backend).from('courses');
const asService = () => clientOf(backend, keys.secret);

const setRole = (role: string) =>
  asService().rpc('set_role', { user_id: '00000000-0000-4000-8000-000000000003', role });

describe('an enum column', () => {
  test('is returned as text', async () => {
    const { data } = await courses().select('audience, status').eq('slug', 'psifiaki-stratigiki');
    expect(data).toEqual([{ audience: 'businesses', status: 'available' }]);
  });

  test.each([
    ['eq', () => courses().select('id').eq('category', 'project'), 3],
    ['neq', () => courses().select('id').neq('category', 'project'), 15],
    ['in', () => courses().select('id').in('category', ['project', 'training']), 8],
    ['not in', () => courses().select('id').not('category', 'in', '(project,training)'), 10],
    ['or', () => courses().select('id').or('category.eq.project,category.eq.training'), 8],
    [
      'match',
      () => courses().select('id').match({ category: 'project', audience: 'businesses' }),
      2,
    ],
    ['gt', () => courses().select('id').gt('difficulty_level', 'beginner'), 9],
  ] as const)('can be filtered with %s', async (_, query, count) => {
    const { data, error } = await query();
    expect(error).toBeNull();
    expect(data).toHaveLength(count);
  });

  test('has the order of its type', async () => {
    const { data } = await courses().select('difficulty_level').order('difficulty_level');
    const levels = (data ?? []).map(({ difficulty_level: level }) => level);
    expect([...new Set(levels)]).toEqual(['beginner', 'intermediate', 'advanced']);
  });

  test('can be filtered in an embedded table', async () => {
    const { data, error } = await courses()
      .select('modules:course_modules(lessons:course_lessons(content_type))')
      .eq('modules.lessons.content_type', 'quiz')
      .eq('id', '10000000-0000-4000-8000-000000000001')
      .single();
    expect(error).toBeNull();
    expect(JSON.stringify(data).match(/"content_type":"\w+"/g)).toEqual(['"content_type":"quiz"']);
  });

  test('can be written, and returns what was written', async () => {
    const inserted = await asService()
      .from('courses')
      .insert({ title: 'Enum', slug: '', audience: 'businesses', category: 'training' })
      .select('id, audience, category, status')
      .single();
    expect(inserted.data).toMatchObject({
      audience: 'businesses',
      category: 'training',
      status: 'coming_soon',
    });
    const updated = await asService()
      .from('courses')
      .update({ status: 'available' })
      .eq('id', String(inserted.data?.id))
      .select('status')
      .single();
    expect(updated.data).toEqual({ status: 'available' });
    await asService().from('courses').delete().eq('id', String(inserted.data?.id));
  });

  test.each([
    ['filter', () => courses().select('id').eq('status', 'gone')],
    ['insert', () => asService().from('courses').insert({ title: 'A', slug: '', status: 'gone' })],
    ['update', () => asService().from('courses').update({ status: '' }).eq('slug', 'none')],
  ] as const)('refuses an unknown value with 22P02 in %s', async (_, query) => {
    const { error, status } = await query();
    expect(error).toMatchObject({
      code: '22P02',
      message: expect.stringMatching(/^invalid input value for enum course_status/),
    });
    expect(status).toBe(400);
  });
});

describe('an enum parameter of a function', () => {
  test('accepts its values', async () => {
    expect((await setRole('instructor')).error).toBeNull();
    const { data } = await asService().from('user_roles').select('role').eq('role', 'instructor');
    expect(data).toHaveLength(2);
  });

  test('refuses an unknown value with 22P02', async () => {
    const { error, status } = await setRole('emperor');
    expect([error?.code, status]).toEqual(['22P02', 400]);
  });
});
