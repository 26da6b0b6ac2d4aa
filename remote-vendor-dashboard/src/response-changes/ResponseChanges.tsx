import { useState } from 'react';
import type { Lead } from '@portal/shared/contract';
import { leadCan } from '@portal/shared/domain';
import { Button, Cluster, Stack } from '@portal/shared/ui';
import { useReadOnly } from '../access/use-read-only.ts';
import { ConflictBanner } from '../lead/ConflictBanner.tsx';
import type { RespondValues } from '../lead/respond.ts';
import { EditResponseDialog } from './EditResponseDialog.tsx';
import { ResponseHistory } from './ResponseHistory.tsx';
import { WithdrawResponseDialog } from './WithdrawResponseDialog.tsx';

/** Changes of a sent response: edit, withdraw, and its earlier versions. */
export function ResponseChanges({ accountId, lead }: { accountId: number; lead: Lead }) {
  const [dialog, setDialog] = useState<'edit' | 'withdraw' | null>(null);
  const [refused, setRefused] = useState<Partial<RespondValues> | null>(null);
  /** The lead as the vendor saw it before opening the dialog, which covers the page. */
  const [seen, setSeen] = useState(lead);
  const open = (which: 'edit' | 'withdraw') => {
    setSeen(lead);
    setDialog(which);
  };
  const canChange = !useReadOnly() && leadCan('editResponse', lead.status);
  // An open dialog keeps its input when the lead changes, until it is sent or closed.
  if (!canChange && lead.response_version === 0 && !dialog && !refused) return null;
  const dialogProps = {
    accountId,
    lead,
    version: seen.response_version,
    onClose: () => setDialog(null),
  };
  return (
    <Stack gap={4}>
      {refused && <ConflictBanner lead={lead} unsent={refused} onDismiss={() => setRefused(null)} />}
      {canChange && (
        <Cluster>
          <Button variant="secondary" size="small" onClick={() => open('edit')}>
            Edit response
          </Button>
          {!lead.booking && (
            <Button variant="quiet" size="small" onClick={() => open('withdraw')}>
              Withdraw response
            </Button>
          )}
        </Cluster>
      )}
      {lead.response_version > 0 && (
        <ResponseHistory accountId={accountId} leadId={lead.id} version={lead.response_version} />
      )}
      <EditResponseDialog
        open={dialog === 'edit'}
        eventVersion={seen.event_version}
        {...dialogProps}
        onRefused={setRefused}
      />
      <WithdrawResponseDialog open={dialog === 'withdraw'} {...dialogProps} onRefused={setRefused} />
    </Stack>
  );
}
