import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../support/packages.ts';
import { PNPM } from '../pnpm-version.mjs';

/** A package that runs in production, as listed in the bill of materials. */
export interface Component {
  name: string;
  version: string;
  /** The license in the package, as an SPDX expression where possible. */
  licence: string;
}

interface Listed {
  group?: string;
  name: string;
  version: string;
  licenses?: { license?: { id?: string; name?: string }; expression?: string }[];
}

/** Licenses of packages that declare them only in a file. */
const saidElsewhere: Record<string, string> = { 'config-chain': 'MIT', 'png-js': 'MIT' };

/** Binaries for one platform. The list contains the package that selects among them. */
const PLATFORM = /[-/](linux|darwin|win32|freebsd|android|wasm32)(-|$)/;

/** Writes the bill of materials (CycloneDX) of the installed production packages to a file, with pnpm. */
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
 * The third-party packages in production, by name and version. Saves the bill of materials to `kept`, if
 * given.
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
