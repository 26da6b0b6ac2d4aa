import type { GatewayConfig } from './config.ts';

/** The SHA-256 of an empty style element: emotion adds one and fills it through the CSS object model. */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";
const GOOGLE = 'https://accounts.google.com/gsi';

/** The host's chunks, its first scripts, remotes' entries, and the portal's pages that a remote reads. */
const HOST_POLICIES = ['portal_host', 'portal-early', 'portal-entries', 'portal-documents'];

/** Nothing that is no page loads anything, moves what its links mean, sends a form or stands in a frame. */
const NOTHING = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The policy of a page that has one style of its own, and nothing else. */
export const styledPolicy = (nonce: string): string => `${NOTHING}; style-src 'nonce-${nonce}'`;

/** The headers of every answer, whatever it is. */
export function securityHeaders({ publicUrl }: Pick<GatewayConfig, 'publicUrl'>): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    // Google's sign-in answers through a pop-up window.
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

/**
 * What the portal's page may load: its own files, styles with this answer's nonce, and Google's sign-in where it is
 * configured. Nothing inline, no eval.
 */
function pagePolicy({
  nonce,
  google,
  builds,
}: {
  nonce: string;
  google: boolean;
  /** The globals of the page's remotes: each build makes one policy of its own for the addresses of its chunks. */
  builds: string[];
}): string {
  const directives: Record<string, string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", `'nonce-${nonce}'`, ...(google ? [`${GOOGLE}/client`] : [])],
    'style-src': ["'self'", `'nonce-${nonce}'`, EMPTY_STYLE, ...(google ? [`${GOOGLE}/style`] : [])],
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...(google ? [`${GOOGLE}/`] : [])],
    'frame-src': google ? [`${GOOGLE}/`] : ["'none'"],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'object-src': ["'none'"],
    // Google's script names no policies that could be listed here.
    ...(!google && {
      'require-trusted-types-for': ["'script'"],
      'trusted-types': [...HOST_POLICIES, ...builds, "'allow-duplicates'"],
    }),
  };
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ');
}

/**
 * The headers of a page. Besides the policy: no script runs without a hash, whoever asked for it. Google's script
 * changes without notice and has none, so that this holds where Google's sign-in is not configured.
 */
export function pageHeaders(page: Parameters<typeof pagePolicy>[0]): Record<string, string> {
  return {
    'content-security-policy': pagePolicy(page),
    ...(!page.google && { 'integrity-policy': 'blocked-destinations=(script)' }),
  };
}
