import { LRUCache } from 'lru-cache';
import { releaseId, type ReleaseName, type ReleaseSet } from '@portal/shared/federation';
import { choicesOf, versionsOf, type Experience } from '@portal/platform/store';
import { roles, Votes, type Role, type Tally, type Voter } from './votes.ts';

/** Number of visitors before a canary is judged. */
const ENOUGH_VISITORS = 5;
/** Share of failing pages, above that of the released version, from which a canary ends. */
const ERROR_SHARE = 0.1;
/** A canary ends only when it failed for this many signed-in people, or in this many networks. */
const FAILING_PEOPLE = 3;
const FAILING_NETWORKS = 5;
/** Visitors for whom a build must work before it is proved. */
const PROVING_VISITORS = 20;
/** In a quiet environment this many visitors in this time, in ms, are enough. */
const QUIET_VISITORS = 3;
const QUIET_MS = 24 * 60 * 60 * 1000;
/** Number of pages whose verdicts are remembered. */
const PAGES = 20_000;

/** A build of the release set. */
export interface Build {
  name: ReleaseName;
  version: string;
}

/** What visitors of each role experienced with a build. */
export interface BuildVisits extends Build {
  all: Tally;
  roles: Partial<Record<Role, Tally>>;
}

interface Watched {
  build: Build;
  votes: Votes;
  since: number;
  ended: boolean;
  /** What the store has, or is being told, of this build. */
  recorded: 'proved' | 'failed' | null;
}

/**
 * Judges the builds of the release set by what pages report: shown without an error, or failed. A canary that
 * fails for a role ends at this gateway immediately, and `end` ends it everywhere. A build that works is
 * `proved`. Each gateway judges by its own reports: visitors are spread evenly over the gateways, so the first
 * one with enough of them can decide for all.
 */
