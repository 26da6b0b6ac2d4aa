import type { TrustedTypes } from '../boot/allow-scripts.ts';

/** The page's Trusted Types policy. Only a named policy can create script URLs; this one is ours. */
const entries = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('portal-entries', {
  createScriptURL(url: string) {
    if (new URL(url, location.href).origin === location.origin) return url;
    throw new TypeError(`${url} is not of this portal`);
  },
});

/**
 * Runs a classic script of our origin. Rejects if it doesn't load within `timeout` ms, or if its bytes don't
 * match `integrity`; the browser then refuses to run it.
 */
export function loadScript({
  url,
  integrity,
  timeout,
}: {
  url: string;
  integrity: string;
  timeout: number;
}): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = entries?.createScriptURL(url) ?? url;
    script.integrity = integrity;
    // Must match the preload's CORS mode, or the browser fetches the file twice.
    script.crossOrigin = 'anonymous';
    script.async = true;
    const finish = (settle: () => void) => {
      clearTimeout(timer);
      script.onload = script.onerror = null;
      script.remove();
      settle();
    };
    const timer = setTimeout(
      () => finish(() => reject(new Error(`No answer from ${url} within ${timeout} ms`))),
      timeout,
    );
    script.onload = () => finish(resolve);
    script.onerror = () => finish(() => reject(new Error(`Could not load ${url}`)));
    document.head.append(script);
  });
}
