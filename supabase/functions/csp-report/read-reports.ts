/** The longest body that is read, in bytes. */
export const maximumLength = 64 * 1024;
const maximumReports = 20;
const maximumTextLength = 300;

type Report = { directive: string; blocked: string; page: string; source: string; line: number };

type Fields = Record<string, unknown>;

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/**
 * A URL without query string and fragment, which may hold a token; `inline` and the like unchanged. Characters that a
 * terminal obeys or that change how a line reads are left out.
 */
function withoutQuery(value: unknown): string {
  if (typeof value !== 'string') return '';
  return value
    .replace(/[?#].*$/s, '')
    .replaceAll(/\p{Other}|\p{Line_Separator}|\p{Paragraph_Separator}/gu, '')
    .slice(0, maximumTextLength);
}

/** The report of a body in either format: `report-uri` writes names with hyphens, `report-to` without. */
function toReport(body: Fields): Report {
  const directive = body.effectiveDirective ?? body['effective-directive'];
  const line = body.lineNumber ?? body['line-number'];
  return {
    directive: withoutQuery(directive ?? body['violated-directive']),
    blocked: withoutQuery(body.blockedURL ?? body['blocked-uri']),
    page: withoutQuery(body.documentURL ?? body['document-uri']),
    source: withoutQuery(body.sourceFile ?? body['source-file']),
    line: typeof line === 'number' ? line : 0,
  };
}

/**
 * Reads the reports of a request: one of `application/csp-report`, or a list of `application/reports+json`.
 * @returns at most 20; none for a body that is no report
 */
export function readReports(text: string): Report[] {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return [];
  }
  if (Array.isArray(parsed)) {
    return parsed
      .filter(isObject)
      .filter(({ type }) => type === 'csp-violation')
      .flatMap(({ body }) => (isObject(body) ? [toReport(body)] : []))
      .slice(0, maximumReports);
  }
  if (!isObject(parsed)) return [];
  const body = parsed['csp-report'];
  return isObject(body) ? [toReport(body)] : [];
}
