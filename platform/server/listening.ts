import { once } from 'node:events';
import { createServer, type AddressInfo, type ListenOptions } from 'node:net';
import { ConfigError } from './config-error.ts';

/** The address of a server and the settings that configure it. */
interface ListenAddress {
  host: string;
  port: number;
  settings: { host: string; port: string };
}

/** How an operator can fix a failed listen, by error code. */
const faults: Record<string, (at: ListenAddress) => string> = {
  EADDRINUSE: ({ port, settings }) =>
    `${settings.port} ${port} is in use. Stop what listens there, or set ${settings.port} to another one.`,
  EACCES: ({ port, settings }) => `${settings.port} ${port} needs rights that this process does not have.`,
  EADDRNOTAVAIL: ({ host, settings }) => `${settings.host} ${host} is not an address of this machine.`,
  ENOTFOUND: ({ host, settings }) => `${settings.host} ${host} does not resolve to an address.`,
};
faults['EPERM'] = faults['EACCES']!;
faults['EAI_AGAIN'] = faults['ENOTFOUND']!;
faults['EAI_FAIL'] = faults['ENOTFOUND']!;
faults['EAFNOSUPPORT'] = faults['EADDRNOTAVAIL']!;
faults['EINVAL'] = faults['EADDRNOTAVAIL']!;

/** Converts a failed listen to a {@link ConfigError}. Returns other errors unchanged. */
export function listenError(error: unknown, at: ListenAddress): unknown {
  const words = faults[(error as NodeJS.ErrnoException).code ?? ''];
  return words ? new ConfigError(words(at), { cause: error }) : error;
}

/** Listens for a moment and returns where. Rejects when a server cannot listen there. */
async function listenBriefly(options: ListenOptions): Promise<AddressInfo> {
  const probe = createServer().listen(options);
  await once(probe, 'listening');
  const address = probe.address() as AddressInfo;
  await probe[Symbol.asyncDispose]();
  return address;
}

/** Whether a local port is free. */
export const isFree = (port: number): Promise<boolean> =>
  listenBriefly({ port, exclusive: true }).then(
    () => true,
    () => false,
  );

/** Finds a free local port. */
export const freePort = async (): Promise<number> =>
  (await listenBriefly({ host: '127.0.0.1', port: 0 })).port;

/** Throws a {@link ConfigError} when a server could not listen there. */
export async function tryToListen(at: ListenAddress): Promise<void> {
  await listenBriefly({ host: at.host, port: at.port, exclusive: true }).catch((error: unknown) => {
    throw listenError(error, at);
  });
}
