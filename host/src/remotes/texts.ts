import type { FailureKind } from './failure.ts';

/** Explanations of a failed area. */
const failures: Record<FailureKind, string> = {
  unreachable: "This part of the portal didn't arrive. Check your connection and try again.",
  broken: 'Something in this part of the portal went wrong. The rest of the portal still works.',
  incompatible:
    'This part of the portal was just updated and needs a newer page. Reload the page, or try again in a moment.',
  missing: 'This part of the portal is not available at the moment. Please try again later.',
};

/** Texts of an area that can't be shown. */
export const remoteTexts = {
  title: (area: string) => `${area} can't be shown right now`,
  retry: 'Retry',
  failures,
} as const;
