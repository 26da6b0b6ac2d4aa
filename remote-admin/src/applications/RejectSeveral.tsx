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
  /** The applications as the admin saw them in the list, which the dialog covers. */
  const [seen, setSeen] = useState(selected);
  const { mutateAsync } = useRejectSeveral(seen);
  const ask = () => {
    setSeen(selected);
    setOpen(true);
  };
  const reject = async ({ reason, notes }: RejectionValues) => {
    await mutateAsync({ reason: reason as RejectionReason, notes: notes.trim() || undefined });
    setOpen(false);
    selection.stop();
  };
  return (
    <>
      <SelectionBar label={words.label} selection={selection}>
        <Button variant="danger" size="small" disabled={selected.length === 0} onClick={ask}>
          {words.reject}
        </Button>
      </SelectionBar>
      <FormDialog<RejectionValues>
        open={open}
        title={words.title(seen.length)}
        description={words.warning(seen.map(({ business_name: name }) => name))}
        onClose={() => setOpen(false)}
        initialValues={noRejection}
        validate={validateRejection}
        submitError={words.failed}
        onSubmit={reject}
        submitLabel={words.submit(seen.length)}
        busyLabel={applicationTexts.rejecting}
        cancelLabel={words.cancel}
        tone="danger"
      >
        <RejectionFields notesHint={words.notesHint} />
      </FormDialog>
    </>
  );
}
