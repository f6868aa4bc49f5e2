import { googleScriptUrl } from './google';

type CredentialResponse = { credential?: string };

type GoogleId = {
  initialize(options: {
    client_id: string;
    callback: (response: CredentialResponse) => void;
    nonce: string;
    ux_mode: 'popup';
  }): void;
  renderButton(
    parent: HTMLElement,
    options: {
      type: 'standard';
      theme: 'outline';
      size: 'large';
      shape: 'rectangular';
      logo_alignment: 'center';
      text: 'signin_with' | 'signup_with';
      locale: string;
      width: number;
      click_listener: () => void;
    },
  ): void;
};

type GoogleWindow = Window & { google?: { accounts?: { id?: GoogleId } } };

export type GoogleCredential = {
  /** An ID token of Google. */
  credential: string;
  /** The token holds the SHA-256 of this value; the server needs the value itself to check the token. */
  nonce: string;
};

const hex = (bytes: Uint8Array) =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

let scriptLoading: Promise<GoogleId> | null = null;
let initializing: Promise<GoogleId> | null = null;
let handleCredential: (credential: GoogleCredential) => void = () => {};

/** Loads Google's script, once. After a failure the next call tries again. */
function loadScript(): Promise<GoogleId> {
  scriptLoading ??= new Promise<GoogleId>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = `${googleScriptUrl}?hl=el`;
    script.async = true;
    script.addEventListener('load', () => {
      const id = (window as GoogleWindow).google?.accounts?.id;
      if (id) resolve(id);
      else reject(new Error("Google's script did not define google.accounts.id"));
    });
    script.addEventListener('error', () => {
      reject(new Error("Google's script could not be loaded"));
    });
    document.head.append(script);
  }).catch((error: unknown) => {
    scriptLoading = null;
    throw error;
  });
  return scriptLoading;
}

/** Initialises Google's client, once: its script warns of a second time. */
function initialize(clientId: string): Promise<GoogleId> {
  initializing ??= loadScript()
    .then(async (id) => {
      const nonce = hex(crypto.getRandomValues(new Uint8Array(16)));
      const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(nonce));
      id.initialize({
        client_id: clientId,
        nonce: hex(new Uint8Array(digest)),
        ux_mode: 'popup',
        callback: ({ credential }) => {
          if (credential) handleCredential({ credential, nonce });
        },
      });
      return id;
    })
    .catch((error: unknown) => {
      initializing = null;
      throw error;
    });
  return initializing;
}

type ButtonOptions = {
  clientId: string;
  text: 'signin_with' | 'signup_with';
  onCredential: (credential: GoogleCredential) => void;
  onClick: () => void;
};

/** Google accepts 200 to 400 px. */
const buttonWidth = (parent: HTMLElement) =>
  Math.max(200, Math.min(400, Math.floor(parent.clientWidth) || 400));

/**
 * Lets Google's script render its button into `parent`: in Greek, 400 px wide or as wide as `parent`, and again when
 * the window is resized.
 * @returns a function that stops the latter
 * @throws Error when the script cannot be loaded
 */
export async function drawGoogleButton(
  parent: HTMLElement,
  { clientId, text, onCredential, onClick }: ButtonOptions,
): Promise<() => void> {
  const id = await initialize(clientId);
  handleCredential = onCredential;
  let drawnWidth = 0;
  const draw = () => {
    const width = buttonWidth(parent);
    if (width === drawnWidth) return;
    drawnWidth = width;
    parent.replaceChildren();
    id.renderButton(parent, {
      type: 'standard',
      theme: 'outline',
      size: 'large',
      shape: 'rectangular',
      logo_alignment: 'center',
      text,
      locale: 'el',
      width,
      click_listener: onClick,
    });
  };
  draw();
  window.addEventListener('resize', draw);
  return () => window.removeEventListener('resize', draw);
}
