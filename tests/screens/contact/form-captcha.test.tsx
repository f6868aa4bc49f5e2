import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { contactFormText } from '@/subjects/contact/text/contact-form';
import { errorMessage } from '@/shared/errors/text/errors';
import { formCaptchaText } from '@/subjects/contact/text/form-captcha';
import { execute, withBackend } from '../../support/backend.ts';
import { respondWith, stopFault } from '../../support/faults.ts';
import { open } from '../../support/screen.tsx';

withBackend();
afterEach(() => {
  vi.unstubAllEnvs();
  sessionStorage.clear();
});

type Callback = (token: string) => void;
type Options = { sitekey: string; callback: Callback };

const wait = { timeout: 40_000 };

async function openForm() {
  const { user } = open('/contact');
  await screen.findByLabelText(contactFormText.subject, {}, wait);
  const send = () => user.click(screen.getByRole('button', { name: contactFormText.submit }));
  const fill = async (email: string) => {
    await user.type(screen.getByLabelText(contactFormText.name), 'Γιώργος');
    await user.type(screen.getByLabelText(contactFormText.email), email);
    await user.type(screen.getByLabelText(contactFormText.subject), 'Ερώτηση');
    await user.type(screen.getByLabelText(contactFormText.message), 'Πότε ξεκινάτε;');
  };
  return { fill, send };
}

test('a form without a configured CAPTCHA shows none and loads no script', async () => {
  const { fill, send } = await openForm();
  await fill('without@example.gr');
  await send();
  await screen.findByRole('heading', { name: contactFormText.doneTitle }, wait);
  expect(screen.queryByRole('group', { name: formCaptchaText.label })).toBeNull();
  expect(document.querySelector('script[src*="cloudflare"], script[src*="hcaptcha"]')).toBeNull();
});

test('a form with a configured CAPTCHA sends a new token with each attempt', async () => {
  vi.stubEnv('VITE_CAPTCHA_PROVIDER', 'turnstile');
  vi.stubEnv('VITE_CAPTCHA_SITE_KEY', 'site-key');
  const callbacks: Callback[] = [];
  const widget = {
    render: vi.fn<(container: HTMLElement, options: Options) => string>((_, options) => {
      callbacks.push(options.callback);
      options.callback('first');
      return 'widget';
    }),
    reset: vi.fn<(id: string) => void>(() => callbacks[0]?.('second')),
  };
  vi.stubGlobal('turnstile', widget);
  const { fill, send } = await openForm();
  expect(screen.getByRole('group', { name: formCaptchaText.label })).toBeInTheDocument();
  await fill('with@example.gr');
  respondWith('/submit-form/contact-message', 403, { code: 'captcha_failed' });
  await send();
  expect(await screen.findByRole('alert', {}, wait)).toHaveTextContent(
    errorMessage('captcha_failed'),
  );
  expect(widget.reset).toHaveBeenCalledTimes(1);
  stopFault();
  await send();
  await screen.findByRole('heading', { name: contactFormText.doneTitle }, wait);
  expect(widget.reset).toHaveBeenCalledTimes(2);
  expect(widget.render.mock.calls[0]?.[1]).toMatchObject({ sitekey: 'site-key' });
  const rows = await execute(
    "select 1 from public.contact_messages where email = 'with@example.gr'",
  );
  expect(rows).toHaveLength(1);
});
