import type { RemoteManifest } from '@portal/shared/federation';

/** The README of a remote in the workspace. */
export const workspaceReadme = (remote: RemoteManifest): string => `${introduction(remote)}
## Development

\`\`\`sh
pnpm dev remote-${remote.name}              # in the portal, with Fast Refresh; --against <url> in a deployed one
pnpm dev remote-${remote.name} --alone      # in its small shell (dev.tsx)
pnpm --filter remote-${remote.name} test
\`\`\`

## Publishing

\`.github/workflows/remote-${remote.name}.yml\` publishes each commit on main that changes this folder, \`shared\`, \`platform\`, the
lockfile or the workflow. To publish by hand, see \`docs/remotes.md\`.
`;

/** The README of a remote in its own repository. `pnpm` is the package manager with its version. */
export const repositoryReadme = (remote: RemoteManifest, pnpm: string): string => `${introduction(remote)}
\`vendor\` has the packages of the portal: \`@portal/shared\` and \`@portal/platform\`. To replace them by newer ones, run
\`pnpm new-remote --outside <this folder> --update\` in a checkout of the portal.

## Development

\`\`\`sh
npx ${pnpm} install
npm run dev            # in the portal at http://localhost:3000; -- --against <url> in a deployed one
npm run dev -- --alone # in its small shell (dev.tsx)
npm run check          # types
npm test
\`\`\`

## Publishing

\`.github/workflows/remote-${remote.name}.yml\` publishes every commit on main. By hand, set \`STORE_URL\`, \`TRUST_FILE\` and a
\`SIGNING_KEY\` (the team's to publish, the environment's to promote), or \`DATA_DIR\` for the store of a portal on this machine:

\`\`\`sh
npm run publish-remote
npm run promote -- ${remote.name}@<version> --to staging
\`\`\`
`;

const introduction = ({ name, mount, team, label }: RemoteManifest): string => `# remote-${name}

${label}. Mounted by the host at \`${mount}\`.

Owner: \`@gia/${team}\`.

## Exposed module

\`./routes\`: React Router route objects, relative to \`${mount}\`.

## Shared libraries

From the host: the contract libraries and \`@portal/shared/runtime\`. Bundled: \`@portal/shared/{ui,domain}\`.
`;
