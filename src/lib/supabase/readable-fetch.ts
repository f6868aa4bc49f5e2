/**
 * `fetch` whose error responses always have a JSON body. A gateway or CDN responds with an HTML page, which the
 * Supabase client fails to parse; it then loses the status, and with it the reason (429 for too many attempts).
 */
export async function readableFetch(
  input: RequestInfo | URL,
  init?: RequestInit,
): Promise<Response> {
  const response = await fetch(input, init);
  const isJson = /[/+]json/.test(response.headers.get('content-type') ?? '');
  if (response.ok || isJson) return response;
  const { status } = response;
  return Response.json({ message: `HTTP ${status}` }, { status });
}
