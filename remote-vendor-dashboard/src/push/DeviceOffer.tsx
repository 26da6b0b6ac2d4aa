import { useAtomValue } from 'jotai';
import { useState, type ReactElement } from 'react';
import { showToast } from '@portal/shared/runtime';
import { Banner, Button, Cluster, showError, Stack } from '@portal/shared/ui';
import { install, useCanInstall } from './install.ts';
import { closeOffer, offerAtom } from './offer.ts';
import { ownDevice } from './own-device.ts';
import { NotAllowed } from './subscription.ts';
import { pushSupport } from './support.ts';
import { offerTexts as words, pushTexts } from './texts.ts';
import { useTurnOnPush } from './use-push-devices.ts';

/**
 * Offers notifications on this device, and then to install the portal, after the person's first response here. Never on a first
 * visit: a question that comes too early is refused for good.
 */
export function DeviceOffer({ userId }: { userId: number }) {
  const offer = useAtomValue(offerAtom);
  const canInstall = useCanInstall();
  // Another tab may have turned them on.
  const [isOn, setOn] = useState(() => ownDevice(userId) !== null);
  if (offer !== 'due') return null;
  const support = pushSupport();
  if (!isOn && support === 'ready') return <OfferPush onDone={() => setOn(true)} />;
  if (!isOn && support === 'needs-home-screen')
    return (
      <Offer title="Get new leads on your lock screen" why={words.homeScreen}>
        <Button variant="secondary" size="small" onClick={closeOffer}>
          Got it
        </Button>
      </Offer>
    );
  return canInstall ? <OfferInstall /> : null;
}

function OfferPush({ onDone }: { onDone: () => void }) {
  const turnOn = useTurnOnPush();
  const press = () =>
    turnOn.mutate(undefined, {
      onSuccess: () => {
        showToast({ kind: 'success', message: 'This device now shows notifications.' });
        onDone();
      },
      onError: (error) => {
        if (!(error instanceof NotAllowed)) return showError(error, pushTexts.failed);
        showToast({ kind: 'info', message: 'Your browser didn’t allow notifications.' });
        closeOffer();
      },
    });
  return (
    <Offer
      title="Get new leads on your lock screen"
      why="Clients often choose the first vendor who responds. We only notify you about your leads."
    >
      <Button size="small" busy={turnOn.isPending} busyLabel={words.turningOn} onClick={press}>
        {words.turnOn}
      </Button>
      <Button variant="quiet" size="small" onClick={closeOffer}>
        Not now
      </Button>
    </Offer>
  );
}

function OfferInstall() {
  const press = () => void install().then(closeOffer);
  return (
    <Offer title="Install Gia on this device" why="It opens from your home screen, like any other app.">
      <Button size="small" onClick={press}>
        Install
      </Button>
      <Button variant="quiet" size="small" onClick={closeOffer}>
        Not now
      </Button>
    </Offer>
  );
}

interface OfferProps {
  title: string;
  why: string;
  children: ReactElement | ReactElement[];
}

function Offer({ title, why, children }: OfferProps) {
  return (
    <Banner tone="info" title={title}>
      <Stack gap={3}>
        <p>{why}</p>
        <Cluster>{children}</Cluster>
      </Stack>
    </Banner>
  );
}
