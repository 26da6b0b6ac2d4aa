import type { GatewayConfig } from './config.ts';

/** The SHA-256 of an empty style element: emotion adds one and fills it through the CSS object model. */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";
const GOOGLE = 'https://accounts.google.com/gsi';

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
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    ...(publicUrl.startsWith('https:') && {
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
    }),
  };
}

/**
 * What the portal's page may load: its own files, styles with this answer's nonce, and Google's sign-in where it is
 * configured. Nothing inline, no eval.
 */
export function pagePolicy({
  nonce,
  google,
  connect = [],
}: {
  nonce: string;
  google: boolean;
  /** More places to connect to: a team's dev server. */
  connect?: string[];
}): string {
  const directives: Record<string, string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", `'nonce-${nonce}'`, ...(google ? [`${GOOGLE}/client`] : [])],
    'style-src': ["'self'", `'nonce-${nonce}'`, EMPTY_STYLE, ...(google ? [`${GOOGLE}/style`] : [])],
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...(google ? [`${GOOGLE}/`] : []), ...connect],
    'frame-src': google ? [`${GOOGLE}/`] : ["'none'"],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'object-src': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ');
}
