import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { certificateText } from '@/subjects/certificates/text/certificate';
import { certificateActionsText } from '@/subjects/certificates/text/certificate-actions';
import { verifyText } from '@/subjects/certificates/text/verify';
import { groupCertificateCode } from '@/subjects/certificates/certificate-code';
import { execute, withBackend } from '../../support/backend.ts';
import { expectLog } from '../../support/console.ts';
import { countRequests, respondWith, stopFault } from '../../support/faults.ts';
import { readPdf } from '../../support/read-pdf.ts';
import { open } from '../../support/screen.tsx';
import { randomCode, storeCertificate } from '../../support/stored-certificate.ts';

withBackend();
afterEach(() => execute('delete from private.certificate_misses'));

const wait = { timeout: 40_000 };
const { el, en } = verifyText;
const actions = certificateActionsText.el;
const notice = (title: string) => screen.findByText(title, {}, wait);
const codeField = (text: typeof el | typeof en = el) =>
  screen.findByRole('textbox', { name: text.code }, wait);
const shown = async (name: string) => within(await screen.findByRole('article', { name }, wait));

test('a code that is typed in any way shows what it certifies, and has a URL', async () => {
  const { code, course } = await storeCertificate();
  const { user, router } = open('/verify');
  await user.type(await codeField(), groupCertificateCode(code).toLowerCase());
  await user.click(screen.getByRole('button', { name: el.submit }));
  expect(await notice(el.states.valid.title.achievement)).toBeVisible();
  expect(router.state.location.pathname).toBe(`/verify/${code}`);
  const sheet = await shown(certificateText.el.kinds.achievement);
  for (const text of ['Μαρία Ψυχάρη', course.title, '12,5\u00a0ώρες', '92\u00a0%', 'Ελένη Μάρκου'])
    expect(sheet.getByText(text, { normalizer: (found) => found })).toBeVisible();
  expect(
    sheet.getByText('3\u00a0Μαρτίου\u00a02026\u00a0– 5\u00a0Απριλίου\u00a02026', {
      normalizer: (found) => found,
    }),
  ).toBeVisible();
  expect(
    sheet.getByRole('img', {
      name: certificateText.el.qrCode(`https://praxi.example/verify/${code}`),
    }),
  ).toBeVisible();
  expect(document.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
});

test.each([
  [
    'expired',
    { expires_at: `'2026-05-01T10:00Z'` },
    el.states.expired.text('1\u00a0Μαΐου\u00a02026'),
    true,
  ],
  [
    'revoked',
    { revoked_at: `'2026-05-01T10:00Z'`, revoke_reason: `'Λάθος πρόσωπο'` },
    el.states.revoked.text('1\u00a0Μαΐου\u00a02026', 'Λάθος πρόσωπο'),
    false,
  ],
  ['withdrawn', { withdrawn_at: 'now()', holder: 'null' }, el.states.withdrawn.text, false],
] as const)('says that it is %s', async (state, values, text, hasPdf) => {
  const { code } = await storeCertificate(values);
  open(`/verify/${code.toLowerCase()}`);
  expect(await notice(el.states[state].title.achievement)).toBeVisible();
  expect(screen.getByText(text, { normalizer: (found) => found })).toBeVisible();
  const pdf = screen.queryByRole('button', { name: actions.pdf });
  expect(pdf !== null).toBe(hasPdf);
  expect(screen.queryByRole('button', { name: actions.badge }) !== null).toBe(hasPdf);
});

test('says that it is replaced, and leads to the one with the right name', async () => {
  const newer = await storeCertificate({ holder: `'Μαρία Ορθή'` });
  const { code } = await storeCertificate({ replaced_by: `'${newer.id}'` });
  const { user, router } = open(`/verify/${code}`);
  expect(await notice(el.states.replaced.title.achievement)).toBeVisible();
  await user.click(screen.getByRole('link', { name: el.states.replaced.newer }));
  expect(await notice(el.states.valid.title.achievement)).toBeVisible();
  expect(screen.getByText('Μαρία Ορθή')).toBeVisible();
  expect(router.state.location.pathname).toBe(`/verify/${newer.code}`);
  expect(screen.getByRole('textbox', { name: el.code })).toHaveValue(
    groupCertificateCode(newer.code),
  );
});

test('a visitor who follows a link sees only the certificate, and can enter another code from there', async () => {
  const { code } = await storeCertificate();
  const { user, router } = open(`/verify/${code}`);
  expect(await notice(el.states.valid.title.achievement)).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryByText(el.lead)).toBeNull();
  await user.click(screen.getByRole('link', { name: el.again }));
  expect(await codeField()).toHaveValue('');
  expect(router.state.location.pathname).toBe('/verify');
});

test('a code that does not exist is unknown, and no request is made for text that cannot be a code', async () => {
  const requests = countRequests('/rpc/verify_certificate');
  const { user } = open('/verify/AB1');
  expect(await notice(el.unknown.title)).toBeVisible();
  const field = await codeField();
  await user.clear(field);
  await user.type(field, 'τίποτα');
  await user.click(screen.getByRole('button', { name: el.submit }));
  expect(field).toHaveAccessibleDescription(expect.stringContaining(el.invalid) as string);
  expect(field).toHaveFocus();
  // The result of another code would be read as the answer.
  expect(screen.queryByText(el.unknown.title)).toBeNull();
  expect(requests()).toBe(0);
  await user.clear(field);
  await user.type(field, randomCode());
  await user.click(screen.getByRole('button', { name: el.submit }));
  await waitFor(() => expect(requests()).toBe(1), wait);
  expect(await notice(el.unknown.title)).toBeVisible();
});

