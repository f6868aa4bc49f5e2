import { toDatabaseError } from '@/shared/data/database-errors';
import { AppError, errorCode } from '@/lib/errors';
import { getSupabase } from '@/lib/supabase/clients';
import { z } from '@/lib/zod';

const outcomeSchema = z.object({ status: z.enum(['stored', 'new_proof']) });
const refusalSchema = z.object({ code: z.string() });

/** How often another proof is made before the form gives up. */
const attempts = 4;

let proof: Promise<object> | null = null;

async function post(path: string, body: object): Promise<unknown> {
  const { functions } = await getSupabase();
  const { data, error, response } = await functions.invoke(`submit-form/${path}`, { body });
  if (!error) return data;
  if (!response) throw toDatabaseError({}, 0);
  const refusal = refusalSchema.safeParse(await response.json().catch(() => null));
  throw toDatabaseError(refusal.success ? refusal.data : {}, response.status);
}

async function makeProof(): Promise<object> {
  const [challenge, { solve }] = await Promise.all([
    post('challenge', {}),
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

/**
 * Sends a public form. After a failure the same proof is sent again, which the server counts once.
 * @param form the name of the form at the edge function
 * @throws AppError `23505` for an interest that is registered already, `no_mailbox`, `23514`, `network`, …
 */
export async function submitForm(
  form: 'contact-message' | 'course-interest',
  fields: Record<string, string>,
): Promise<void> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const body = { fields, proof: await currentProof() };
    const answer = await post(form, body).catch((error: unknown) => {
      // A duplicate has spent the proof as well.
      if (errorCode(error) === '23505') proof = null;
      throw error;
    });
    proof = null;
    if (outcomeSchema.parse(answer).status === 'stored') return;
  }
  throw new AppError('unavailable');
}
