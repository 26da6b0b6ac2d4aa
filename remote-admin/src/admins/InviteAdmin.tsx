import { useState } from 'react';
import type { AdminRole } from '@portal/shared/domain';
import { useCall } from '@portal/shared/queries';
import { showToast } from '@portal/shared/runtime';
import { Button, FormDialog, RadioGroupField, TextField } from '@portal/shared/ui';
import { roleOptions } from './role-options.ts';
import { adminsTexts } from './texts.ts';

const { invite: words, cancel, role: label } = adminsTexts;

interface Invited {
  email: string;
  role: AdminRole;
}

/** Invites an admin by email in a dialog. */
export function InviteAdmin() {
  const [open, setOpen] = useState(false);
  const { mutateAsync: invite } = useCall('POST /vendor-admin/admin-invitations', {
    refresh: ['GET /vendor-admin/admin-invitations'],
  });
  const submit = async ({ email, role }: Invited) => {
    const sent = await invite({ body: { email: email.trim(), role } });
    setOpen(false);
    showToast({ kind: 'success', message: words.done(sent.email) });
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>{words.open}</Button>
      <FormDialog<Invited>
        open={open}
        onClose={() => setOpen(false)}
        title={words.open}
        description={words.lead}
        initialValues={{ email: '', role: 'operator' }}
        validate={({ email }) => (email?.trim() ? {} : { email: words.required })}
        onSubmit={submit}
        submitError={words.failed}
        submitLabel={words.open}
        busyLabel={words.busy}
        cancelLabel={cancel}
      >
        <TextField name="email" type="email" inputMode="email" label={words.email} />
        <RadioGroupField name="role" label={label} options={roleOptions} />
      </FormDialog>
    </>
  );
}
