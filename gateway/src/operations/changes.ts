import {
  choicesOf,
  endCanary,
  isYanked,
  promote,
  rollback,
  yankBuild,
  type Attribution,
  type ChangeOptions,
} from '@portal/platform/sets';
import { isVersion, listReleases, ReleaseError, type Store } from '@portal/platform/store';
import type { Environment, ReleaseName, ReleaseRecord, ReleaseSet } from '@portal/shared/federation';
import { OPERATIONS_PATH } from './layout.ts';

/** What the operations page offers for a name. */
export const actions = ['promote', 'rollback', 'canary', 'end-canary', 'yank'] as const;
export type Action = (typeof actions)[number];

/** The page with the form of a change. */
export const changePath = (action: Action, name: string): string =>
  `${OPERATIONS_PATH}/change?${new URLSearchParams({ action, name }).toString()}`;

/** A change as an operator requested it. */
export interface Change {
  action: Action;
  name: ReleaseName;
  version: string;
  /** Of a canary: the share of visitors as typed. */
  percent: string;
}

export const isAction = (text: string | undefined): text is Action =>
  (actions as readonly string[]).includes(text ?? '');

/** Whether the change takes something away from visitors, so that it needs a confirmation. */
export const isDestructive = (action: Action): boolean => action !== 'promote' && action !== 'canary';

/** The version of a name that a release set runs, or of its canary. */
export function affectedVersion(set: ReleaseSet | null, action: Action, name: ReleaseName): string | null {
  const choice = set ? choicesOf(set)[name] : undefined;
  return (action === 'end-canary' ? choice?.canary?.version : choice?.version) ?? null;
}

/**
 * Makes a change in an environment. Returns its new release set, or null for a yank, which makes none. Throws
 * a ReleaseError with the reason when the change is refused.
 */
export async function makeChange(
  store: Store,
  environment: Environment,
  { action, name, version, percent }: Change,
  attribution: Attribution,
  options: ChangeOptions = {},
): Promise<ReleaseSet | null> {
  if (action === 'rollback') return rollback(store, environment, { name, version }, attribution, options);
  if (!isVersion(version)) throw new ReleaseError('Choose a version.');
  if (action === 'promote')
    return promote(store, environment, { versions: { [name]: version } }, attribution, options);
  if (action === 'yank') {
    await yankBuild(store, { name, version }, attribution);
    return null;
  }
  if (action === 'end-canary') return endCanary(store, environment, { name, version }, attribution);
  const share = Number(percent);
  if (!/^\d{1,3}(\.\d+)?$/.test(percent) || share <= 0 || share > 100)
    throw new ReleaseError('The share of visitors is a number above 0 and up to 100.');
  const canaries = { [name]: { version, percent: share } };
  return promote(store, environment, { canaries }, attribution, options);
}

/** Most builds to offer. */
const OFFERED = 30;

/** The newest published builds of a name, for a choice. Leaves out yanked ones and those whose record cannot be read. */
export async function offeredBuilds(
  store: Store,
  name: ReleaseName,
  set: ReleaseSet | null,
): Promise<ReleaseRecord[]> {
  const newest = await listReleases(store, name);
  const yanked = await Promise.all(newest.map(({ version }) => isYanked(store, { name, version }, set)));
  return newest.filter((_, index) => !yanked[index]).slice(0, OFFERED);
}
