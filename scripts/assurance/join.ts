import type { Result } from './results.ts';

const dateOf = (results: Result[]) => results[0]?.run?.date ?? '';
const isLong = (results: Result[]) => results.some(({ run }) => run?.long);
const hasFailed = (results: Result[]) => results.some(({ outcome }) => outcome === 'failed');
const wasSkipped = (results: Result[]) => results.every(({ outcome }) => outcome === 'skipped');

/**
 * Merges several runs into one result per test. The long form takes precedence, then the later run. A failure
 * in the latest run always counts, even if an earlier long form passed.
 */
export function joinResults(runs: Result[][]): Result[] {
  const byTest = new Map<string, Result[][]>();
  for (const run of runs) {
    for (const [key, results] of Map.groupBy(run, keyOf)) {
      byTest.set(key, [...(byTest.get(key) ?? []), results]);
    }
  }
  return [...byTest.values()].flatMap(decisive);
}

const keyOf = ({ file, name, database }: Result) => JSON.stringify([file, name, database ?? null]);

function decisive(all: Result[][]): Result[] {
  const ran = all.filter((results) => !wasSkipped(results));
  const latest = lastOf(ran.length > 0 ? ran : all);
  const long = ran.filter(isLong);
  return hasFailed(latest) || long.length === 0 ? latest : lastOf(long);
}

const lastOf = (all: Result[][]) =>
  all.reduce((last, results) => (dateOf(results) >= dateOf(last) ? results : last));
