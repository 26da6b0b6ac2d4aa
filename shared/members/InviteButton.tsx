import { useState, type ReactElement } from 'react';
import { showToast } from '@portal/shared/runtime';
import { Button, FormDialog, RadioGroupField, TextField } from '../ui/index.ts';
import type { RoleOption } from './role-options.ts';
import { memberTexts } from './texts.ts';

const { invite: words, cancel, role: roleLabel } = memberTexts;

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
    showToast({ kind: 'success', message: words.done(sent.email) });
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
        description={words.lead}
        initialValues={{ email: '', role: initialRole }}
        validate={({ email }) => (email?.trim() ? {} : { email: words.required })}
        onSubmit={submit}
        submitError={words.failed}
        submitLabel={title}
        busyLabel={words.busy}
        cancelLabel={cancel}
      >
        <TextField name="email" type="email" inputMode="email" label={words.email} />
        <RadioGroupField name="role" label={roleLabel} options={roles} />
      </FormDialog>
    </>
  );
}
