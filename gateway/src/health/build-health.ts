import { LRUCache } from 'lru-cache';
import { releaseId, type ReleaseName, type ReleaseSet, type NamedBuild } from '@portal/shared/federation';
import { choicesOf, namedBuilds } from '@portal/platform/sets';
import { type Experience } from '@portal/platform/store';
import { roles, VisitorResults, type Reporter, type Role, type Tally } from './visitor-results.ts';

/** Share of failing pages, above that of the released version, from which a canary ends. */
const ERROR_SHARE = 0.1;
/** Signed-in people whose failures confirm the end of a canary. */
const CONFIRMING_PEOPLE = 3;
/** In roles that nobody can give themselves, a canary also ends when it failed for everyone who came in this time, in ms. */
const GRANTED: Role[] = ['vendor', 'admin'];
const SMALL_ROLE_MS = 60 * 60 * 1000;
/** Visitors for whom a build must work before it is proved. */
const PROVING_VISITORS = 20;
/** In a quiet environment this many visitors in this time, in ms, are enough. */
const QUIET_VISITORS = 3;
const QUIET_MS = 24 * 60 * 60 * 1000;
/** Number of verdicts to remember: two for each page and build. */
const VERDICTS = 40_000;

type Verdict = 'mounted' | 'failed';

interface Watched {
  build: NamedBuild;
  results: VisitorResults;
  /** The results with the errors that the build is blamed for. A canary is judged by them. */
  judged: VisitorResults;
  since: number;
  /** How the build ended as a canary at this gateway, and whether the store has, or is being told, its end. */
  ended: { reason: string; failure: string; isWritten: boolean; isRetry: boolean } | null;
  /** What the store has, or is being told, of this build. */
  recorded: 'proved' | 'failed' | null;
}

interface Verdicts {
  /** Ends a canary at every gateway. Resolves to false when the store could not be written; a retry follows. */
  end: (canary: NamedBuild, reason: string, attempt: { isRetry: boolean }) => Promise<boolean>;
  /** Stores what visitors experienced with a build. Resolves to false when the store could not be written. */
  record: (build: NamedBuild, experience: Experience) => Promise<boolean>;
  now?: () => number;
}

/**
 * Judges the builds of the release set by what pages report: shown without an error, or failed. A canary that
 * fails for a role ends at this gateway immediately, and `end` ends it everywhere. A build that works is
 * `proved`. Each gateway judges by its own reports: visitors are spread evenly over the gateways, so the first
 * one with enough of them can decide for all.
 */
