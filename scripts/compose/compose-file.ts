import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { root } from '../support/packages.ts';
import { readEnvironment } from './keys.ts';

/** A service of compose.yaml, with the fields that it inherits. */
export interface Service {
  image: string;
  build?: { context: string; target: string };
  user?: string;
  read_only?: boolean;
  restart: string;
  cap_drop: string[];
  security_opt: string[];
  entrypoint?: string[];
  command?: string[];
  environment?: Record<string, string>;
  volumes?: string[];
  ports?: string[];
  healthcheck?: { test?: string[]; disable?: boolean };
  depends_on?: Record<string, { condition: string }>;
}
interface Compose {
  services: Record<string, Service>;
  volumes: Record<string, null>;
}

export const compose = parse(readFileSync(join(root, 'compose.yaml'), 'utf8'), {
  merge: true,
  // The file is our own: services share most of their fields.
  maxAliasCount: -1,
}) as Compose;

/** The volumes of a service: where each is, and whether the service can only read it. */
export const mountsOf = (service: Service) =>
  (service.volumes ?? []).map((text) => {
    const [source = '', path = '', mode] = text.split(':');
    return { source, path, isReadOnly: mode === 'ro' };
  });

/**
 * The file in `keys`, a folder that writeKeys wrote, that a service finds at `path`. Throws when no volume leads there, or when
 * the service could change it.
 */
function keyFile(service: Service, path: string, keys: string): string {
  const mount = mountsOf(service).find((one) => path.startsWith(`${one.path}/`));
  const written = mountsOf(compose.services['keys']!).find(({ source }) => source === mount?.source);
  if (!mount || !written) throw new Error(`No volume of the service keys has ${path}`);
  if (!mount.isReadOnly) throw new Error(`${path} can be changed`);
  return join(keys, written.path.replace('/keys/', ''), path.slice(mount.path.length + 1));
}

/** The environment of a service: that of the file, and the keys that its entry point reads. `keys`: what writeKeys wrote. */
export function environmentOf(service: Service, keys: string): Record<string, string> {
  const [path] = /\/run\/keys\/\w+\.env/.exec(service.entrypoint?.join(' ') ?? '') ?? [];
  const environment = {
    ...service.environment,
    ...(path && readEnvironment(keyFile(service, path, keys))),
  };
  for (const [name, value] of Object.entries(environment))
    if (value.startsWith('/run/keys/')) environment[name] = keyFile(service, value, keys);
  return environment;
}
