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
 * What a hosted project answers in place of a function with `verify_jwt`: 401 without a token of this project.
 * A publishable or secret key is no token. Null where the function may answer.
 */
export function tokenRefusal(request: Request): Response | null {
  // A browser asks ahead without credentials.
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
