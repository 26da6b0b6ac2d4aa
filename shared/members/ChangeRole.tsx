import type { SubmissionErrors } from 'final-form';
import { useState } from 'react';
import { showToast } from '@portal/shared/runtime';
import { Button, FormDialog, RadioGroupField, type Elements } from '../ui/index.ts';
import type { RoleOption } from './role-options.ts';

interface ChangeRoleProps<Role extends string> {
  member: { name: string; role: Role };
  describedBy: string;
  roles: RoleOption<Role>[];
  /** Explains the consequences. */
  lead: string;
  /** Returns what `onSubmit` of a form returns. */
  save: (role: Role) => Promise<SubmissionErrors | void>;
  /** What the form shows above the roles. */
  children?: Elements;
}

/** Changes a member's role in a dialog. */
export function ChangeRole<Role extends string>({
  member: { name, role: current },
  describedBy,
  roles,
  lead,
  save,
  children,
}: ChangeRoleProps<Role>) {
  const [open, setOpen] = useState(false);
  const submit = async ({ role }: { role: Role }) => {
    const refused = await save(role);
    if (refused) return refused;
    setOpen(false);
    const chosen = roles.find(({ value }) => value === role)!;
    showToast({ kind: 'success', message: `${name} is now ${chosen.label.toLowerCase()}` });
    return undefined;
  };
  return (
    <>
      <Button variant="secondary" size="small" aria-describedby={describedBy} onClick={() => setOpen(true)}>
        Change role
      </Button>
      <FormDialog<{ role: Role }>
        open={open}
        onClose={() => setOpen(false)}
        title={`Change the role of ${name}?`}
        description={lead}
        initialValues={{ role: current }}
        onSubmit={submit}
        submitError="Failed to change the role"
        submitLabel="Change role"
        busyLabel="Changing..."
        cancelLabel="Cancel"
      >
        {children}
        <RadioGroupField name="role" label="Role" options={roles} />
      </FormDialog>
    </>
  );
}
