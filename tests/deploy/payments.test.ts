import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  makeStripeWebhook,
  noIris,
  stripeProblem,
  vivaProblem,
} from '../../supabase/deploy/payments.ts';
import { DeployError, readOptions } from '../../supabase/deploy/options.ts';
import { runDeployment } from '../../supabase/deploy/run-deployment.ts';
import type { ProjectState } from '../../supabase/deploy/hosted-project.ts';
import { readStripe, readViva } from '../../supabase/functions/_shared/payments/settings.ts';
import type { StripeSettings } from '../../supabase/functions/_shared/payments/stripe.ts';
import { listen } from '../../supabase/local/http/node-http.ts';
import { startStandIns } from '../functions/payments/stand-ins.ts';

let standIns: Awaited<ReturnType<typeof startStandIns>>;

beforeAll(async () => {
  standIns = await startStandIns();
});
afterAll(() => standIns.close());

const settings = () => readStripe(standIns.environment()) as StripeSettings;

const ref = 'abcdefghijklmnopqrst';
const read = (environment: Record<string, string>) =>
  readOptions(['--project', ref], environment, 'https://academy.test').payments;

const secret = 'x'.repeat(32);
const viva = {
  VIVA_MERCHANT_ID: 'merchant',
  VIVA_API_KEY: 'key',
  VIVA_CLIENT_ID: 'client',
  VIVA_CLIENT_SECRET: 'client-secret',
  VIVA_SOURCE_CODE: '1234',
};

const invoicing = {
  INVOICING_URL: 'https://papers.test/v1',
  INVOICING_API_KEY: 'key',
  INVOICING_VAT_NUMBER: '123456783',
};

test('papers are issued even if there is no payment provider', () => {
  expect(read({ ...invoicing, PAYMENT_WORK_SECRET: secret })).toMatchObject({
    stripe: null,
    viva: null,
    documents: { url: 'https://papers.test/v1', apiKey: 'key', sellerVatNumber: '123456783' },
  });
});

test('payments are taken by the providers that the environment names, or by none', () => {
  expect(read({})).toBeNull();
  const stripe = { STRIPE_SECRET_KEY: 'sk_live_a', PAYMENT_WORK_SECRET: secret };
  expect(read(stripe)).toEqual({
    secret,
    stripe: { secretKey: 'sk_live_a' },
    viva: null,
    documents: null,
  });
  const both = read({ ...stripe, ...viva, VIVA_ENVIRONMENT: 'demo' });
  expect(both?.viva?.urls.web).toBe('https://demo.vivapayments.com');
  expect(read({ ...viva, PAYMENT_WORK_SECRET: secret })?.viva?.urls.web).toBe(
    'https://www.vivapayments.com',
  );
});

test.each([
  [{ STRIPE_SECRET_KEY: 'sk_live_a' }, 'Set PAYMENT_WORK_SECRET with'],
  [{ ...invoicing, INVOICING_API_KEY: '', PAYMENT_WORK_SECRET: secret }, 'Set INVOICING_URL, '],
  [
    { ...invoicing, INVOICING_URL: 'http://x', PAYMENT_WORK_SECRET: secret },
    'must begin with https',
  ],
  [{ ...invoicing, INVOICING_VAT_NUMBER: '12', PAYMENT_WORK_SECRET: secret }, 'must have 9 digits'],
  [invoicing, 'Set PAYMENT_WORK_SECRET with'],
  [{ PAYMENT_WORK_SECRET: secret }, 'Set PAYMENT_WORK_SECRET with'],
  [{ STRIPE_SECRET_KEY: 'pk_live_a', PAYMENT_WORK_SECRET: secret }, 'must begin with sk_ or rk_'],
  [{ STRIPE_SECRET_KEY: 'sk_live_a', PAYMENT_WORK_SECRET: 'short' }, 'needs 32 or more'],
  [
    { ...viva, VIVA_API_KEY: '', PAYMENT_WORK_SECRET: secret },
    'Set VIVA_MERCHANT_ID, VIVA_API_KEY',
  ],
  [{ ...viva, VIVA_ENVIRONMENT: 'test', PAYMENT_WORK_SECRET: secret }, 'must be demo or empty'],
])('refuses %j', (environment, message) => {
  expect(() => read(environment)).toThrow(DeployError);
  expect(() => read(environment)).toThrow(message);
});

