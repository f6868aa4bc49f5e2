// Replaces https://accounts.google.com/gsi/client: the same functions, a plain button, the local account chooser.
(() => {
  const sampleAccounts = []; // Filled in when the script is served.
  const base = new URL('.', document.currentScript.src);
  const labels = {
    signin_with: 'Σύνδεση μέσω Google',
    signup_with: 'Εγγραφή μέσω Google',
    continue_with: 'Συνέχεια μέσω Google',
    signin: 'Σύνδεση',
  };

  let settings = {};
  let popup = null;
  let card = null;
  let listener = null;

  /** Calls the site's callback as Google does, with the ID token. */
  function returnCredential(credential, selectedBy) {
    cancel();
    settings.callback?.({ credential, select_by: selectedBy, client_id: settings.client_id });
  }

  function openChooser() {
    const url = new URL('select', base);
    url.searchParams.set('client_id', settings.client_id ?? '');
    url.searchParams.set('origin', location.origin);
    if (settings.nonce) url.searchParams.set('nonce', settings.nonce);
    popup = window.open(url, 'google-stand-in', 'popup,width=500,height=720');
  }

  window.addEventListener('message', ({ origin, source, data }) => {
    if (origin !== base.origin || !popup || source !== popup) return;
    if (data?.source !== 'google-stand-in') return;
    popup = null;
    if (data.credential) returnCredential(data.credential, 'btn');
  });

  function button(text, onClick, style) {
    const element = document.createElement('button');
    element.type = 'button';
    element.textContent = text;
    element.style.cssText = `box-sizing:border-box;min-height:44px;padding:0 16px;border:1px solid #747775;border-radius:4px;background:#fff;color:#1f1f1f;font:600 16px/1.25 Commissioner,system-ui,sans-serif;cursor:pointer;${style}`;
    element.addEventListener('click', onClick);
    return element;
  }

  /** A moment notification, as Google passes it to the listener of a prompt. */
  function createMoment(kind, reason) {
    return {
      getMomentType: () => kind,
      isDisplayMoment: () => kind === 'display',
      isDisplayed: () => kind === 'display',
      isNotDisplayed: () => false,
      getNotDisplayedReason: () => undefined,
      isSkippedMoment: () => kind === 'skipped',
      getSkippedReason: () => (kind === 'skipped' ? reason : undefined),
      isDismissedMoment: () => kind === 'dismissed',
      getDismissedReason: () => (kind === 'dismissed' ? reason : undefined),
    };
  }

  async function choose(email) {
    const body = new URLSearchParams({ account: email, client_id: settings.client_id ?? '' });
    if (settings.nonce) body.set('nonce', settings.nonce);
    const response = await fetch(new URL('credential', base), { method: 'POST', body });
    const { credential } = await response.json();
    if (!credential) return;
    listener?.(createMoment('dismissed', 'credential_returned'));
    returnCredential(credential, 'user');
  }

  function cancel() {
    card?.remove();
    card = null;
  }

  function prompt(onMoment) {
    cancel();
    listener = onMoment;
    card = document.createElement('div');
    card.setAttribute('role', 'dialog');
    card.setAttribute('aria-label', 'Σύνδεση στο Praxi με λογαριασμό Google');
    card.style.cssText =
      'position:fixed;z-index:9999;top:16px;right:16px;display:grid;gap:8px;width:min(360px,calc(100vw - 32px));box-sizing:border-box;padding:16px;border:1px solid #747775;border-radius:4px;background:#fff;color:#1f1f1f;font:16px/1.4 Commissioner,system-ui,sans-serif';
    const title = document.createElement('p');
    title.style.margin = '0';
    title.textContent = 'Σύνδεση στο Praxi με λογαριασμό Google (τοπικό υποκατάστατο)';
    card.append(title);
    for (const { email, givenName } of sampleAccounts) {
      card.append(button(`Συνέχεια ως ${givenName}`, () => void choose(email), 'width:100%'));
    }
    const close = () => {
      cancel();
      listener?.(createMoment('skipped', 'user_cancel'));
    };
    card.append(button('Κλείσιμο', close, 'width:100%;border-color:transparent'));
    document.body.append(card);
    queueMicrotask(() => listener?.(createMoment('display')));
  }

  window.google = {
    accounts: {
      id: {
        initialize: (options) => {
          settings = options;
        },
        renderButton: (parent, { text = 'signin_with', width, click_listener: onClick } = {}) => {
          const wide = width ? `width:${Number.parseInt(width, 10)}px;max-width:100%` : '';
          const open = () => {
            onClick?.();
            openChooser();
          };
          parent.replaceChildren(button(labels[text] ?? labels.signin_with, open, wide));
        },
        prompt,
        cancel,
        disableAutoSelect: () => {},
      },
    },
  };
})();
