import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { root } from './packages.ts';

/** An import from one folder of a package to another, types included. */
interface FolderImport {
  from: string;
  to: string;
  /** 'leads/present.ts imports accounts/accounts.repository.ts' */
  text: string;
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
  ['commands'],
  [
    'account-pages',
    'admin-log',
    'analytics',
    'billing-pages',
    'concierge-desk',
    'settings-pages',
    'statement',
    'system-status',
  ],
  [
    'admin-leads',
    'announcements',
    'applications',
    'bookings',
    'calendar',
    'concierge',
    'contact',
    'disputes',
    'drafts',
    'files',
    'financial',
    'invoices',
    'leads',
    'messages',
    'payments',
    'reports',
    'responses',
    'team',
    'vendor-records',
  ],
  'accounts admins auth invitations second-factor service-keys sessions users vendors'.split(' '),
  ['events', 'jobs', 'live', 'mail', 'notifications', 'push', 'webhooks'],
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

/**
 * The imports between folders that must not be: those in a circle, because the folder that is imported leads back to the one that
 * imports it, and those of a higher layer. One line each.
 */
export function wrongImports(imports: FolderImport[], layers: string[][] = []): string[] {
  const targets = Map.groupBy(imports, ({ from }) => from);
  const leadsTo = (start: string, end: string): boolean => {
    const seen = new Set([start]);
    // The loop continues with what it appends.
    for (const folder of seen) for (const { to } of targets.get(folder) ?? []) seen.add(to);
    return seen.has(end);
  };
  const layerOf = (folder: string) => layers.findIndex((layer) => layer.includes(folder));
  return imports.flatMap(({ from, to, text }) => [
    ...(leadsTo(to, from) ? [`${text}: a circle of folders`] : []),
    ...(layerOf(to) !== -1 && layerOf(to) < layerOf(from) ? [`${text}: a higher layer`] : []),
  ]);
}

/** The wrong imports of a package of this repository. */
export const wrongImportsIn = (folder: string): string[] =>
  wrongImports(importsBetween(folder), folder === 'api/src' ? apiLayers : []).map(
    (line) => `${folder}: ${line}`,
  );
