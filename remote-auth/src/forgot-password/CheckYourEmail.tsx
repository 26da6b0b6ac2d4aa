import { Button, ButtonLink, Sentence, Stack } from '@portal/shared/ui';
import { AuthFrame } from '../frame/AuthFrame.tsx';
import { ReturningPanel } from '../frame/panels.tsx';
import { paths } from '../paths.ts';
import { texts } from '../texts.ts';

interface CheckYourEmailProps {
  email: string;
  /** The path to return to after login. */
  from: unknown;
  onTryAnother: () => void;
}

/** Confirmation of the request. Identical for every address, so it reveals no accounts. */
export function CheckYourEmail({ email, from, onTryAnother }: CheckYourEmailProps) {
  return (
    <AuthFrame
      takesFocus
      title="Check Your Email"
      lead={
        <Sentence
          of={
            'If {email} has an account, we’ve emailed a link to set a new password. It expires in 60 minutes. If you don’t see it, check your spam folder.'
          }
          parts={{ email: <strong>{email}</strong> }}
        />
      }
      aside={<ReturningPanel />}
    >
      <Stack gap={3}>
        <ButtonLink to={paths.login()} state={{ from, email }} size="large" wide>
          {texts.backToLogin}
        </ButtonLink>
        <Button variant="secondary" size="large" wide onClick={onTryAnother}>
          Try Another Email
        </Button>
      </Stack>
    </AuthFrame>
  );
}
