import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { currentSession, subscribe } from '@portal/shared/runtime';
import { serviceWorkers, workerRegistration } from '@portal/shared/session';
import { keepSubscription } from './use-push-devices.ts';

/** Delay after the first page, in ms: the notifications of this device are never urgent. */
const LATER_MS = 3000;

/** What the service worker asks of a page when somebody presses a notification (host/src/worker/press.ts). */
interface OpenMessage {
  type: 'portal.open';
  path: string;
}

const isOpenMessage = (data: unknown): data is OpenMessage =>
  (data as OpenMessage | null)?.type === 'portal.open' &&
  String((data as OpenMessage).path).startsWith('/dashboard');

/** Opens the leads of pressed notifications, keeps the device's subscription, and clears its notifications at a logout. */
export function useOpenFromWorker(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const workers = serviceWorkers();
    if (!workers) return;
    const open = ({ data, ports }: MessageEvent) => {
      if (!isOpenMessage(data)) return;
      ports[0]?.postMessage(true);
      void navigate(data.path);
    };
    workers.addEventListener('message', open);
    workers.startMessages();
    return () => workers.removeEventListener('message', open);
  }, [navigate]);

  useEffect(() => {
    if (!serviceWorkers()) return;
    // An impersonating admin must not get the vendor's notifications.
    const isOwn = !currentSession()?.user.viewing_as;
    const timer = isOwn ? setTimeout(() => void keepSubscription().catch(() => {}), LATER_MS) : undefined;
    const stop = subscribe('session.ended', ({ reason }) => {
      if (reason === 'logout') void clearNotifications();
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, []);
}

async function clearNotifications(): Promise<void> {
  const registration = await workerRegistration();
  for (const shown of (await registration?.getNotifications()) ?? []) shown.close();
  await (navigator as Navigator & { clearAppBadge?: () => Promise<void> }).clearAppBadge?.();
  await (await registration?.pushManager?.getSubscription())?.unsubscribe();
}
