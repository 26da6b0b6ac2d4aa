import { WORKER_PATH } from '@portal/shared/federation';
import { serviceWorkers } from './service-worker.ts';

/** The user refused notifications, or closed the question. */
export class NotAllowed extends Error {
  override readonly name = 'NotAllowed';
}

interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ) => { createScriptURL: (url: string) => string };
}

/** The page's Trusted Types policy for the service worker. A gateway of an earlier release does not allow it. */
function workerUrl(): string {
  const types = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes;
  const rules = {
    createScriptURL(url: string) {
      if (url === WORKER_PATH) return url;
      throw new TypeError(`${url} is not the portal’s service worker`);
    },
  };
  return (types?.createPolicy('portal-worker', rules) ?? rules).createScriptURL(WORKER_PATH);
}

/**
 * Asks the user for permission, which needs a press, and returns this browser's subscription. Throws {@link NotAllowed} without
 * the permission, and other errors when the browser's push service cannot be reached.
 */
export async function subscribeBrowser(publicKey: string): Promise<PushSubscriptionJSON> {
  if ((await Notification.requestPermission()) !== 'granted') throw new NotAllowed();
  const workers = serviceWorkers();
  if (!workers) throw new Error('This page has no service workers');
  await workers.register(workerUrl(), { scope: '/' });
  const { pushManager } = await workers.ready;
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  try {
    return (await pushManager.subscribe(options)).toJSON();
  } catch (error) {
    // The browser has a subscription with an earlier key of the portal.
    const earlier = await pushManager.getSubscription();
    if (!earlier) throw error;
    await earlier.unsubscribe();
    return (await pushManager.subscribe(options)).toJSON();
  }
}

/** Returns this browser's subscription if it has one, without asking for anything. */
export async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await serviceWorkers()?.getRegistration('/');
  return (await registration?.pushManager?.getSubscription()) ?? null;
}
