import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { root } from './packages.ts';

/** An import from one folder of a package to another, types included. */
interface FolderImport {
  from: string;
  to: string;
  /** 'leads/present.ts imports accounts/access.ts' */
  text: string;
}

/** What is wrong with a package's folders. */
export interface FolderProblems {
  /** Pairs of folders that import each other: 'accounts – leads', sorted. */
  pairs: string[];
  /** Folders that reach themselves through other folders, sorted. */
  inCircles: string[];
  /** Imports of a folder in a higher layer: 'mail → auth', sorted. */
  upward: string[];
}

/** Packages with folders whose imports are checked, by the path of those folders. */
export const foldered = [
  'api/src',
  'gateway/src',
  'host/src',
  'platform',
  'remote-admin/src',
  'remote-auth/src',
  'remote-onboarding/src',
  'remote-vendor-dashboard/src',
  'shared',
];

/** The layers of the API, highest first. A folder imports from its own layer and from those below it. */
export const apiLayers = [
  ['account-pages', 'admin-log', 'analytics', 'concierge-desk', 'settings-pages', 'system-status'],
  [
    'announcements',
    'applications',
    'calendar',
    'concierge',
    'contact',
    'drafts',
    'files',
    'financial',
    'leads',
    'messages',
    'team',
  ],
  ['accounts', 'admins', 'auth', 'second-factor', 'service-keys', 'users', 'vendors'],
  ['events', 'jobs', 'live', 'mail', 'notifications', 'webhooks'],
  ['audit', 'database', 'http', 'operation', 'settings'],
];

/** Imports between the folders directly in `folder`, without tests and the code that only tests use. */
export function importsBetween(folder: string, base = root): FolderImport[] {
  const place = join(base, folder);
  const files = globSync('*/**/*.{ts,tsx}', {
    cwd: place,
    exclude: (path) => /(^|[/\\])(node_modules|dist|testing)$|\.(test|spec)\./.test(path),
  });
  const folderOf = (path: string) => path.split(sep)[0]!;
  return files.flatMap((file) =>
    [...readFileSync(join(place, file), 'utf8').matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)]
      .map(([, target = '']) => relative(place, join(place, dirname(file), target)))
      .filter((target) => !target.startsWith('..') && target.includes(sep))
      .filter((target) => folderOf(target) !== folderOf(file))
      .map((target) => ({ from: folderOf(file), to: folderOf(target), text: `${file} imports ${target}` })),
  );
}

/** Circles between folders, and imports of a higher layer where `layers` names them. */
export function problemsOf(imports: FolderImport[], layers: string[][] = []): FolderProblems {
  const edges = new Map<string, Set<string>>();
  for (const { from, to } of imports) edges.set(from, (edges.get(from) ?? new Set()).add(to));
  const reached = (start: string): Set<string> => {
    const seen = new Set<string>();
    const next = [start];
    // The loop continues with what it appends.
    for (const folder of next)
      for (const target of edges.get(folder) ?? [])
        if (!seen.has(target)) {
          seen.add(target);
          next.push(target);
        }
    return seen;
  };
  const folders = [...edges.keys()].toSorted();
  const layerOf = (folder: string) => layers.findIndex((layer) => layer.includes(folder));
  const each = (sign: string, isWanted: (from: string, to: string) => boolean) =>
    folders.flatMap((from) =>
      [...edges.get(from)!]
        .toSorted()
        .filter((to) => isWanted(from, to))
        .map((to) => `${from} ${sign} ${to}`),
    );
  return {
    pairs: each('–', (from, to) => from < to && (edges.get(to)?.has(from) ?? false)),
    inCircles: folders.filter((folder) => reached(folder).has(folder)),
    upward: each('→', (from, to) => layerOf(to) !== -1 && layerOf(to) < layerOf(from)),
  };
}

/** The problems of a package of this repository. */
export const problemsIn = (folder: string): FolderProblems =>
  problemsOf(importsBetween(folder), folder === 'api/src' ? apiLayers : []);

const STANDING = 'scripts/rules/folders.json';

/** The circles and upward imports that are still there, by package. The list only shrinks, and ends empty. */
export const standing = (): Record<string, FolderProblems> =>
  JSON.parse(readFileSync(join(root, STANDING), 'utf8')) as Record<string, FolderProblems>;

/** One line for each difference between a package's folders and the list of what is still there. */
export function differences(
  folder: string,
  now: FolderProblems,
  listed: FolderProblems = { pairs: [], inCircles: [], upward: [] },
): string[] {
  return (['pairs', 'inCircles', 'upward'] as const).flatMap((kind) => [
    ...now[kind]
      .filter((problem) => !listed[kind].includes(problem))
      .map((problem) => `${folder}: new in ${kind}: ${problem}`),
    ...listed[kind]
      .filter((problem) => !now[kind].includes(problem))
      .map((problem) => `${folder}: no longer in ${kind}, remove it from ${STANDING}: ${problem}`),
  ]);
}

/** The check of `pnpm check`: null, or what is new and which imports make it. */
export function folderProblem(): string | null {
  const listed = standing();
  const lines = foldered.flatMap((folder) => {
    const imports = importsBetween(folder);
    const found = differences(
      folder,
      problemsOf(imports, folder === 'api/src' ? apiLayers : []),
      listed[folder],
    );
    const named = found.flatMap((line) => /: (\S+) [–→] (\S+)$/.exec(line)?.slice(1) ?? []);
    const causes = imports.filter(({ from, to }) => named.includes(from) && named.includes(to));
    return found.length === 0 ? [] : [...found, ...causes.map(({ text }) => `  ${text}`)];
  });
  return lines.length === 0 ? null : lines.join('\n');
}
