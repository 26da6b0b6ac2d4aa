import { setTimeout as sleep } from 'node:timers/promises';
import { openProxy, type Proxy } from './proxy.ts';

/** The size of a piece in bytes, and the pause after each in ms. */
const PIECE = 800;
const PAUSE_MS = 25;

/** Opens a proxy to the portal at `target` that sends documents in small pieces, as a slow network would. */
export function openSlowProxy(target: string): Promise<Proxy> {
  return openProxy(target, async (response, body) => {
    const isDocument = String(response.getHeader('content-type')).startsWith('text/html');
    for (let start = 0; isDocument && start < body.length; start += PIECE) {
      response.write(body.subarray(start, start + PIECE));
      await sleep(PAUSE_MS);
    }
    response.end(isDocument ? undefined : body);
  });
}
