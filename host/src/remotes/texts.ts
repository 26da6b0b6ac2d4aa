import type { FailureKind } from './failure.ts';

const elsewhere = 'The rest of the portal works.';

/** Explanations of a failed area. */
const failures: Record<FailureKind, string> = {
  unreachable: `${elsewhere} Check your connection, then try again.`,
  broken: `${elsewhere} We have received an error report.`,
  incompatible: `${elsewhere} This part was just updated. Reload the page to use it.`,
  missing: `${elsewhere} This part is not available at the moment. Please try again later.`,
};

/** Texts of an area that can't be shown. */
export const remoteTexts = {
  title: (area: string) => `${area} isn't loading`,
  retry: 'Retry',
  reload: 'Reload',
  failures,
} as const;
