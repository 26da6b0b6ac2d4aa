import { CONTRACT_VERSION, type RemoteBuild } from '@portal/shared/federation';

/**
 * Returns why a build can't run in this host, or null if it can. Requires the same major version of the
 * contract and a host with every addition that the build needs. Library ranges are checked at promotion and
 * at load time.
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
