import { Plus } from 'lucide-react';
import { useState } from 'react';
import { invitedRoles, type InvitedRole } from '@portal/shared/domain';
import { refresh, useCall } from '@portal/shared/queries';
import { showToast } from '@portal/shared/runtime';
import { Button, FormDialog, RadioGroupField, TextField } from '@portal/shared/ui';
import { roleOptions } from './role-options.ts';
import { teamTexts } from './texts.ts';

const { invite: words, cancel, role: label } = teamTexts;
const options = roleOptions(invitedRoles);

interface Invited {
  email: string;
  role: InvitedRole;
}

/** Invites a member by email in a dialog. */
export function InviteMember({ accountId }: { accountId: number }) {
  const [open, setOpen] = useState(false);
  const { mutateAsync: invite } = useCall('POST /vendor-account/{accountId}/team/invitations', {
    params: { accountId },
    onSuccess: () => refresh('GET /vendor-account/{accountId}/team'),
  });
  const submit = async ({ email, role }: Invited) => {
    const sent = await invite({ body: { email: email.trim(), role } });
    setOpen(false);
    showToast({ kind: 'success', message: words.done(sent.email) });
  };
  return (
    <>
      <Button icon={<Plus aria-hidden="true" />} onClick={() => setOpen(true)}>
        {words.open}
      </Button>
      <FormDialog<Invited>
        open={open}
        onClose={() => setOpen(false)}
        title={words.open}
        description={words.lead}
        initialValues={{ email: '', role: 'responder' }}
        validate={({ email }) => (email?.trim() ? {} : { email: words.required })}
        onSubmit={submit}
        submitError={words.failed}
        submitLabel={words.open}
        busyLabel={words.busy}
        cancelLabel={cancel}
      >
        <TextField name="email" type="email" inputMode="email" label={words.email} />
        <RadioGroupField name="role" label={label} options={options} />
      </FormDialog>
    </>
  );
}
