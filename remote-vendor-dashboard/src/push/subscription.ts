import { registerWorker, workerRegistration } from '@portal/shared/session';

/** The user refused notifications, or closed the question. */
export class NotAllowed extends Error {
  override readonly name = 'NotAllowed';
}

/**
 * Asks the user for permission, which needs a press, and returns this browser's subscription. Throws {@link NotAllowed} without
 * the permission, and other errors when the browser's push service cannot be reached.
 */
export async function subscribeBrowser(publicKey: string): Promise<PushSubscriptionJSON> {
  if ((await Notification.requestPermission()) !== 'granted') throw new NotAllowed();
  const { pushManager } = await registerWorker();
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
  const registration = await workerRegistration();
  return (await registration?.pushManager?.getSubscription()) ?? null;
}
