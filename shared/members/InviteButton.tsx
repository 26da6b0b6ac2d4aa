import { useState, type ReactElement } from 'react';
import { showToast } from '@portal/shared/runtime';
import { Button, FormDialog, RadioGroupField, TextField } from '../ui/index.ts';
import type { RoleOption } from './role-options.ts';

interface Invited<Role> {
  email: string;
  role: Role;
}

interface InviteButtonProps<Role extends string> {
  label: string;
  icon?: ReactElement;
  roles: RoleOption<Role>[];
  initialRole: Role;
  invite: (invited: Invited<Role>) => Promise<{ email: string }>;
}

/** Invites a member by email in a dialog. */
export function InviteButton<Role extends string>({
  label: title,
  icon,
  roles,
  initialRole,
  invite,
}: InviteButtonProps<Role>) {
  const [open, setOpen] = useState(false);
  const submit = async ({ email, role }: Invited<Role>) => {
    const sent = await invite({ email: email.trim(), role });
    setOpen(false);
    showToast({ kind: 'success', message: `Invitation sent to ${sent.email}` });
  };
  return (
    <>
      <Button icon={icon} onClick={() => setOpen(true)}>
        {title}
      </Button>
      <FormDialog<Invited<Role>>
        open={open}
        onClose={() => setOpen(false)}
        title={title}
        description="We’ll email a link. It works once, for 7 days, and only with that email."
        initialValues={{ email: '', role: initialRole }}
        validate={({ email }) => (email?.trim() ? {} : { email: 'Email is required' })}
        onSubmit={submit}
        submitError="Failed to send the invitation"
        submitLabel={title}
        busyLabel="Sending..."
        cancelLabel="Cancel"
      >
        <TextField name="email" type="email" inputMode="email" label="Email" />
        <RadioGroupField name="role" label="Role" options={roles} />
      </FormDialog>
    </>
  );
}
