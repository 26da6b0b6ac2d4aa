import styled from '@emotion/styled';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SignedIn } from '@portal/shared/contract';
import { call, errorText } from '@portal/shared/runtime';
import { startSession } from '@portal/shared/session';
import { Banner, Button, Stack } from '@portal/shared/ui';
import { googleClientId } from './client-id.ts';
import { googleIdentityQuery } from './google-identity.queries.ts';
import { GoogleCancelled, requestGoogleToken } from './google-identity.ts';
import { GoogleMark } from './GoogleMark.tsx';
import { googleTexts as words } from './texts.ts';

const Why = styled.p`
  color: var(--ink-faint);
  font-size: var(--text-xs);
  text-align: center;
`;

export interface GoogleSignInProps {
  label: string;
  /** Message for a failure without a message from the API. */
  fallback: string;
}

/** 'Continue with Google'. Without configuration, the button stays visible but disabled, with the reason. */
export function GoogleSignIn({ label, fallback }: GoogleSignInProps) {
  const clientId = googleClientId();
  return clientId === null ? (
    <Unavailable label={label} reason={words.notConfigured} />
  ) : (
    <Available clientId={clientId} label={label} fallback={fallback} />
  );
}

/** The disabled button with the reason. */
function Unavailable({ label, reason, onRetry }: { label: string; reason: string; onRetry?: () => void }) {
  return (
    <Stack gap={2}>
      <Button variant="secondary" wide disabled icon={<GoogleMark />} aria-describedby="google-unavailable">
        {label}
      </Button>
      <Why id="google-unavailable">{reason}</Why>
      {onRetry && (
        <Button variant="quiet" onClick={onRetry}>
          {words.tryAgain}
        </Button>
      )}
    </Stack>
  );
}

function Available({ clientId, label, fallback }: GoogleSignInProps & { clientId: string }) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  // Preloaded, because the browser opens Google's window only during the click.
  const script = useQuery(googleIdentityQuery);

  if (script.isError && !script.isFetching) {
    return <Unavailable label={label} reason={words.blocked} onRetry={() => void script.refetch()} />;
  }

  const signIn = async () => {
    setBusy(true);
    setFailure(null);
    try {
      await loginWithGoogle(await requestGoogleToken(clientId));
    } catch (error) {
      if (!(error instanceof GoogleCancelled)) setFailure(errorText(error, fallback));
      setBusy(false);
    }
  };

  return (
    <Stack gap={3}>
      {failure && <Banner tone="error">{failure}</Banner>}
      <Button
        variant="secondary"
        wide
        icon={<GoogleMark />}
        busy={busy}
        busyLabel={words.waiting}
        onClick={() => void signIn()}
      >
        {label}
      </Button>
    </Stack>
  );
}

/** Signs in with the access token that Google's script yields. */
async function loginWithGoogle(accessToken: string): Promise<SignedIn> {
  const body = { access_token: accessToken, platform: 'web' };
  return startSession(await call('POST /auth/login/google/verify-token', { body }, { form: true }));
}
