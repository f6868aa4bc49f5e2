import { createHmac, timingSafeEqual } from 'node:crypto';
import { keys } from '../settings.ts';

function isOwnToken(token: string): boolean {
  const [header = '', claims = '', signature = ''] = token.split('.');
  const expected = createHmac('sha256', keys.jwtSecret).update(`${header}.${claims}`).digest();
  const given = Buffer.from(signature, 'base64url');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false;
  const { exp } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { exp?: number };
  return exp === undefined || exp > Date.now() / 1000;
}

/**
 * Checks the token of a request to a function with `verify_jwt`, as a hosted project does. A publishable or secret
 * key is not a token.
 * @returns null for a valid token, else the response with status 401
 */
export function refuseWithoutToken(request: Request): Response | null {
  // A CORS preflight request has no credentials.
  if (request.method === 'OPTIONS') return null;
  const authorization = request.headers.get('authorization');
  const token = /^Bearer\s+(.+)$/i.exec(authorization ?? '')?.[1];
  if (token && isOwnToken(token)) return null;
  const message = authorization ? 'Invalid JWT' : 'Missing authorization header';
  return Response.json(
    { code: 401, message },
    { status: 401, headers: { 'access-control-allow-origin': '*' } },
  );
}
