/**
 * `fetch` whose refusals are always JSON. A gateway or a content network answers with a page of HTML; the client
 * library of the backend fails to read it and loses the status with it, so that nobody could be told of, say,
 * too many attempts.
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
