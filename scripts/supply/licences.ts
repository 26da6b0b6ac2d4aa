import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { format } from 'oxfmt';
import { root } from '../support/packages.ts';
import type { Component } from './bill-of-materials.ts';

export const LICENCES = 'docs/licences.md';

/** Licenses that allow running, modifying and not publishing the portal. They require only their notice. */
const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC-BY-4.0',
  'CC0-1.0',
  'Unlicense',
  'ISC',
  'MIT',
  'MIT-0',
  // It also asks to publish changes of the package's own files. We change none (docs/decisions/0047).
  'MPL-2.0',
  'OFL-1.1',
  'Python-2.0',
]);

/**
 * `(MIT OR CC0-1.0)` needs one allowed license, `MIT AND ISC` needs both. An unknown license name is not
 * allowed.
 */
export function isAllowed(licence: string): boolean {
  const plain = licence.replace(/^\((.*)\)$/, '$1').replace(/^MIT \(.*\)$/, 'MIT');
  if (plain.includes(' AND ')) return plain.split(' AND ').every(isAllowed);
  return plain.split(' OR ').some((one) => allowed.has(one.trim()));
}

/** The list as a Markdown document. */
export async function asDocument(components: Component[]): Promise<string> {
  const byLicence = Map.groupBy(components, ({ licence }) => licence);
  const counts = [...byLicence].sort(([, a], [, b]) => b.length - a.length);
  const lines = [
    '# Licences',
    '',
    'For developers and lawyers: look up which packages run in production, and under which licence. Written by',
    '`npm run licences -- --write` from pnpm’s bill of materials; a test fails when it is not the list of the lockfile,',
    'or when a licence asks for more than its notice. `npm run licences -- --sbom <file>` writes the bill of materials itself (CycloneDX).',
    '',
    '| Licence | Packages |',
    '| --- | --- |',
    ...counts.map(([licence, { length }]) => `| ${licence} | ${length} |`),
    '',
    '| Package | Version | Licence |',
    '| --- | --- | --- |',
    ...components.map(({ name, version, licence }) => `| ${name} | ${version} | ${licence} |`),
    '',
  ];
  return (await format(LICENCES, lines.join('\n'))).code;
}

/** Writes the list to its document. */
export const writeLicences = async (components: Component[]): Promise<void> =>
  writeFile(join(root, LICENCES), await asDocument(components));
