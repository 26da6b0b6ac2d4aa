import { useCall } from '@portal/shared/queries';
import { errorText, hasCode } from '@portal/shared/runtime';
import { Banner, Button, ButtonLink, Stack } from '@portal/shared/ui';
import { readEmailLink, type EmailLink } from '../email-link/email-link.ts';
import { useEmailLink } from '../email-link/use-email-link.ts';
import { AuthFrame } from '../frame/AuthFrame.tsx';
import { ReturningPanel } from '../frame/panels.tsx';
import { paths } from '../paths.ts';
import { texts } from '../texts.ts';

/**
 * /log-out-device?id=…&code=…, opened from the email about a login from a new device. Requires confirmation,
 * because mail scanners open links too.
 */
export function Component() {
  const query = useEmailLink();
  if (!query) return null;
  const link = readEmailLink(query);
  return link ? <AskFirst link={link} /> : <DeadLink />;
}

function AskFirst({ link }: { link: EmailLink }) {
  const logOut = useCall('POST /auth/end-device-sessions', { body: link });
  if (logOut.isSuccess)
    return (
      <NextStep
        title="The device is logged out"
        lead="Someone may know your password. Choose a new one now. This logs out every device."
      />
    );
  if (hasCode(logOut.error, 'invalid_link')) return <DeadLink />;
  return (
    <AuthFrame
      title="Log out this device?"
      documentName="Log out a device"
      lead="Use this if you don’t recognize the login that we emailed you about."
      aside={<ReturningPanel />}
    >
      {logOut.isError && (
        <Banner tone="error">
          {errorText(logOut.error, 'Failed to log out the device. Please try again.')}
        </Banner>
      )}
      <Stack gap={3}>
        <Button
          wide
          size="large"
          busy={logOut.isPending}
          busyLabel="Logging out..."
          onClick={() => logOut.mutate()}
        >
          Log out device
        </Button>
        <ButtonLink to="/" variant="quiet" wide>
          It was me
        </ButtonLink>
      </Stack>
    </AuthFrame>
  );
}

const DeadLink = () => (
  <NextStep
    title="This link doesn’t work"
    lead="It was used already, or it’s older than 7 days. If you don’t recognize a login, choose a new password. This logs out every device."
  />
);

function NextStep({ title, lead }: { title: string; lead: string }) {
  return (
    <AuthFrame takesFocus title={title} lead={lead} aside={<ReturningPanel />}>
      <Stack gap={3}>
        <ButtonLink to={paths.forgotPassword()} size="large" wide>
          Choose a new password
        </ButtonLink>
        <ButtonLink to={paths.login()} variant="quiet" wide>
          {texts.backToLogin}
        </ButtonLink>
      </Stack>
    </AuthFrame>
  );
}
