import { useMutation } from '@tanstack/react-query';
import type { PushDevice } from '@portal/shared/contract';
import { query, refresh, useCall } from '@portal/shared/queries';
import { call, currentSession, queryClient } from '@portal/shared/runtime';
import { forgetDevices, ownDevice, rememberDevice } from './own-device.ts';
import { currentSubscription, subscribeBrowser } from './subscription.ts';

const devicesQuery = query('GET /user/push-devices');
const userId = () => currentSession()?.user.id ?? 0;
const refreshDevices = () => refresh('GET /user/push-devices');
const removeDevice = (deviceId: number) =>
  call('DELETE /user/push-devices/{deviceId}', { params: { deviceId } });
const TURNING_ON = ['turn-on-push'];

async function register({ endpoint, keys }: PushSubscriptionJSON): Promise<PushDevice> {
  const { p256dh = '', auth = '' } = keys ?? {};
  const body = { endpoint: endpoint ?? '', keys: { p256dh, auth } };
  const device = await call('PUT /user/push-devices', { body });
  rememberDevice(userId(), device.id);
  return device;
}

/** Turns push notifications on for this device. Asks for permission, so call it from a press. */
export const useTurnOnPush = () =>
  useMutation({
    mutationKey: TURNING_ON,
    mutationFn: async () => {
      const { public_key: publicKey } = await queryClient.fetchQuery({
        ...devicesQuery,
        staleTime: 60_000,
      });
      return register(await subscribeBrowser(publicKey));
    },
    onSuccess: refreshDevices,
  });

/** Removes a device. This one also gives its subscription back. */
export const useRemoveDevice = () =>
  useMutation({
    mutationFn: async (deviceId: number) => {
      await removeDevice(deviceId);
      if (ownDevice(userId()) !== deviceId) return;
      forgetDevices();
      await (await currentSubscription())?.unsubscribe();
    },
    onSuccess: refreshDevices,
  });

/** Chooses the kinds of notifications of a device. Shows the choice before the server has it. */
export const useChooseKinds = () =>
  useCall('PUT /user/push-devices/{deviceId}', {
    onMutate: async ({ params: { deviceId }, body: { kinds } }) => {
      const { queryKey } = devicesQuery;
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(
        queryKey,
        (known) =>
          known && {
            ...known,
            devices: known.devices.map((device) => (device.id === deviceId ? { ...device, kinds } : device)),
          },
      );
    },
    onSettled: refreshDevices,
  });

/**
 * Tells the server that this browser still shows the person's notifications: its subscription may have changed, and it belongs to
 * the present session. Or that it no longer does, because the browser ended the subscription. The subscription of somebody who used
 * this browser before is given back.
 */
export async function keepSubscription(): Promise<void> {
  const subscription = await currentSubscription();
  // The server doesn't know the new subscription yet.
  if (queryClient.isMutating({ mutationKey: TURNING_ON }) > 0) return;
  const own = ownDevice(userId());
  if (subscription && own !== null) return void (await register(subscription.toJSON()));
  forgetDevices();
  await subscription?.unsubscribe();
  if (own === null) return;
  await removeDevice(own);
  await refreshDevices();
}
