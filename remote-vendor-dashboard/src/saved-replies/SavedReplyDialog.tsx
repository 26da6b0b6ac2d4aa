import type { SavedReply } from '@portal/shared/contract';
import { showToast } from '@portal/shared/runtime';
import { FormDialog, TextField } from '@portal/shared/ui';
import { apiFields } from '../quick-reply/quick-reply.ts';
import { ReplyFields } from '../quick-reply/ReplyFields.tsx';
import { savedReplyValues, toSavedReply, validateSavedReply, type SavedReplyValues } from './saved-reply.ts';
import { useSaveReply } from './use-change-saved-replies.ts';
import { savedReplyTexts } from './texts.ts';

export interface SavedReplyDialogProps {
  accountId: number;
  /** The reply to edit; null adds one. */
  reply: SavedReply | null;
  open: boolean;
  onClose: () => void;
}

/** Adds or edits a saved reply. Keeps the input if saving fails. */
export function SavedReplyDialog({ accountId, reply, open, onClose }: SavedReplyDialogProps) {
  const title = reply ? savedReplyTexts.changeTitle : savedReplyTexts.addTitle;
  const { mutateAsync } = useSaveReply(accountId, reply);
  const save = async (values: SavedReplyValues) => {
    const body = toSavedReply(values);
    await mutateAsync(body);
    onClose();
    showToast({ kind: 'success', message: savedReplyTexts.saved(body.name) });
  };
  return (
    <FormDialog<SavedReplyValues>
      open={open}
      title={title}
      onClose={onClose}
      onSubmit={save}
      initialValues={savedReplyValues(reply)}
      validate={validateSavedReply}
      submitError={savedReplyTexts.saveFailed}
      prefixErrors
      apiFields={apiFields}
      submitLabel={savedReplyTexts.save}
      busyLabel={savedReplyTexts.saving}
      cancelLabel={savedReplyTexts.cancel}
    >
      <TextField
        name="name"
        label={savedReplyTexts.name}
        hint={savedReplyTexts.nameHint}
        autoComplete="off"
      />
      <ReplyFields />
    </FormDialog>
  );
}
