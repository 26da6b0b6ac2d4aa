interface Policy {
  createScriptURL: (url: string) => string;
  createScript: (text: string) => string;
}

export interface TrustedTypes {
  createPolicy: <Rules extends Partial<Policy>>(name: string, rules: Rules) => Rules;
}

/** The policy's name. Gateways of every age allow it (`gateway/src/security-headers.ts`), so it does not change. */
const POLICY = 'portal-early';

const rules: Policy = {
  createScriptURL(url) {
    if (url.startsWith('/host/')) return url;
    throw new TypeError(`${url} is not of the host`);
  },
  // Only for speculation rules, which never run as code.
  createScript: (text) => text,
};

/**
 * The page's Trusted Types policy. Only scripts that a named policy created can run: the host's own files.
 */
export const allowScripts: Policy =
  (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy(POLICY, rules) ?? rules;
