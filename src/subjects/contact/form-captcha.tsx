import { useEffect, useRef } from 'react';
import { formCaptchaText } from './text/form-captcha';
import { captchaOf, type CaptchaSettings } from './captcha';
import { delays } from '@/lib/delays';
import { AppError } from '@/lib/errors';

/** What the scripts of both providers offer, under their own names. */
type Widget = {
  render: (container: HTMLElement, options: object) => string;
  reset: (id: string) => void;
};

const scripts: Record<CaptchaSettings['provider'], string> = {
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit',
  hcaptcha: 'https://js.hcaptcha.com/1/api.js?render=explicit',
};

declare global {
  interface Window extends Partial<Record<CaptchaSettings['provider'], Widget>> {}
}

/** Loads a provider's script. @throws Error when it cannot be loaded */
function loadWidget(provider: CaptchaSettings['provider']): Promise<Widget> {
  return new Promise((resolve, reject) => {
    const finish = () => {
      const widget = window[provider];
      if (widget) resolve(widget);
      else reject(new Error(`${provider} is not loaded`));
    };
    if (window[provider]) return finish();
    const script = document.createElement('script');
    script.src = scripts[provider];
    script.async = true;
    script.addEventListener('load', finish);
    script.addEventListener('error', finish);
    document.head.append(script);
  });
}

/** Shows the widget in a container. @returns a function that returns a new token each time, once the visitor passed */
function showWidget(container: HTMLElement, { provider, siteKey }: CaptchaSettings) {
  let token = Promise.withResolvers<string>();
  const renew = () => {
    token = Promise.withResolvers<string>();
  };
  const shown = loadWidget(provider).then((widget) => ({
    widget,
    id: widget.render(container, {
      sitekey: siteKey,
      callback: (value: string) => token.resolve(value),
      'expired-callback': renew,
    }),
  }));
  shown.catch(() => {});
  return async () => {
    const timeout = new Promise<never>((_, reject) => {
      setTimeout(() => reject(new AppError('captcha_failed')), delays.captcha);
    });
    try {
      const { widget, id } = await shown;
      const value = await Promise.race([token.promise, timeout]);
      // A token counts once.
      renew();
      widget.reset(id);
      return value;
    } catch (cause) {
      throw new AppError('captcha_failed', { cause });
    }
  };
}

type TokenRef = { current: (() => Promise<string>) | null };

type ContainerProps = CaptchaSettings & { tokenRef: TokenRef };

function Container({ provider, siteKey, tokenRef }: ContainerProps) {
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = container.current;
    if (!element) return;
    tokenRef.current = showWidget(element, { provider, siteKey });
    return () => {
      tokenRef.current = null;
      element.replaceChildren();
    };
  }, [provider, siteKey, tokenRef]);
  return <div role="group" aria-label={formCaptchaText.label} ref={container} />;
}

/**
 * The CAPTCHA of a public form, where one is configured: `widget` belongs into the form, and `getToken` waits until
 * the visitor has passed. Both are null without a configuration; then no script is loaded.
 */
export function useFormCaptcha() {
  const tokenRef: TokenRef = useRef(null);
  const settings = captchaOf(import.meta.env);
  if (!settings) return { widget: null, getToken: null };
  return {
    widget: <Container {...settings} tokenRef={tokenRef} />,
    getToken: () => tokenRef.current?.() ?? Promise.reject(new AppError('captcha_failed')),
  };
}
