import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { SavedReply } from '@portal/shared/contract';
import { query } from '@portal/shared/queries';
import { Button, Card, Loaded, Section } from '@portal/shared/ui';
import { useOwnAccount } from '../access/RequireAccount.tsx';
import { Note } from '../Note.tsx';
import { preferencesTabs } from '../texts.ts';
import { SAVED_REPLIES_MAX } from './saved-reply.ts';
import { SavedReplyDialog } from './SavedReplyDialog.tsx';
import { SavedReplyList } from './SavedReplyList.tsx';
import { SavedRepliesSkeleton } from './SavedRepliesSkeleton.tsx';
import { savedReplyTexts } from './texts.ts';

/** /dashboard/preferences/saved-replies: lists, adds, edits and removes saved replies. */
export function Component() {
  const accountId = useOwnAccount().account.id;
  const saved = useQuery(query('GET /vendor-account/{accountId}/saved-replies', { params: { accountId } }));
  // The dialog keeps its reply during the closing animation.
  const [dialog, setDialog] = useState<{ reply: SavedReply | null; open: boolean }>({
    reply: null,
    open: false,
  });
  const replies = saved.data?.data;
  const full = (replies?.length ?? 0) >= SAVED_REPLIES_MAX;
  return (
    <Section
      title={preferencesTabs.savedReplies}
      description={savedReplyTexts.description}
      actions={
        (replies || saved.isPending) &&
        !full && (
          <Button
            variant="secondary"
            size="small"
            // Reserves its space while the replies load.
            disabled={!replies}
            icon={<Plus aria-hidden="true" />}
            onClick={() => setDialog({ reply: null, open: true })}
          >
            {savedReplyTexts.add}
          </Button>
        )
      }
    >
      <Loaded query={saved} texts={savedReplyTexts} skeleton={<SavedRepliesSkeleton />}>
        {({ data }) =>
          data.length > 0 ? (
            <SavedReplyList
              accountId={accountId}
              replies={data}
              onChange={(reply) => setDialog({ reply, open: true })}
            />
          ) : (
            <Card>
              <Note>{savedReplyTexts.empty}</Note>
            </Card>
          )
        }
      </Loaded>
      {full && <Note>{savedReplyTexts.full(SAVED_REPLIES_MAX)}</Note>}
      <SavedReplyDialog
        accountId={accountId}
        reply={dialog.reply}
        open={dialog.open}
        onClose={() => setDialog({ ...dialog, open: false })}
      />
    </Section>
  );
}
