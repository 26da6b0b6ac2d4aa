import styled from '@emotion/styled';
import { useState } from 'react';
import type { SavedReply } from '@portal/shared/contract';
import { formatDollars } from '@portal/shared/domain';
import { useCall } from '@portal/shared/queries';
import { showToast } from '@portal/shared/runtime';
import { Button, Card, ConfirmDialog, showError } from '@portal/shared/ui';
import { preferencesTabs } from '../texts.ts';
import { savedReplyTexts } from './texts.ts';

const List = styled(Card)`
  margin: 0;
  padding-block: 0;
  list-style: none;

  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: var(--space-1) var(--space-4);
    padding-block: var(--space-4);
  }
  li + li {
    border-top: 1px solid var(--line);
  }
  li > div:first-of-type {
    flex: 1 1 14rem;
    min-width: 0;
  }
  strong {
    overflow-wrap: anywhere;
  }
  p {
    overflow: hidden;
    color: var(--ink-soft);
    font-size: var(--text-sm);
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

const Buttons = styled.div`
  display: flex;
  margin-inline: -0.92rem;
`;

interface SavedReplyListProps {
  accountId: number;
  replies: SavedReply[];
  onChange: (reply: SavedReply) => void;
}

/** The saved replies, each with a one-line summary. */
export function SavedReplyList({ accountId, replies, onChange }: SavedReplyListProps) {
  const [leaving, setLeaving] = useState<SavedReply | null>(null);
  const removal = useCall('DELETE /vendor-account/{accountId}/saved-replies/{replyId}', {
    refresh: ['GET /vendor-account/{accountId}/saved-replies'],
    onSettled: () => setLeaving(null),
  });
  // Not with the callbacks of `mutate`, which are not called after the last reply's list is gone.
  const remove = async ({ id: replyId, name }: SavedReply) => {
    try {
      await removal.mutateAsync({ params: { accountId, replyId } });
      showToast({ kind: 'info', message: savedReplyTexts.removed(name) });
    } catch (error) {
      showError(error, savedReplyTexts.removeFailed, { prefix: true });
    }
  };
  return (
    <List as="ul" aria-label={preferencesTabs.savedReplies}>
      {replies.map((reply) => (
        <li key={reply.id}>
          <div>
            <strong>{reply.name}</strong>
            <p title={summary(reply)}>{summary(reply)}</p>
          </div>
          <Buttons>
            <Button
              variant="quiet"
              size="small"
              aria-label={savedReplyTexts.changeFor(reply.name)}
              onClick={() => onChange(reply)}
            >
              {savedReplyTexts.change}
            </Button>
            <Button
              variant="quiet"
              size="small"
              aria-label={savedReplyTexts.removeFor(reply.name)}
              onClick={() => setLeaving(reply)}
            >
              {savedReplyTexts.remove}
            </Button>
          </Buttons>
        </li>
      ))}
      <ConfirmDialog
        open={leaving !== null}
        onOpenChange={(open) => !open && setLeaving(null)}
        title={savedReplyTexts.removeTitle(leaving?.name ?? '')}
        confirmLabel={savedReplyTexts.remove}
        busyLabel={savedReplyTexts.removing}
        tone="danger"
        busy={removal.isPending}
        onConfirm={() => leaving && void remove(leaving)}
      >
        {savedReplyTexts.removeText}
      </ConfirmDialog>
    </List>
  );
}

/** '$4,200 · We would love to …' */
function summary({ base_package, vendor_notes, next_steps, estimated_timeline }: SavedReply): string {
  const price = base_package === null ? null : formatDollars(base_package);
  return [price, vendor_notes ?? next_steps ?? estimated_timeline].filter(Boolean).join(' · ');
}
