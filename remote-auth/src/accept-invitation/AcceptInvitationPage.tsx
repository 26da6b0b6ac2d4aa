import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import type { OpenedInvitation, OpenedTeamInvitation } from '@portal/shared/contract';
import { query } from '@portal/shared/queries';
import { errorText, hasCode, useSession } from '@portal/shared/runtime';
import { logout } from '@portal/shared/session';
import { Banner, Button, ButtonLink, Sentence, Spinner, Stack } from '@portal/shared/ui';
import { AuthFrame } from '../frame/AuthFrame.tsx';
import { ReturningPanel } from '../frame/panels.tsx';
import { useEmailLink } from '../email-link/use-email-link.ts';
import { paths } from '../paths.ts';
import { texts } from '../texts.ts';
import { readInvitationLink, type InvitationLink } from './invitation-link.ts';

import { useAcceptInvitation } from './use-accept-invitation.ts';
import { adminRoleLabels, memberRoleLabels } from '@portal/shared/domain';

const words = {
  title: (team: boolean) => (team ? 'Join the team' : 'Join the admin team'),
} as const;

/** An opened invitation. */
type Invitation = ({ team: false } & OpenedInvitation) | ({ team: true } & OpenedTeamInvitation);

/** Accepting the invitation uses it up. */
const once = { staleTime: 'static', retry: false } as const;

/** /accept-invitation?id=…&code=…, opened from the email to a future admin, or with team=1 to a future team member. */
export function Component() {
  const search = useEmailLink();
  if (!search) return <Opening />;
  const link = readInvitationLink(search);
  return link ? <LoadInvitation link={link} /> : <DeadLink />;
}

function LoadInvitation({ link }: { link: InvitationLink }) {
  const { team, ...body } = link;
  const asAdmin = useQuery({ ...query('POST /auth/admin-invitation', { body }), ...once, enabled: !team });
  const asMember = useQuery({ ...query('POST /auth/team-invitation', { body }), ...once, enabled: team });
  const { error, isFetching, refetch } = team ? asMember : asAdmin;
  if (asAdmin.data) return <Opened link={link} invitation={{ team: false, ...asAdmin.data }} />;
  if (asMember.data) return <Opened link={link} invitation={{ team: true, ...asMember.data }} />;
  if (hasCode(error, 'invalid_link')) return <DeadLink />;
  if (!error || isFetching) return <Opening />;
  return (
    <AuthFrame takesFocus title={words.title(link.team)} documentName="Invitation" aside={<ReturningPanel />}>
      <Banner tone="error">{errorText(error, 'Failed to open the invitation. Please try again.')}</Banner>
      <Button wide size="large" onClick={() => void refetch()}>
        Try Again
      </Button>
    </AuthFrame>
  );
}

function Opened({ link, invitation }: { link: InvitationLink; invitation: Invitation }) {
  const session = useSession();
  const { email } = invitation;
  const own = session?.user.email === email;
  return (
    <AuthFrame
      title={words.title(link.team)}
      documentName="Invitation"
      lead={
        invitation.team
          ? `${invitation.invited_by} invited you to the team of ${invitation.business_name}. Your role will be ${memberRoleLabels[invitation.role].toLowerCase()}.`
          : `${invitation.invited_by} invited you to the Gia partner portal. Your role will be ${adminRoleLabels[invitation.role].toLowerCase()}.`
      }
      aside={<ReturningPanel />}
    >
      {session && !own ? (
        <>
          <Banner tone="warning">
            <Sentence
              of="You’re logged in as {email}. Log out, then log in with the invited email."
              parts={{ email: <strong>{session.user.email}</strong> }}
            />
          </Banner>
          <p>
            <Sentence of="This invitation is for {email}." parts={{ email: <strong>{email}</strong> }} />
          </p>
          <Button wide size="large" onClick={() => void logout()}>
            {texts.logOut}
          </Button>
        </>
      ) : (
        <>
          <p>
            <Sentence
              of={own ? 'You’re logged in as {email}.' : 'This invitation is for {email}.'}
              parts={{ email: <strong>{email}</strong> }}
            />
          </p>
          {own ? <Accept link={link} /> : <SignIn link={link} email={email} />}
        </>
      )}
    </AuthFrame>
  );
}

/** Both ways lead back to the invitation. */
function SignIn({ link, email }: { link: InvitationLink; email: string }) {
  const state = { from: paths.acceptInvitation(link), email };
  return (
    <Stack gap={3}>
      <ButtonLink to={paths.register()} state={state} size="large" wide>
        Register with this email
      </ButtonLink>
      <ButtonLink to={paths.login()} state={state} variant="secondary" size="large" wide>
        I already have an account
      </ButtonLink>
    </Stack>
  );
}

function Accept({ link }: { link: InvitationLink }) {
  const navigate = useNavigate();
  const { mutate, isPending, isSuccess, error } = useAcceptInvitation(link);
  const accept = () => mutate(undefined, { onSuccess: (joined) => void navigate(joined, { replace: true }) });
  return (
    <>
      {error && (
        <Banner tone="error">{errorText(error, 'Failed to accept the invitation. Please try again.')}</Banner>
      )}
      <Button wide size="large" busy={isPending || isSuccess} busyLabel="Accepting..." onClick={accept}>
        Accept invitation
      </Button>
    </>
  );
}

function Opening() {
  return (
    <AuthFrame title="Your invitation" documentName="Invitation" aside={<ReturningPanel />}>
      <Spinner label="Opening your invitation..." />
    </AuthFrame>
  );
}

function DeadLink() {
  return (
    <AuthFrame
      takesFocus
      title="This invitation doesn’t work"
      lead="Invitations expire after 7 days and work once. Ask the person who invited you to send a new one."
      aside={<ReturningPanel />}
    >
      <ButtonLink to={paths.login()} size="large" wide>
        {texts.backToLogin}
      </ButtonLink>
    </AuthFrame>
  );
}
