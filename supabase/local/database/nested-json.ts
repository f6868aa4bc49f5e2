/**
 * How deep JSON may be nested. PGlite parses a few thousand levels; at 9,000 it overflows its stack, does not notice and
 * never answers again. A server of PostgreSQL raises 54001.
 */
const deepest = 1000;

/** Whether a text that is read as JSON is nested too deep. Brackets in its strings do not count. */
export function isNestedTooDeep(text: string): boolean {
  let depth = 0;
  let isInString = false;
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index];
    if (character === '"') isInString = !isInString;
    else if (isInString) index += character === '\\' ? 1 : 0;
    else if (character === '[' || character === '{') depth += 1;
    else if (character === ']' || character === '}') depth -= 1;
    if (depth > deepest) return true;
  }
  return false;
}

/** Every string of a JSON value: a function may read it as JSON again, as `save_lesson` reads a quiz. */
function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(stringsIn);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Refuses a request to the database whose JSON, in its body or its filters, is nested too deep; null for any other. */
export async function refuseNestedJson(request: Request): Promise<Response | null> {
  const { pathname, searchParams } = new URL(request.url);
  if (!pathname.startsWith('/rest/v1/')) return null;
  const body = request.body ? await request.clone().text() : '';
  const isTooDeep =
    [body, ...searchParams.values()].some(isNestedTooDeep) ||
    stringsIn(parse(body)).some(isNestedTooDeep);
  if (!isTooDeep) return null;
  return Response.json({ code: '54001', message: 'stack depth limit exceeded' }, { status: 400 });
}
