import { showOutcome } from './bulk-outcome.ts';
import { refresh, useCall } from '@portal/shared/queries';
import { useSession } from '@portal/shared/runtime';
import { FormDialog, Loaded, SelectField } from '@portal/shared/ui';
import { NOBODY, useAssignees } from '../review/use-assignees.ts';
import type { SeveralProps } from './SelectedApplications.tsx';
import { applicationsTexts } from './texts.ts';

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
      title={applicationsTexts.bulk.assign.title(applications.length)}
      description={`They move to the admin’s queue, and we notify the admin. Selected: ${applications.map(({ business_name: name }) => name).join(', ')}`}
      onClose={onClose}
      initialValues={{ user: String(self ?? NOBODY) }}
      apiFields={{ user_id: 'user' }}
      submitError="Failed to assign the applications"
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
      submitLabel={applicationsTexts.bulk.assign.submit(applications.length)}
      busyLabel="Assigning…"
      cancelLabel="Cancel"
    >
      <SelectField name="user" label="Assigned to" options={options} />
      {query.isError && (
        <Loaded query={query} texts={{ errorTitle: 'Failed to load the admins' }}>
          {() => null}
        </Loaded>
      )}
    </FormDialog>
  );
}
