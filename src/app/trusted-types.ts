type Rule = (text: string) => string | null;

type TrustedTypes = {
  createPolicy(name: 'default', rules: { createHTML: Rule; createScriptURL: Rule }): unknown;
};

/** How React makes a script element, here those of JSON-LD. */
const emptyScript = '<script></script>';

/**
 * Makes the policy that the browser asks, where the content security policy demands Trusted Types, before it uses a text
 * as HTML or as the URL of a script; null refuses.
 */
export function createTrustedTypesPolicy(): void {
  const { trustedTypes } = window as Window & { trustedTypes?: TrustedTypes };
  trustedTypes?.createPolicy('default', {
    // The other text is the JSON of JSON-LD. Without `<` it makes no element.
    createHTML: (html) => (html === emptyScript || !html.includes('<') ? html : null),
    createScriptURL: (url) =>
      new URL(url, window.location.href).origin === window.location.origin ? url : null,
  });
}
