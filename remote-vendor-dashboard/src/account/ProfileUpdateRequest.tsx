import type { VendorAccount } from '@portal/shared/contract';
import { normalizeInstagram, normalizeWebsite } from '@portal/shared/domain';
import { useCall } from '@portal/shared/queries';
import { ApiError } from '@portal/shared/runtime';
import { Button, FormDialog, TextAreaField, TextField } from '@portal/shared/ui';
import {
  profileUpdateValues,
  toUpdateRequest,
  validateProfileUpdate,
  type ProfileUpdateValues,
} from '../profile-requests/profile-update.ts';
import { ReplacedRequest } from './ReplacedRequest.tsx';
import { useDialogForm } from './use-dialog-form.ts';

const words = {
  failedText: 'Failed to submit profile update request. Please try again.',
} as const;

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
      return form.interrupt(
        { title: 'No Changes Detected', message: 'Please modify at least one field or add a message.' },
        values,
      );
    }
    try {
      await mutateAsync({ body: request });
    } catch (error) {
      if (error instanceof ApiError && (error.status === 422 || error.status === 429)) {
        throw error;
      }

      return form.interrupt({ title: 'Request Failed', message: words.failedText }, values);
    }
    form.finish({
      title: 'Request Submitted',
      message: 'Profile update request submitted successfully! Gia will contact you soon.',
    });
  };
  return (
    <>
      <Button variant="secondary" size="small" onClick={form.show}>
        Request Profile Update
      </Button>
      <FormDialog<ProfileUpdateValues>
        open={form.open}
        title="Request Profile Update"
        description="Change what’s out of date. Our team reviews your changes before publishing them."
        onClose={form.hide}
        onSubmit={send}
        initialValues={form.initialValues}
        typed={form.typed}
        validate={(values) => validateProfileUpdate(values, account)}
        submitError={words.failedText}
        apiFields={apiFields}
        submitLabel="Submit Request"
        busyLabel="Submitting..."
        cancelLabel="Cancel"
      >
        <TextField name="business_name" label="Business name" autoComplete="organization" />
        <TextField
          name="website"
          label="Website"
          type="url"
          autoComplete="url"
          normalize={normalizeWebsite}
        />
        <TextField name="instagram" label="Instagram" autoComplete="off" normalize={normalizeInstagram} />
        <TextField name="business_email" label="Business email" type="email" />
        <TextField name="business_phone" label="Business phone" type="tel" />
        <TextAreaField
          name="message"
          label="Message"
          hint="Anything else we should know: new photos, services, prices."
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
