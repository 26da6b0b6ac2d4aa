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

/** The person's devices that show notifications, and the button that adds this one. */
export function PushSection() {
  const known = useQuery(query('GET /user/push-devices'));
  return (
    <Section title={words.title} description={words.description}>
      <Loaded query={known} texts={words} skeleton={<PushSkeleton />}>
        {({ devices }) => {
          const own = ownDevice(currentSession()?.user.id ?? 0);
          const isOn = pushSupport() === 'ready' && devices.some(({ id }) => id === own);
          return (
            <Card>
              <Stack gap={5}>
                {isOn ? <p>{words.on}</p> : <ThisDevice />}
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
  if (support === 'unsupported') return <p>{words.unsupported}</p>;
  if (support === 'needs-home-screen') return <Banner tone="info">{words.homeScreen}</Banner>;
  if (support === 'blocked') return <Banner tone="warning">{words.blocked}</Banner>;
  const press = () =>
    turnOn.mutate(undefined, {
      onSuccess: () => showToast({ kind: 'success', message: words.turnedOn }),
      onError: (error) =>
        error instanceof NotAllowed
          ? showToast({ kind: 'info', message: words.notAllowed })
          : showError(error, words.failed),
    });
  return (
    <Stack gap={3}>
      <p>{words.off}</p>
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
