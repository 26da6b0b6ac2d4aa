import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { format } from 'oxfmt';
import { measureApiWalks } from './api-walks.ts';
import { foldered, wrongImportsIn } from './folders.ts';
import { root } from './packages.ts';

/** The page that contains the table, between these two comments. */
export const BUDGETS_DOCUMENT = 'docs/architecture.md';
const START = '<!-- budgets: written by `npm run budgets -- --write` -->';
const END = '<!-- budgets: end -->';

/** A limit on what a newcomer has to learn, or on code that serves only the project itself. */
interface Budget {
  what: string;
  /** The count in the first edition, if it was counted. */
  before?: number;
  now: number;
  most: number;
}

const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** The number of rows in the glossary's table. */
function words(): number {
  const rows = read('docs/glossary.md')
    .split('\n')
    .filter((line) => line.startsWith('| '));
  return rows.length - 2;
}

/** The numbered files of a walk in docs/conventions.md. Each item starts with the file's path. */
export function walk(heading: string): string[] {
  const [, section = ''] = read('docs/conventions.md').split(`### ${heading}\n`);
  const [items = ''] = section.split(/^##/m);
  return [...items.matchAll(/^\d+\. `([^`]+)`/gm)].map(([, path = '']) => path);
}

/** The names that a module exports, including re-exports and types. */
function exportsOf(path: string): string[] {
  const text = read(path);
  const names = [...text.matchAll(/^export (?:type )?\{([^}]*)\}/gm)].flatMap(([, list = '']) =>
    list
      .split(',')
      .map((name) => name.trim())
      .filter(Boolean),
  );
  const declared = [
    ...text.matchAll(/^export (?:async )?(?:function|const|class|interface|type|enum) (\w+)/gm),
  ].map(([, name = '']) => name);
  const starred = [...text.matchAll(/^export \* from '\.\/([^']+)'/gm)].flatMap(([, file = '']) =>
    exportsOf(join(path, '..', file)),
  );
  return [...names, ...declared, ...starred];
}

/**
 * Lines of scripts and benchmarks, excluding the code that `npm start` and the release commands run. The
 * `platform` package is product code, as are the servers, and does not count.
 */
function linesForOurselves(): number {
  const exclude = (path: string) => /(^|\/)(node_modules|dist)(\/|$)/.test(path);
  return globSync(['scripts/**/*.{ts,mjs}', 'bench/**/*.ts'], { cwd: root, exclude })
    .filter((path) => !forUsers.some((own) => path.startsWith(own)))
    .reduce((sum, path) => sum + read(path).split('\n').length - 1, 0);
}

/** Scripts for people who use or release the portal, by the beginning of their path. */
const forUsers = [
  'scripts/bootstrap.mjs',
  'scripts/commands/build.',
  'scripts/commands/commands.',
  'scripts/commands/contract.',
  'scripts/commands/dev.',
  'scripts/commands/keys.',
  'scripts/commands/new-remote.',
  'scripts/commands/package.',
  'scripts/commands/promote.',
  'scripts/commands/publish.',
  'scripts/commands/releases.',
  'scripts/commands/retire-remote.',
  'scripts/commands/rollback.',
  'scripts/commands/smoke.',
  'scripts/commands/start.',
  'scripts/commands/store.',
  'scripts/commands/yank.',
  'scripts/compose/',
  'scripts/support/children.',
  'scripts/support/dev-backend.',
  'scripts/support/portal-servers.',
  'scripts/supply/server-package.',
];

/** Every budget with its current count. */
export const budgets = (): Budget[] => [
  { what: 'Words of the project’s own (`docs/glossary.md`)', before: 35, now: words(), most: 15 },
  {
    what: 'Imports in a circle of folders, or of a higher layer',
    before: 262,
    now: foldered.flatMap(wrongImportsIn).length,
    most: 0,
  },
  {
    what: 'Files by hand for a new endpoint in existing files, with its call',
    before: 9,
    now: walk('A new endpoint and its call').length,
    most: 4,
  },
  {
    what: 'Files by hand for a new page, besides its menu entry and tests',
    before: 8,
    now: walk('A new page').length,
    most: 5,
  },
  {
    what: 'Files by hand for a new admin list, from its table to its menu entry',
    now: walk('A new admin list').length,
    most: 7,
  },
  {
    what: 'Exports of `shared/runtime`',
    before: 144,
    now: new Set(exportsOf('shared/runtime/index.ts')).size,
    most: 40,
  },
  {
    what: 'Lines of scripts and benchmarks besides what users run',
    before: 8900,
    now: linesForOurselves(),
    most: 6350,
  },
];

/** The most own files of the API in which a function may run for a request, by the name of the walk. They only get less. */
const apiFiles: Record<string, number> = {
  'the user, which every call reads': 15,
  'a page of leads': 19,
  'one lead': 17,
  'a response': 47,
  'a lead that arrives, with its email': 61,
};

/** The budgets that a running API measures, which takes half a minute. */
export const measuredBudgets = async (): Promise<Budget[]> =>
  (await measureApiWalks()).map(({ what, files }) => ({
    what: `Own files that run in the API: ${what}`,
    now: files.length,
    most: apiFiles[what] ?? 0,
  }));

/** The page with an updated table. */
export async function documentWithTable(all: Budget[]): Promise<string> {
  const text = read(BUDGETS_DOCUMENT);
  const table = [
    '| | First edition | Now | At most |',
    '| - | - | - | - |',
    ...all.map(({ what, before = '–', now, most }) => `| ${what} | ${before} | ${now} | ${most} |`),
  ].join('\n');
  const start = text.indexOf(START);
  const end = text.indexOf(END);
  if (start === -1 || end === -1) throw new Error(`${BUDGETS_DOCUMENT} lacks the comments around the table`);
  const page = `${text.slice(0, start)}${START}\n\n${table}\n\n${text.slice(end)}`;
  return (await format(BUDGETS_DOCUMENT, page)).code;
}
