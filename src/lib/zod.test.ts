import { zodResolver } from '@hookform/resolvers/zod';
import { expect, test } from 'vitest';
import { lazySchema, z } from './zod';

test('a schema is built once, when it is first used', () => {
  let builds = 0;
  const schema = lazySchema(() => {
    builds += 1;
    return z.object({ name: z.string() });
  });
  expect(builds).toBe(0);
  expect(schema.parse({ name: 'Α' })).toEqual({ name: 'Α' });
  expect(schema.safeParse({ name: 1 }).success).toBe(false);
  expect(builds).toBe(1);
});

test('a schema that is built later can be part of another one, and check a form', async () => {
  const name = lazySchema(() => z.string().max(3, 'long'));
  const schema = lazySchema(() => z.object({ names: z.array(name) }));
  expect(schema.parse({ names: ['Α'] })).toEqual({ names: ['Α'] });
  const resolve = zodResolver(schema);
  const { errors } = await resolve({ names: ['Αλεξάνδρα'] }, undefined, {
    fields: {},
    shouldUseNativeValidation: false,
  });
  expect(errors).toMatchObject({ names: [{ message: 'long' }] });
});
