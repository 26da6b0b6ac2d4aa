import styled from '@emotion/styled';
import type { ListedUser } from '@portal/shared/contract';
import { formatInstant, messages } from '@portal/shared/domain';
import { useCall } from '@portal/shared/queries';
import { showToast, useSession } from '@portal/shared/runtime';
import { Badge, Cluster, ConfirmButton, Stack, type ConfirmButtonProps } from '@portal/shared/ui';
import { useMay } from '../access/use-may.ts';
import { ReasonButton } from '../confirmations/ReasonButton.tsx';

const usersTexts = {
  twoStep: {
    request: {
      title: (name: string) => `Reset the two-step login of ${name}?`,
      lead: 'For someone who lost their phone, their passkeys and their recovery codes. We’ll email every address on file now, and remove the authenticator app and the passkeys after 24 hours. A login with a code or a passkey stops it.',
      label: 'How did you check who is asking?',
      required: messages.resetReasonRequired,
      confirm: 'Request reset',
      busy: 'Requesting...',
      cancel: 'Keep two-step login',
      failed: 'Failed to request the reset',
    },
    approve: {
      open: 'Approve',
      title: (name: string) => `Remove the second factors of ${name}?`,
      lead: 'Their authenticator app, recovery codes and passkeys stop working now, and every device is logged out. Make sure that it’s them who asked.',
      busy: 'Removing...',
      keep: 'Keep two-step login',
      done: (name: string) => `The two-step login of ${name} was reset`,
      failed: 'Failed to reset the two-step login',
    },
    cancel: {
      open: 'Cancel reset',
      title: (name: string) => `Cancel the reset for ${name}?`,
      lead: 'Their authenticator app and passkeys keep working.',
      busy: 'Cancelling...',
      keep: 'Keep reset',
      done: (name: string) => `${name} keeps two-step login`,
      failed: 'Failed to cancel the reset',
    },
  },
} as const;

const Cell = styled(Stack)`
  /* Aligns the label, not its padding, with the badge above. */
  [data-variant='quiet']:first-of-type {
    margin-inline: -1.05em;
  }
`;

/** Whether a user has a second factor, and for those who lost it, the reset. Nobody resets their own. */
export function TwoStepLogin({ user, describedBy }: { user: ListedUser; describedBy: string }) {
  const isSelf = useSession()?.user.id === user.id;
  const [operates, isOwner] = [useMay('operate'), useMay('own')];
  const mayReset = !isSelf && (user.role === 'admin' ? isOwner : operates);
  if (!user.second_factor) return <span>Off</span>;
  return (
    <Cell gap={2} align="start">
      <Badge tone="success">On</Badge>
      {user.factor_reset ? (
        <OpenReset user={user} reset={user.factor_reset} mayCancel={mayReset} describedBy={describedBy} />
      ) : (
        mayReset && <RequestReset user={user} describedBy={describedBy} />
      )}
    </Cell>
  );
}

function RequestReset({ user, describedBy }: { user: ListedUser; describedBy: string }) {
  const { mutateAsync } = useCall('POST /vendor-admin/users/{userId}/factor-reset', {
    params: { userId: user.id },
    refresh: ['GET /vendor-admin/users'],
  });

  return (
    <ReasonButton
      open="Reset"
      describedBy={describedBy}
      words={{
        ...usersTexts.twoStep.request,
        title: usersTexts.twoStep.request.title(user.name),
        lead:
          user.role === 'admin'
            ? 'For an admin who lost their phone, their passkeys and their recovery codes. We’ll email them now, and remove the authenticator app and the passkeys when a second owner approves.'
            : usersTexts.twoStep.request.lead,
      }}
      name="reason"
      maxLength={500}
      onSubmit={async (reason) => {
        await mutateAsync({ body: { reason } });
        showToast({ kind: 'success', message: `Reset requested. We’re emailing ${user.name}` });
      }}
    />
  );
}

function OpenReset({
  user,
  reset,
  mayCancel,
  describedBy,
}: {
  user: ListedUser;
  reset: NonNullable<ListedUser['factor_reset']>;
  mayCancel: boolean;
  describedBy: string;
}) {
  const ownId = useSession()?.user.id;
  const approve = useCall('POST /vendor-admin/users/{userId}/factor-reset/approve', {
    params: { userId: user.id },
    refresh: ['GET /vendor-admin/users'],
  });
  const cancel = useCall('DELETE /vendor-admin/users/{userId}/factor-reset', {
    params: { userId: user.id },
    refresh: ['GET /vendor-admin/users'],
  });
  const mayApprove = mayCancel && !reset.due_at && reset.requested_by.id !== ownId;
  return (
    <>
      <small>
        {reset.due_at
          ? `Reset on ${formatInstant(reset.due_at)}`
          : `${reset.requested_by.name} asked for a reset. A second owner has to approve.`}
      </small>
      <Cluster gap={2}>
        {mayApprove && (
          <Question
            user={user}
            words={usersTexts.twoStep.approve}
            action={approve}
            describedBy={describedBy}
            tone="danger"
          />
        )}
        {mayCancel && (
          <Question
            user={user}
            words={usersTexts.twoStep.cancel}
            action={cancel}
            describedBy={describedBy}
            variant="quiet"
          />
        )}
      </Cluster>
    </>
  );
}

interface QuestionProps extends Pick<
  ConfirmButtonProps<unknown>,
  'action' | 'describedBy' | 'tone' | 'variant'
> {
  user: ListedUser;
  words: typeof usersTexts.twoStep.approve | typeof usersTexts.twoStep.cancel;
}

function Question({
  user,
  words: { open, title, lead, keep, busy, done, failed },
  ...button
}: QuestionProps) {
  return (
    <ConfirmButton
      {...button}
      label={open}
      title={title(user.name)}
      cancelLabel={keep}
      busyLabel={busy}
      done={() => done(user.name)}
      failed={failed}
    >
      {lead}
    </ConfirmButton>
  );
}
