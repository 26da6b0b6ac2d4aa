import { useState } from 'react';
import { Banner, ButtonLink, Sentence, TextLink } from '@portal/shared/ui';
import { Aftermath, AuthFrame } from '../frame/AuthFrame.tsx';
import { ReturningPanel } from '../frame/panels.tsx';
import { useEmailLink } from '../email-link/use-email-link.ts';
import { paths } from '../paths.ts';
import { texts } from '../texts.ts';
import { ChangedForOther } from './ChangedForOther.tsx';
import { readResetLink } from './reset-password.ts';
import { ResetPasswordForm } from './ResetPasswordForm.tsx';

/** /reset-password?token=…&email=…, opened from the email. */
export function Component() {
  const query = useEmailLink();
  const [dead, setDead] = useState<string | null>(null);
  const [isChangedForOther, setChangedForOther] = useState(false);
  if (!query) return null;
  const link = readResetLink(query);
  if (!link) {
    return (
      <AuthFrame
        title="Invalid password reset link"
        lead="This link is incomplete. Request a new one and open it from the email."
        aside={<ReturningPanel />}
      >
        <ButtonLink to={paths.forgotPassword()} size="large" wide>
          Request a new link
        </ButtonLink>
      </AuthFrame>
    );
  }
  if (isChangedForOther) return <ChangedForOther email={link.email} />;
  if (dead !== null) return <DeadLink email={link.email} why={dead} />;
  return (
    <AuthFrame
      title="Choose a new password"
      documentName="Reset password"
      lead={
        <Sentence
          of="For {email}. You’ll be logged out on all devices."
          parts={{ email: <strong>{link.email}</strong> }}
        />
      }
      aside={<ReturningPanel />}
    >
      <ResetPasswordForm link={link} onDead={setDead} onChangedForOther={() => setChangedForOther(true)} />
      <Aftermath>
        <p>
          <Sentence
            of="Has the link expired? {again}"
            parts={{
              again: (
                <TextLink to={paths.forgotPassword()} state={{ email: link.email }}>
                  Request a new link
                </TextLink>
              ),
            }}
          />
        </p>
      </Aftermath>
      <ButtonLink to={paths.login()} variant="quiet" wide>
        {texts.backToLogin}
      </ButtonLink>
    </AuthFrame>
  );
}

/** The server rejected the link: used, superseded or expired. Another password can't help. */
function DeadLink({ email, why }: { email: string; why: string }) {
  return (
    <AuthFrame
      takesFocus
      title="Invalid password reset link"
      lead="Links expire after 60 minutes and work once. Use the most recent one. Your password has not changed."
      aside={<ReturningPanel />}
    >
      <Banner tone="error">{why}</Banner>
      <ButtonLink to={paths.forgotPassword()} state={{ email }} size="large" wide>
        Request a new link
      </ButtonLink>
      <ButtonLink to={paths.login()} state={{ email }} variant="quiet" wide>
        {texts.backToLogin}
      </ButtonLink>
    </AuthFrame>
  );
}
