/** The body of a request; null when it has more than `maximumBytes`, and then not read to its end. */
export async function readBody(
  request: Request,
  maximumBytes: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  for await (const chunk of request.body ?? []) {
    length += chunk.length;
    if (length > maximumBytes) return null;
    chunks.push(chunk);
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}

/** The same as text. */
export async function readText(request: Request, maximumBytes: number): Promise<string | null> {
  const body = await readBody(request, maximumBytes);
  return body && new TextDecoder().decode(body);
}
