import { AppError, toAppError } from '@/lib/errors';
import { z } from '@/lib/zod';
import { getAuthClient } from './auth-client';

const answerSchema = z.object({
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

const refusalSchema = z.object({ code: z.string() });

/** What Google's user-info address says of a person (section 3). */
export type GoogleUser = z.infer<typeof answerSchema>['user'];

type Exchange = { code: string; verifier: string; redirectUri: string };

async function refusal(response: Response): Promise<AppError> {
  const { status } = response;
  const body = refusalSchema.safeParse(await response.json().catch(() => null));
  const code = body.success ? body.data.code : null;
  if (code === 'userinfo_failed' || code === 'exchange_failed')
    return new AppError(code, { status });
  if ([429, 502, 503, 504].includes(status)) return toAppError({}, status);
  return new AppError('exchange_failed', { status });
}

/**
 * Has the edge function `google-exchange`, which alone knows the client secret, turn a code into tokens.
 * @throws AppError `exchange_failed`, `userinfo_failed`, `network`, `unavailable`
 */
export async function exchangeGoogleCode({ code, verifier, redirectUri }: Exchange) {
  const { functions } = await getAuthClient();
  const { data, error, response } = await functions.invoke<unknown>('google-exchange', {
    body: { code, code_verifier: verifier, redirect_uri: redirectUri },
  });
  if (error) throw response ? await refusal(response) : toAppError({}, 0);
  const answer = answerSchema.safeParse(data);
  if (!answer.success) throw new AppError('exchange_failed', { cause: answer.error });
  return answer.data;
}
