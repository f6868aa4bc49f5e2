import { afterAll, describe, expect, test, vi } from 'vitest';
import { createMinuteLimit } from '../../supabase/functions/_shared/minute-limit.ts';
import { readReports } from '../../supabase/functions/csp-report/read-reports.ts';
import { FunctionHost } from '../../supabase/local/functions/function-host.ts';
import { projectFolder } from '../../supabase/local/settings.ts';

const page = 'https://praxi.example/auth/password-reset';
const blocked = 'https://evil.example/x.js';
const source = 'https://praxi.example/assets/a.js';
const read = { directive: 'script-src-elem', blocked, page, source, line: 7 };

/** As browsers without the Reporting API send it, to `report-uri`. */
const oldReport = {
  'csp-report': {
    'document-uri': `${page}?token=secret`,
    'blocked-uri': `${blocked}?data=secret`,
    'effective-directive': 'script-src-elem',
    'violated-directive': 'script-src',
    'source-file': `${source}#secret`,
    'line-number': 7,
    'original-policy': "default-src 'none'",
  },
};

/** As the Reporting API sends it, to `report-to`. */
const newReport = {
  type: 'csp-violation',
  url: page,
  body: {
    documentURL: `${page}?token=secret`,
    blockedURL: `${blocked}?data=secret`,
    effectiveDirective: 'script-src-elem',
    sourceFile: `${source}#secret`,
    lineNumber: 7,
  },
};

describe('reading reports', () => {
  test.each([
    ['application/csp-report', oldReport],
    ['application/reports+json', [newReport]],
  ])('of the type %s, without query strings', (_type, body) => {
    expect(readReports(JSON.stringify(body))).toEqual([read]);
  });

  test('reads at most 20, of this kind only, each cut', () => {
    const long = { ...newReport, body: { blockedURL: 'x'.repeat(5000), lineNumber: '7' } };
    const reports = readReports(
      JSON.stringify([
        { type: 'deprecation', body: {} },
        7,
        null,
        ...Array.from({ length: 30 }, () => long),
      ]),
    );
    expect(reports).toHaveLength(20);
    expect(reports[0]).toEqual({
      directive: '',
      blocked: 'x'.repeat(300),
      page: '',
      source: '',
      line: 0,
    });
  });

  test('leaves out control characters of terminals and characters that change the text direction', () => {
    const body = {
      documentURL: 'a\u009b31mb\u0000\n\u202ec\u2028d\ud800é😀',
      blockedURL: 'inline',
    };
    const [report] = readReports(JSON.stringify([{ ...newReport, body }]));
    expect(report?.page).toBe('a31mbcdé😀');
  });

  test('of one minute are logged up to a limit', () => {
    let time = 59_000;
    const mayLog = createMinuteLimit(2, () => time);
    expect([mayLog(), mayLog(), mayLog()]).toEqual([true, true, false]);
    time += 1000;
    expect([mayLog(), mayLog(), mayLog()]).toEqual([true, true, false]);
  });

  test.each([
    '',
    'text',
    '7',
    'null',
    '{}',
    '[]',
    '{"csp-report":7}',
    '[{"type":"csp-violation"}]',
  ])('finds none in %s', (text) => {
    expect(readReports(text)).toEqual([]);
  });
});

describe('the function', () => {
  const site = 'https://praxi.example';
  const host = new FunctionHost({
    folder: `${projectFolder}/supabase/functions`,
    backendUrl: () => 'http://127.0.0.1:9',
    environment: () => ({ SITE_ORIGINS: site }),
  });
  afterAll(() => host.close());

  const send = (body: string, origin = site) =>
    host.fetch(
      new Request('https://project.example/functions/v1/csp-report', {
        method: 'POST',
        headers: { origin, 'content-type': 'application/csp-report' },
        body,
      }),
    );

  test('logs a report of the site, and refuses one that is too large or of another site', async () => {
    const log = vi.spyOn(console, 'log').mockImplementation(() => {});
    const answer = await send(JSON.stringify(oldReport));
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([204, site]);
    await vi.waitFor(() =>
      expect(log).toHaveBeenCalledWith(`function csp-report: ${JSON.stringify(read)}`),
    );
    expect((await send(`"${'x'.repeat(65 * 1024)}"`)).status).toBe(413);
    expect((await send(JSON.stringify(oldReport), 'https://evil.example')).status).toBe(403);
    expect(log).toHaveBeenCalledTimes(1);
    const many = JSON.stringify(Array.from({ length: 20 }, () => newReport));
    for (let sent = 0; sent < 10; sent += 1) expect((await send(many)).status).toBe(204);
    await vi.waitFor(() => expect(log.mock.calls.length).toBeGreaterThanOrEqual(100));
    expect((await send('stop')).status).toBe(204);
    // Two minutes, if one began in between.
    expect(log.mock.calls.length).toBeLessThanOrEqual(200);
  });
});
