import { addSavedReply, changeSavedReply, savedRepliesQuery } from '@portal/shared/api';
import type { SavedReply } from '@portal/shared/contract';
import { queryClient, showToast } from '@portal/shared/state';
import { Button, Cluster, Dialog, Form, SubmitButton, TextField } from '@portal/shared/ui';
import { formFailure } from '../failure.ts';
import { fieldsOfTheApi } from '../quick-reply/quick-reply.ts';
import { ReplyFields } from '../quick-reply/ReplyFields.tsx';
import { texts } from '../texts.ts';
import { savedReplyValues, toSavedReply, validateSavedReply, type SavedReplyValues } from './saved-reply.ts';

export interface SavedReplyDialogProps {
  accountId: number;
  /** The reply to change; null adds one. */
  reply: SavedReply | null;
  open: boolean;
  onClose: () => void;
}

/** Adds or changes a saved reply; what was typed stays when saving fails. */
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
    <Dialog open={open} onOpenChange={(next) => !next && onClose()} title={title}>
      <Form<SavedReplyValues>
        onSubmit={save}
        initialValues={savedReplyValues(reply)}
        validate={validateSavedReply}
        submitError={texts.savedReplies.saveFailed}
        label={title}
      >
        <TextField
          name="name"
          label={texts.savedReplies.name}
          hint={texts.savedReplies.nameHint}
          autoComplete="off"
        />
        <ReplyFields />
        <Cluster justify="flex-end">
          <Button variant="secondary" onClick={onClose}>
            {texts.savedReplies.cancel}
          </Button>
          <SubmitButton busyLabel={texts.savedReplies.saving}>{texts.savedReplies.save}</SubmitButton>
        </Cluster>
      </Form>
    </Dialog>
  );
}
