import type { SavedReply } from '@portal/shared/contract';
import { showToast } from '@portal/shared/runtime';
import { FormDialog, TextField } from '@portal/shared/ui';
import { apiFields } from '../quick-reply/quick-reply.ts';
import { ReplyFields } from '../quick-reply/ReplyFields.tsx';
import { texts } from '../texts.ts';
import { savedReplyValues, toSavedReply, validateSavedReply, type SavedReplyValues } from './saved-reply.ts';
import { useSaveReply } from './use-change-saved-replies.ts';

export interface SavedReplyDialogProps {
  accountId: number;
  /** The reply to edit; null adds one. */
  reply: SavedReply | null;
  open: boolean;
  onClose: () => void;
}

/** Adds or edits a saved reply. Keeps the input if saving fails. */
export function SavedReplyDialog({ accountId, reply, open, onClose }: SavedReplyDialogProps) {
  const title = reply ? texts.savedReplies.changeTitle : texts.savedReplies.addTitle;
  const { mutateAsync } = useSaveReply(accountId, reply);
  const save = async (values: SavedReplyValues) => {
    const body = toSavedReply(values);
    await mutateAsync(body);
    onClose();
    showToast({ kind: 'success', message: texts.savedReplies.saved(body.name) });
  };
  return (
    <FormDialog<SavedReplyValues>
      open={open}
      title={title}
      onClose={onClose}
      onSubmit={save}
      initialValues={savedReplyValues(reply)}
      validate={validateSavedReply}
      submitError={texts.savedReplies.saveFailed}
      prefixErrors
      apiFields={apiFields}
      submitLabel={texts.savedReplies.save}
      busyLabel={texts.savedReplies.saving}
      cancelLabel={texts.savedReplies.cancel}
    >
      <TextField
        name="name"
        label={texts.savedReplies.name}
        hint={texts.savedReplies.nameHint}
        autoComplete="off"
      />
      <ReplyFields />
    </FormDialog>
  );
}
