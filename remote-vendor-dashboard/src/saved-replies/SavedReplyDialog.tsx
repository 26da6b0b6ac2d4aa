import type { SavedReply, SavedReplyBody } from '@portal/shared/contract';
import { call, queryClient, showToast } from '@portal/shared/runtime';
import { FormDialog, TextField } from '@portal/shared/ui';
import { formFailure } from '../failure.ts';
import { fieldsOfTheApi } from '../quick-reply/quick-reply.ts';
import { ReplyFields } from '../quick-reply/ReplyFields.tsx';
import { texts } from '../texts.ts';
import { savedRepliesQuery } from './saved-replies.queries.ts';
import { savedReplyValues, toSavedReply, validateSavedReply, type SavedReplyValues } from './saved-reply.ts';

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
  const save = async (values: SavedReplyValues) => {
    const body = { accountId, ...toSavedReply(values) };
    try {
      await (reply ? changeSavedReply({ ...body, replyId: reply.id }) : addSavedReply(body));
    } catch (error) {
      return formFailure(texts.savedReplies.saveFailed, error, { rename: fieldsOfTheApi });
    }
    await queryClient.invalidateQueries(savedRepliesQuery(accountId));
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

/** Keeps an answer under a new name. */
const addSavedReply = ({ accountId, ...body }: { accountId: number } & SavedReplyBody) =>
  call('POST /vendor-account/{accountId}/saved-replies', { params: { accountId }, body });

/** Changes a kept answer or its name. */
const changeSavedReply = ({
  accountId,
  replyId,
  ...body
}: { accountId: number; replyId: number } & SavedReplyBody) =>
  call('PUT /vendor-account/{accountId}/saved-replies/{replyId}', { params: { accountId, replyId }, body });
