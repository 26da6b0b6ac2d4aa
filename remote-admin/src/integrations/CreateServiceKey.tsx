import { useState } from 'react';
import { DAY_LAST, pacificToday, serviceScopes } from '@portal/shared/domain';
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

const { keys: words, cancel } = integrationTexts;
const options = serviceScopes.map((scope) => ({
  value: scope,
  label: words.scopeNames[scope],
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
        {words.create}
      </Button>
      <FormDialog<ServiceKeyValues>
        open={open}
        onClose={() => setOpen(false)}
        title={words.create}
        description={words.createLead}
        initialValues={emptyServiceKey}
        validate={validateServiceKey}
        onSubmit={submit}
        submitError={words.createFailed}
        submitLabel={words.create}
        busyLabel={words.creating}
        cancelLabel={cancel}
      >
        <TextField name="name" label={words.name} hint={words.nameHint} maxLength={80} />
        <CheckboxGroupField name="scopes" label={words.scopes} options={options} />
        <TextField
          name="expires_on"
          type="date"
          label={words.expiresOn}
          hint={words.expiresHint}
          min={pacificToday()}
          max={DAY_LAST}
        />
      </FormDialog>
      <SecretDialog
        title={words.secretTitle}
        label={words.secret}
        hint={words.secretHint}
        secret={secret}
        onClose={() => setSecret(null)}
      />
    </>
  );
}
