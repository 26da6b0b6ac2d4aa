import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Banner, ButtonLink, TextLink } from '@portal/shared/ui';
import { Aftermath, AuthFrame } from '../frame/AuthFrame.tsx';
import { ReturningPanel } from '../frame/panels.tsx';
import { paths } from '../paths.ts';
import { texts } from '../texts.ts';
import { readResetLink } from './reset-password.ts';
import { ResetPasswordForm } from './ResetPasswordForm.tsx';

/** /reset-password?token=…&email=…, opened from the mail. */
export function ResetPasswordPage() {
  const [query] = useSearchParams();
  const link = readResetLink(query);
  const [dead, setDead] = useState<string | null>(null);
  if (!link) {
    return (
      <AuthFrame
        title={texts.invalidResetLink}
        lead="The link is not complete. Ask for a new one and open it from the mail."
        aside={<ReturningPanel />}
      >
        <ButtonLink to={paths.forgotPassword()} size="large" wide>
          Ask for a new link
        </ButtonLink>
      </AuthFrame>
    );
  }
  if (dead !== null) return <DeadLink email={link.email} why={dead} />;
  return (
    <AuthFrame
      title="Choose a new password"
      documentName="Reset password"
      lead={
        <>
          For <strong>{link.email}</strong>. Every device that is logged in will be logged out.
        </>
      }
      aside={<ReturningPanel />}
    >
      <ResetPasswordForm link={link} onDead={setDead} />
      <Aftermath>
        <p>
          The link has expired?{' '}
          <TextLink to={paths.forgotPassword()} state={{ email: link.email }}>
            Ask for a new link
          </TextLink>
        </p>
      </Aftermath>
      <ButtonLink to={paths.login()} variant="quiet" wide>
        Back to Login
      </ButtonLink>
    </AuthFrame>
  );
}

/** The server refused the link: used, replaced by a newer one, or too old. No password can help. */
function DeadLink({ email, why }: { email: string; why: string }) {
  return (
    <AuthFrame
      takesFocus
      title={texts.invalidResetLink}
      lead="Links work once and for 60 minutes, and only the newest one counts. Your password stays as it is."
      aside={<ReturningPanel />}
    >
      <Banner tone="error">{why}</Banner>
      <ButtonLink to={paths.forgotPassword()} state={{ email }} size="large" wide>
        Ask for a new link
      </ButtonLink>
      <ButtonLink to={paths.login()} state={{ email }} variant="quiet" wide>
        Back to Login
      </ButtonLink>
    </AuthFrame>
  );
}
