import type { VendorAccount } from '@portal/shared/contract';
import { ApiError } from '@portal/shared/runtime';
import { Button, FormDialog, TextAreaField, TextField } from '@portal/shared/ui';
import { texts } from '../texts.ts';
import {
  profileUpdateValues,
  toUpdateRequest,
  validateProfileUpdate,
  type ProfileUpdateValues,
} from './profile-update.ts';
import { ReplacedRequest } from './ReplacedRequest.tsx';
import { useDialogForm } from './use-dialog-form.ts';
import { useRequestProfileUpdate } from './use-request-profile-update.ts';

/** Requests a profile change from the team. Starts from the current values and keeps the input if sending fails. */
export function ProfileUpdateRequest({ account }: { account: VendorAccount }) {
  const form = useDialogForm(profileUpdateValues(account));
  const { mutateAsync } = useRequestProfileUpdate(account.id);
  const send = async (values: ProfileUpdateValues) => {
    const request = toUpdateRequest(values, account);
    if (!request) {
      const { noChangesTitle: title, noChangesText: message } = texts.profileUpdate;
      return form.interrupt({ title, message }, values);
    }
    try {
      await mutateAsync(request);
    } catch (error) {
      if (error instanceof ApiError && (error.status === 422 || error.status === 429)) {
        throw error;
      }
      const { failedTitle: title, failedText: message } = texts.profileUpdate;
      return form.interrupt({ title, message }, values);
    }
    form.finish({ title: texts.profileUpdate.doneTitle, message: texts.profileUpdate.doneText });
  };
  return (
    <>
      <Button variant="secondary" size="small" onClick={form.show}>
        {texts.profileUpdate.open}
      </Button>
      <FormDialog<ProfileUpdateValues>
        open={form.open}
        title={texts.profileUpdate.title}
        description={texts.profileUpdate.text}
        onClose={form.hide}
        onSubmit={send}
        initialValues={form.initialValues}
        validate={(values) => validateProfileUpdate(values, account)}
        submitError={texts.profileUpdate.failedText}
        apiFields={apiFields}
        submitLabel={texts.profileUpdate.submit}
        busyLabel={texts.profileUpdate.submitting}
        cancelLabel={texts.profileUpdate.cancel}
      >
        <TextField name="business_name" label={texts.account.businessName} autoComplete="organization" />
        <TextField name="website" label={texts.account.website} type="url" autoComplete="url" />
        <TextField name="instagram" label={texts.account.instagram} autoComplete="off" />
        <TextField name="business_email" label={texts.account.businessEmail} type="email" />
        <TextField name="business_phone" label={texts.account.businessPhone} type="tel" />
        <TextAreaField
          name="message"
          label={texts.profileUpdate.message}
          hint={texts.profileUpdate.messageHint}
          rows={4}
          optional
        />
        <ReplacedRequest account={account} />
      </FormDialog>
    </>
  );
}

/** The API nests the requested changes. */
const apiFields = Object.fromEntries(
  ['business_name', 'website', 'instagram', 'business_email', 'business_phone'].map((field) => [
    `requested_changes.${field}`,
    field,
  ]),
);
