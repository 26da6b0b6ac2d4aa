import { useAtom } from 'jotai';
import type { Lead } from '@portal/shared/contract';
import { useSession } from '@portal/shared/runtime';
import { FormDialog } from '@portal/shared/ui';
import type { DeclineValues } from '../lead/decline.ts';
import { DeclineFields } from '../lead/DeclineFields.tsx';
import { validateDecline } from '../lead/validate-decline.ts';
import { declineLeads } from '../undo/answer-later.ts';
import { undoneDeclineAtom } from '../undo/keep-undone.ts';
import { declineTexts } from '../texts.ts';

const empty: DeclineValues = { reason: '', notes: '' };

interface DeclineLeadsDialogProps {
  accountId: number;
  leads: Lead[];
  open: boolean;
  onClose: () => void;
  onDeclined: () => void;
}

/** Declines the selected leads with one reason. They can be undone together for a few seconds. */
export function DeclineLeadsDialog({ accountId, leads, open, onClose, onDeclined }: DeclineLeadsDialogProps) {
  const userId = useSession()?.user.id ?? 0;
  const [unsent, setUnsent] = useAtom(undoneDeclineAtom);
  const isOwn = unsent?.userId === userId && unsent.accountId === accountId;
  const submit = async (values: DeclineValues) => {
    setUnsent(null);
    onClose();
    onDeclined();
    if (!(await declineLeads({ accountId, leads, values }))) setUnsent({ userId, accountId, values });
  };
  return (
    <FormDialog<DeclineValues>
      open={open}
      title={leads.length === 1 ? 'Decline 1 lead?' : `Decline ${leads.length} leads?`}
      description="The same reason applies to each lead. Declined leads cannot be reopened."
      size="medium"
      onClose={() => {
        setUnsent(null);
        onClose();
      }}
      onSubmit={submit}
      initialValues={empty}
      typed={isOwn ? unsent.values : undefined}
      validate={validateDecline}
      submitError={declineTexts.failed}
      prefixErrors
      submitLabel={leads.length === 1 ? 'Decline 1 Lead' : `Decline ${leads.length} Leads`}
      busyLabel={declineTexts.confirming}
      cancelLabel={declineTexts.cancel}
      tone="danger"
    >
      <DeclineFields />
    </FormDialog>
  );
}
