import { useState, useSyncExternalStore } from 'react';
import { KeyRound } from 'lucide-react';
import { errorText } from '@portal/shared/runtime';
import { hasPasskeys, PasskeyCancelled, loginWithPasskey } from '@portal/shared/session';
import { Banner, Button, Stack } from '@portal/shared/ui';
import { useMutation } from '@tanstack/react-query';
import { usePasskeyAutofill } from './use-passkey-autofill.ts';

const never = () => () => {};

/** 'Log in with a passkey', and passkeys in the email field, in browsers that have passkeys. Logging in changes the session; the page then redirects. */
export function PasskeyLogin() {
  // Prerendered, because nearly every browser has passkeys, so that the page doesn't move.
  const supported = useSyncExternalStore(never, hasPasskeys, () => true);
  const {
    mutate,
    error: pressError,
    isPending,
    isSuccess,
  } = useMutation({ mutationFn: () => loginWithPasskey() });
  const [offerError, setOfferError] = useState<unknown>(null);
  usePasskeyAutofill(setOfferError);
  const error = isPending ? null : (pressError ?? offerError);
  if (!supported) return null;
  return (
    <Stack gap={3}>
      {Boolean(error) && !(error instanceof PasskeyCancelled) && (
        <Banner tone="error">
          {errorText(error, 'Your passkey didn’t work. Please try again, or log in with your password.')}
        </Banner>
      )}
      <Button
        variant="secondary"
        wide
        icon={<KeyRound aria-hidden="true" />}
        busy={isPending || isSuccess}
        busyLabel="Waiting for your passkey..."
        onClick={() => mutate()}
      >
        Log in with a passkey
      </Button>
    </Stack>
  );
}
