import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { answerEarly, corsHeaders, json, readOrigins } from '../_shared/http.ts';
import { bearerToken, identifyUser } from '../_shared/identify-user.ts';
import { secretKey } from '../_shared/secret-key.ts';
import { keyedHash, networkOf } from './hashes.ts';
import { checkProof, makeChallenge } from './proof-of-work.ts';
import { readFields, readForm, requiredLevel, store, type Fields } from './submissions.ts';

const origins = readOrigins(Deno.env.get('SITE_ORIGINS'));
const key = secretKey(Deno.env) ?? '';
// Derived from the secret key of the project, so that there is no other secret to set or to lose.
const hashKey = await keyedHash(key, 'submit-form: hashes');
const proofOfWork = {
  secret: await keyedHash(key, 'submit-form: proof of work'),
  tries: Number(Deno.env.get('PROOF_OF_WORK_TRIES') || 300),
};

type Result = { status: number; body: object };

const refuse = (status: number, code: string): Result => ({ status, body: { code } });

function connect(): SupabaseClient {
  return createClient(Deno.env.get('SUPABASE_URL') ?? '', key, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
  });
}

const callerOf = (request: Request) => keyedHash(hashKey, `network ${networkOf(request.headers)}`);

async function offerChallenge(request: Request): Promise<Result> {
  try {
    const level = await requiredLevel(connect(), await callerOf(request));
    return { status: 200, body: await makeChallenge(level, proofOfWork) };
  } catch (error) {
    console.error(`challenge: ${(error as Error).message}`);
    return refuse(503, 'unavailable');
  }
}

/** The account of the request's token; null for a visitor, or when the session has ended. */
async function accountOf(
  request: Request,
  client: SupabaseClient,
): Promise<string | null | 'unavailable'> {
  const token = bearerToken(request);
  // A visitor's request carries the publishable key, which is not a token.
  if (!token || token.split('.').length !== 3) return null;
  const identity = await identifyUser(client, token);
  if (identity.status === 'unavailable') return 'unavailable';
  return identity.status === 'user' ? identity.user.id : null;
}

/** The cheapest checks come first, and the database last. */
async function submit(formName: string, body: Fields, request: Request): Promise<Result> {
  const form = readForm(formName, body.fields);
  if (!form) return refuse(400, 'invalid_request');
  const proof = await checkProof(body.proof, proofOfWork);
  if (proof.status === 'invalid') return refuse(403, 'invalid_proof');
  if (proof.status === 'expired') return { status: 200, body: { status: 'new_proof' } };
  const client = connect();
  const account = await accountOf(request, client);
  if (account === 'unavailable') return refuse(503, 'unavailable');
  const outcome = await store(client, form, {
    proof: proof.id,
    proof_level: proof.level,
    caller: await callerOf(request),
    sender: await keyedHash(hashKey, `e-mail ${form.email.trim().toLowerCase()}`),
    account_id: account,
  });
  if (outcome.status === 'refused') return refuse(400, outcome.code);
  if (outcome.status === 'unavailable') return refuse(503, 'unavailable');
  if (outcome.status === 'duplicate') return refuse(409, '23505');
  return { status: 200, body: outcome };
}

/**
 * The public forms. `POST submit-form/challenge` with `{}` returns a challenge for a proof of work.
 * `POST submit-form/contact-message` and `…/course-interest` with `{ fields, proof }` store one row and
 * return `{ status: 'stored' }`, or `{ status: 'new_proof' }` if another proof is needed.
 */
Deno.serve(async (request) => {
  const early = answerEarly(request, origins);
  if (early) return early;
  const path = new URL(request.url).pathname.split('/').at(-1) ?? '';
  const body = await readFields(request);
  let result: Result;
  if (body === 'too_large') result = refuse(413, '22001');
  else if (body === null) result = refuse(400, 'invalid_request');
  else if (path === 'challenge') result = await offerChallenge(request);
  else result = await submit(path, body, request);
  return json(result.status, result.body, corsHeaders(request, origins));
});
