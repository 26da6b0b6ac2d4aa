import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react';
import type { Confirmation } from '@portal/shared/contract';
import { call, provideConfirmation, subscribe } from '@portal/shared/runtime';
import type { ConfirmIdentityDialogProps } from './ConfirmIdentityDialog.tsx';

/** Few calls need a confirmation, so the dialog's code loads with the first one. */
const ConfirmIdentityDialog = lazy<ComponentType<ConfirmIdentityDialogProps>>(() =>
  import('./ConfirmIdentityDialog.tsx').then(
    (module) => ({ default: module.ConfirmIdentityDialog }),
    () => ({ default: Unavailable }),
  ),
);

/** Fallback if the dialog's code fails to load: the call that asked fails with the server's message. */
function Unavailable({ open, onCancel }: ConfirmIdentityDialogProps) {
  useEffect(() => {
    if (open) onCancel();
  });
  return null;
}

interface Question {
  answer: (confirmed: boolean) => void;
}

/** Asks users to confirm their identity when a call of any module needs it. The call then continues. */
export function ConfirmIdentity() {
  const [asked, setAsked] = useState<Question | null>(null);
  // Keeps the ways while the dialog fades out.
  const [ways, setWays] = useState<Confirmation | null>(null);

  useEffect(() => {
    let pending: Question['answer'] | null = null;
    const remove = provideConfirmation(async () => {
      setWays(await call('GET /auth/confirm', {}));
      return new Promise((answer) => {
        pending = answer;
        setAsked({ answer });
      });
    });
    const cancel = () => {
      pending?.(false);
      setAsked(null);
    };
    const unsubscribe = subscribe('session.ended', cancel);
    return () => {
      remove();
      unsubscribe();
      cancel();
    };
  }, []);

  const close = (confirmed: boolean) => {
    asked?.answer(confirmed);
    setAsked(null);
  };

  return (
    <Suspense fallback={null}>
      {ways && (
        <ConfirmIdentityDialog
          open={asked !== null}
          {...ways}
          onConfirmed={() => close(true)}
          onCancel={() => close(false)}
        />
      )}
    </Suspense>
  );
}
