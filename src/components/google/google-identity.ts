import { googleScriptUrl } from '@/lib/google';

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
  /** The token holds its SHA-256; who checks the token needs the nonce itself. */
  nonce: string;
};

const hex = (bytes: Uint8Array) =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

let loading: Promise<GoogleId> | null = null;
let ready: Promise<GoogleId> | null = null;
let receive: (credential: GoogleCredential) => void = () => {};

/** Google's script, once a page. A failure is forgotten, so that a later visit may try again. */
function load(): Promise<GoogleId> {
  loading ??= new Promise<GoogleId>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = `${googleScriptUrl}?hl=el`;
    script.async = true;
    script.addEventListener('load', () => {
      const id = (window as GoogleWindow).google?.accounts?.id;
      if (id) resolve(id);
      else reject(new Error('the script of Google brought nothing'));
    });
    script.addEventListener('error', () => {
      reject(new Error('the script of Google did not come'));
    });
    document.head.append(script);
  }).catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

/** Sets the client up once: a second time Google's script complains of. */
function initialize(clientId: string): Promise<GoogleId> {
  ready ??= load()
    .then(async (id) => {
      const nonce = hex(crypto.getRandomValues(new Uint8Array(16)));
      const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(nonce));
      id.initialize({
        client_id: clientId,
        nonce: hex(new Uint8Array(digest)),
        ux_mode: 'popup',
        callback: ({ credential }) => {
          if (credential) receive({ credential, nonce });
        },
      });
      return id;
    })
    .catch((error: unknown) => {
      ready = null;
      throw error;
    });
  return ready;
}

type ButtonOptions = {
  clientId: string;
  text: 'signin_with' | 'signup_with';
  onCredential: (credential: GoogleCredential) => void;
  onClick: () => void;
};

/**
 * Has Google draw its button into `parent`, in Greek, 400 px wide or as wide as there is room (section 2).
 * @throws Error when the script does not come
 */
export async function drawGoogleButton(
  parent: HTMLElement,
  { clientId, text, onCredential, onClick }: ButtonOptions,
): Promise<void> {
  const id = await initialize(clientId);
  receive = onCredential;
  parent.replaceChildren();
  id.renderButton(parent, {
    type: 'standard',
    theme: 'outline',
    size: 'large',
    shape: 'rectangular',
    logo_alignment: 'center',
    text,
    locale: 'el',
    // Google draws between 200 and 400 px.
    width: Math.max(200, Math.min(400, Math.floor(parent.clientWidth) || 400)),
    click_listener: onClick,
  });
}
