import { keys } from '../settings.ts';

/** Whether a request carries the project's secret key, as `apikey` or as bearer token. */
export function hasSecretKey(request: Request): boolean {
  const bearer = request.headers.get('authorization')?.replace(/^Bearer\s+/i, '');
  return [request.headers.get('apikey'), bearer].includes(keys.secret);
}
