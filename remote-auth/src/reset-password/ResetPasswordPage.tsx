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
import { resetPasswordTexts as words } from './texts.ts';

/** /reset-password?token=…&email=…, opened from the email. */
export function Component() {
  const query = useEmailLink();
  const [dead, setDead] = useState<string | null>(null);
  const [isChangedForOther, setChangedForOther] = useState(false);
  if (!query) return null;
  const link = readResetLink(query);
  if (!link) {
    return (
      <AuthFrame title={words.invalidLink} lead={words.incomplete} aside={<ReturningPanel />}>
        <ButtonLink to={paths.forgotPassword()} size="large" wide>
          {words.askAgain}
        </ButtonLink>
      </AuthFrame>
    );
  }
  if (isChangedForOther) return <ChangedForOther email={link.email} />;
  if (dead !== null) return <DeadLink email={link.email} why={dead} />;
  return (
    <AuthFrame
      title={words.title}
      documentName={words.documentName}
      lead={<Sentence of={words.lead} parts={{ email: <strong>{link.email}</strong> }} />}
      aside={<ReturningPanel />}
    >
      <ResetPasswordForm link={link} onDead={setDead} onChangedForOther={() => setChangedForOther(true)} />
      <Aftermath>
        <p>
          <Sentence
            of={words.expired}
            parts={{
              again: (
                <TextLink to={paths.forgotPassword()} state={{ email: link.email }}>
                  {words.askAgain}
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
    <AuthFrame takesFocus title={words.invalidLink} lead={words.dead} aside={<ReturningPanel />}>
      <Banner tone="error">{why}</Banner>
      <ButtonLink to={paths.forgotPassword()} state={{ email }} size="large" wide>
        {words.askAgain}
      </ButtonLink>
      <ButtonLink to={paths.login()} state={{ email }} variant="quiet" wide>
        {texts.backToLogin}
      </ButtonLink>
    </AuthFrame>
  );
}
