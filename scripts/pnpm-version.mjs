/** The pnpm that installs; it need not be on the machine: npx brings it. */
export const PNPM = 'pnpm@12.21.0';
