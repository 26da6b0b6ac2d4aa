import { satisfies } from 'semver';
import type { ReleaseRecord } from '@portal/shared/federation';

/**
 * Why a remote's build cannot run in a host's build. Empty when it can. The contracts need the same major,
 * and the host's minor must be at least the remote's. The host must provide every contract library in the
 * remote's range.
 */
export function incompatibilities(remote: ReleaseRecord, host: ReleaseRecord): string[] {
  const problems: string[] = [];
  if (!satisfies(host.contract, `^${remote.contract}`)) {
    problems.push(`it was built for contract ${remote.contract}, the host has ${host.contract}`);
  }
  for (const [module, range] of Object.entries(remote.shared)) {
    const provided = host.shared[module];
    if (!provided) problems.push(`the host does not provide ${module}`);
    else if (!satisfies(provided, range)) {
      problems.push(`it needs ${module} ${range}, the host provides ${provided}`);
    }
  }
  return problems;
}
