import { namePattern, type Check, type Database, type Line } from './line.ts';
import type { Result, Run } from './results.ts';

/** The result of a line. */
export interface Outcome {
  line: Line;
  /** All tests ran on each of their databases and passed. */
  ok: boolean;
  /** The number of tests, and the figures that they reported. */
  tried: string;
  /** The number of passed tests per database, and of tests without one. */
  reached: string;
  /** The seeds of the tests, for reproducing their random input. */
  seeds: string;
  /** The parts of the requirement that did not run. */
  open: string;
  /** The runs of the results: commit, date and form. */
  runs: string;
}

/** Formats a run as '4d40753 of 2026-11-21, long form'. */
export const nameOfRun = ({ commit, date, long }: Run): string =>
  `${commit} of ${date.slice(0, 10)}${long ? ', long form' : ''}`;

const TOGETHER = /^(sum|max): /;
const SEED = /\b[A-Z]+_SEED=\d+\b/g;
const places: Record<Database | 'none', string> = {
  embedded: 'embedded',
  postgres: 'PostgreSQL',
  none: 'other',
};

/** Evaluates a line against the results. A required test that did not run counts as failed. */
export function outcomeOf(line: Line, results: Result[]): Outcome {
  const reached: string[] = [];
  const ran = new Set<Result>();
  let ok = true;
  for (const place of ['embedded', 'postgres', 'none'] as const) {
    const checks = line.checks.filter(({ databases }) =>
      place === 'none' ? !databases : databases?.includes(place),
    );
    if (checks.length === 0) continue;
    const found = checks.map((check) => resultsOf(check, place, results));
    const all = new Set(found.flat());
    const count = (outcome: Result['outcome']) => [...all].filter((one) => one.outcome === outcome).length;
    const skipped = (list: Result[]) => list.every(({ outcome }) => outcome === 'skipped');
    // A test that has only a long form is open, not missing, in a usual run.
    const onlyLong = ({ test }: Check) => test !== undefined && line.usual?.tests.includes(test);
    const missing = found.filter(
      (list, at) => skipped(list) && !(list.length > 0 && onlyLong(checks[at]!)),
    ).length;
    const passed = count('passed');
    const total = passed + count('failed');
    if (passed < total || missing > 0) ok = false;
    // A line without API tests has only one place, which needs no label.
    const where = place === 'none' && reached.length === 0 ? '' : `${places[place]} `;
    reached.push(`${where}${passed} of ${total} passed${missing > 0 ? `, ${missing} did not run` : ''}`);
    for (const one of all) if (one.outcome !== 'skipped') ran.add(one);
  }
  const told = [...ran].flatMap(({ diagnostics }) => diagnostics);
  const plain = told.map((text) => text.replaceAll(SEED, '').replace(/^[\s,;]+/, '')).filter(Boolean);
  const figures = [
    ...plain.filter((text) => !TOGETHER.test(text)),
    ...together(plain.filter((text) => TOGETHER.test(text))),
  ];
  // Counts a test that ran on both databases once.
  const runs = [...ran].flatMap(({ run }) => (run ? [nameOfRun(run)] : []));
  const tests = new Set([...ran].map((one) => (one.database ? `${one.file} ${one.name}` : one))).size;
  return {
    line,
    ok,
    tried: [`${tests} ${tests === 1 ? 'test' : 'tests'}`, ...new Set(figures)].join('; '),
    reached: reached.join('; '),
    seeds: [...new Set(told.flatMap((text) => text.match(SEED) ?? []))].join(', '),
    open: [line.open, ranLong(line, results) ? undefined : line.usual?.open].filter(Boolean).join('; '),
    runs: [...new Set(runs)].sort().join('; '),
  };
}

/** Whether every test with a long form ran in it, on each of its databases. */
function ranLong({ checks, usual }: Line, results: Result[]): boolean {
  return checks
    .filter(({ test }) => test !== undefined && usual?.tests.includes(test))
    .every((check) =>
      (check.databases ?? (['none'] as const)).every((place) => {
        const ran = resultsOf(check, place, results).filter(({ outcome }) => outcome !== 'skipped');
        return ran.length > 0 && ran.every(({ run }) => run?.long);
      }),
    );
}

/**
 * Combines figures of several tests: 'sum: 3 pages' and 'sum: 4 pages' to 7 pages, 'max: 3 ms' and 'max: 4 ms'
 * to 4 ms.
 */
function together(told: string[]): string[] {
  const alike = Map.groupBy(told, (text) => text.replaceAll(/\d+/g, '0'));
  return [...alike.values()].map(([first = '', ...others]) => {
    const numbers = [first, ...others].map((text) => [...text.matchAll(/\d+/g)].map(Number));
    const fold = first.startsWith('max')
      ? (at: number) => Math.max(...numbers.map((own) => own[at]!))
      : (at: number) => numbers.reduce((total, own) => total + own[at]!, 0);
    let at = 0;
    return first.replace(TOGETHER, '').replaceAll(/\d+/g, () => String(fold(at++)));
  });
}

function resultsOf({ file, test }: Check, place: Database | 'none', results: Result[]): Result[] {
  const pattern = test === undefined ? null : namePattern(test);
  return results.filter(
    (result) =>
      result.file === file && (result.database ?? 'none') === place && (pattern?.test(result.name) ?? true),
  );
}
