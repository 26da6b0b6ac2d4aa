/** A browser for the checks of a portal. Node only. Needs the optional packages playwright-core and @sparticuz/chromium. */
export * from './chromium.ts';
export * from './simulated-session.ts';
export * from './trusted-certificate.ts';
export * from './user.ts';
