import { showOutcome } from './bulk-outcome.ts';
import { refresh, useCall } from '@portal/shared/queries';
import { useSession } from '@portal/shared/runtime';
import { FormDialog, Loaded, SelectField } from '@portal/shared/ui';
import { NOBODY, useAssignees } from '../review/use-assignees.ts';
import type { SeveralProps } from './SelectedApplications.tsx';
import { applicationsTexts } from './texts.ts';

const {
  bulk: { assign: words, cancel },
} = applicationsTexts;

/** Assigns applications to one admin, at first the caller, or to nobody. Another assignee than the list showed is a conflict. */
export function AssignSeveral({ applications, onClose, onDone }: SeveralProps) {
  const { mutateAsync } = useCall('POST /vendor-admin/applications/assign', {
    onSuccess: (outcome) => showOutcome(outcome, 'assign'),
    onSettled: () => refresh('GET /vendor-admin/*'),
  });
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
        await mutateAsync({
          body: {
            applications: applications.map(({ id, assigned_to: to }) => ({
              id,
              assigned_to_id: to?.id ?? null,
            })),
            user_id: user ? Number(user) : null,
          },
        });
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
