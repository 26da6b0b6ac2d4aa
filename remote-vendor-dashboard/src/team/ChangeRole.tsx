import { useState } from 'react';
import type { TeamMember } from '@portal/shared/contract';
import { memberRoles, type MemberRole } from '@portal/shared/domain';
import { refresh, useCall } from '@portal/shared/queries';
import { showToast } from '@portal/shared/runtime';
import { Button, FormDialog, RadioGroupField } from '@portal/shared/ui';
import { roleOptions } from './role-options.ts';
import { teamRoutes } from './team-routes.ts';
import { teamTexts } from './texts.ts';

const { change: words, cancel, role: label } = teamTexts;
const options = roleOptions(memberRoles);

interface ChangeRoleProps {
  accountId: number;
  member: TeamMember;
  describedBy: string;
}

/** Changes a member's role in a dialog. */
export function ChangeRole({ accountId, member, describedBy }: ChangeRoleProps) {
  const [open, setOpen] = useState(false);
  const { mutateAsync: change } = useCall('PUT /vendor-account/{accountId}/team/members/{userId}', {
    params: { accountId, userId: member.id },
    onSettled: () => refresh(...teamRoutes),
  });
  const submit = async ({ role }: { role: MemberRole }) => {
    await change({ body: { role } });
    setOpen(false);
    showToast({ kind: 'success', message: words.done(member.name, role) });
  };
  return (
    <>
      <Button variant="secondary" size="small" aria-describedby={describedBy} onClick={() => setOpen(true)}>
        {words.open}
      </Button>
      <FormDialog<{ role: MemberRole }>
        open={open}
        onClose={() => setOpen(false)}
        title={words.title(member.name)}
        description={words.lead}
        initialValues={{ role: member.role }}
        onSubmit={submit}
        submitError={words.failed}
        submitLabel={words.open}
        busyLabel={words.busy}
        cancelLabel={cancel}
      >
        <RadioGroupField name="role" label={label} options={options} />
      </FormDialog>
    </>
  );
}
