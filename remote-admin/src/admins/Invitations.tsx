import { useQuery } from '@tanstack/react-query';
import type { AdminInvitation } from '@portal/shared/contract';
import { formatInstant } from '@portal/shared/domain';
import { query, useCall } from '@portal/shared/queries';
import { showToast } from '@portal/shared/runtime';
import { Button, Cluster, ConfirmButton, Loaded, Section, showError } from '@portal/shared/ui';
import { NoRecords, RecordList } from '../records/RecordList.tsx';
import { adminsTexts } from './texts.ts';

const { invitations: words, invite } = adminsTexts;

/** The open invitations: resend or revoke. */
export function Invitations() {
  const invitations = useQuery(query('GET /vendor-admin/admin-invitations'));
  return (
    <Section title={words.title}>
      <Loaded query={invitations} texts={{ errorTitle: words.failed }}>
        {({ data }) =>
          data.length === 0 ? (
            <NoRecords>{words.none}</NoRecords>
          ) : (
            <RecordList aria-label={words.title}>
              {data.map((invitation) => (
                <Invitation key={invitation.id} invitation={invitation} />
              ))}
            </RecordList>
          )
        }
      </Loaded>
    </Section>
  );
}

function Invitation({
  invitation: { id, email, role, invited_by: by, undelivered, ...times },
}: {
  invitation: AdminInvitation;
}) {
  const resend = useCall('POST /vendor-admin/admin-invitations/{invitationId}/resend', {
    params: { invitationId: id },
    refresh: ['GET /vendor-admin/admin-invitations'],
  });
  const revoke = useCall('DELETE /vendor-admin/admin-invitations/{invitationId}', {
    params: { invitationId: id },
    refresh: ['GET /vendor-admin/admin-invitations'],
  });
  const when = formatInstant(times.expires_at);
  const sendAgain = async () => {
    try {
      await resend.mutateAsync();
      showToast({ kind: 'success', message: words.resent(email) });
    } catch (error) {
      showError(error, words.resendFailed);
    }
  };
  return (
    <li>
      <div>
        <span id={`invitation-${id}`}>{email}</span>
        <small>{words.by(role, by)}</small>
        <small>{times.expired ? words.expired(when) : words.expires(when)}</small>
        {undelivered && <small>{words.undelivered}</small>}
      </div>
      <Cluster gap={3}>
        <Button
          variant="secondary"
          size="small"
          aria-describedby={`invitation-${id}`}
          busy={resend.isPending}
          busyLabel={invite.busy}
          onClick={() => void sendAgain()}
        >
          {words.resend}
        </Button>
        <ConfirmButton
          label={words.revoke}
          confirmLabel={words.revokeConfirm}
          busyLabel={words.revoking}
          title={words.revokeTitle(email)}
          tone="danger"
          variant="quiet"
          describedBy={`invitation-${id}`}
          cancelLabel={words.keep}
          action={revoke}
          done={() => words.revoked}
          failed={words.revokeFailed}
        >
          {words.revokeLead}
        </ConfirmButton>
      </Cluster>
    </li>
  );
}
