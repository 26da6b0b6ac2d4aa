import type { AdminAccount } from '@portal/shared/contract';
import { memberRoleLabels } from '@portal/shared/domain';
import { useCall } from '@portal/shared/queries';
import { showToast } from '@portal/shared/runtime';
import { FormDialog, SelectField, TextField, useField } from '@portal/shared/ui';
import { addOwnerTexts as words } from './owner-texts.ts';

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
      showToast({ kind: 'success', message: words.invited(email) });
    } else {
      const member = await make({ body: { user_id: Number(who) } });
      showToast({ kind: 'success', message: words.made(member.name) });
    }
    onClose();
  };
  return (
    <FormDialog<Values>
      open={open}
      onClose={onClose}
      title={words.title(account.business_name)}
      description={words.lead}
      initialValues={{ who: String(members[0]?.id ?? OTHER), email: '' }}
      validate={({ who, email }) => (who === OTHER && !email ? { email: words.emailRequired } : {})}
      submitError={words.failed}
      onSubmit={submit}
      submitLabel={words.confirm}
      busyLabel={words.busy}
      cancelLabel={words.cancel}
    >
      <SelectField
        name="who"
        label={words.who}
        options={[
          ...members.map(({ id, name, role }) => ({
            value: String(id),
            label: words.member(name, memberRoleLabels[role]),
          })),
          { value: OTHER, label: words.other },
        ]}
      />
      <InvitedEmail />
    </FormDialog>
  );
}

function InvitedEmail() {
  const { input } = useField<string>('who');
  if (input.value !== OTHER) return null;
  return <TextField name="email" type="email" label={words.email} autoComplete="off" />;
}
