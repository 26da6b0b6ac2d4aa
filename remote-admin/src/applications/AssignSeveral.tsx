import { FormDialog } from '@portal/shared/ui';
import { AssigneeField, noAssignee, validateAssignee } from '../review/AssigneeField.tsx';
import type { SeveralProps } from './SelectedApplications.tsx';
import { applicationsTexts } from './texts.ts';
import { useAssignSeveral } from './use-change-several.ts';

const {
  bulk: { assign: words, cancel },
} = applicationsTexts;

/** Assigns applications to one admin. */
export function AssignSeveral({ applications, onClose, onDone }: SeveralProps) {
  const { mutateAsync } = useAssignSeveral(applications);
  return (
    <FormDialog
      open
      title={words.title(applications.length)}
      description={words.lead(applications.map(({ business_name: name }) => name))}
      onClose={onClose}
      initialValues={noAssignee}
      validate={validateAssignee}
      apiFields={{ user_id: 'user' }}
      submitError={words.failed}
      onSubmit={async ({ user }) => {
        await mutateAsync(Number(user));
        onDone();
      }}
      submitLabel={words.submit(applications.length)}
      busyLabel={words.busy}
      cancelLabel={cancel}
    >
      <AssigneeField />
    </FormDialog>
  );
}
