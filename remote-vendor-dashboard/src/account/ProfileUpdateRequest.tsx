import type { VendorAccount } from '@portal/shared/contract';
import { normalizeInstagram, normalizeWebsite } from '@portal/shared/domain';
import { useCall } from '@portal/shared/queries';
import { ApiError } from '@portal/shared/runtime';
import { Button, FormDialog, TextAreaField, TextField } from '@portal/shared/ui';
import { businessTexts } from '../texts.ts';
import {
  profileUpdateValues,
  toUpdateRequest,
  validateProfileUpdate,
  type ProfileUpdateValues,
} from '../profile-requests/profile-update.ts';
import { ReplacedRequest } from './ReplacedRequest.tsx';
import { useDialogForm } from './use-dialog-form.ts';
import { profileUpdateTexts } from './texts.ts';

/** Requests a profile change from the team. Starts from the current values and keeps the input if sending fails. */
export function ProfileUpdateRequest({ account }: { account: VendorAccount }) {
  const form = useDialogForm(profileUpdateValues(account));
  const { mutateAsync } = useCall('POST /vendor-account/{accountId}/profile/request-update', {
    params: { accountId: account.id },
    refresh: ['GET /vendor-account/{accountId}/profile/requests'],
  });
  const send = async (values: ProfileUpdateValues) => {
    const request = toUpdateRequest(values, account);
    if (!request) {
      const { noChangesTitle: title, noChangesText: message } = profileUpdateTexts;
      return form.interrupt({ title, message }, values);
    }
    try {
      await mutateAsync({ body: request });
    } catch (error) {
      if (error instanceof ApiError && (error.status === 422 || error.status === 429)) {
        throw error;
      }
      const { failedTitle: title, failedText: message } = profileUpdateTexts;
      return form.interrupt({ title, message }, values);
    }
    form.finish({ title: profileUpdateTexts.doneTitle, message: profileUpdateTexts.doneText });
  };
  return (
    <>
      <Button variant="secondary" size="small" onClick={form.show}>
        {profileUpdateTexts.open}
      </Button>
      <FormDialog<ProfileUpdateValues>
        open={form.open}
        title={profileUpdateTexts.title}
        description={profileUpdateTexts.text}
        onClose={form.hide}
        onSubmit={send}
        initialValues={form.initialValues}
        typed={form.typed}
        validate={(values) => validateProfileUpdate(values, account)}
        submitError={profileUpdateTexts.failedText}
        apiFields={apiFields}
        submitLabel={profileUpdateTexts.submit}
        busyLabel={profileUpdateTexts.submitting}
        cancelLabel={profileUpdateTexts.cancel}
      >
        <TextField name="business_name" label={businessTexts.businessName} autoComplete="organization" />
        <TextField
          name="website"
          label={businessTexts.website}
          type="url"
          autoComplete="url"
          normalize={normalizeWebsite}
        />
        <TextField
          name="instagram"
          label={businessTexts.instagram}
          autoComplete="off"
          normalize={normalizeInstagram}
        />
        <TextField name="business_email" label={businessTexts.businessEmail} type="email" />
        <TextField name="business_phone" label={businessTexts.businessPhone} type="tel" />
        <TextAreaField
          name="message"
          label={profileUpdateTexts.message}
          hint={profileUpdateTexts.messageHint}
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
