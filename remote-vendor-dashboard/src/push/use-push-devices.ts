import { useMutation } from '@tanstack/react-query';
import type { PushDevice } from '@portal/shared/contract';
import type { PushKind } from '@portal/shared/domain';
import { call, currentSession, queryClient } from '@portal/shared/runtime';
import { pushDevicesQuery } from './push-devices.queries.ts';
import { forgetDevices, ownDevice, rememberDevice } from './own-device.ts';
import { currentSubscription, subscribeBrowser } from './subscription.ts';

const { queryKey } = pushDevicesQuery;
const userId = () => currentSession()?.user.id ?? 0;
const refresh = () => queryClient.invalidateQueries({ queryKey });

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
    mutationFn: async () => {
      const { public_key: publicKey } = await queryClient.fetchQuery({
        ...pushDevicesQuery,
        staleTime: 60_000,
      });
      return register(await subscribeBrowser(publicKey));
    },
    onSuccess: refresh,
  });

/** Removes a device. This one also gives its subscription back. */
export const useRemoveDevice = () =>
  useMutation({
    mutationFn: async (deviceId: number) => {
      await call('DELETE /user/push-devices/{deviceId}', { params: { deviceId } });
      if (ownDevice(userId()) !== deviceId) return;
      forgetDevices();
      await (await currentSubscription())?.unsubscribe();
    },
    onSuccess: refresh,
  });

/** Chooses the kinds of notifications of a device. Shows the choice before the server has it. */
export const useChooseKinds = () =>
  useMutation({
    mutationFn: ({ deviceId, kinds }: { deviceId: number; kinds: PushKind[] }) =>
      call('PUT /user/push-devices/{deviceId}', { params: { deviceId }, body: { kinds } }),
    onMutate: async ({ deviceId, kinds }) => {
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
    onSettled: refresh,
  });

/**
 * Tells the server that this browser still shows the person's notifications: its subscription may have changed, and it belongs to
 * the present session. The subscription of somebody who used this browser before is given back.
 */
export async function keepSubscription(): Promise<void> {
  const subscription = await currentSubscription();
  if (!subscription) return forgetDevices();
  if (ownDevice(userId()) !== null) return void (await register(subscription.toJSON()));
  forgetDevices();
  await subscription.unsubscribe();
}
