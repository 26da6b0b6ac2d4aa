import { ButtonLink, Stack } from '@portal/shared/ui';
import { AuthFrame } from '../frame/AuthFrame.tsx';
import { JoiningPanel } from '../frame/panels.tsx';
import { paths } from '../paths.ts';
import { texts } from '../texts.ts';

/** The registration was deleted; the owner of the address can sign up. */
export function EmailRemoved() {
  return (
    <AuthFrame
      takesFocus
      title="Your email was removed"
      lead="We deleted the account that used it and logged out everyone who was using it."
      aside={<JoiningPanel />}
    >
      <Stack gap={3}>
        <ButtonLink to={paths.register()} size="large" wide>
          Create an account
        </ButtonLink>
        <ButtonLink to={paths.login()} variant="quiet" wide>
          {texts.backToLogin}
        </ButtonLink>
      </Stack>
    </AuthFrame>
  );
}
