import { createHmac } from 'node:crypto';
import { expect, vi } from 'vitest';
import type * as Hashes from '../../../supabase/functions/submit-form/hashes.ts';
import type * as Submissions from '../../../supabase/functions/submit-form/submissions.ts';
import { moduleUnderTest } from './module-under-test.ts';

async function checkHashes({ keyedHash, networkOf }: typeof Hashes) {
  for (const text of Array.from('abcdefghijklmnop'))
    expect(await keyedHash('key', text)).toBe(
      createHmac('sha256', 'key').update(text).digest('hex'),
    );
  for (const [address, network] of [
    ['203.0.113.7', '203.0.113.7'],
    [' 203.0.113.7 ', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:DB8:0001:0002::1', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['2001:db8::1:2:3:4:5', '2001:db8:0:1'],
    ['::1', '0:0:0:0'],
    ['2001:db8:1:0000::', '2001:db8:1:0'],
    ['::ffff:203.0.113.7', '::ffff:203.0.113.7'],
    ['', 'unknown'],
  ] as const)
    expect(networkOf(new Headers({ 'cf-connecting-ip': address })), address).toBe(network);
  expect(networkOf(new Headers({ 'x-forwarded-for': '203.0.113.7' }))).toBe('unknown');
}

const hashes = moduleUnderTest({
  path: 'submit-form/hashes.ts',
  check: checkHashes,
});

type Rpc = (name: string, parameters: object) => Promise<object>;

function answering(data: unknown, error: object | null = null) {
  const rpc = vi.fn<Rpc>(async () => ({ data, error }));
  return { client: { rpc } as never, rpc };
}

async function checkSubmissions({
  readFields,
  readForm,
  requiredLevel,
  store,
}: typeof Submissions) {
  const body = (text: string) =>
    readFields(new Request('https://project.example', { method: 'POST', body: text }));
  expect(await body('{"a":"α"}')).toEqual({ a: 'α' });
  expect(await body(JSON.stringify({ a: 'x'.repeat(32_760) }))).toEqual({
    a: 'x'.repeat(32_760),
  });
  expect(await body(JSON.stringify({ a: 'x'.repeat(32_761) }))).toBe('too_large');
  expect(await body(JSON.stringify({ a: 'α'.repeat(16_381) }))).toBe('too_large');
  for (const text of ['', 'text', '7', 'null', '[{}]', '"a"']) expect(await body(text)).toBeNull();

  const id = '10000000-0000-4000-8000-00000000000A';
  const message = { id, name: 'A', email: 'a@b.gr', subject: 'B', message: 'C' };
  expect(readForm('contact-message', { ...message, other: 7 })).toEqual({
    rpc: 'submit_contact_message',
    parameters: {
      message_id: id,
      name: 'A',
      sender_email: 'a@b.gr',
      subject: 'B',
      message_text: 'C',
    },
    email: 'a@b.gr',
  });
  const interest = { courseId: id, name: '😀', email: 'a@b.gr' };
  expect(readForm('course-interest', interest)).toEqual({
    rpc: 'submit_course_interest',
    parameters: { interest_course_id: id, name: '😀', sender_email: 'a@b.gr' },
    email: 'a@b.gr',
  });
  for (const [form, fields] of [
    ['constructor', message],
    ['another', message],
    ['contact-message', null],
    ['contact-message', undefined],
    ['contact-message', 'text'],
    ['contact-message', { ...message, name: 7 }],
    ['contact-message', { ...message, name: undefined }],
    ['contact-message', { ...message, name: 'a\0b' }],
    ['contact-message', { ...message, name: 'a\ud800' }],
    ['contact-message', { ...message, id: 'a' }],
    ['contact-message', { ...message, id: `${id}0` }],
    ['contact-message', { ...message, id: `0${id}` }],
    ['course-interest', { ...interest, courseId: 'a' }],
  ] as const)
    expect(readForm(form, fields), JSON.stringify(fields)).toBeNull();

  const form = readForm('course-interest', interest) as never;
  const sender = { proof: 'p', proof_level: 0, caller: 'c', sender: 's', account_id: null };
  const outcomeOf = (data: unknown, error?: object) =>
    store(answering(data, error).client, form, sender);
  expect(await outcomeOf('stored')).toEqual({ status: 'stored' });
  expect(await outcomeOf('duplicate')).toEqual({ status: 'duplicate' });
  expect(await outcomeOf('used_proof')).toEqual({ status: 'new_proof' });
  expect(await outcomeOf('harder_proof')).toEqual({ status: 'new_proof' });
  for (const code of ['23503', '22001', '22P02', 'PX010'])
    expect(await outcomeOf(code)).toEqual({ status: 'refused', code });
  for (const code of ['53400', '40P01', '12345', '23', '2350x', 'anything', null])
    expect(await outcomeOf(code)).toEqual({ status: 'unavailable' });
  expect(await outcomeOf('stored', { code: '23503', message: 'A' })).toEqual({
    status: 'unavailable',
  });
  const { client, rpc } = answering('stored');
  await store(client, form, sender);
  expect(rpc).toHaveBeenCalledWith('submit_course_interest', {
    interest_course_id: id,
    name: '😀',
    sender_email: 'a@b.gr',
    ...sender,
  });
  expect(await requiredLevel(answering('2').client, 'c')).toBe(2);
  await expect(requiredLevel(answering(null, { message: 'failed' }).client, 'c')).rejects.toThrow(
    'failed',
  );
}

const submissions = moduleUnderTest({
  path: 'submit-form/submissions.ts',
  check: checkSubmissions,
});

export const formModules = [hashes, submissions];
