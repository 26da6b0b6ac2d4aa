import type { ReleaseName } from '@portal/shared/federation';
import { workspaceRemotes } from '@portal/platform/release';
import { freePort } from '@portal/platform/server';
import { portalServers, type PortalServers } from './portal-servers.ts';
import { isPortal, LOCAL_PORTAL } from '@portal/platform/commands/dev/running-portal';
import { run } from '@portal/platform/run';

let servers: PortalServers | null = null;

/**
 * The URL of a local portal: the one that `npm start` runs, or else one that this starts, whose emails link
 * to `publicUrl`. Does not build `names`, which run from the working copy, so a syntax error in them does not
 * block the start.
 */
export async function devBackend({
  names,
  publicUrl,
  onEnd,
}: {
  names: ReleaseName[];
  publicUrl: string;
  onEnd: () => void;
}): Promise<string> {
  if (await isPortal(LOCAL_PORTAL)) return LOCAL_PORTAL;
  const others = workspaceRemotes().flatMap(({ name }) => (names.includes(name) ? [] : [name]));
  const { code } = await run(process.execPath, ['scripts/commands/build.ts', 'host', ...others, '--release']);
  if (code !== 0) console.error('The rest of the portal stays as it was built before.');
  servers = portalServers((message) => {
    console.error(message);
    onEnd();
  });
  const port = await freePort();
  for (const note of await servers.start({ port, publicUrl })) console.log(note);
  return `http://localhost:${port}`;
}

/** Stops the portal if this process started it. */
export async function stopPortal(): Promise<void> {
  await servers?.stop();
}
