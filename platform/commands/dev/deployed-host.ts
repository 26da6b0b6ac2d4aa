import { CONTRACT_FILE, type HostContract } from '../../sets/index.ts';
import { configOfPortal, TIMEOUT_MS } from './running-portal.ts';

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
