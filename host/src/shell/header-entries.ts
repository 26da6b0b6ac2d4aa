import { slot, type AccessUser } from '@portal/shared/federation';
import { navigationInPage } from '@portal/shared/ui';

const prerendering = typeof document === 'undefined';

/**
 * The remotes' entries in the header that a person sees. In a prerendered page they are slots, which the gateway fills
 * with what everyone sees (shared/federation/page-slots.ts).
 */
export const headerEntries = (person: AccessUser | null): { to: string; label: string }[] =>
  prerendering
    ? [{ to: `/${slot('entry-path')}`, label: slot('entry-label') }]
    : navigationInPage('header', person);

/** Marks around the entries of a prerendered page, because the gateway repeats them. */
export const [beforeEntries, afterEntries] = prerendering
  ? ([slot('header-entries'), slot('/header-entries')] as const)
  : ([null, null] as const);
