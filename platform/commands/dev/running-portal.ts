import type { PageConfig } from '@portal/shared/federation';
import { ReleaseError } from '../../release-error.ts';
import { CONTRACT_FILE, type HostContract } from '../../sets/index.ts';
import { configOfPage } from '../portal-page.ts';

/** How long a portal may take to respond. */
const TIMEOUT_MS = 10_000;

/** Where `npm start` runs the portal on this machine. */
export const LOCAL_PORTAL = `http://localhost:${process.env['PORT'] ?? 3000}`;

/** The portal on this machine. Throws when none runs. */
export async function runningPortal(): Promise<string> {
  if (await isPortal(LOCAL_PORTAL)) return LOCAL_PORTAL;
  throw new ReleaseError(
    `No portal runs at ${LOCAL_PORTAL}. Start it there, or name another with --against.`,
  );
}

/** The configuration of the portal at a URL. Throws when no portal responds there. */
export async function configOfPortal(url: string): Promise<PageConfig> {
  let answer: Response;
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    answer = await fetch(url, { headers: { accept: 'text/html' }, signal });
  } catch (error) {
    const { cause, message } = error as Error & { cause?: { code?: string } };
    throw new ReleaseError(`${url} does not answer (${cause?.code ?? message}).`, { cause: error });
  }
  const config = configOfPage(await answer.text());
  if (config) return config;
  throw new ReleaseError(`${url} answers with ${answer.status}, but not with a page of the portal.`);
}

/** Whether a portal responds at a URL. */
export const isPortal = (url: string): Promise<boolean> =>
  configOfPortal(url).then(
    () => true,
    () => false,
  );

/** The host of a deployed portal. */
export interface DeployedHost {
  /** Its version and the portal, for messages. */
  place: string;
  /** What it offers to remotes. null when it was built before hosts had a file with it. */
  contract: HostContract | null;
}

/** Reads from a portal what its host offers to remotes. */
export async function deployedHost(portal: string): Promise<DeployedHost> {
  const { host_version: version } = await configOfPortal(portal);
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const answer = await fetch(new URL(`/host/${version}/${CONTRACT_FILE}`, portal), { signal });
  return {
    place: `host@${version} of ${portal}`,
    contract: answer.ok ? ((await answer.json()) as HostContract) : null,
  };
}
