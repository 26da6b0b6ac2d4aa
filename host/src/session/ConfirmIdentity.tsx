import { useCallback, useEffect, useRef, useState } from 'react';
import type { Confirmation } from '@portal/shared/contract';
import { call, provideConfirmation, subscribe } from '@portal/shared/runtime';
import { lazyComponent } from '@portal/shared/ui';

/** Few calls need a confirmation, so the dialog's code loads with the first one. */
const ConfirmIdentityDialog = lazyComponent(() =>
  import('./ConfirmIdentityDialog.tsx').then((module) => module.ConfirmIdentityDialog),
);

/** Asks users to confirm their identity when a call of any module needs it. The call then continues. */
export function ConfirmIdentity() {
  const [isOpen, setOpen] = useState(false);
  // A late response to a canceled question answers the one that is open by then: the session is confirmed.
  const answer = useRef<((confirmed: boolean) => void) | null>(null);
  // Keeps the ways while the dialog fades out.
  const [ways, setWays] = useState<Confirmation | null>(null);

  const close = useCallback((confirmed: boolean) => {
    answer.current?.(confirmed);
    answer.current = null;
    setOpen(false);
  }, []);

  useEffect(() => {
    const remove = provideConfirmation(async () => {
      setWays(await call('GET /auth/confirm', {}));
      return new Promise((resolve) => {
        answer.current = resolve;
        setOpen(true);
      });
    });
    const cancel = () => close(false);
    const unsubscribe = subscribe('session.ended', cancel);
    return () => {
      remove();
      unsubscribe();
      cancel();
    };
  }, [close]);

  return (
    ways && (
      <ConfirmIdentityDialog
        open={isOpen}
        {...ways}
        onConfirmed={() => close(true)}
        onCancel={() => close(false)}
        // The call that asked then fails with the server's message.
        onFail={() => close(false)}
      />
    )
  );
}
