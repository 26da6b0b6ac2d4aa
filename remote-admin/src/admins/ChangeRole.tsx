import { useState } from 'react';
import type { Admin } from '@portal/shared/contract';
import { adminRoleLabels, type AdminRole } from '@portal/shared/domain';
import { useCall } from '@portal/shared/queries';
import { showToast } from '@portal/shared/runtime';
import { Button, FormDialog, RadioGroupField, EditConflict, useEdit } from '@portal/shared/ui';
import { roleOptions } from './role-options.ts';
import { adminsTexts } from './texts.ts';

const { change: words, cancel, role: label } = adminsTexts;

const valuesOf = ({ role }: Pick<Admin, 'role'>) => ({ role });

/** Changes an admin's role in a dialog. */
export function ChangeRole({ admin, describedBy }: { admin: Admin; describedBy: string }) {
  const [open, setOpen] = useState(false);
  const { mutateAsync: change } = useCall('PUT /vendor-admin/admins/{userId}', {
    params: { userId: admin.id },
    refresh: ['GET /vendor-admin/admins', 'GET /vendor-admin/users'],
  });
  const edit = useEdit<Pick<Admin, 'role' | 'version'>>(admin);
  const submit = ({ role }: { role: AdminRole }) =>
    edit.save(async (version) => {
      await change({ body: { role, version } });
      setOpen(false);
      showToast({ kind: 'success', message: words.done(admin.name, role) });
    });
  return (
    <>
      <Button variant="secondary" size="small" aria-describedby={describedBy} onClick={() => setOpen(true)}>
        {words.open}
      </Button>
      <FormDialog<{ role: AdminRole }>
        open={open}
        onClose={() => setOpen(false)}
        title={words.title(admin.name)}
        description={words.lead}
        initialValues={valuesOf(edit.base)}
        onSubmit={submit}
        submitError={words.failed}
        submitLabel={words.open}
        busyLabel={words.busy}
        cancelLabel={cancel}
      >
        <EditConflict
          edit={edit}
          valuesOf={valuesOf}
          labels={{ role: label }}
          format={(role) => adminRoleLabels[role as AdminRole]}
        />
        <RadioGroupField name="role" label={label} options={roleOptions} />
      </FormDialog>
    </>
  );
}
