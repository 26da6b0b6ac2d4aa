import styled from '@emotion/styled';
import type { ListedUser } from '@portal/shared/contract';
import { formatInstant } from '@portal/shared/domain';
import { useCall } from '@portal/shared/queries';
import { showToast, useSession } from '@portal/shared/runtime';
import { Badge, Cluster, ConfirmButton, Stack, type ConfirmButtonProps } from '@portal/shared/ui';
import { useMay } from '../access/use-may.ts';
import { ReasonButton } from '../confirmations/ReasonButton.tsx';
import { usersTexts } from './texts.ts';

const { twoStep } = usersTexts;

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
  if (!user.second_factor) return <span>{twoStep.off}</span>;
  return (
    <Cell gap={2} align="start">
      <Badge tone="success">{twoStep.on}</Badge>
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
  const { request } = twoStep;
  return (
    <ReasonButton
      open={request.open}
      describedBy={describedBy}
      words={{
        ...request,
        title: request.title(user.name),
        lead: user.role === 'admin' ? request.leadOfAdmin : request.lead,
      }}
      name="reason"
      maxLength={500}
      onSubmit={async (reason) => {
        await mutateAsync({ body: { reason } });
        showToast({ kind: 'success', message: request.done(user.name) });
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
        {reset.due_at ? twoStep.resetOn(formatInstant(reset.due_at)) : twoStep.waiting(reset.requested_by.name)}
      </small>
      <Cluster gap={2}>
        {mayApprove && (
          <Question
            user={user}
            words={twoStep.approve}
            action={approve}
            describedBy={describedBy}
            tone="danger"
          />
        )}
        {mayCancel && (
          <Question
            user={user}
            words={twoStep.cancel}
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
  words: typeof twoStep.approve | typeof twoStep.cancel;
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
