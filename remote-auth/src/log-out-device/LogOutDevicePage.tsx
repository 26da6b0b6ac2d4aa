import { useCall } from '@portal/shared/queries';
import { errorText, hasCode } from '@portal/shared/runtime';
import { Banner, Button, ButtonLink, Stack } from '@portal/shared/ui';
import { readEmailLink, type EmailLink } from '../email-link/email-link.ts';
import { useEmailLink } from '../email-link/use-email-link.ts';
import { AuthFrame } from '../frame/AuthFrame.tsx';
import { ReturningPanel } from '../frame/panels.tsx';
import { paths } from '../paths.ts';
import { texts } from '../texts.ts';
import { logOutDeviceTexts as words } from './texts.ts';

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
  if (logOut.isSuccess) return <NextStep title={words.doneTitle} lead={words.doneLead} />;
  if (hasCode(logOut.error, 'invalid_link')) return <DeadLink />;
  return (
    <AuthFrame
      title={words.title}
      documentName={words.documentName}
      lead={words.lead}
      aside={<ReturningPanel />}
    >
      {logOut.isError && <Banner tone="error">{errorText(logOut.error, words.failed)}</Banner>}
      <Stack gap={3}>
        <Button
          wide
          size="large"
          busy={logOut.isPending}
          busyLabel={words.busy}
          onClick={() => logOut.mutate()}
        >
          {words.submit}
        </Button>
        <ButtonLink to="/" variant="quiet" wide>
          {words.keep}
        </ButtonLink>
      </Stack>
    </AuthFrame>
  );
}

const DeadLink = () => <NextStep title={words.deadTitle} lead={words.deadLead} />;

function NextStep({ title, lead }: { title: string; lead: string }) {
  return (
    <AuthFrame takesFocus title={title} lead={lead} aside={<ReturningPanel />}>
      <Stack gap={3}>
        <ButtonLink to={paths.forgotPassword()} size="large" wide>
          {words.newPassword}
        </ButtonLink>
        <ButtonLink to={paths.login()} variant="quiet" wide>
          {texts.backToLogin}
        </ButtonLink>
      </Stack>
    </AuthFrame>
  );
}
