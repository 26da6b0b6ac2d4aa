import { namePattern, type Check, type Database, type Line } from './line.ts';
import type { Result } from './results.ts';

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
}

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
    const missing = found.filter((list) => list.every(({ outcome }) => outcome === 'skipped')).length;
    const passed = count('passed');
    const total = passed + count('failed');
    if (passed < total || missing > 0) ok = false;
    // A line without the API has one place only, which needs no name.
    const where = place === 'none' && reached.length === 0 ? '' : `${places[place]} `;
    reached.push(`${where}${passed} of ${total} passed${missing > 0 ? `, ${missing} did not run` : ''}`);
    for (const one of all) if (one.outcome !== 'skipped') ran.add(one);
  }
  const told = [...ran].flatMap(({ diagnostics }) => diagnostics);
  const figures = told.map((text) => text.replaceAll(SEED, '').replace(/^[\s,;]+/, '')).filter(Boolean);
  // The same test on the other database is not another one.
  const tests = new Set([...ran].map((one) => (one.database ? `${one.file} ${one.name}` : one))).size;
  return {
    line,
    ok,
    tried: [`${tests} ${tests === 1 ? 'test' : 'tests'}`, ...new Set(figures)].join('; '),
    reached: reached.join('; '),
    seeds: [...new Set(told.flatMap((text) => text.match(SEED) ?? []))].join(', '),
  };
}

function resultsOf({ file, test }: Check, place: Database | 'none', results: Result[]): Result[] {
  const pattern = test === undefined ? null : namePattern(test);
  return results.filter(
    (result) =>
      result.file === file && (result.database ?? 'none') === place && (pattern?.test(result.name) ?? true),
  );
}
