/** The pnpm version for installations. npx fetches it, so it need not be installed. */
export const PNPM = 'pnpm@12.21.0';
