import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../packages.ts';
import { idsIn, type Run, type SavedResult } from './results.ts';

interface Requirement {
  test: string;
  requirement: string;
  notTested?: string;
  /** The part that only a run with ASSURANCE_LONG=1 tests. */
  notTestedUsually?: string;
}

/** Every assurance by its ID. */
export const requirements = JSON.parse(
  readFileSync(join(root, 'scripts/assurance/requirements.json'), 'utf8'),
) as Record<string, Requirement>;

/** The result of an assurance. `ok`: at least one of its tests ran, and none failed. */
export interface Row extends Requirement {
  id: string;
  ok: boolean;
  result: string;
  figures: string[];
  runs: string[];
}

const has = (results: SavedResult[], outcome: SavedResult['outcome']) =>
  results.some((one) => one.outcome === outcome);
const skipped = (results: SavedResult[]) => results.every(({ outcome }) => outcome === 'skipped');

/** Merges runs: a later run replaces the results of the tests that it ran, but never a failure. */
export function mergeRuns(runs: SavedResult[][]): SavedResult[] {
  const kept = new Map<string, SavedResult[]>();
  for (const run of runs) {
    for (const [key, now] of Map.groupBy(run, ({ file, name, database }) => `${file} ${name} ${database}`)) {
      const before = kept.get(key);
      if (!before || (!has(before, 'failed') && !skipped(now))) kept.set(key, now);
    }
  }
  return [...kept.values()].flat();
}

/** Evaluates every assurance. An ID without a test that ran counts as failed, as does an unknown ID. */
export function rowsOf(results: SavedResult[]): Row[] {
  const byId = new Map<string, SavedResult[]>();
  for (const result of results) {
    for (const id of idsIn(result.name)) byId.set(id, [...(byId.get(id) ?? []), result]);
  }
  const unknown = [...byId.keys()].filter((id) => !requirements[id]);
  if (unknown.length > 0) throw new Error(`Test titles contain unknown assurance IDs: ${unknown.join(', ')}`);
  return Object.entries(requirements).map(([id, requirement]) => rowOf(id, requirement, byId.get(id) ?? []));
}

function rowOf(id: string, requirement: Requirement, all: SavedResult[]): Row {
  const counted = all.filter(({ outcome }) => outcome !== 'skipped');
  const counts = [...Map.groupBy(counted, ({ database }) => database ?? 'other')].map(([place, own]) => {
    const passed = own.filter(({ outcome }) => outcome === 'passed').length;
    return `${place} ${passed} of ${own.length} passed`;
  });
  const inLongForm = counted.every(({ database, run }) => !database || run.long);
  const usually = inLongForm ? undefined : requirement.notTestedUsually;
  return {
    ...requirement,
    id,
    ok: counted.length > 0 && !has(counted, 'failed'),
    result: counts.join('; ') || 'no test ran',
    figures: figuresOf(counted.flatMap(({ diagnostics }) => diagnostics)),
    notTested: [requirement.notTested, usually].filter(Boolean).join('; '),
    runs: [...new Set(counted.map(({ run }) => nameOfRun(run)))].sort(),
  };
}

/** Formats a run as '4d40753 of 2026-11-21, long form'. */
export const nameOfRun = ({ commit, date, long }: Run): string =>
  `${commit} of ${date.slice(0, 10)}${long ? ', long form' : ''}`;

const FIGURE = /^(sum|max): /;

/** Combines 'sum: 3 pages' and 'sum: 4 pages' to '7 pages', and 'max: 3 ms' and 'max: 4 ms' to '4 ms'. */
function figuresOf(diagnostics: string[]): string[] {
  const alike = Map.groupBy(diagnostics, (text) => (FIGURE.test(text) ? text.replaceAll(/\d+/g, '#') : text));
  return [...alike].map(([form, texts]) => {
    if (!FIGURE.test(form)) return form;
    const numbers = texts.map((text) => [...text.matchAll(/\d+/g)].map(Number));
    let index = -1;
    return form.replace(FIGURE, '').replaceAll('#', () => {
      index += 1;
      const own = numbers.map((each) => each[index]!);
      return String(form.startsWith('max') ? Math.max(...own) : own.reduce((sum, each) => sum + each, 0));
    });
  });
}

/** The table for a Markdown page. */
export function asMarkdown(rows: Row[]): string {
  const cells = rows.map(({ id, test, figures, ok, result, requirement, notTested = '', runs }) => [
    id,
    [test, ...figures].join('; '),
    `${ok ? '✓' : '✗'} ${result}`,
    requirement,
    notTested,
    runs.join('; '),
  ]);
  const titles = ['ID', 'Test', 'Result', 'Requirement', 'Not tested', 'Run'];
  return [titles, titles.map(() => '---'), ...cells]
    .map((row) => `| ${row.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`)
    .join('\n');
}
