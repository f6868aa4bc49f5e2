import { expect, test } from 'vitest';
import { Mailbox } from '../../supabase/local/mail/mailbox.ts';
import { ResendStandIn } from '../../supabase/local/mail/resend-stand-in.ts';
import { keys } from '../../supabase/local/settings.ts';

const mail = {
  from: 'Praxi <hello@praxi.example>',
  to: ['anna@example.test'],
  subject: 'A subject',
  html: '<p>Words</p>',
  text: 'Words',
};

/** A mailbox, and a function that sends to it. @returns the status of the answer */
function open() {
  const mailbox = new Mailbox();
  const standIn = new ResendStandIn(mailbox);
  const send = async (
    body: unknown,
    key: string | null = crypto.randomUUID(),
    secret: string = keys.secret,
  ) => {
    const headers = new Headers({ authorization: `Bearer ${secret}` });
    if (key) headers.set('idempotency-key', key);
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    const request = new Request('http://127.0.0.1', { method: 'POST', headers, body: text });
    return (await standIn.fetch(request)).status;
  };
  return { mailbox, send };
}

test('captures an e-mail as it was sent', async () => {
  const { mailbox, send } = open();
  const attachments = [
    { filename: 'a.ics', content_type: 'text/calendar', content: 'aGVsbG8=' },
    { filename: 'b.txt', content: 'aGVsbG8=' },
  ];
  const headers = { 'List-Unsubscribe': '<https://praxi.example>' };
  expect(await send({ ...mail, attachments, headers })).toBe(200);
  expect(mailbox.list()).toMatchObject([
    { to: 'anna@example.test', subject: 'A subject', text: 'Words', attachments, headers },
  ]);
});

test('captures an e-mail with the same key once, and refuses other content with it', async () => {
  const { mailbox, send } = open();
  expect(await send(mail, 'key')).toBe(200);
  expect(await send(mail, 'key')).toBe(200);
  expect(await send({ ...mail, text: 'Other words' }, 'key')).toBe(409);
  expect(mailbox.list()).toHaveLength(1);
  expect([await send(mail, null), await send(mail, null)]).toEqual([200, 200]);
  expect(mailbox.list()).toHaveLength(3);
});

test('refuses another secret and a wrong body', async () => {
  const { mailbox, send } = open();
  expect(await send(mail, 'key', keys.publishable)).toBe(401);
  for (const body of ['', 'text', {}, { ...mail, to: [] }, { ...mail, to: ['nobody'] }])
    expect(await send(body)).toBe(422);
  expect(mailbox.list()).toEqual([]);
});
