import { useState } from 'react';
import type { Message } from '@portal/shared/contract';
import { formatInstant } from '@portal/shared/domain';
import { useCall } from '@portal/shared/queries';
import { Button, ConfirmDialog, LinkedText, showError } from '@portal/shared/ui';
import { refreshFor } from '../refresh-for.ts';
import { useNow } from '../use-now.ts';
import { MessageFiles } from './MessageFiles.tsx';
import { rememberMessage, type ThreadPath } from './messages.ts';
import { Bubble, Meta, Row } from './thread-parts.ts';
import { threadTexts } from './texts.ts';

const MINUTE_MS = 60_000;

/** One message of the thread. Its author can delete it for a few minutes. */
export function ThreadMessage({ path, message }: { path: ThreadPath; message: Message }) {
  const [asking, setAsking] = useState(false);
  const remove = useCall('DELETE /vendor-account/{accountId}/leads/{leadId}/messages/{messageId}', {
    params: { ...path, messageId: message.id },
    onSuccess: (deleted) => rememberMessage(path, deleted),
    // A refusal shows why, and the thread as it is now.
    onError: (error) => {
      showError(error, threadTexts.deleteFailed, { prefix: true });
      void refreshFor(path, 'GET /vendor-account/{accountId}/leads/{leadId}/messages');
    },
  });
  const now = useNow(MINUTE_MS);
  const time = formatInstant(message.created_at);
  const until = message.deletable_until;
  const canDelete = until !== null && Date.parse(until) > now;
  const author = message.own
    ? threadTexts.you
    : message.author === 'vendor'
      ? message.author_name
      : threadTexts[message.author];
  return (
    <Row data-own={message.author === 'vendor'}>
      {message.text !== '' && (
        <Bubble data-deleted={message.text === null}>
          {message.text === null ? threadTexts.deleted : <LinkedText>{message.text}</LinkedText>}
        </Bubble>
      )}
      <MessageFiles path={path} files={message.files} />
      <Meta>
        <strong>{author}</strong>
        <time dateTime={message.created_at}>{time}</time>
        {canDelete && (
          <Button
            variant="quiet"
            size="small"
            aria-label={threadTexts.deleteMessage(time)}
            onClick={() => setAsking(true)}
          >
            {threadTexts.delete}
          </Button>
        )}
      </Meta>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={threadTexts.deleteTitle}
        confirmLabel={threadTexts.deleteConfirm}
        busyLabel={threadTexts.deleting}
        tone="danger"
        busy={remove.isPending}
        onConfirm={() => remove.mutate(undefined, { onSettled: () => setAsking(false) })}
      >
        {threadTexts.deleteText}
      </ConfirmDialog>
    </Row>
  );
}
