import { join } from 'node:path';
import { FunctionHost } from '../../supabase/local/functions/function-host.ts';
import { listen } from '../../supabase/local/http/node-http.ts';
import { supabaseFolder } from '../../supabase/local/settings.ts';

export type CaptchaProvider = Awaited<ReturnType<typeof startCaptchaProvider>>;

/** Starts a CAPTCHA provider that answers with `answer`, and the edge functions of a backend that ask it. */
export async function startCaptchaProvider(backendUrl: string, answer: () => Response) {
  const requests: string[] = [];
  const provider = await listen(0, async (request) => {
    requests.push(await request.text());
    return answer();
  });
  const host = new FunctionHost({
    folder: join(supabaseFolder, 'functions'),
    backendUrl: () => backendUrl,
    environment: () => ({
      PROOF_OF_WORK_TRIES: '2',
      FORM_CAPTCHA_PROVIDER: 'turnstile',
      FORM_CAPTCHA_SECRET: 'captcha-secret',
      FORM_CAPTCHA_VERIFY_URL: provider.url,
    }),
  });
  return {
    host,
    /** The bodies of the requests that the provider received. */
    requests,
    async close() {
      await host.close();
      await provider.close();
    },
  };
}
