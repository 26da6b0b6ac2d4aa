import { DeviceOffer } from './DeviceOffer.tsx';
import { useOpenFromWorker } from './use-open-from-worker.ts';

/** What this device does with notifications, besides the settings. */
export function DevicePush({ userId }: { userId: number }) {
  useOpenFromWorker();
  return <DeviceOffer userId={userId} />;
}