export function watchBuilds({
  end,
  record,
  now = Date.now,
}: {
  end: (canary: Build, reason: string) => void;
  /** Stores what visitors experienced with a build. Resolves to false when the store could not be written. */
  record: (build: Build, experience: Experience) => Promise<boolean>;
  now?: () => number;
}) {
  const watched = new Map<string, Watched>();
  const verdicts = new LRUCache<string, 'mounted' | 'failed'>({ max: PAGES });
  /** The canaries, each with the released build. */
  let canaries = new Map<string, { canary: Build; released: Build }>();

  function judge(one: Watched, role: Role): void {
    const running = canaries.get(releaseId(one.build));
    const released = running && watched.get(releaseId(running.released));
    if (!released || one.ended) return;
    for (const who of [role, undefined]) {
      const tally = one.votes.tally(who);
      const usual = released.votes.tally(who);
      const usualShare = usual.visitors >= ENOUGH_VISITORS && isShared(usual) ? usual.error_share : 0;
      if (tally.visitors < ENOUGH_VISITORS || tally.error_share - usualShare < ERROR_SHARE) continue;
      if (!isConfirmed(tally)) continue;
      one.ended = true;
      end(running.canary, `the canary ${releaseId(one.build)} ended: ${failure(tally, who)}`);
      void store(one, { failure: failure(tally, who) });
      return;
    }
  }

  async function store(one: Watched, experience: Experience): Promise<void> {
    const before = one.recorded;
    one.recorded = 'failure' in experience ? 'failed' : 'proved';
    if (!(await record(one.build, experience))) one.recorded = before;
  }

  /** Records a build that works, or a released one that fails. The canary's end records its failure. */
  async function recordExperience(one: Watched): Promise<void> {
    if (one.ended) return;
    const tally = one.votes.tally();
    const { mounts, visitors, error_share: share } = tally;
    if (one.recorded !== 'failed' && share >= ERROR_SHARE && isConfirmed(tally)) {
      if (!canaries.has(releaseId(one.build))) await store(one, { failure: failure(tally, undefined) });
      return;
    }
    const quiet = now() - one.since >= QUIET_MS && visitors >= QUIET_VISITORS;
    if (mounts < (quiet ? QUIET_VISITORS : PROVING_VISITORS)) return;
    // A build that failed is proved again only with clearly fewer errors, so that the record does not alternate.
    const most = one.recorded === 'failed' ? ERROR_SHARE / 2 : ERROR_SHARE;
    if (one.recorded !== 'proved' && share < most) await store(one, { mounts });
  }

  function report(build: Build, voter: Voter, page: string, verdict: 'mounted' | 'failed'): void {
    const id = releaseId(build);
    const one = watched.get(id);
    if (!one) return;
    const key = `${page} ${id}`;
    const before = verdicts.get(key);
    if (before === 'failed' || before === verdict) return;
    verdicts.set(key, verdict);
    if (before) one.votes.failedLater(voter);
    else one.votes.tried(voter, { failed: verdict === 'failed' });
    if (verdict === 'failed') judge(one, voter.role);
    void recordExperience(one);
  }

  return {
    /** A page of the build was shown. Counts once per page. */
    mounted: (build: Build, voter: Voter, page: string): void => report(build, voter, page, 'mounted'),
    /** The build failed in a page. Counts once per page, also when a page of it was shown before. */
    failed: (build: Build, voter: Voter, page: string): void => report(build, voter, page, 'failed'),
    /** Whether a canary of a name is compared with the released version. */
    compares: (name: ReleaseName): boolean =>
      [...canaries.values()].some(({ canary }) => canary.name === name),
    /** Whether this gateway ended a canary. */
    hasEnded: (canary: Build): boolean => watched.get(releaseId(canary))?.ended ?? false,
    /** What visitors experienced with a build, or null when the release set does not name it. */
    visits(build: Build): BuildVisits | null {
      const one = watched.get(releaseId(build));
      if (!one) return null;
      const tallies = roles.map((role) => [role, one.votes.tally(role)] as const);
      return {
        ...build,
        all: one.votes.tally(),
        roles: Object.fromEntries(tallies.filter(([, { visitors }]) => visitors > 0)),
      };
    },
    /** Proves the builds that worked for the visitors of a quiet day, and retries what the store refused. */
    proveQuiet: (): Promise<unknown> => Promise.all([...watched.values()].map(recordExperience)),
    /** Follows a new release set. Forgets the builds that it does not name, so that they can run again. */
    follow(set: ReleaseSet): void {
      const builds = buildsOf(set);
      const named = new Set(builds.map(releaseId));
      for (const id of watched.keys()) if (!named.has(id)) watched.delete(id);
      for (const build of builds) {
        if (watched.has(releaseId(build))) continue;
        watched.set(releaseId(build), {
          build,
          votes: new Votes(),
          since: now(),
          ended: false,
          recorded: null,
        });
      }
      canaries = new Map(
        Object.entries(choicesOf(set)).flatMap(([name, choice]) => {
          if (!choice.canary) return [];
          const canary = { name, version: choice.canary.version };
          return [[releaseId(canary), { canary, released: { name, version: choice.version } }]];
        }),
      );
    },
  };
}

/** Whether errors are more than one network's, which could be invented to protect a bad canary. */
const isShared = ({ failing_people: people, failing_networks: networks }: Tally): boolean =>
  people > 0 || networks > 1;

const isConfirmed = ({ failing_people: people, failing_networks: networks }: Tally): boolean =>
  people >= FAILING_PEOPLE || networks >= FAILING_NETWORKS;

export type BuildHealth = ReturnType<typeof watchBuilds>;

/** Every version of the host and of every remote in a release set. */
export const buildsOf = (set: ReleaseSet): Build[] =>
  Object.entries(choicesOf(set)).flatMap(([name, choice]) =>
    versionsOf(choice).map((version) => ({ name, version })),
  );

const failure = ({ errors, visitors, error_share: share }: Tally, role: Role | undefined): string =>
  `it failed for ${errors} of ${visitors} ${role ? `${role} ` : ''}visitors, in ${Math.round(share * 100)} % of their pages`;
