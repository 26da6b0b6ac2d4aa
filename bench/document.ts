import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format } from 'oxfmt';
import { bench, root } from './folders.ts';
import { parts, type Measured } from './measure.ts';
import { markdown } from './table.ts';

const DOCUMENT = join(root, 'docs', 'performance.md');

/** These marks enclose a part's tables. A part that was not measured this time keeps its tables. */
const begin = (part: string) => `<!-- ${part}: measured -->`;
const end = (part: string) => `<!-- ${part}: end -->`;

/** Writes docs/performance.md: the tables and the text of bench/notes.md. */
export async function writeDocument({ date, commit, machine, load, runs, tables }: Measured): Promise<void> {
  const sections = parts.map((part) => {
    const measured = tables.filter((one) => one.part === part);
    if (!measured[0]) return kept(part);
    const [first, last] = load.map((wanted) => wanted.toFixed(1));
    const conditions = `Measured on ${date} at commit ${commit}, ${runs} runs, medians. Machine: ${machine}; load average ${first} when it began, ${last} when it ended.`;
    const all = measured.map(({ table }) => markdown(table));
    return [begin(part), `## ${measured[0].title}`, conditions, ...all, end(part)].join('\n\n');
  });
  const notes = readFileSync(join(bench, 'notes.md'), 'utf8');
  const text = [
    '# Performance',
    'For developers and reviewers: compare the portal’s speed with its peers, and see what limits it. `pnpm bench --write` writes this page: the tables from a run, the text from `bench/notes.md`.',
    ...sections.filter(Boolean),
    notes,
  ].join('\n\n');
  writeFileSync(DOCUMENT, (await format(DOCUMENT, text)).code);
}

function kept(part: string): string {
  const before = readFileSync(DOCUMENT, 'utf8');
  const [from, to] = [before.indexOf(begin(part)), before.indexOf(end(part))];
  return from < 0 ? '' : before.slice(from, to + end(part).length);
}
