import { ApiError, ownProfileRequestsQuery, requestProfileUpdate } from '@portal/shared/api';
import type { VendorAccount } from '@portal/shared/contract';
import { queryClient } from '@portal/shared/state';
import {
  Button,
  Cluster,
  Dialog,
  Form,
  SubmitButton,
  TextAreaField,
  TextField,
  submissionErrors,
} from '@portal/shared/ui';
import { accountPageTexts, profileUpdateTexts } from '../texts.ts';
import {
  profileUpdateValues,
  toUpdateRequest,
  validateProfileUpdate,
  type ProfileUpdateValues,
} from './profile-update.ts';
import { useDialogForm } from './use-dialog-form.ts';

/** Asks the team to change the profile; starts from what it says now. What was typed stays when sending fails. */
export function ProfileUpdateRequest({ account }: { account: VendorAccount }) {
  const form = useDialogForm(profileUpdateValues(account));
  const send = async (values: ProfileUpdateValues) => {
    const request = toUpdateRequest(values, account);
    if (!request) {
      const { noChangesTitle: title, noChangesText: message } = profileUpdateTexts;
      return form.interrupt({ title, message }, values);
    }
    try {
      await requestProfileUpdate({ accountId: account.id, ...request });
    } catch (error) {
      if (error instanceof ApiError && (error.status === 422 || error.status === 429)) {
        return submissionErrors(error, profileUpdateTexts.failedText, { rename: fieldsOfTheApi });
      }
      const { failedTitle: title, failedText: message } = profileUpdateTexts;
      return form.interrupt({ title, message }, values);
    }
    // Every page of the history: the newest comes first.
    void queryClient.invalidateQueries({
      queryKey: ownProfileRequestsQuery(account.id).queryKey.slice(0, -1),
    });
    form.finish({ title: profileUpdateTexts.doneTitle, message: profileUpdateTexts.doneText });
  };
  return (
    <>
      <Button variant="secondary" size="small" onClick={form.show}>
        {profileUpdateTexts.open}
      </Button>
      <Dialog
        open={form.open}
        onOpenChange={(next) => !next && form.hide()}
        title={profileUpdateTexts.title}
        description={profileUpdateTexts.text}
      >
        <Form<ProfileUpdateValues>
          onSubmit={send}
          initialValues={form.initialValues}
          validate={(values) => validateProfileUpdate(values, account)}
          submitError={profileUpdateTexts.failedText}
          label={profileUpdateTexts.title}
        >
          <TextField name="business_name" label={accountPageTexts.businessName} autoComplete="organization" />
          <TextField name="website" label={accountPageTexts.website} type="url" autoComplete="url" />
          <TextField name="instagram" label={accountPageTexts.instagram} autoComplete="off" />
          <TextField name="business_email" label={accountPageTexts.businessEmail} type="email" />
          <TextField name="business_phone" label={accountPageTexts.businessPhone} type="tel" />
          <TextAreaField
            name="message"
            label={profileUpdateTexts.message}
            hint={profileUpdateTexts.messageHint}
            rows={4}
            optional
          />
          <Cluster justify="flex-end">
            <Button variant="secondary" onClick={form.hide}>
              {profileUpdateTexts.cancel}
            </Button>
            <SubmitButton busyLabel={profileUpdateTexts.submitting}>{profileUpdateTexts.submit}</SubmitButton>
          </Cluster>
        </Form>
      </Dialog>
    </>
  );
}

/** The API nests what it is asked to change. */
const fieldsOfTheApi = Object.fromEntries(
  ['business_name', 'website', 'instagram', 'business_email', 'business_phone'].map((field) => [
    `requested_changes.${field}`,
    field,
  ]),
);
