import { satisfies } from 'semver';
import { ALL_NAMES, type ReleaseRecord } from '@portal/shared/federation';

/** What a remote's build needs of a host. */
type RemoteContract = Pick<ReleaseRecord, 'contract' | 'shared' | 'imports'>;

/** What a host's build offers to remotes. Every host has a file with it ({@link CONTRACT_FILE}). */
export type HostContract = Pick<ReleaseRecord, 'contract' | 'shared' | 'provides'>;

/** The file of a host's build with its {@link HostContract}. */
export const CONTRACT_FILE = 'contract.json';

/**
 * Why a remote's build cannot run in a host's build. Empty when it can. The host must provide every name that
 * the remote imports, and every contract library in the remote's range. The contracts need the same major, and
 * the host's minor must be at least the remote's.
 */
export function incompatibilities(remote: RemoteContract, host: HostContract): string[] {
  const problems: string[] = [];
  const [major, minor] = remote.contract.split('.');
  if (!satisfies(host.contract, `^${major}.${minor}`)) {
    problems.push(`it was built for contract ${remote.contract}, the host has ${host.contract}`);
  }
  for (const [module, range] of Object.entries(remote.shared)) {
    const provided = host.shared[module];
    if (!provided) problems.push(`the host does not provide ${module}`);
    else if (!satisfies(provided, range)) {
      problems.push(`it needs ${module} ${range}, the host provides ${provided}`);
    }
  }
  return [...problems, ...missingNames(remote, host)];
}

function missingNames({ imports }: RemoteContract, { provides }: HostContract): string[] {
  if (!imports)
    return ['it was built before builds recorded what they import; build it again from a newer checkout'];
  if (!provides)
    return [
      'the host was built before builds recorded what they provide; build it again from a newer checkout',
    ];
  return Object.entries(imports).flatMap(([module, names]) => {
    const provided = provides[module] ?? [];
    const missing = names.filter((name) => name !== ALL_NAMES && !provided.includes(name));
    if (missing.length === 0) return [];
    const quoted = missing.map((name) => `\`${name}\``).join(', ');
    return [`it uses ${quoted} of ${module}, which the host does not provide`];
  });
}
