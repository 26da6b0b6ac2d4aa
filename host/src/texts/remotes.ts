import type { FailureKind } from '../remotes/failure.ts';

/** What happened to an area of the portal, in words. */
const failures: Record<FailureKind, string> = {
  unreachable: "This part of the portal didn't arrive. Check your connection and try again.",
  broken: 'Something in this part of the portal went wrong. The rest of the portal still works.',
  incompatible:
    'This part of the portal was just updated and needs a newer page. Reload the page, or try again in a moment.',
  missing: 'This part of the portal is not available at the moment. Please try again later.',
};

/** Words in the place of an area that cannot be shown. */
export const remoteTexts = {
  title: (area: string) => `${area} can't be shown right now`,
  retry: 'Retry',
  failures,
} as const;
