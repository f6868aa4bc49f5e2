import { AppError, toAppError } from '@/lib/errors';
import { z } from '@/lib/zod';
import { getAuthClient } from './auth-client';

const responseSchema = z.object({
  id_token: z.string(),
  access_token: z.string(),
  user: z.object({
    email: z.string(),
    name: z.string().nullish(),
    given_name: z.string().nullish(),
    family_name: z.string().nullish(),
    picture: z.string().nullish(),
  }),
});

const errorBodySchema = z.object({ code: z.string() });

/** The user in the response of Google's user-info URL. */
export type GoogleUser = z.infer<typeof responseSchema>['user'];

type Exchange = { code: string; verifier: string; redirectUri: string };

async function toExchangeError(response: Response): Promise<AppError> {
  const { status } = response;
  const body = errorBodySchema.safeParse(await response.json().catch(() => null));
  const code = body.success ? body.data.code : null;
  if (code === 'userinfo_failed' || code === 'exchange_failed')
    return new AppError(code, { status });
  if ([429, 502, 503, 504].includes(status)) return toAppError({}, status);
  return new AppError('exchange_failed', { status });
}

/**
 * Exchanges Google's authorization code for tokens, through the edge function `google-exchange`, because the client
 * secret must not reach the browser.
 * @returns the tokens and Google's description of the user
 * @throws AppError `exchange_failed`, `userinfo_failed`, `network`, `unavailable`
 */
export async function exchangeGoogleCode({ code, verifier, redirectUri }: Exchange) {
  const { functions } = await getAuthClient();
  const { data, error, response } = await functions.invoke<unknown>('google-exchange', {
    body: { code, code_verifier: verifier, redirect_uri: redirectUri },
  });
  if (error) throw response ? await toExchangeError(response) : toAppError({}, 0);
  const parsed = responseSchema.safeParse(data);
  if (!parsed.success) throw new AppError('exchange_failed', { cause: parsed.error });
  return parsed.data;
}
