import {
  accesses,
  type Access,
  isRemoteName,
  isWithin,
  type Mount,
  type ReleaseRecord,
  type RemoteManifest,
  type RemoteName,
} from '@portal/shared/federation';
import { navigationProblems, sameEntries } from './navigation.ts';
import { ReleaseError } from '../release-error.ts';

/** Whether a remote can have a path, such as /billing/invoices. */
export const isMountPath = (path: string): boolean => /^(\/[a-z0-9-]+)+$/.test(path);
/** Whether the gateway handles a path itself. No remote can be mounted there. */
export const isGatewayPath = (pathname: string): boolean =>
  ['/api', '/dev', '/host', '/remotes'].some((area) => isWithin(pathname, area));

/** The mount in a build's record. Throws a ReleaseError when the record has none. */
export function mountOf({ name, version, team, label, mount, areas, navigation }: ReleaseRecord): Mount {
  if (label === undefined || mount === undefined || areas === undefined)
    throw new ReleaseError(
      `${name}@${version} does not say where it is mounted. Build it again from a newer checkout.`,
    );
  return { team, label, mount, areas, ...(navigation && { navigation }) };
}

/** The mount in a remote's manifest. Throws a ReleaseError with every problem of the manifest. */
export function readManifest({ name, team, label, mount, areas, navigation }: RemoteManifest): Mount {
  const problems = isRemoteName(name) ? [] : [`'${name}' is not a name such as billing`];
  for (const [field, text] of Object.entries({ team, label, mount }))
    if (!text) problems.push(`it has no ${field}`);
  for (const [area, access] of Object.entries(areas ?? {}))
    if (!isAccess(access))
      problems.push(`the access '${access}' of ${area} is not one of ${accesses.join(', ')}`);
  const checked: Mount = {
    team,
    label,
    mount,
    areas: (areas ?? {}) as Mount['areas'],
    ...(navigation && { navigation: navigation as Mount['navigation'] }),
  };
  problems.push(...pathProblems(checked), ...navigationProblems(checked));
  if (problems.length > 0) throw new ReleaseError(`remote.json of ${name}: ${problems.join('; ')}.`);
  return checked;
}

const isAccess = (text: string): text is Access => (accesses as readonly string[]).includes(text);

/** A remote's build that a release set would mount. */
export interface Mounted {
  name: RemoteName;
  version: string;
  mount: Mount;
}

/** The parts of a host's record that limit what it can mount. */
type MountHost = Pick<ReleaseRecord, 'version' | 'own_pages' | 'accesses'>;

/**
 * Why builds cannot be mounted together in a host's build. Compares each build with those of the other
 * remotes, with the host's own pages and accesses, and with the gateway's paths. Empty when they can.
 */
export function mountProblems(builds: Mounted[], host: MountHost): string[] {
  const problems = builds.flatMap(({ name, version, mount }) =>
    [...pathProblems(mount), ...navigationProblems(mount), ...hostProblems(mount, host)].map(
      (problem) => `${name}@${version}: ${problem}`,
    ),
  );
  for (const [index, a] of builds.entries()) {
    for (const b of builds.slice(index + 1)) {
      if (a.name !== b.name) problems.push(...overlaps(a, b));
    }
  }
  return problems;
}

/** Throws a ReleaseError when builds cannot be mounted together. */
export function checkMounts(builds: Mounted[], host: MountHost): void {
  const problems = mountProblems(builds, host);
  if (problems.length > 0) throw new ReleaseError(`The mounts do not fit: ${problems.join('; ')}.`);
}

function pathProblems({ mount, areas }: Pick<Mount, 'mount' | 'areas'>): string[] {
  const problems =
    mount === '/' || isMountPath(mount) ? [] : [`the mount '${mount}' is not a path such as /billing`];
  if (Object.keys(areas).length === 0) problems.push('it has no area');
  for (const area of Object.keys(areas)) {
    if (!isMountPath(area)) problems.push(`the area '${area}' is not a path such as /billing`);
    else if (mount !== '/' && !isWithin(area, mount))
      problems.push(`the area ${area} is not below the mount ${mount}`);
    if (isGatewayPath(area)) problems.push(`the area ${area} belongs to the gateway`);
  }
  return problems;
}

function hostProblems({ areas }: Mount, host: MountHost): string[] {
  return Object.entries(areas).flatMap(([area, access]) => [
    ...(host.own_pages ?? [])
      .filter((page) => isWithin(page, area))
      .map((page) => `the area ${area} covers the host's page ${page}`),
    ...(host.accesses?.includes(access)
      ? []
      : [`host@${host.version} does not know the access '${access}' of ${area}`]),
  ]);
}

function overlaps(a: Mounted, b: Mounted): string[] {
  const problems =
    a.mount.mount === b.mount.mount ? [`${a.name} and ${b.name} are both mounted at ${a.mount.mount}`] : [];
  for (const area of Object.keys(a.mount.areas)) {
    for (const other of Object.keys(b.mount.areas)) {
      if (isWithin(area, other) || isWithin(other, area))
        problems.push(
          `the area ${area} of ${a.name}@${a.version} overlaps ${other} of ${b.name}@${b.version}`,
        );
    }
  }
  for (const { label, place } of sameEntries(a.mount, b.mount))
    problems.push(`${a.name} and ${b.name} both have an entry '${label}' in ${place}`);
  return problems;
}
