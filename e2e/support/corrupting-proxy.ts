import { openProxy, type Proxy } from './proxy.ts';

/** A proxy to the portal that corrupts files, as a faulty cache would. The browser caches the corrupted response. */
export interface CorruptingProxy extends Proxy {
  /** URLs whose files are corrupted. Null corrupts none. */
  corrupts: RegExp | null;
}

/** Opens a proxy to the portal at `target`. */
export async function openCorruptingProxy(target: string): Promise<CorruptingProxy> {
  const opened = await openProxy(target, (response, body, url) =>
    response.end(proxy.corrupts?.test(url) ? Buffer.concat([body, Buffer.from('\n;')]) : body),
  );
  const proxy: CorruptingProxy = { ...opened, corrupts: null };
  return proxy;
}
