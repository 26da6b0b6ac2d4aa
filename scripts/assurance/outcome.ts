import { namePattern, type Check, type Database, type Line } from './line.ts';
import type { Result, Run } from './results.ts';

/** What came out of a line. */
export interface Outcome {
  line: Line;
  /** Everything ran, on every database that it is for, and passed. */
  ok: boolean;
  /** How many tests, and what they said of themselves. */
  tried: string;
  /** How many passed, on each database and where there is none. */
  reached: string;
  /** What the tests drew from, to draw the same again. */
  seeds: string;
  /** What is asked and was not tried, by what ran. */
  open: string;
  /** Which runs it is of: the commit, the day, and the long form. */
  runs: string;
}

/** As in '4d40753 of 2026-11-21, long form'. */
export const nameOfRun = ({ commit, date, long }: Run): string =>
  `${commit} of ${date.slice(0, 10)}${long ? ', long form' : ''}`;

const TOGETHER = /^(sum|max): /;
const SEED = /\b[A-Z]+_SEED=\d+\b/g;
const places: Record<Database | 'none', string> = {
  embedded: 'embedded',
  postgres: 'PostgreSQL',
  none: 'elsewhere',
};

/** Finds among the results what a line asks for. A test that is asked for and did not run counts as one that failed. */
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
    // What has nothing but a long form is open where that did not run.
    const onlyLong = ({ test }: Check) => test !== undefined && line.usual?.tests.includes(test);
    const missing = found.filter(
      (list, at) => skipped(list) && !(list.length > 0 && onlyLong(checks[at]!)),
    ).length;
    const passed = count('passed');
    const total = passed + count('failed');
    if (passed < total || missing > 0) ok = false;
    // A line without the API has one place only, which needs no name.
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
  // The same test on the other database is not another one.
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

/** Every test of the line that has a long form ran in it, on each of its databases. */
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

/** What several tests say together: of 'sum: 3 pages' and 'sum: 4 pages' 7 pages, of 'max: 3 ms' and 'max: 4 ms' 4 ms. */
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
