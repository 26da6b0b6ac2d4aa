import type { VendorAccount } from '@portal/shared/contract';
import { ApiError, call, type Input, queryClient } from '@portal/shared/runtime';
import { Button, FormDialog, submissionErrors, TextAreaField, TextField } from '@portal/shared/ui';
import { profileRequestsKey } from '../profile-requests/profile-requests.queries.ts';
import { texts } from '../texts.ts';
import {
  profileUpdateValues,
  toUpdateRequest,
  validateProfileUpdate,
  type ProfileUpdateValues,
} from './profile-update.ts';
import { ReplacedRequest } from './ReplacedRequest.tsx';
import { useDialogForm } from './use-dialog-form.ts';

/** Requests a profile change from the team. Starts from the current values and keeps the input if sending fails. */
export function ProfileUpdateRequest({ account }: { account: VendorAccount }) {
  const form = useDialogForm(profileUpdateValues(account));
  const send = async (values: ProfileUpdateValues) => {
    const request = toUpdateRequest(values, account);
    if (!request) {
      const { noChangesTitle: title, noChangesText: message } = texts.profileUpdate;
      return form.interrupt({ title, message }, values);
    }
    try {
      await requestProfileUpdate({ accountId: account.id, ...request });
    } catch (error) {
      if (error instanceof ApiError && (error.status === 422 || error.status === 429)) {
        return submissionErrors(error, texts.profileUpdate.failedText, { rename: fieldsOfTheApi });
      }
      const { failedTitle: title, failedText: message } = texts.profileUpdate;
      return form.interrupt({ title, message }, values);
    }
    // Invalidates every page of the history, because the newest request is on the first page.
    void queryClient.invalidateQueries({ queryKey: profileRequestsKey(account.id) });
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
const fieldsOfTheApi = Object.fromEntries(
  ['business_name', 'website', 'instagram', 'business_email', 'business_phone'].map((field) => [
    `requested_changes.${field}`,
    field,
  ]),
);

/** Asks the team to change the business profile. */
const requestProfileUpdate = ({
  accountId,
  ...body
}: { accountId: number } & Input<'POST /vendor-account/{accountId}/profile/request-update'>['body']) =>
  call('POST /vendor-account/{accountId}/profile/request-update', { params: { accountId }, body });
