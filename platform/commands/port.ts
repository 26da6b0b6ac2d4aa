import { listenBriefly } from '../server/listening.ts';

/** Checks whether a local port is free. */
export const isFree = (port: number): Promise<boolean> =>
  listenBriefly({ port, exclusive: true }).then(
    () => true,
    () => false,
  );

/** Finds a free local port. */
export const freePort = async (): Promise<number> =>
  (await listenBriefly({ host: '127.0.0.1', port: 0 })).port;
