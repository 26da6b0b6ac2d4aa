import { useState } from 'react';
import type { ReviewApplication } from '@portal/shared/contract';
import { hasCode, showToast } from '@portal/shared/runtime';
import { Button, FormDialog } from '@portal/shared/ui';
import { AssigneeField, noAssignee, validateAssignee, type AssigneeValues } from './AssigneeField.tsx';
import type { ClaimProps } from './Claim.tsx';
import { assignTexts as words } from './texts.ts';
import { useAssign } from './use-claim.ts';

/** Opens the dialog that assigns an application to an admin. */
export function AssignButton(props: ClaimProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" size="small" onClick={() => setOpen(true)}>
        {words.open}
      </Button>
      {open && <AssignDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

function AssignDialog({ application, review, onClose }: ClaimProps & { onClose: () => void }) {
  // With the holder that the admin saw, because this dialog covers the review.
  const [seen, setSeen] = useState(application);
  const { mutateAsync } = useAssign(seen, review);
  const assign = async ({ user }: AssigneeValues) => {
    try {
      const { claimed_by: name } = await mutateAsync(Number(user));
      onClose();
      showToast({ kind: 'success', message: words.done({ business: application.business_name, name }) });
    } catch (error) {
      if (hasCode(error, 'already_claimed')) setSeen(error.current as ReviewApplication);
      throw error;
    }
  };
  return (
    <FormDialog
      open
      title={words.title(application.business_name)}
      description={words.lead}
      onClose={onClose}
      initialValues={noAssignee}
      validate={validateAssignee}
      apiFields={{ user_id: 'user' }}
      submitError={words.failed}
      onSubmit={assign}
      submitLabel={words.submit}
      busyLabel={words.busy}
      cancelLabel={words.cancel}
    >
      <AssigneeField except={seen.claimed_by_id} />
    </FormDialog>
  );
}
