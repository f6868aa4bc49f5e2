// Stands in for https://accounts.google.com/gsi/client: the same calls, a plain button, the local chooser.
(() => {
  const samplePeople = []; // Filled in as the script is served.
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

  /** Calls back as Google does, with what signs the user in. */
  function hand(credential, selectedBy) {
    cancel();
    settings.callback?.({ credential, select_by: selectedBy, client_id: settings.client_id });
  }

  function openChooser() {
    const address = new URL('select', base);
    address.searchParams.set('client_id', settings.client_id ?? '');
    address.searchParams.set('origin', location.origin);
    if (settings.nonce) address.searchParams.set('nonce', settings.nonce);
    popup = window.open(address, 'google-stand-in', 'popup,width=500,height=720');
  }

  window.addEventListener('message', ({ origin, source, data }) => {
    if (origin !== base.origin || !popup || source !== popup) return;
    if (data?.source !== 'google-stand-in') return;
    popup = null;
    if (data.credential) hand(data.credential, 'btn');
  });

  function button(text, onClick, style) {
    const element = document.createElement('button');
    element.type = 'button';
    element.textContent = text;
    element.style.cssText = `box-sizing:border-box;min-height:44px;padding:0 16px;border:1px solid #747775;border-radius:4px;background:#fff;color:#1f1f1f;font:500 16px/1.25 system-ui,sans-serif;cursor:pointer;${style}`;
    element.addEventListener('click', onClick);
    return element;
  }

  /** The kinds of moment that Google tells the listener of a prompt. */
  function moment(kind, reason) {
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
    const answer = await fetch(new URL('credential', base), { method: 'POST', body });
    const { credential } = await answer.json();
    if (!credential) return;
    listener?.(moment('dismissed', 'credential_returned'));
    hand(credential, 'user');
  }

  function cancel() {
    card?.remove();
    card = null;
  }

  function prompt(given) {
    cancel();
    listener = given;
    card = document.createElement('div');
    card.setAttribute('role', 'dialog');
    card.setAttribute('aria-label', 'Σύνδεση στο Praxi με λογαριασμό Google');
    card.style.cssText =
      'position:fixed;z-index:9999;top:16px;right:16px;display:grid;gap:8px;width:min(360px,calc(100vw - 32px));box-sizing:border-box;padding:16px;border:1px solid #747775;border-radius:4px;background:#fff;color:#1f1f1f;font:16px/1.4 system-ui,sans-serif';
    const title = document.createElement('p');
    title.style.margin = '0';
    title.textContent = 'Σύνδεση στο Praxi με λογαριασμό Google (τοπικό υποκατάστατο)';
    card.append(title);
    for (const { email, givenName } of samplePeople) {
      card.append(button(`Συνέχεια ως ${givenName}`, () => void choose(email), 'width:100%'));
    }
    const close = () => {
      cancel();
      listener?.(moment('skipped', 'user_cancel'));
    };
    card.append(button('Κλείσιμο', close, 'width:100%;border-color:transparent'));
    document.body.append(card);
    queueMicrotask(() => listener?.(moment('display')));
  }

  window.google = {
    accounts: {
      id: {
        initialize: (given) => {
          settings = given;
        },
        renderButton: (parent, { text = 'signin_with', width, click_listener: clicked } = {}) => {
          const wide = width ? `width:${Number.parseInt(width, 10)}px;max-width:100%` : '';
          const open = () => {
            clicked?.();
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
