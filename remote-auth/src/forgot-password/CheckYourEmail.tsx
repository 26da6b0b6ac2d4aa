import { Button, ButtonLink, Stack } from '@portal/shared/ui';
import { AuthFrame } from '../frame/AuthFrame.tsx';
import { ReturningPanel } from '../frame/panels.tsx';
import { paths } from '../paths.ts';

export interface CheckYourEmailProps {
  email: string;
  /** Where the person wanted to go before /login. */
  from: unknown;
  onTryAnother: () => void;
}

/** The request was taken. Says the same for every address. */
export function CheckYourEmail({ email, from, onTryAnother }: CheckYourEmailProps) {
  return (
    <AuthFrame
      takesFocus
      title="Check Your Email"
      lead={
        <>
          If <strong>{email}</strong> has an account, a link to set a new password is on its way. It works for
          60 minutes. Please check your spam folder too.
        </>
      }
      aside={<ReturningPanel />}
    >
      <Stack gap={3}>
        <ButtonLink to={paths.login()} state={{ from, email }} size="large" wide>
          Back to Login
        </ButtonLink>
        <Button variant="secondary" size="large" wide onClick={onTryAnother}>
          Try Another Email
        </Button>
      </Stack>
    </AuthFrame>
  );
}
