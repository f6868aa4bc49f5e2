import { toAppError } from '@/lib/errors';

/** A response of the Supabase client; in its type, `error: null` marks the successful one. */
type Response = {
  data: unknown;
  error: { message: string; code: string } | null;
  status: number;
};

type Success<Result extends Response> = Extract<Result, { error: null }>;

const isSuccess = <Result extends Response>(response: Result): response is Success<Result> =>
  response.error === null;

/** The data of a response. @throws AppError when the response is an error */
export function throwIfError<Result extends Response>(response: Result): Success<Result>['data'] {
  if (isSuccess(response)) return response.data;
  throw toAppError(response.error ?? {}, response.status);
}
