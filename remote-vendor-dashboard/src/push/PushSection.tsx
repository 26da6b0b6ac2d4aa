import { useQuery } from '@tanstack/react-query';
import { query } from '@portal/shared/queries';
import { currentSession, showToast } from '@portal/shared/runtime';
import { Banner, Button, Card, Loaded, Section, showError, Skeleton, Stack } from '@portal/shared/ui';
import { DeviceList } from './DeviceList.tsx';
import { ownDevice } from './own-device.ts';
import { NotAllowed } from './subscription.ts';
import { pushSupport } from './support.ts';
import { pushTexts as words } from './texts.ts';
import { useTurnOnPush } from './use-push-devices.ts';

const loadTexts = {
  loading: 'Loading your devices',
  errorTitle: 'Error Loading Devices',
  errorText: 'Failed to load your devices',
} as const;

/** The person's devices that show notifications, and the button that adds this one. */
export function PushSection() {
  const known = useQuery(query('GET /user/push-devices'));
  return (
    <Section
      title="On your devices"
      description="Notifications on the lock screen of your phone or computer. They wait for your quiet hours to end."
    >
      <Loaded query={known} texts={loadTexts} skeleton={<PushSkeleton />}>
        {({ devices }) => {
          const own = ownDevice(currentSession()?.user.id ?? 0);
          const isOn = pushSupport() === 'ready' && devices.some(({ id }) => id === own);
          return (
            <Card>
              <Stack gap={5}>
                {isOn ? <p>This device shows notifications.</p> : <ThisDevice />}
                {devices.length > 0 && <DeviceList devices={devices} own={own} />}
              </Stack>
            </Card>
          );
        }}
      </Loaded>
    </Section>
  );
}

function ThisDevice() {
  const turnOn = useTurnOnPush();
  const support = pushSupport();
  if (support === 'unsupported')
    return <p>This browser can’t show notifications. Try Chrome, Edge, Firefox or Safari.</p>;
  if (support === 'needs-home-screen') return <Banner tone="info">{words.homeScreen}</Banner>;
  if (support === 'blocked')
    return (
      <Banner tone="warning">
        Notifications are blocked for this site. Allow them in your browser’s site settings, then reload this
        page.
      </Banner>
    );
  const press = () =>
    turnOn.mutate(undefined, {
      onSuccess: () => showToast({ kind: 'success', message: 'This device now shows notifications.' }),
      onError: (error) =>
        error instanceof NotAllowed
          ? showToast({ kind: 'info', message: 'Your browser didn’t allow notifications.' })
          : showError(error, words.failed),
    });
  return (
    <Stack gap={3}>
      <p>This device doesn’t show notifications.</p>
      <div>
        <Button busy={turnOn.isPending} busyLabel={words.turningOn} onClick={press}>
          {words.turnOn}
        </Button>
      </div>
    </Stack>
  );
}

/** Placeholder for one sentence and a button. */
const PushSkeleton = () => (
  <Card>
    <Stack gap={3}>
      <Skeleton height="1.7rem" width="min(100%, 18rem)" />
      <Skeleton width="12rem" height="2.75rem" radius="var(--radius-full)" />
    </Stack>
  </Card>
);
