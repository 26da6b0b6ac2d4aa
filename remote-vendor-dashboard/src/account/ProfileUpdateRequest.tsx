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
import { texts } from '../texts.ts';
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
    // Every page of the history: the newest comes first.
    void queryClient.invalidateQueries({
      queryKey: ownProfileRequestsQuery(account.id).queryKey.slice(0, -1),
    });
    form.finish({ title: texts.profileUpdate.doneTitle, message: texts.profileUpdate.doneText });
  };
  return (
    <>
      <Button variant="secondary" size="small" onClick={form.show}>
        {texts.profileUpdate.open}
      </Button>
      <Dialog
        open={form.open}
        onOpenChange={(next) => !next && form.hide()}
        title={texts.profileUpdate.title}
        description={texts.profileUpdate.text}
      >
        <Form<ProfileUpdateValues>
          onSubmit={send}
          initialValues={form.initialValues}
          validate={(values) => validateProfileUpdate(values, account)}
          submitError={texts.profileUpdate.failedText}
          label={texts.profileUpdate.title}
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
          <Cluster justify="flex-end">
            <Button variant="secondary" onClick={form.hide}>
              {texts.profileUpdate.cancel}
            </Button>
            <SubmitButton busyLabel={texts.profileUpdate.submitting}>
              {texts.profileUpdate.submit}
            </SubmitButton>
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
