import { expect, test } from 'vitest';
import { listen } from '../../supabase/local/http/node-http.ts';

test('does not close a connection that a client may use again', async () => {
  const server = await listen(0, async () => new Response('x'));
  const { headers } = await fetch(server.url);
  expect(headers.get('connection')).toBe('keep-alive');
  // Seconds after which the server would close it.
  expect(headers.get('keep-alive')).toBeNull();
  await server.close();
});
