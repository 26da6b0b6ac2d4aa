interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ) => {
    createScriptURL: (url: string) => string;
  };
}

/** The page's policy (Trusted Types) lets only what a named policy made become a script's address: ours. */
const entries = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('portal-entries', {
  createScriptURL(url) {
    if (new URL(url, location.href).origin === location.origin) return url;
    throw new TypeError(`${url} is not of this portal`);
  },
});

/**
 * Runs a classic script of our own origin. Rejects when it does not arrive within `timeout` ms, or when its bytes
 * are not those of `integrity`: the browser then refuses to run it.
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
    // The same mode as the preload in the page, or the file would be fetched twice.
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
