import { contract } from '@portal/shared/contract';
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { test } from 'node:test';

const FOLDER = new URL('../../shared/api/', import.meta.url).pathname;
/** Called by others than the portal's pages: machines and the live stream's own connection. */
const NOT_OF_THE_PAGES = [
  'GET /health/live',
  'GET /health/ready',
  'GET /live',
  'GET /metrics',
  'POST /concierge/leads',
];
/** Two questions to one call: by an application, and by a text. */
const TWO = 'GET /vendor-admin/vendors/search';

/** The functions of the client that make each call: 'file: name', and whether each is exported and documented. */
function callers(): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const file of globSync('*.ts', { cwd: FOLDER, exclude: ['*.test.ts', 'call.ts'] })) {
    const source = readFileSync(`${FOLDER}${file}`, 'utf8');
    // A blank line and something at the start of a line: the next statement, with its docstring.
    for (const statement of source.split(/\n\n+(?=\S)/)) {
      const name = /(?:const|function) (\w+)/.exec(statement)?.[1] ?? 'nameless';
      const documented = /^\/\*\*[\s\S]*?\*\/\nexport (?:const|(?:async )?function) /.test(statement);
      for (const [, key] of statement.matchAll(/\bcall(?:<[^>]*>)?\(\s*'([A-Z]+ \/[^']*)'/g)) {
        const caller = `${file}: ${name}${documented ? '' : ' (not exported with a docstring)'}`;
        found.set(key!, [...(found.get(key!) ?? []), caller]);
      }
    }
  }
  return found;
}

test('each call has exactly one exported, documented function in the client', () => {
  const found = callers();
  const wrong: string[] = [];
  for (const key of Object.keys(contract)) {
    const by = found.get(key) ?? [];
    const expected = NOT_OF_THE_PAGES.includes(key) ? 0 : key === TWO ? 2 : 1;
    if (by.length !== expected || by.some((caller) => caller.endsWith(')')))
      wrong.push(`${key}: ${by.join(', ') || 'none'}`);
  }
  assert.deepEqual(wrong, []);
  assert.deepEqual(
    [...found.keys()].filter((key) => !(key in contract)),
    [],
  );
});
