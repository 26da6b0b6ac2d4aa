import { useState } from 'react';
import type { ReviewApplication } from '@portal/shared/contract';
import type { RejectionReason } from '@portal/shared/domain';
import { Button, FormDialog, SelectionBar, type Selection } from '@portal/shared/ui';
import {
  noRejection,
  RejectionFields,
  validateRejection,
  type RejectionValues,
} from '../review/RejectionFields.tsx';
import { applicationTexts } from '../texts.ts';
import { applicationsTexts } from './texts.ts';
import { useRejectSeveral } from './use-reject-several.ts';

const { bulk: words } = applicationsTexts;

export interface RejectSeveralProps {
  applications: ReviewApplication[];
  selection: Selection & { ids: number[] };
}

/** The bar above the list while applications are selected, with the dialog that rejects them with one reason. */
export function RejectSeveral({ applications, selection }: RejectSeveralProps) {
  const [open, setOpen] = useState(false);
  const selected = applications.filter(({ id }) => selection.ids.includes(id));
  const { mutateAsync } = useRejectSeveral(selected);
  const reject = async ({ reason, notes }: RejectionValues) => {
    await mutateAsync({ reason: reason as RejectionReason, notes: notes.trim() || undefined });
    setOpen(false);
    selection.stop();
  };
  return (
    <>
      <SelectionBar label={words.label} selection={selection}>
        <Button variant="danger" size="small" disabled={selected.length === 0} onClick={() => setOpen(true)}>
          {words.reject}
        </Button>
      </SelectionBar>
      <FormDialog<RejectionValues>
        open={open}
        title={words.title(selected.length)}
        description={words.warning(selected.map(({ business_name: name }) => name))}
        onClose={() => setOpen(false)}
        initialValues={noRejection}
        validate={validateRejection}
        submitError={words.failed}
        onSubmit={reject}
        submitLabel={words.submit(selected.length)}
        busyLabel={applicationTexts.rejecting}
        cancelLabel={words.cancel}
        tone="danger"
      >
        <RejectionFields notesHint={words.notesHint} />
      </FormDialog>
    </>
  );
}
