import type { PageConfig } from '@portal/shared/federation';
import type { GatewayConfig } from './config.ts';

/** SHA-256 of an empty style element. Emotion adds one and fills it through the CSS object model. */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";
const GOOGLE = 'https://accounts.google.com/gsi';
/** Google's script. It changes without notice, so it has no hash. */
export const GOOGLE_SCRIPT = `${GOOGLE}/client`;

/**
 * Trusted Types policies for the host's chunks, its first scripts and kept drawings, the remotes' entries, documents that a
 * remote reads, and the service worker.
 */
const HOST_POLICIES = ['portal_host', 'portal-early', 'portal-entries', 'portal-documents', 'portal-worker'];

/** For responses other than pages: no resources, no base URL, no forms, no framing. */
const NOTHING = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Pages that emailed links open. Their URL contains a secret token. */
const EMAIL_LINK_PAGES =
  /^\/(verify-email|reset-password|undo-email-change|log-out-device|reply|accept-invitation)\/*$/;

/** The policy of the service worker: it calls the API, shows the pictures of notifications, and loads no further script. */
export const workerPolicy = `${NOTHING}; img-src 'self'; connect-src 'self'`;

/** The policy of an operations page: one inline style and the portal's fonts. */
export const operationsPolicy = (nonce: string): string =>
  `${NOTHING}; style-src 'nonce-${nonce}'; font-src 'self'`;

/**
 * The headers of the frame that runs Google's script. Its policy names of Trusted Types and its hash are unknown, so the
 * script gets a page of its own, which only the portal's pages may embed.
 */
export const googleFrameHeaders = {
  'content-security-policy':
    `script-src ${GOOGLE_SCRIPT}; style-src ${GOOGLE}/style; connect-src ${GOOGLE}/; frame-src ${GOOGLE}/; ` +
    NOTHING.replace("frame-ancestors 'none'", "frame-ancestors 'self'"),
  'x-frame-options': 'SAMEORIGIN',
};

/** The headers of every response. */
export function securityHeaders({ publicUrl }: Pick<GatewayConfig, 'publicUrl'>): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    // Google's sign-in responds through a pop-up window.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    'x-frame-options': 'DENY',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
    'content-security-policy': NOTHING,
    ...(publicUrl.startsWith('https:') && {
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
    }),
  };
}

/** A page's policy: the portal's files, styles with this nonce and Google's frame. No inline scripts, no eval. */
function pagePolicy({ google_client_id: googleId, remotes }: PageConfig, nonce: string): string {
  // Each build creates a Trusted Types policy for the URLs of its chunks.
  const builds = Object.values(remotes).flatMap(({ global, fallback }) =>
    fallback ? [global, fallback.global] : [global],
  );
  const directives: Record<string, string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", `'nonce-${nonce}'`],
    'style-src': ["'self'", `'nonce-${nonce}'`, EMPTY_STYLE],
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'frame-src': googleId !== null ? ["'self'"] : ["'none'"],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'object-src': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': [...HOST_POLICIES, ...builds, "'allow-duplicates'"],
  };
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ');
}

/**
 * The headers of a page. In addition to the policy, no script runs without an integrity hash. A page that an emailed link
 * opens sends no Referer.
 */
export function pageHeaders(config: PageConfig, nonce: string, pathname: string): Record<string, string> {
  return {
    'content-security-policy': pagePolicy(config, nonce),
    // Keeps the page's URL out of the Referer of its first requests too.
    ...(EMAIL_LINK_PAGES.test(pathname) && { 'referrer-policy': 'no-referrer' }),
    'integrity-policy': 'blocked-destinations=(script)',
  };
}
