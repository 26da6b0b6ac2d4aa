import type { ListedUser } from '@portal/shared/contract';
import { formatDateTime } from '@portal/shared/domain';
import { showToast, useSession } from '@portal/shared/runtime';
import { Badge, Cluster, ConfirmButton, Stack } from '@portal/shared/ui';
import { useMay } from '../access/use-may.ts';
import { ReasonButton } from '../confirmations/ReasonButton.tsx';
import { usersTexts } from './texts.ts';
import { useApproveReset, useCancelReset, useRequestReset } from './use-reset-factors.ts';

const { twoStep: words } = usersTexts;

/** Whether a user has a second factor, and for those who lost it, the reset. Nobody resets their own. */
export function TwoStepLogin({ user, describedBy }: { user: ListedUser; describedBy: string }) {
  const isSelf = useSession()?.user.id === user.id;
  const [operates, isOwner] = [useMay('operate'), useMay('own')];
  const mayReset = !isSelf && (user.role === 'admin' ? isOwner : operates);
  if (!user.second_factor) return <span>{words.off}</span>;
  return (
    <Stack gap={2} align="start">
      <Badge tone="success">{words.on}</Badge>
      {user.factor_reset ? (
        <OpenReset user={user} reset={user.factor_reset} mayCancel={mayReset} describedBy={describedBy} />
      ) : (
        mayReset && <RequestReset user={user} describedBy={describedBy} />
      )}
    </Stack>
  );
}

function RequestReset({ user, describedBy }: { user: ListedUser; describedBy: string }) {
  const { mutateAsync } = useRequestReset(user.id);
  const { request } = words;
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
        await mutateAsync(reason);
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
  const approve = useApproveReset(user.id);
  const cancel = useCancelReset(user.id);
  const mayApprove = mayCancel && !reset.due_at && reset.requested_by.id !== ownId;
  return (
    <>
      <small>
        {reset.due_at ? words.resetOn(formatDateTime(reset.due_at)) : words.waiting(reset.requested_by.name)}
      </small>
      <Cluster gap={2}>
        {mayApprove && (
          <ConfirmButton
            label={words.approve.open}
            describedBy={describedBy}
            title={words.approve.title(user.name)}
            tone="danger"
            cancelLabel={words.approve.keep}
            busyLabel={words.approve.busy}
            action={approve}
            done={() => words.approve.done(user.name)}
            failed={words.approve.failed}
          >
            {words.approve.lead}
          </ConfirmButton>
        )}
        {mayCancel && (
          <ConfirmButton
            label={words.cancel.open}
            variant="quiet"
            describedBy={describedBy}
            title={words.cancel.title(user.name)}
            cancelLabel={words.cancel.keep}
            busyLabel={words.cancel.busy}
            action={cancel}
            done={() => words.cancel.done(user.name)}
            failed={words.cancel.failed}
          >
            {words.cancel.lead}
          </ConfirmButton>
        )}
      </Cluster>
    </>
  );
}