test('says that there were too many tries after many wrong codes, and still verifies a right one', async () => {
  const { code } = await storeCertificate();
  const { user } = open(`/verify/${randomCode()}`);
  await notice(el.unknown.title);
  await execute(
    `insert into private.certificate_misses (caller, created_at)
     select caller, now() from private.certificate_misses, generate_series(1, 30)`,
  );
  const ask = async (text: string) => {
    const field = screen.getByRole('textbox', { name: el.code });
    await user.clear(field);
    await user.type(field, text);
    await user.click(screen.getByRole('button', { name: el.submit }));
  };
  await ask(randomCode());
  expect(await notice(el.limited.title)).toBeVisible();
  await ask(code);
  expect(await notice(el.states.valid.title.achievement)).toBeVisible();
});

test('a failure says so, and the button tries again', async () => {
  const { code } = await storeCertificate();
  respondWith('/rpc/verify_certificate', 500);
  const { user } = open(`/verify/${code}`);
  expect(await notice(el.failure.title)).toBeVisible();
  stopFault();
  await user.click(screen.getByRole('button', { name: el.failure.retry }));
  expect(await notice(el.states.valid.title.achievement)).toBeVisible();
});

test('exists in English, with the same certificate', async () => {
  const { code, course } = await storeCertificate({ expires_at: `'2999-04-06T10:00Z'` });
  const { user } = open(`/verify/${code}`);
  await notice(el.states.valid.title.achievement);
  await user.click(screen.getByRole('link', { name: 'English' }));
  expect(await notice(en.states.valid.title.achievement)).toBeVisible();
  expect(document.documentElement.lang).toBe('en');
  const sheet = await shown(certificateText.en.kinds.achievement);
  expect(sheet.getByText(course.title)).toHaveAttribute('lang', 'el');
  for (const text of ['12.5\u00a0hours', '6\u00a0April\u00a02999'])
    expect(sheet.getByText(text, { normalizer: (found) => found })).toBeVisible();
});

test('it is printed, and saved as a PDF that says the same; a failure can be repeated', async () => {
  const { code, course } = await storeCertificate();
  const print = vi.spyOn(window, 'print').mockImplementation(() => {});
  const { user } = open(`/verify/${code}`);
  await notice(el.states.valid.title.achievement);
  await user.click(screen.getByRole('button', { name: actions.print }));
  expect(print).toHaveBeenCalledOnce();
  respondWith('.ttf', 503);
  const logged = expectLog('error');
  await user.click(screen.getByRole('button', { name: actions.pdf }));
  expect(await screen.findByText(actions.pdfFailed, {}, wait)).toBeVisible();
  expect(logged()).toHaveLength(1);
  stopFault();
  const files: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.push(file as Blob);
    return 'blob:certificate';
  });
  await user.click(screen.getByRole('button', { name: actions.pdf }));
  await waitFor(() => expect(files).toHaveLength(1), wait);
  expect(screen.queryByText(actions.pdfFailed)).toBeNull();
  const { texts, links } = await readPdf(files[0] as Blob);
  const words = texts.map(({ text }) => text).join(' ');
  expect(words).toContain(`Μαρία Ψυχάρη ολοκλήρωσε με επιτυχία το μάθημα ${course.title}`);
  expect(links).toEqual([`https://praxi.example/verify/${code}`]);
});

test('it is saved as a badge with the signed credential in it, or as the credential alone; a failure can be repeated', async () => {
  const { code } = await storeCertificate();
  const files: Blob[] = [];
  const names: string[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.push(file as Blob);
    return 'blob:badge';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    names.push(this.download);
  });
  const { user, router } = open(`/verify/${code}`);
  await notice(el.states.valid.title.achievement);
  const logged = expectLog('error');
  const button = screen.getByRole('button', { name: actions.badge });
  for (const [status, message] of [
    [503, actions.badgeFailed],
    [410, actions.badgeEnded],
  ] as const) {
    respondWith('/functions/v1/badge', status);
    await user.click(button);
    expect(await screen.findByText(message, {}, wait)).toBeVisible();
  }
  expect(logged()).toHaveLength(2);
  stopFault();
  await user.click(button);
  await waitFor(() => expect(files).toHaveLength(1), wait);
  expect(screen.queryByText(actions.badgeEnded)).toBeNull();
  await user.click(screen.getByRole('button', { name: actions.credential }));
  await waitFor(() => expect(files).toHaveLength(2), wait);
  const [picture = '', credential = ''] = await Promise.all(files.map((file) => file.text()));
  expect(picture).toMatch(/^<svg .*<openbadges:credential verify="ey/);
  expect(credential).toMatch(/^ey[\w-]+\.[\w-]+\.[\w-]+$/);
  const grouped = groupCertificateCode(code);
  expect(names).toEqual([`Σήμα ${grouped}.svg`, `Σήμα ${grouped}.jwt`]);

  // A certificate whose name may no longer be kept has no badge.
  const nameless = await storeCertificate({ holder: 'null' });
  await router.navigate(`/verify/${nameless.code}`);
  await screen.findByText(certificateText.el.nameless, {}, wait);
  expect(screen.getByRole('button', { name: actions.pdf })).toBeVisible();
  expect(screen.queryByRole('button', { name: actions.badge })).toBeNull();
  expect(screen.queryByRole('button', { name: actions.credential })).toBeNull();
});