export function watchBuilds({ end, record, now = Date.now }: Verdicts) {
  const watched = new Map<string, Watched>();
  const verdicts = new LRUCache<string, Verdict>({ max: VERDICTS });
  /** The canaries, each with the released build; a new remote has none. */
  let canaries = new Map<string, { canary: NamedBuild; released: NamedBuild | null; restart: string }>();

  /** Whether errors of a role's visitors count, for a canary and for the released version alike. */
  const fails = (tally: Tally, role: Role | undefined): boolean =>
    tally.is_failing ||
    (role !== undefined &&
      GRANTED.includes(role) &&
      tally.errors > 0 &&
      tally.errors === tally.visitors &&
      now() - tally.since >= SMALL_ROLE_MS);

  function judge(one: Watched, judged: readonly Role[] = roles): void {
    const running = canaries.get(releaseId(one.build));
    const released = running?.released && watched.get(releaseId(running.released));
    if (!running || released === undefined || one.ended) return;
    for (const who of [...judged, undefined]) {
      const tally = one.judged.tally(who);
      const usual = released?.judged.tally(who);
      const usualShare = usual && fails(usual, who) ? usual.error_share : 0;
      if (!fails(tally, who) || tally.error_share - usualShare < ERROR_SHARE) continue;
      const isConfirmed = who === 'admin' || tally.failing_people >= CONFIRMING_PEOPLE;
      const reason =
        `the canary ${releaseId(one.build)} ended${isConfirmed ? '' : ', unconfirmed'}: ${failure(tally, who)}` +
        (isConfirmed ? '' : `. Too few signed-in people confirm it. To start it again: ${running.restart}`);
      one.ended = { reason, failure: failure(tally, who), isWritten: false, isRetry: false };
      void writeEnd(one, one.ended);
      return;
    }
  }

  /** Writes the end of a canary and its failure, unless the store has them. */
  async function writeEnd(one: Watched, ended: NonNullable<Watched['ended']>): Promise<void> {
    const recording = one.recorded === 'failed' ? null : store(one, { failure: ended.failure });
    if (!ended.isWritten) {
      ended.isWritten = true;
      const { isRetry } = ended;
      ended.isRetry = true;
      ended.isWritten = await end(one.build, ended.reason, { isRetry });
    }
    await recording;
  }

  async function store(one: Watched, experience: Experience): Promise<void> {
    const before = one.recorded;
    one.recorded = 'failure' in experience ? 'failed' : 'proved';
    if (!(await record(one.build, experience))) one.recorded = before;
  }

  /** Records a build that works, or a released one that fails. The canary's end records its failure. */
  async function recordExperience(one: Watched): Promise<void> {
    if (one.ended) return;
    const tally = one.results.tally();
    const { mounts, visitors, error_share: share } = tally;
    if (one.recorded !== 'failed' && share >= ERROR_SHARE && tally.is_failing) {
      if (!canaries.has(releaseId(one.build))) await store(one, { failure: failure(tally, undefined) });
      return;
    }
    const quiet = now() - one.since >= QUIET_MS && visitors >= QUIET_VISITORS;
    if (mounts < (quiet ? QUIET_VISITORS : PROVING_VISITORS)) return;
    // A build that failed is proved again only with clearly fewer errors, so that the record does not alternate.
    const most = one.recorded === 'failed' ? ERROR_SHARE / 2 : ERROR_SHARE;
    if (one.recorded !== 'proved' && share < most) await store(one, { mounts });
  }

  /** Counts a page's verdict unless it is known. `key`: of the page and what it is counted for. */
  function count(results: VisitorResults, key: string, reporter: Reporter, verdict: Verdict): void {
    const before = verdicts.get(key);
    if (before === 'failed' || before === verdict) return;
    verdicts.set(key, verdict);
    if (before) results.failedLater(reporter);
    else results.tried(reporter, { failed: verdict === 'failed', at: now() });
  }

  function report(
    build: NamedBuild,
    reporter: Reporter,
    page: string,
    verdict: Verdict,
    isBlamed = false,
  ): void {
    const id = releaseId(build);
    const one = watched.get(id);
    if (!one) return;
    if (!isBlamed) count(one.results, `${page} ${id}`, reporter, verdict);
    count(one.judged, `${page} ${id} judged`, reporter, verdict);
    if (verdict === 'failed') judge(one, [reporter.role]);
    void recordExperience(one);
  }

  return {
    /** A page of the build was shown. Counts once per page. */
    mounted: (build: NamedBuild, reporter: Reporter, page: string): void =>
      report(build, reporter, page, 'mounted'),
    /** The build failed in a page. Counts once per page, also when a page of it was shown before. */
    failed: (build: NamedBuild, reporter: Reporter, page: string): void =>
      report(build, reporter, page, 'failed'),
    /** Another build failed in a page of this one, which counts only for judging a canary. */
    blamed: (build: NamedBuild, reporter: Reporter, page: string): void =>
      report(build, reporter, page, 'failed', true),
    /** Whether a canary of a name is compared with the released version. */
    compares: (name: ReleaseName): boolean =>
      [...canaries.values()].some(({ canary }) => canary.name === name),
    /** Whether this gateway ended a canary. */
    hasEnded: (canary: NamedBuild): boolean => Boolean(watched.get(releaseId(canary))?.ended),
    /** What visitors of each role experienced with a build, or null when the release set does not name it. */
    visits(build: NamedBuild) {
      const one = watched.get(releaseId(build));
      if (!one) return null;
      const tallies = roles.map((role) => [role, one.results.tally(role)] as const);
      return {
        ...build,
        all: one.results.tally(),
        roles: Object.fromEntries(tallies.filter(([, { visitors }]) => visitors > 0)),
      };
    },
    /** Judges what depends on time: small roles and quiet environments. Retries what the store refused. */
    async review(): Promise<void> {
      for (const one of watched.values()) judge(one);
      await Promise.all(
        [...watched.values()].map((one) => (one.ended ? writeEnd(one, one.ended) : recordExperience(one))),
      );
    },
    /** Follows a new release set. Forgets the builds that it does not name, so that they can run again. */
    follow(set: ReleaseSet): void {
      const builds = namedBuilds(set);
      const named = new Set(builds.map(releaseId));
      for (const id of watched.keys()) if (!named.has(id)) watched.delete(id);
      const unseen = () => ({
        results: new VisitorResults(),
        judged: new VisitorResults(),
        since: now(),
        ended: null,
        recorded: null,
      });
      for (const build of builds)
        if (!watched.has(releaseId(build))) watched.set(releaseId(build), { build, ...unseen() });
      canaries = new Map(
        Object.entries(choicesOf(set)).flatMap(([name, choice]) => {
          if (!choice.canary) return [];
          const canary = { name, version: choice.canary.version };
          const restart = `pnpm promote ${releaseId(canary)} --to ${set.environment} --canary ${choice.canary.percent}`;
          const released = choice.version ? { name, version: choice.version } : null;
          return [[releaseId(canary), { canary, released, restart }]];
        }),
      );
    },
  };
}

export type BuildHealth = ReturnType<typeof watchBuilds>;

const failure = ({ errors, visitors, error_share: share }: Tally, role: Role | undefined): string =>
  `it failed for ${errors} of ${visitors} ${role ? `${role} ` : ''}visitors, in ${Math.round(share * 100)} % of their pages`;
