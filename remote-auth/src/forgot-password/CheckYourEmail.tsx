import { Button, ButtonLink, Stack } from '@portal/shared/ui';
import { AuthFrame } from '../frame/AuthFrame.tsx';
import { ReturningPanel } from '../frame/panels.tsx';
import { paths } from '../paths.ts';

/** The request was taken. Says the same for every address. */
export function CheckYourEmail({ email, onTryAnother }: { email: string; onTryAnother: () => void }) {
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
        <ButtonLink to={paths.login()} size="large" wide>
          Back to Login
        </ButtonLink>
        <Button variant="secondary" size="large" wide onClick={onTryAnother}>
          Try Another Email
        </Button>
      </Stack>
    </AuthFrame>
  );
}
