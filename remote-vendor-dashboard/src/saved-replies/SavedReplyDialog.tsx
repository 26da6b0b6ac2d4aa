import type { SavedReply } from '@portal/shared/contract';
import { refresh, useCall } from '@portal/shared/queries';
import { showToast } from '@portal/shared/runtime';
import { FormDialog, TextField, useEdit } from '@portal/shared/ui';
import type { NamedDialogProps } from '../named-list/NamedSection.tsx';
import { apiFields } from '../quick-reply/quick-reply.ts';
import { ReplyConflict } from '../quick-reply/ReplyConflict.tsx';
import { ReplyFields } from '../quick-reply/ReplyFields.tsx';
import { savedReplyValues, toSavedReply, validateSavedReply, type SavedReplyValues } from './saved-reply.ts';

const NEW = {
  name: '',
  base_package: null,
  vendor_notes: null,
  next_steps: null,
  estimated_timeline: null,
  version: '',
};

/** Adds or edits a saved reply. Keeps the input if saving fails. */
export function SavedReplyDialog({
  accountId,
  item: reply,
  open,
  onClose,
}: NamedDialogProps<SavedReply> & { accountId: number }) {
  const title = reply ? 'Change a saved reply' : 'Add a saved reply';
  const onSuccess = () => refresh('GET /vendor-account/{accountId}/saved-replies');
  const { mutateAsync: add } = useCall('POST /vendor-account/{accountId}/saved-replies', {
    params: { accountId },
    onSuccess,
  });
  const { mutateAsync: change } = useCall('PUT /vendor-account/{accountId}/saved-replies/{replyId}', {
    onSuccess,
  });
  const edit = useEdit(reply ?? NEW);
  const save = (values: SavedReplyValues) =>
    edit.save(async (version) => {
      const body = toSavedReply(values);
      if (reply) await change({ params: { accountId, replyId: reply.id }, body: { ...body, version } });
      else await add({ body });
      onClose();
      showToast({ kind: 'success', message: `“${body.name}” was saved.` });
    });
  return (
    <FormDialog<SavedReplyValues>
      open={open}
      title={title}
      onClose={onClose}
      onSubmit={save}
      initialValues={savedReplyValues(edit.base)}
      validate={validateSavedReply}
      submitError="Failed to save the reply"
      prefixErrors
      apiFields={apiFields}
      submitLabel="Save Reply"
      busyLabel="Saving..."
      cancelLabel="Cancel"
    >
      <ReplyConflict edit={edit} valuesOf={savedReplyValues} labels={{ name: 'Name' }} />
      <TextField name="name" label="Name" hint="For you only. Clients never see it." autoComplete="off" />
      <ReplyFields />
    </FormDialog>
  );
}
