import { useState } from 'react';
import { DAY_LAST, pacificToday, serviceScopes, PORTAL_TIME } from '@portal/shared/domain';
import { useCall } from '@portal/shared/queries';
import { Button, CheckboxGroupField, FormDialog, TextField } from '@portal/shared/ui';
import { SecretDialog } from './SecretDialog.tsx';
import {
  emptyServiceKey,
  serviceKeyInput,
  validateServiceKey,
  type ServiceKeyValues,
} from './service-key-form.ts';
import { integrationTexts } from './texts.ts';

const options = serviceScopes.map((scope) => ({
  value: scope,
  label: integrationTexts.keys.scopeNames[scope],
  description: scope,
}));

/** The button that creates a service key, with its form and the one view of its secret. */
export function CreateServiceKey() {
  const [open, setOpen] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const { mutateAsync: create } = useCall('POST /vendor-admin/service-keys', {
    refresh: ['GET /vendor-admin/service-keys'],
  });
  const submit = async (values: ServiceKeyValues) => {
    const created = await create({ body: serviceKeyInput(values) });
    setOpen(false);
    setSecret(created.secret);
  };
  return (
    <>
      <Button variant="secondary" size="small" onClick={() => setOpen(true)}>
        Create key
      </Button>
      <FormDialog<ServiceKeyValues>
        open={open}
        onClose={() => setOpen(false)}
        title="Create key"
        description="Give each system its own key, with only the permissions it needs."
        initialValues={emptyServiceKey}
        validate={validateServiceKey}
        onSubmit={submit}
        submitError="Failed to create the key"
        submitLabel="Create key"
        busyLabel="Creating…"
        cancelLabel="Cancel"
      >
        <TextField name="name" label="Name" hint="For example the system that uses it." maxLength={80} />
        <CheckboxGroupField name="scopes" label="Permissions" options={options} />
        <TextField
          name="expires_on"
          type="date"
          label="Expires after"
          hint={`Optional. The key works through this day, in ${PORTAL_TIME}.`}
          min={pacificToday()}
          max={DAY_LAST}
        />
      </FormDialog>
      <SecretDialog
        title="Your new key"
        label="Service key"
        hint="Copy it now; we show it only once. Anyone who has it can use its permissions."
        secret={secret}
        onClose={() => setSecret(null)}
      />
    </>
  );
}
