import { atom, useAtom } from 'jotai';
import type { Lead } from '@portal/shared/contract';
import { useSession } from '@portal/shared/runtime';
import { FormDialog } from '@portal/shared/ui';
import type { DeclineValues } from '../lead-details/decline.ts';
import { DeclineFields } from '../lead-details/DeclineFields.tsx';
import { validateDecline } from '../lead-details/validate-decline.ts';
import { declineLeads } from '../undo/quick-responses.ts';
import { declineTexts } from '../texts.ts';
import { declineLeadsTexts as words } from './texts.ts';

const empty: DeclineValues = { reason: '', notes: '' };

/** A user's decline that isn't sent yet. After an undo or a failure, the dialog starts with its input. */
const unsentAtom = atom<{ userId: number; accountId: number; values: DeclineValues } | null>(null);

export interface DeclineLeadsDialogProps {
  accountId: number;
  leads: Lead[];
  open: boolean;
  onClose: () => void;
  onDeclined: () => void;
}

/** Declines the selected leads with one reason. They can be undone together for 10 s. */
export function DeclineLeadsDialog({ accountId, leads, open, onClose, onDeclined }: DeclineLeadsDialogProps) {
  const userId = useSession()?.user.id ?? 0;
  const [unsent, setUnsent] = useAtom(unsentAtom);
  const isOwn = unsent?.userId === userId && unsent.accountId === accountId;
  const submit = async (values: DeclineValues) => {
    // Another decline may wait by then.
    const onSent = () => setUnsent((now) => (now?.values === values ? null : now));
    declineLeads({ accountId, leads, values, onSent });
    onClose();
    onDeclined();
    setUnsent({ userId, accountId, values });
  };
  return (
    <FormDialog<DeclineValues>
      open={open}
      title={words.title(leads.length)}
      description={words.text}
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
      submitLabel={words.confirm(leads.length)}
      busyLabel={declineTexts.confirming}
      cancelLabel={declineTexts.cancel}
      tone="danger"
    >
      <DeclineFields />
    </FormDialog>
  );
}
