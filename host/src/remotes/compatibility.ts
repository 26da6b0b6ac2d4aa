import { CONTRACT_VERSION, type RemoteBuild } from '@portal/shared/federation';

/**
 * Why a build cannot run in this host, or null when it can: same major of the contract, and none of the host's later
 * additions missing. The ranges of the libraries are checked when a release is promoted and when they are loaded.
 */
export function incompatibility(
  build: Pick<RemoteBuild, 'contract'>,
  host = CONTRACT_VERSION,
): string | null {
  const [major = 0, minor = 0] = build.contract.split('.').map(Number);
  const [hostMajor = 0, hostMinor = 0] = host.split('.').map(Number);
  if (major === hostMajor && minor <= hostMinor) return null;
  return `It was built for version ${build.contract} of the portal's contract; this page has ${host}.`;
}
