import { isDeepStrictEqual } from 'node:util';
import { releaseId, type Environment, type ReleaseSet, type SetChange } from '@portal/shared/federation';
import { buildsOf, changedBuilds, choicesOf, namedBuilds, type Choices } from './choices.ts';
import { addSet, newestSet, signSet } from './release-sets.ts';
import { mountsOfSet } from './set-mounts.ts';
import { ReleaseError, type Store } from '../store/index.ts';
import { carriedYanks } from './yank.ts';

/** Who changes an environment, and why. Stored in the history. */
export interface Attribution {
  by: string;
  reason: string;
}

export interface ChangeOptions {
  /** Checks everything and returns the resulting set without writing it. */
  dryRun?: boolean;
  /** Receives the set that the new one replaces. Not called when nothing changes. */
  onReplaced?: (before: ReleaseSet | null) => void;
}

/** The builds of a release set and the hashes of their records. Hashes of other builds may be among them. */
export interface SetBuilds {
  choices: Choices;
  records: ReleaseSet['records'];
}

/** The content of the next release set, and the kind of the change. */
type SetContent = SetBuilds & Omit<SetChange, 'builds'>;

/** Decides what follows the current release set. null: nothing changes. */
type Decide = (current: ReleaseSet | null) => Promise<SetContent | null>;

/** Changes an environment. Returns its new release set, or the current one when nothing changes. */
export type Change<What> = (
  store: Store,
  environment: Environment,
  what: What,
  attribution: Attribution,
  options?: ChangeOptions,
) => Promise<ReleaseSet>;

/**
 * A change that creates the release set that `decides` derives from the current one, with compare-and-swap: when another
 * promotion wins, it decides again on top of that. Checks that the remotes can be mounted together. Carries over
 * everything that the content does not name, including fields that this version of the code does not know. When a newer
 * set does not count, it makes a set with the same builds, because gateways may serve one that was deleted.
 */
export const changeSet =
  <What>(decides: (what: What, place: { store: Store; environment: Environment }) => Decide): Change<What> =>
  async (store, environment, what, { by, reason }, { dryRun = false, onReplaced } = {}) => {
    const decide = decides(what, { store, environment });
    for (;;) {
      const { current, refused, next: number } = await newestSet(store, environment);
      const decided = await decide(current);
      const content = decided && { ...decided, records: recordsInUse(current, decided) };
      if (current && (!content || (isSame(current, content) && refused.length === 0))) return current;
      if (!content) throw new ReleaseError(`${environment} runs nothing.`);
      const at = new Date().toISOString();
      const { signature: _, host_canary: __, yanks: ___, ...carried } = current ?? {};
      const { choices, records, ...change } = content;
      const builds = changedBuilds(
        current && choicesOf(current),
        choices,
        change.kind === 'canary' || change.kind === 'canary-ended',
      );
      const mounts = await mountsOfSet(store, current, content);
      const yanks = await carriedYanks(store, current);
      const set: ReleaseSet = {
        ...carried,
        ...buildsOf(choices),
        mounts,
        records,
        ...(yanks.length > 0 && { yanks }),
        change: { ...change, builds },
        number,
        environment,
        by,
        at,
        reason,
      };
      const made = dryRun ? set : signSet(store, set);
      if (!dryRun && !(await addSet(store, made))) continue;
      onReplaced?.(current);
      return made;
    }
  };

/**
 * The record hashes of the builds that the set uses. A name that does not change keeps its others too, because a newer
 * checkout may use them.
 */
function recordsInUse(current: ReleaseSet | null, { choices, records }: SetBuilds): ReleaseSet['records'] {
  const before: Partial<Choices> = current ? choicesOf(current) : {};
  const used = new Set(namedBuilds(buildsOf(choices)).map(releaseId));
  return Object.fromEntries(
    Object.entries(records).filter(([id]) => {
      const name = id.slice(0, id.indexOf('@'));
      const isUnchanged = isDeepStrictEqual(before[name], choices[name]);
      return used.has(id) || (isUnchanged && Object.hasOwn(current?.records ?? {}, id));
    }),
  );
}

const isSame = (current: ReleaseSet, { choices, records }: SetContent): boolean =>
  isDeepStrictEqual([choicesOf(current), current.records], [choices, records]);
