import type { AdminAccount } from '@portal/shared/contract';
import { memberRoleLabels } from '@portal/shared/domain';
import { useCall } from '@portal/shared/queries';
import { showToast } from '@portal/shared/runtime';
import { FormDialog, SelectField, TextField, useField } from '@portal/shared/ui';

/** The choice of a person who is not a member yet. */
const OTHER = 'other';

interface Values {
  who: string;
  email: string;
}

interface AddOwnerDialogProps {
  account: AdminAccount;
  open: boolean;
  onClose: () => void;
}

/** Gives an account whose owners lost access another owner: a member right away, someone else by invitation. */
export function AddOwnerDialog({ account, open, onClose }: AddOwnerDialogProps) {
  const params = { accountId: account.id };
  const { mutateAsync: make } = useCall('POST /vendor-admin/accounts/{accountId}/owner', {
    params,
    refresh: ['GET /vendor-admin/accounts/*'],
  });
  const { mutateAsync: invite } = useCall('POST /vendor-admin/accounts/{accountId}/owner-invitation', {
    params,
    refresh: ['GET /vendor-admin/accounts/*'],
  });
  const members = account.users.filter(({ role }) => role !== 'owner');
  const submit = async ({ who, email }: Values) => {
    if (who === OTHER) {
      await invite({ body: { email } });
      showToast({ kind: 'success', message: `Invitation sent to ${email}.` });
    } else {
      const member = await make({ body: { user_id: Number(who) } });
      showToast({ kind: 'success', message: `${member.name} is now an owner.` });
    }
    onClose();
  };
  return (
    <FormDialog<Values>
      open={open}
      onClose={onClose}
      title={`Add an owner to ${account.business_name}`}
      description="Only when the owners lost access: check who is asking first. Everyone in the team gets an email. Earlier owners stay until the new one changes that."
      initialValues={{ who: String(members[0]?.id ?? OTHER), email: '' }}
      validate={({ who, email }) => (who === OTHER && !email ? { email: 'Email is required' } : {})}
      submitError="Failed to add the owner"
      onSubmit={submit}
      submitLabel="Add owner"
      busyLabel="Adding…"
      cancelLabel="Cancel"
    >
      <SelectField
        name="who"
        label="New owner"
        options={[
          ...members.map(({ id, name, role }) => ({
            value: String(id),
            label: `${name} (${memberRoleLabels[role]})`,
          })),
          { value: OTHER, label: 'Someone else, by invitation' },
        ]}
      />
      <InvitedEmail />
    </FormDialog>
  );
}

function InvitedEmail() {
  const { input } = useField<string>('who');
  if (input.value !== OTHER) return null;
  return <TextField name="email" type="email" label="Email" autoComplete="off" />;
}
