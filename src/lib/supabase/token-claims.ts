type Claims = { sub?: unknown; aal?: unknown };

/** What a token says; nothing of one that cannot be read. Only the server checks whether it is true. */
export function tokenClaims(token: string): Claims {
  const payload = token.split('.')[1];
  if (!payload) return {};
  try {
    return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as Claims;
  } catch {
    return {};
  }
}
