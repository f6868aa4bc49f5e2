import { AppError, errorCode, toAppError } from '@/lib/errors';
import { getSupabase } from '@/lib/supabase';
import { z } from '@/lib/zod';

const outcomeSchema = z.union([
  z.object({ status: z.literal('stored') }),
  z.object({ status: z.literal('new_proof'), level: z.number() }),
]);
const refusalSchema = z.object({ code: z.string() });

/** Returns a new token of the CAPTCHA. */
export type GetCaptcha = () => Promise<string>;

/** How often another proof is made before the form gives up. */
const attempts = 4;

/** The level of the next proof: one higher after each submission, as the server requires it within an hour. */
let level = 0;
let proof: Promise<object> | null = null;

async function post(path: string, body: object): Promise<unknown> {
  const { functions } = await getSupabase();
  const { data, error, response } = await functions.invoke(`submit-form/${path}`, { body });
  if (!error) return data;
  if (!response) throw toAppError({}, 0);
  const refusal = refusalSchema.safeParse(await response.json().catch(() => null));
  throw toAppError(refusal.success ? refusal.data : {}, response.status);
}

async function makeProof(): Promise<object> {
  const [challenge, { solve }] = await Promise.all([
    post('challenge', { level }),
    import('./proof-of-work').catch((cause: unknown) => {
      throw new AppError(navigator.onLine ? 'new_version' : 'network', { cause });
    }),
  ]);
  return solve(challenge as Parameters<typeof solve>[0]);
}

/**
 * Starts the proof of work for the next submission, if none is ready. A failure shows when the form is sent.
 */
export function prepareProof(): void {
  if (proof) return;
  const preparing = makeProof();
  proof = preparing;
  preparing.catch(() => {
    if (proof === preparing) proof = null;
  });
}

/** The proof for the next submission. @throws AppError when it cannot be made */
function currentProof(): Promise<object> {
  prepareProof();
  return proof ?? makeProof();
}

function spendProof(nextLevel: number): void {
  proof = null;
  level = nextLevel;
}

/**
 * Sends a public form. After a failure the same proof is sent again, which the server counts once.
 * @param form the name of the form at the edge function
 * @param getCaptcha returns a new token of the CAPTCHA; null where none is configured
 * @throws AppError `23505` for an interest that is registered already, `captcha_failed`, `23514`, `network`, …
 */
export async function submitForm(
  form: 'contact-message' | 'course-interest',
  fields: Record<string, string>,
  getCaptcha: GetCaptcha | null,
): Promise<void> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const body = { fields, proof: await currentProof(), captcha: await getCaptcha?.() };
    const answer = await post(form, body).catch((error: unknown) => {
      if (errorCode(error) === '23505') spendProof(level + 1);
      throw error;
    });
    const outcome = outcomeSchema.parse(answer);
    if (outcome.status === 'stored') return spendProof(level + 1);
    spendProof(outcome.level);
  }
  throw new AppError('unavailable');
}