describe('the webhook of Stripe', () => {
  const url = `https://${ref}.supabase.co/functions/v1/payment-event/stripe`;
  test('is created once, and again if its secret is lost', async () => {
    expect(await stripeProblem(settings(), url)).toBe('webhook of Stripe: missing');
    const first = await makeStripeWebhook(settings(), url);
    expect(first).toMatch(/^whsec_/);
    expect(await stripeProblem(settings(), url)).toBeNull();
    expect(await stripeProblem(settings(), `${url}/other`)).toBe('webhook of Stripe: missing');
    expect(await makeStripeWebhook(settings(), url)).not.toBe(first);
    expect(await stripeProblem(settings(), url)).toBeNull();
  });

  test('says that the key is refused, without the key', async () => {
    const wrong = { ...settings(), secretKey: 'sk_test_wrong' };
    const failure = (await stripeProblem(wrong, url).catch((error: unknown) => error)) as Error;
    expect(failure).toBeInstanceOf(DeployError);
    expect(failure.message).toMatch(/^Stripe refuses STRIPE_SECRET_KEY/);
    expect(failure.message).not.toContain('wrong');
  });
});

test('the address for the events of Viva has to answer its check with the key of the account', async () => {
  const account = readViva(standIns.environment());
  if (!account) throw new Error('not configured');
  let answer: object = { Key: 'PRAXI0LOCAL0EVENT0KEY' };
  const site = await listen(0, async () => Response.json(answer));
  expect(await vivaProblem(account, site.url)).toBeNull();
  expect(await vivaProblem({ ...account, apiKey: 'wrong' }, site.url)).toMatch(/^Viva: refuses/);
  answer = { code: 'not_configured' };
  expect(await vivaProblem(account, site.url)).toMatch(/does not answer its check$/);
  await site.close();
  expect(await vivaProblem(account, site.url)).toMatch(/does not answer its check$/);
});

describe('after a deployment', () => {
  const schedule = { hasScheduler: true, schedule: '* * * * *' };
  const state: ProjectState = {
    missingMigrations: [],
    settings: [],
    templates: [],
    secrets: {},
    functions: [],
    missingCourses: [],
    dueWork: schedule,
    letters: schedule,
    payments: schedule,
    issuesDocuments: false,
    paymentProblems: [],
  };

  /** What is printed when the project is read, without the digests. @param names of its secrets */
  async function printed(names: string[], changes: Partial<ProjectState> = {}) {
    const lines: string[] = [];
    const secrets = Object.fromEntries(names.map((name) => [name, '']));
    const project = { readState: async () => ({ ...state, secrets, ...changes }), steps: [] };
    const workspace = { functions: [], secrets: {} };
    const options = { project: ref, isApplied: true };
    const code = await runDeployment(options, workspace, project, (line) => void lines.push(line));
    return { code, text: lines.join('\n') };
  }

  test('the command says that Stripe alone has no IRIS, and what to do at Viva', async () => {
    expect((await printed([])).text).not.toContain('Payments');
    const stripe = await printed(['PAYMENT_WORK_SECRET', 'STRIPE_SECRET_KEY']);
    expect(stripe).toMatchObject({ code: 0 });
    expect(stripe.text).toContain('Payments: pg_cron asks about them (schedule * * * * *).');
    expect(stripe.text).toContain(noIris);
    const both = await printed(['PAYMENT_WORK_SECRET', 'STRIPE_SECRET_KEY', 'VIVA_API_KEY']);
    expect(both.text).not.toContain(noIris);
    expect(both.text).toContain(`https://${ref}.supabase.co/functions/v1/payment-event/viva`);
    const bare = await printed(['PAYMENT_WORK_SECRET'], { payments: null });
    expect(bare.text).toContain(`https://${ref}.supabase.co/functions/v1/payment-work`);
  });

  test('a problem at a provider counts as a difference', async () => {
    const problem = 'webhook of Stripe: switched off';
    const { code, text } = await printed([], { paymentProblems: [problem] });
    expect(code).toBe(1);
    expect(text).toContain(`still differs in the project:\n  ${problem}`);
  });
});
