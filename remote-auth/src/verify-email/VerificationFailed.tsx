import { useQuery } from '@tanstack/react-query';
import { query } from '@portal/shared/queries';
import { ApiError, errorText, useSession } from '@portal/shared/runtime';
import { logout } from '@portal/shared/session';
import { Banner, Button, ButtonLink, Sentence, Stack } from '@portal/shared/ui';
import { AuthFrame } from '../frame/AuthFrame.tsx';
import { JoiningPanel } from '../frame/panels.tsx';
import { paths } from '../paths.ts';
import { texts } from '../texts.ts';
import { ResendVerification } from '../verification/ResendVerification.tsx';
import { verifyEmailTexts as words } from './texts.ts';
import { Verifying } from './Verifying.tsx';

interface VerificationFailedProps {
  title: string;
  error?: Error;
  /** The user whose email the link verifies. */
  userId?: number;
  onRetry?: () => void;
}

/** The link failed: shows the reason and offers a new email or support. */
export function VerificationFailed({ title, error, userId, onRetry }: VerificationFailedProps) {
  const session = useSession();
  const other = session && userId !== undefined && session.user.id !== userId ? session.user : null;
  const verified = !other && session?.user.email_verified_at && !mayPass(error) ? session.user : null;
  const { data: status, isLoading } = useQuery({ ...query('GET /auth/email'), enabled: verified !== null });
  if (isLoading) return <Verifying />;
  // A verified user can wait for the link to another address.
  const isWaiting = Boolean(verified && status?.pending_email);
  if (verified && !isWaiting) return <NoLinkNeeded title={title} isAdmin={verified.is_admin} />;
  return (
    <AuthFrame
      takesFocus
      title={title}
      lead="Links expire after 24 hours and work once. Use the most recent one, or request a new one."
      aside={<JoiningPanel />}
    >
      {error && <Banner tone="error">{errorText(error, title)}</Banner>}
      {other && (
        <Banner tone="info">
          <Sentence of={words.otherPerson} parts={{ email: <strong>{other.email}</strong> }} />
        </Banner>
      )}
      <Stack gap={3}>
        {onRetry && mayPass(error) && (
          <Button size="large" wide onClick={onRetry}>
            Try Again
          </Button>
        )}
        {other ? (
          <Button
            variant={mayPass(error) ? 'secondary' : 'primary'}
            size="large"
            wide
            onClick={() => void logout()}
          >
            {texts.logOut}
          </Button>
        ) : isWaiting ? (
          <ResendVerification />
        ) : (
          <ButtonLink
            to={paths.resendVerification()}
            variant={mayPass(error) ? 'secondary' : 'primary'}
            size="large"
            wide
          >
            Resend Verification Email
          </ButtonLink>
        )}
        <ButtonLink to={paths.contact()} variant="quiet" wide>
          Contact Support
        </ButtonLink>
      </Stack>
    </AuthFrame>
  );
}

/** A verified user opened an old link again. */
function NoLinkNeeded({ title, isAdmin }: { title: string; isAdmin: boolean }) {
  return (
    <AuthFrame
      takesFocus
      title={title}
      lead={"This link doesn't work, and you don't need one: your email address is verified already."}
      aside={<JoiningPanel />}
    >
      <ButtonLink to={isAdmin ? paths.admin() : paths.onboarding()} size="large" wide>
        Continue
      </ButtonLink>
    </AuthFrame>
  );
}

/** Returns whether a retry of the same link may succeed: no response, rate limited, or a server error. */
function mayPass(error: Error | undefined): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500);
}
