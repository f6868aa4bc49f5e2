import { readDocumentSettings, restDocumentProvider } from '../_shared/documents/rest.ts';
import { workOnDocuments } from '../_shared/documents/work.ts';
import { answerEarly, json, readOrigins } from '../_shared/http.ts';
import { isSameSecret } from '../_shared/is-same-secret.ts';
import { paymentDatabase } from '../_shared/payments/database.ts';
import { projectClient } from '../_shared/payments/project.ts';
import { readProviders } from '../_shared/payments/settings.ts';
import { workOnPayments } from '../_shared/payments/work.ts';

const origins = readOrigins(Deno.env.get('SITE_ORIGINS'));
const client = projectClient(Deno.env);
const secret = Deno.env.get('PAYMENT_WORK_SECRET');
const providers = readProviders(Deno.env);
const documents = readDocumentSettings(Deno.env);

/**
 * Asks the payment providers about orders and refunds that are due, and has the papers that are due issued. Called by a schedule,
 * which knows the secret; no page does, nor may one send the header. The body is not read.
 */
Deno.serve(async (request) => {
  const early = answerEarly(request, origins);
  if (early) return early;
  if (!secret || !client)
    return json(500, { code: 'not_configured', message: 'A secret is missing' });
  if (!(await isSameSecret(request.headers.get('x-payment-work-secret') ?? '', secret))) {
    return json(401, { code: 'unauthorized', message: 'Wrong secret' });
  }
  try {
    const [payments, papers] = await Promise.all([
      workOnPayments(paymentDatabase(client), providers),
      documents ? workOnDocuments(client, restDocumentProvider(documents)) : null,
    ]);
    return json(200, { ...payments, ...(papers && { papers }) });
  } catch (error) {
    console.error(`payments: ${error instanceof Error ? error.message : String(error)}`);
    return json(503, { code: 'unavailable', message: 'The database did not answer' });
  }
});
