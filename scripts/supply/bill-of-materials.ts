import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../packages.ts';
import { PNPM } from '../pnpm-version.mjs';

/** A package that the portal runs with, as the bill of materials names it. */
export interface Component {
  name: string;
  version: string;
  /** As its package says, in SPDX's words where it knows them. */
  licence: string;
}

interface Listed {
  group?: string;
  name: string;
  version: string;
  licenses?: { license?: { id?: string; name?: string }; expression?: string }[];
}

/** What these packages say of their licence in a file only. */
const saidElsewhere: Record<string, string> = { 'config-chain': 'MIT' };

/** Files for one kind of machine; the package that chooses among them is listed. */
const PLATFORM = /[-/](linux|darwin|win32|freebsd|android|wasm32)(-|$)/;

/** Has pnpm write the bill of materials (CycloneDX) of what runs in production, from what is installed, to a file. */
async function writeBillOfMaterials(file: string): Promise<void> {
  const npx = process.platform === 'win32' ? 'npx.cmd' : 'npx';
  await promisify(execFile)(
    npx,
    [
      '--yes',
      PNPM,
      'sbom',
      '--prod',
      '--sbom-format',
      'cyclonedx',
      '--sbom-type',
      'application',
      '--out',
      file,
    ],
    { cwd: root, shell: process.platform === 'win32' },
  );
}

/**
 * What runs in production besides the portal itself, by name and version. The bill of materials that says so is kept in
 * `kept`, if named.
 */
export async function componentsInProduction(kept?: string): Promise<Component[]> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-sbom-'));
  try {
    const file = kept ?? join(folder, 'sbom.json');
    await writeBillOfMaterials(file);
    const { components } = JSON.parse(await readFile(file, 'utf8')) as { components: Listed[] };
    return components
      .map(({ group, name, version, licenses = [] }) => {
        const full = group ? `${group}/${name}` : name;
        const said = licenses.map((each) => each.expression ?? each.license?.id ?? each.license?.name ?? '');
        return { name: full, version, licence: said.join(' AND ') || (saidElsewhere[full] ?? '') };
      })
      .filter(({ name }) => !name.startsWith('@portal/') && !PLATFORM.test(name))
      .sort((a, b) => (a.name + a.version < b.name + b.version ? -1 : 1));
  } finally {
    await rm(folder, { recursive: true });
  }
}
