interface Policy {
  createScriptURL: (url: string) => string;
  createScript: (text: string) => string;
}

interface TrustedTypes {
  createPolicy: (name: string, rules: Policy) => Policy;
}

const rules: Policy = {
  createScriptURL(url) {
    if (url.startsWith('/host/')) return url;
    throw new TypeError(`${url} is not of the host`);
  },
  // Rules of speculation only: never run.
  createScript: (text) => text,
};

/** The page's policy (Trusted Types) lets only what a named policy made become a script: the host's own files. */
export const allowScripts: Policy =
  (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('portal-early', rules) ?? rules;
