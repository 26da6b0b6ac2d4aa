import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../support/packages.ts';
import type { Result } from '../support/results.ts';

interface Requirement {
  test: string;
  requirement: string;
  notTested?: string;
}

/** Every assurance by its ID. */
export const requirements = JSON.parse(
  readFileSync(join(root, 'scripts/assurance/requirements.json'), 'utf8'),
) as Record<string, Requirement>;

/** The result of an assurance. `ok`: at least one of its tests ran, and none failed. */
interface Row extends Requirement {
  id: string;
  ok: boolean;
  result: string;
}

/** The assurance IDs in a test's title, such as A3 and A4 in '[A3, A4] ignores unknown fields'. */
export const idsIn = (title: string): string[] =>
  /^\[([A-F]\d*(?:, [A-F]\d*)*)\] /.exec(title)?.[1]?.split(', ') ?? [];

/** Evaluates every assurance. An ID without a test that ran counts as failed. */
export const rowsOf = (results: Result[]): Row[] =>
  Object.entries(requirements).map(([id, requirement]) => {
    const own = results.filter(({ name, outcome }) => outcome !== 'skipped' && idsIn(name).includes(id));
    const passed = own.filter(({ outcome }) => outcome === 'passed').length;
    const result = own.length === 0 ? 'no test ran' : `${passed}/${own.length} passed`;
    return { id, ...requirement, ok: own.length > 0 && passed === own.length, result };
  });
