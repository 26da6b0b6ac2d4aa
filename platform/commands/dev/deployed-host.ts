import { CONTRACT_FILE, type HostContract } from '../../sets/index.ts';
import { configOfPage } from '../portal-page.ts';

const TIMEOUT_MS = 10_000;

/** The host of a deployed portal. */
export interface DeployedHost {
  /** Its version and the portal, for messages. */
  place: string;
  /** What it offers to remotes. null when it was built before hosts had a file with it. */
  contract: HostContract | null;
}

/** Reads from a portal what its host offers to remotes. */
export async function deployedHost(portal: string): Promise<DeployedHost> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const page = await fetch(portal, { headers: { accept: 'text/html' }, signal });
  const version = configOfPage(await page.text())?.host_version ?? '';
  const answer = await fetch(new URL(`/host/${version}/${CONTRACT_FILE}`, portal), { signal });
  return {
    place: `host@${version} of ${portal}`,
    contract: answer.ok ? ((await answer.json()) as HostContract) : null,
  };
}
