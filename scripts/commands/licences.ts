/** `pnpm licences`: lists the licenses of the portal's packages and writes the bill of materials. */
import { resolve } from 'node:path';
import { command } from '@portal/platform/commands/command';
import { componentsInProduction } from '../supply/bill-of-materials.ts';
import { isAllowed, LICENCES, writeLicences } from '../supply/licences.ts';

const usage = `
pnpm licences [--write] [--sbom <file>] [--json]

Lists what runs in production with its licence, from what is installed. Ends with code 1 when a licence asks for more than
its notice.

  --write        keeps the list in ${LICENCES}
  --sbom <file>  writes the bill of materials (CycloneDX 1.7) there
  --json         one JSON document on stdout, for pipelines
`;

const options = { write: { type: 'boolean' }, sbom: { type: 'string' } } as const;

await command({ usage, options }, async ({ values: { write, sbom } }) => {
  const components = await componentsInProduction(sbom && resolve(sbom));
  if (write) await writeLicences(components);
  const refused = components.filter(({ licence }) => !isAllowed(licence));
  if (refused.length > 0) process.exitCode = 1;
  return {
    text: [
      ...components.map(({ name, version, licence }) => `${name} ${version}: ${licence}`),
      `${components.length} packages, ${refused.length} with a licence that is not known to be harmless`,
      ...refused.map(({ name, licence }) => `✗ ${name}: ${licence || 'none'}`),
    ].join('\n'),
    json: { ok: refused.length === 0, components, refused },
  };
});
