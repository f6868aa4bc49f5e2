import { expect, test } from 'vitest';
import { repeatDeadlock } from './repeat-deadlock';

const failure = (code: string) => Response.json({ code, message: 'm' }, { status: 500 });

/** Sends a request that gets these answers. @returns the status of the last, and how many there were */
async function send(answers: Response[]) {
  let count = 0;
  const response = await repeatDeadlock(() => {
    count += 1;
    return Promise.resolve(answers[count - 1] ?? new Response());
  });
  return { status: response.status, body: await response.text(), count };
}

test('a transaction that PostgreSQL ended for another one is sent once more', async () => {
  expect(await send([failure('40P01'), new Response('done')])).toEqual({
    status: 200,
    body: 'done',
    count: 2,
  });
  expect(await send([failure('40P01'), failure('40P01')])).toMatchObject({ status: 500, count: 2 });
});

test.each([
  ['another error', () => failure('XX000')],
  ['an answer that is not JSON', () => new Response('<html>', { status: 500 })],
  ['a success', () => new Response('40P01')],
])('%s is left as it is', async (_what, answer) => {
  const { body, count } = await send([answer()]);
  expect([body, count]).toEqual([await answer().text(), 1]);
});
