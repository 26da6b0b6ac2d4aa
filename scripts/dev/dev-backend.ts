import type { ReleaseName } from '@portal/shared/federation';
import { workspaceRemotes } from '@portal/platform/release';
import { ReleaseError } from '@portal/platform/store';
import { freePort } from '../port.ts';
import { portalServers, type PortalServers } from '../portal-servers.ts';
import { configOfPage } from '../portal-page.ts';
import { run } from '@portal/platform/run';

const TIMEOUT_MS = 10_000;
let servers: PortalServers | null = null;

/** Throws when no portal responds at a URL. */
export async function checkPortal(url: string): Promise<void> {
  let answer: Response;
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    answer = await fetch(url, { headers: { accept: 'text/html' }, signal });
  } catch (error) {
    const { cause, message } = error as Error & { cause?: { code?: string } };
    throw new ReleaseError(`${url} does not answer (${cause?.code ?? message}).`, { cause: error });
  }
  if (!configOfPage(await answer.text()))
    throw new ReleaseError(`${url} answers with ${answer.status}, but not with a page of the portal.`);
}

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
  const running = `http://localhost:${process.env['PORT'] ?? 3000}`;
  if (await isPortal(running)) return running;
  const others = workspaceRemotes().flatMap(({ name }) => (names.includes(name) ? [] : [name]));
  const { code } = await run(process.execPath, ['scripts/build.ts', 'host', ...others, '--release']);
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

const isPortal = (url: string): Promise<boolean> =>
  checkPortal(url).then(
    () => true,
    () => false,
  );
