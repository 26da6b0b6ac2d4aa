import { useSession } from '@portal/shared/runtime';
import { FormDialog, Loaded, SelectField } from '@portal/shared/ui';
import { NOBODY, useAssignees } from '../review/use-assignees.ts';
import type { SeveralProps } from './SelectedApplications.tsx';
import { applicationsTexts } from './texts.ts';
import { useAssignSeveral } from './use-change-several.ts';

const {
  bulk: { assign: words, cancel },
} = applicationsTexts;

/** Assigns applications to one admin, at first the caller, or to nobody. */
export function AssignSeveral({ applications, onClose, onDone }: SeveralProps) {
  const { mutateAsync } = useAssignSeveral(applications);
  const self = useSession()?.user.id;
  const { options, query } = useAssignees();
  return (
    <FormDialog
      open
      title={words.title(applications.length)}
      description={words.lead(applications.map(({ business_name: name }) => name))}
      onClose={onClose}
      initialValues={{ user: String(self ?? NOBODY) }}
      apiFields={{ user_id: 'user' }}
      submitError={words.failed}
      onSubmit={async ({ user }) => {
        await mutateAsync(user ? Number(user) : null);
        onDone();
      }}
      submitLabel={words.submit(applications.length)}
      busyLabel={words.busy}
      cancelLabel={cancel}
    >
      <SelectField name="user" label={words.label} options={options} />
      {query.isError && (
        <Loaded query={query} texts={{ errorTitle: words.adminsFailed }}>
          {() => null}
        </Loaded>
      )}
    </FormDialog>
  );
}
