type Rule = (text: string) => string | null;

type TrustedTypes = {
  createPolicy(
    name: 'default',
    rules: Record<'createHTML' | 'createScript' | 'createScriptURL', Rule>,
  ): unknown;
};

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** How React makes a script element, here those of JSON-LD. */
const emptyScript = '<script></script>';

/**
 * Makes the policy that the browser asks, where the content security policy demands Trusted Types, before it uses a text
 * as HTML, as a script or as the URL of one; null refuses.
 */
export function createTrustedTypesPolicy(): void {
  const { trustedTypes } = window as Window & { trustedTypes?: TrustedTypes };
  trustedTypes?.createPolicy('default', {
    // The other text is the JSON of JSON-LD. Without `<` it makes no element.
    createHTML: (html) => (html === emptyScript || !html.includes('<') ? html : null),
    createScript: (text) => (isJson(text) ? text : null),
    createScriptURL: (text) =>
      new URL(text, window.location.href).origin === window.location.origin ? text : null,
  });
}
