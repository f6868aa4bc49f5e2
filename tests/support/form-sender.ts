import type { Challenge } from 'altcha-lib/types';
import { request, Agent } from 'node:http';
import { z } from 'zod';
import { solve } from '../../src/subjects/contact/data/proof-of-work.ts';
import { keys } from '../../supabase/local/settings.ts';

export type FormAnswer = { status: number; body: Record<string, unknown> };

type Post = {
  body: unknown;
  /** The IP address from which the request comes: any of 127.0.0.0/8 on Linux. */
  from?: string;
  headers?: Record<string, string>;
};

// Without it, ten thousand requests would use up the ports of this machine.
const agent = new Agent({ keepAlive: true, maxSockets: 20 });

/** Sends a JSON body over HTTP from an address of its own, as `fetch` cannot. */
export async function postFrom(url: string, post: Post): Promise<FormAnswer> {
  // The server closes idle connections; a request that was sent on one is sent again, as browsers do.
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await postOnce(url, post);
    } catch (error) {
      if (attempt === 3 || (error as NodeJS.ErrnoException).code !== 'ECONNRESET') throw error;
    }
  }
}

function postOnce(url: string, { body, from, headers }: Post): Promise<FormAnswer> {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const outgoing = request(
      url,
      {
        method: 'POST',
        agent,
        localAddress: from,
        headers: { apikey: keys.publishable, 'content-type': 'application/json', ...headers },
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () => {
          const answer = Buffer.concat(chunks).toString();
          const parsed = answer ? (JSON.parse(answer) as FormAnswer['body']) : {};
          resolve({ status: response.statusCode ?? 0, body: parsed });
        });
      },
    );
    outgoing.on('error', reject);
    outgoing.end(text);
  });
}

const challengeSchema = z.custom<Challenge>(
  (value) => z.looseObject({ parameters: z.looseObject({}) }).safeParse(value).success,
);

/** A caller of the public forms of a local backend, without the site. */
export function formCaller(backendUrl: string, from?: string) {
  const url = `${backendUrl}/functions/v1/submit-form`;
  const post = (path: string, body: unknown, headers?: Record<string, string>) =>
    postFrom(`${url}/${path}`, { body, from, headers });

  async function makeProof(): Promise<object> {
    const { body } = await post('challenge', {});
    return solve(challengeSchema.parse(body));
  }

  return {
    post,
    makeProof,
    /** Sends a form as the site does: with another proof as long as the server requires one. */
    async submit(form: string, fields: object): Promise<FormAnswer> {
      for (;;) {
        const answer = await post(form, { fields, proof: await makeProof() });
        if (answer.body.status !== 'new_proof') return answer;
      }
    },
  };
}

export const messageFrom = (email: string) => ({
  id: crypto.randomUUID(),
  name: 'Γιώργος',
  email,
  subject: 'Ερώτηση',
  message: 'Πότε ξεκινάτε;',
});
