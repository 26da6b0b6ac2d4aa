import { useEffect } from 'react';
import { hasCode } from '@portal/shared/runtime';
import { endPasskeyAutofill, hasPasskeyAutofill, loginWithPasskey } from '@portal/shared/session';

/** The field in which browsers offer passkeys. */
const FIELD = 'input[autocomplete$="webauthn"]';
/** The server's challenge lasts 5 minutes; an offer is renewed before. */
const OFFER_MS = 4 * 60_000;

/**
 * Offers passkeys in the email field once it has the focus: a visit alone requests no challenge. `onFailed` gets the
 * error of a passkey that the server refused.
 */
export function usePasskeyAutofill(onFailed: (error: unknown) => void): void {
  useEffect(() => {
    let offeredAt = -Infinity;
    const offer = async () => {
      if (performance.now() - offeredAt < OFFER_MS || !(await hasPasskeyAutofill())) return;
      const thisOffer = performance.now();
      offeredAt = thisOffer;
      try {
        await loginWithPasskey({ autofill: true });
      } catch (error) {
        // The next focus offers again, unless a newer offer replaced this one.
        if (offeredAt === thisOffer) offeredAt = -Infinity;
        // Without a challenge there is only no offer; the button still works.
        if (hasCode(error, 'passkey_unknown') || hasCode(error, 'passkey_rejected')) onFailed(error);
      }
    };
    const onFocus = ({ target }: FocusEvent) => {
      if (target instanceof Element && target.matches(FIELD)) void offer();
    };
    document.addEventListener('focusin', onFocus);
    if (document.activeElement?.matches(FIELD)) void offer();
    return () => {
      document.removeEventListener('focusin', onFocus);
      if (offeredAt > 0) void endPasskeyAutofill();
    };
  }, [onFailed]);
}
