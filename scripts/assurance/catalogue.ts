import type { Line } from './line.ts';
import { access } from './lines/access.ts';
import { inTheBrowser } from './lines/in-the-browser.ts';
import { input } from './lines/input.ts';
import { signingIn } from './lines/signing-in.ts';
import { stayingUp } from './lines/staying-up.ts';
import { supply } from './lines/supply.ts';

/** Every requirement that `pnpm assure` checks, in the order of its table. */
export const catalogue: Line[] = [
  ...access,
  ...signingIn,
  ...input,
  ...stayingUp,
  ...inTheBrowser,
  ...supply,
];
