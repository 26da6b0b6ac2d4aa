import type { FailureKind } from '../connection/failure.ts';

const elsewhere = 'The rest of the portal works.';

/** Explanations of a failed area. */
const failures: Record<FailureKind, string> = {
  unreachable: `Check your connection, then try again. ${elsewhere}`,
  broken: `We've received an error report. Try again in a few minutes. ${elsewhere}`,
  incompatible: `This part was just updated. Reload the page to use it. ${elsewhere}`,
  missing: `This part isn't available right now. Reload the page in a few minutes. ${elsewhere}`,
};

/** Texts of an area that can't be shown. */
export const remoteTexts = {
  title: (area: string) => `${area} isn't loading`,
  retry: 'Retry',
  reload: 'Reload',
  failures,
} as const;
