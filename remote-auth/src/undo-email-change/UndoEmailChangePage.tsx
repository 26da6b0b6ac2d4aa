import styled from '@emotion/styled';
import { useCall } from '@portal/shared/queries';
import { errorText, hasCode, clearSession, currentSession, queryClient } from '@portal/shared/runtime';
import { Banner, Button, ButtonLink, Stack } from '@portal/shared/ui';
import { AuthFrame } from '../frame/AuthFrame.tsx';
import { ReturningPanel } from '../frame/panels.tsx';
import { readEmailLink, type EmailLink } from '../email-link/email-link.ts';
import { useEmailLink } from '../email-link/use-email-link.ts';
import { paths } from '../paths.ts';
import { texts } from '../texts.ts';

const Consequences = styled.ul`
  display: grid;
  gap: var(--space-2);
  margin: var(--space-2) 0 0;
  padding-left: 1.2em;
  list-style: disc;
`;

/**
 * /undo-email-change?id=…&code=…, opened from the email to the old address. Explains the action and requires
 * confirmation.
 */
export function Component() {
  const query = useEmailLink();
  if (!query) return null;
  const link = readEmailLink(query);
  return link ? <AskFirst link={link} /> : <DeadLink />;
}

function AskFirst({ link }: { link: EmailLink }) {
  const undo = useCall('POST /auth/email/undo-change', {
    body: link,
    onSuccess: () => forgetEndedSession(link.id),
  });
  if (undo.isSuccess) return <Restored />;
  if (hasCode(undo.error, 'invalid_link')) return <DeadLink />;
  return (
    <AuthFrame
      title="Undo the email change?"
      documentName="Undo email change"
      lead="Use this if you didn’t change the email of your Gia account."
      aside={<ReturningPanel />}
    >
      {undo.isError && (
        <Banner tone="error">{errorText(undo.error, 'Failed to undo the change. Please try again.')}</Banner>
      )}
      <div>
        <p>When you undo the change:</p>
        <Consequences>
          <li>Your account goes back to the email that received this link.</li>
          <li>Every device is logged out.</li>
          <li>The password stops working. We’ll email you a link to choose a new one.</li>
        </Consequences>
      </div>
      <Stack gap={3}>
        <Button wide size="large" busy={undo.isPending} busyLabel="Undoing..." onClick={() => undo.mutate()}>
          Undo email change
        </Button>
        <ButtonLink to="/" variant="quiet" wide>
          Keep the new email
        </ButtonLink>
      </Stack>
    </AuthFrame>
  );
}

/** The server ended every session of this user, so it would reject the stored one. */
function forgetEndedSession(userId: number): void {
  if (currentSession()?.user.id !== userId) return;
  clearSession();
  queryClient.clear();
}

function Restored() {
  return (
    <AuthFrame
      takesFocus
      title="Your email is restored"
      lead="Every device is logged out. Open the email we just sent you to choose a new password."
      aside={<ReturningPanel />}
    >
      <ButtonLink to={paths.login()} size="large" wide>
        {texts.backToLogin}
      </ButtonLink>
    </AuthFrame>
  );
}

function DeadLink() {
  return (
    <AuthFrame
      takesFocus
      title="This link doesn’t work"
      lead="Links to undo a change expire after 7 days and work once. If you need help, write to us."
      aside={<ReturningPanel />}
    >
      <Stack gap={3}>
        <ButtonLink to={paths.contact()} size="large" wide>
          Contact Support
        </ButtonLink>
        <ButtonLink to={paths.login()} variant="quiet" wide>
          {texts.backToLogin}
        </ButtonLink>
      </Stack>
    </AuthFrame>
  );
}
