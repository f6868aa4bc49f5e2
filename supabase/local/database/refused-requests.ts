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

/** Every string of a JSON value that begins as JSON: a function may read it again, as `save_lesson` reads a quiz. */
function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return /^\s*[[{]/.test(value) ? [value] : [];
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

/** Names of what every object of JavaScript inherits: Lite uses a parameter's name as a key and changes all objects. */
const inherited = new Set(['__proto__', 'constructor', 'prototype']);

/** How deep `select` may embed tables in tables. Each level repeats the query of the one below it for all its rows. */
const deepestEmbedding = 6;

/** How many brackets are open at once. */
function embeddingDepth(select: string): number {
  let depth = 0;
  let most = 0;
  for (const character of select) {
    if (character === '(') depth += 1;
    if (character === ')') depth -= 1;
    most = Math.max(most, depth);
  }
  return most;
}

/** The text of a parameter's value that names columns; of a condition in `or` or `and` what stands before its operator. */
function columnsIn(name: string, value: string): string {
  if (['select', 'columns', 'order', 'on_conflict'].includes(name)) return value;
  if (!/(^|\.)(or|and)$/.test(name)) return '';
  return [...value.matchAll(/[(,]\s*([\w.]*?)\.(?:not\.)?[a-z]+\./g)]
    .map(([, column]) => column)
    .join();
}

/** The names in the parameters: theirs, with the tables before them, and those of columns in their values. */
const namesIn = (parameters: URLSearchParams) =>
  [...parameters].flatMap(([name, value]) => `${name} ${columnsIn(name, value)}`.split(/[^\w]+/));

/** The keys of all objects in a JSON value. */
function keysIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const keys = Array.isArray(value) ? [] : Object.keys(value);
  return [...keys, ...Object.values(value).flatMap(keysIn)];
}

const refuse = (code: string, message: string) =>
  Response.json({ code, message, details: null, hint: null }, { status: 400 });

/**
 * Refuses what the local backend would not survive, and a hosted project does: JSON, in the body or the filters, that is
 * nested too deep, names that every object inherits, and tables embedded too deep. Null for any other request.
 */
export async function refuseRequest(request: Request): Promise<Response | null> {
  const { pathname, searchParams } = new URL(request.url);
  if (namesIn(searchParams).some((name) => inherited.has(name)))
    return refuse('PGRST100', 'a parameter has a name that is not allowed');
  if (!pathname.startsWith('/rest/v1/')) return null;
  if (embeddingDepth(searchParams.get('select') ?? '') > deepestEmbedding)
    return refuse('PGRST100', `more than ${deepestEmbedding} tables are embedded in one another`);
  const body = request.body ? await request.clone().text() : '';
  const parsed = [body, ...searchParams.values()].some(isNestedTooDeep) ? undefined : parse(body);
  if (parsed === undefined || stringsIn(parsed).some(isNestedTooDeep))
    return refuse('54001', 'stack depth limit exceeded');
  if (keysIn(parsed).some((name) => inherited.has(name)))
    return refuse('PGRST100', 'a column has a name that is not allowed');
  return null;
}
