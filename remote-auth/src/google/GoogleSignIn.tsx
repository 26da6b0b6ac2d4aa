import styled from '@emotion/styled';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText, loginWithGoogle } from '@portal/shared/api';
import { Banner, Button, Stack } from '@portal/shared/ui';
import { texts } from '../texts.ts';
import { googleClientId } from './client-id.ts';
import { GoogleCancelled, loadGoogleIdentity, requestGoogleToken } from './google-identity.ts';
import { GoogleMark } from './GoogleMark.tsx';

const { google: words } = texts;

const Why = styled.p`
  color: var(--ink-faint);
  font-size: var(--text-xs);
  text-align: center;
`;

export interface GoogleSignInProps {
  label: string;
  /** What is said when it fails for a reason the API did not name. */
  fallback: string;
}

/** 'Continue with Google'. Without configuration it stays visible and says why it cannot be used. */
export function GoogleSignIn({ label, fallback }: GoogleSignInProps) {
  const clientId = googleClientId();
  return clientId === null ? (
    <Unavailable label={label} reason={words.notConfigured} />
  ) : (
    <Available clientId={clientId} label={label} fallback={fallback} />
  );
}

/** Visible and off, with the reason. */
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
  // Loaded ahead of the press: only then may the browser open Google's window.
  const script = useQuery({
    queryKey: ['google-identity'],
    queryFn: async () => (await loadGoogleIdentity()) !== undefined,
    staleTime: Infinity,
    retry: false,
  });

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
