import styled from '@emotion/styled';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { googleIdentityQuery } from '@portal/shared/queries';
import { call, errorText } from '@portal/shared/runtime';
import {
  acceptLogin,
  GoogleCancelled,
  needsSecondFactor,
  requestGoogleToken,
  type LoginResult,
} from '@portal/shared/session';
import { Banner, Button, GoogleMark, Stack } from '@portal/shared/ui';
import { useAskSecondFactor } from '../session/use-ask-second-factor.ts';
import { googleTexts as words } from './texts.ts';

const Why = styled.p`
  color: var(--ink-faint);
  font-size: var(--text-xs);
  text-align: center;
`;

export interface GoogleSignInProps {
  clientId: string;
  action: 'login' | 'register';
}

/** The disabled button with the reason and a retry. */
function Unavailable({ label, onRetry }: { label: string; onRetry: () => void }) {
  return (
    <Stack gap={2}>
      <Button variant="secondary" wide disabled icon={<GoogleMark />} aria-describedby="google-unavailable">
        {label}
      </Button>
      <Why id="google-unavailable">{words.blocked}</Why>
      <Button variant="quiet" onClick={onRetry}>
        {words.tryAgain}
      </Button>
    </Stack>
  );
}

/** 'Continue with Google'. */
export function GoogleSignIn({ clientId, action }: GoogleSignInProps) {
  const { label, failed } = words[action];
  const askSecondFactor = useAskSecondFactor();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  // Preloaded, because the browser opens Google's window only during the click.
  const script = useQuery(googleIdentityQuery);

  if (script.isError && !script.isFetching) {
    return <Unavailable label={label} onRetry={() => void script.refetch()} />;
  }

  const signIn = async () => {
    setBusy(true);
    setFailure(null);
    try {
      const result = await loginWithGoogle(await requestGoogleToken(clientId));
      if (needsSecondFactor(result)) await askSecondFactor(result);
    } catch (error) {
      if (!(error instanceof GoogleCancelled)) setFailure(errorText(error, failed));
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
async function loginWithGoogle(accessToken: string): Promise<LoginResult> {
  const body = { access_token: accessToken, platform: 'web' };
  return acceptLogin(await call('POST /auth/login/google/verify-token', { body }, { form: true }));
}
