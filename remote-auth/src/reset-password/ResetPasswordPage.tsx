import { useSearchParams } from 'react-router-dom';
import { ButtonLink, TextLink } from '@portal/shared/ui';
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
      <ResetPasswordForm link={link} />
      <Aftermath>
        <p>
          The link has expired? <TextLink to={paths.forgotPassword()}>Ask for a new link</TextLink>
        </p>
        <p>
          <TextLink to={paths.login()}>Back to Login</TextLink>
        </p>
      </Aftermath>
    </AuthFrame>
  );
}
