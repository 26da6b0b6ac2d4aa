/** A canary is judged once this many pages were given it … */
const ENOUGH_LOADS = 20;
/** … and ends when more than this share of them reported an error of it. */
const ERROR_SHARE = 0.1;

/** Counts pages and errors of canaries, and ends one that fails too often: its visitors get what runs. */
export function watchCanaries(log: (message: string) => void) {
  const counts = new Map<string, { loads: number; errors: number; ended: boolean }>();
  const of = (name: string, version: string) => {
    const key = `${name}@${version}`;
    const known = counts.get(key) ?? { loads: 0, errors: 0, ended: false };
    counts.set(key, known);
    return known;
  };

  return {
    /** A page is about to be given the canary; false when it has ended. */
    mayServe(name: string, version: string): boolean {
      const count = of(name, version);
      if (!count.ended) count.loads += 1;
      return !count.ended;
    },
    /** A page reported an error of a build. Builds that are no canary are only counted. */
    failed(name: string, version: string): void {
      const count = of(name, version);
      count.errors += 1;
      if (count.ended || count.loads < ENOUGH_LOADS || count.errors / count.loads <= ERROR_SHARE) return;
      count.ended = true;
      log(`The canary ${name}@${version} ended: ${count.errors} errors in ${count.loads} pages`);
    },
  };
}

export type CanaryHealth = ReturnType<typeof watchCanaries>;
