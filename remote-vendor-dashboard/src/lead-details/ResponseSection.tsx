import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { Lead } from '@portal/shared/contract';
import { leadCan } from '@portal/shared/domain';
import { DraftConflict, useDraftState } from '@portal/shared/drafts';
import { useSession } from '@portal/shared/runtime';
import { Button, ButtonLink, Card, Section, Spinner, Stack } from '@portal/shared/ui';
import { useReadOnly } from '../access/use-read-only.ts';
import { paths } from '../paths.ts';
import { OthersAnswering } from '../presence/OthersAnswering.tsx';
import { ResponseChanges } from '../response-changes/ResponseChanges.tsx';
import { focusHeading } from '../undo/focus-lead.ts';
import { pendingFor, usePendingResponses } from '../undo/pending-responses.ts';
import { ResponseButtons } from './ResponseButtons.tsx';
import { BookDialog } from './BookDialog.tsx';
import { ConflictBanner } from '../lead/ConflictBanner.tsx';
import { DeclineDialog } from './DeclineDialog.tsx';
import { LoseDialog } from './LoseDialog.tsx';
import { QuickRespondForm } from './QuickRespondForm.tsx';
import { loadReplyDraft, replyDraft, replyDraftQuery, restoredReply } from '../lead/reply-drafts.ts';
import { initialRespondValues, wasSent, type RespondValues } from '../lead/respond.ts';
import { RespondForm } from './RespondForm.tsx';
import { ResponseText } from '../lead/ResponseText.tsx';
import { YourResponse } from '../lead/YourResponse.tsx';

/**
 * 'Your Response': the sent response, or the form for one. The URL decides whether the form is open. If the lead
 * changes meanwhile (it expired, a colleague responded), the input stays readable.
 */
export function ResponseSection({ accountId, lead }: { accountId: number; lead: Lead }) {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const userId = useSession()?.user.id ?? 0;
  const leadId = lead.id;
  const draftKey = { userId, accountId, leadId };
  const draft = replyDraft(draftKey);
  // Redraws with each change of the draft.
  useDraftState(draft);
  /** Counts the drafts that the form starts again from. */
  const [turn, setTurn] = useState(0);
  const [dialog, setDialog] = useState<'decline' | 'book' | 'lose' | null>(null);
  const [refused, setRefused] = useState<{ notes?: string } | null>(null);
  const pending = Boolean(pendingFor(usePendingResponses(accountId), lead.id));

  const reply = query.get('reply');
  const canRespond = leadCan('respond', lead.status);
  const readOnly = useReadOnly();
  const { isPending: isLoading } = useQuery({
    ...replyDraftQuery({ accountId, leadId }),
    enabled: !readOnly,
    retry: false,
  });
  const writing = reply !== null && canRespond && !pending && !readOnly;
  // While sending, the live update about this response can arrive before the response of the request.
  const stored = pending ? null : loadReplyDraft(draftKey, initialRespondValues(null));
  const isSent = stored !== null && !canRespond && wasSent(stored, lead);
  const begun = isSent ? null : stored;
  const unsent = canRespond ? null : begun;

  // The page that sent it closed before the server's answer.
  useEffect(() => {
    if (isSent) draft.discard();
  }, [isSent, draft]);

  const reportDraft = (next: RespondValues | null) => {
    if (next) draft.change({ ...next });
    else draft.discard();
  };
  const closeForm = () =>
    void navigate(paths.leadDetails({ leadId: lead.id }), { replace: true, preventScrollReset: true });
  const discardDraft = () => {
    reportDraft(null);
    closeForm();
  };

  const formProps = {
    accountId,
    lead,
    draftKey,
    onDraft: reportDraft,
    onSend: () => {
      closeForm();
      focusHeading();
    },
    onCancel: discardDraft,
  };
  const dialogProps = {
    accountId,
    lead,
    onClose: () => setDialog(null),
    onRefused: setRefused,
  };

  return (
    <Section title="Your Response">
      {(unsent || refused) && (
        <ConflictBanner
          lead={lead}
          unsent={unsent ?? refused}
          onDismiss={() => {
            setRefused(null);
            if (unsent) discardDraft();
          }}
        />
      )}
      <Card>
        <Stack gap={5}>
          {writing && <OthersAnswering leadId={lead.id} />}
          {writing && (
            <DraftConflict draft={draft} onTheirs={() => setTurn((count) => count + 1)}>
              {({ form }) => (
                <ResponseText
                  summary="The other version"
                  values={restoredReply(form ?? {}, initialRespondValues(null))}
                />
              )}
            </DraftConflict>
          )}
          {!writing ? (
            <YourResponse accountId={accountId} lead={lead} />
          ) : isLoading ? (
            <Spinner label="Loading your draft" />
          ) : reply === 'quick' ? (
            <QuickRespondForm key={turn} {...formProps} />
          ) : (
            <RespondForm key={turn} {...formProps} quickReply={null} canRemember={false} />
          )}
          <ResponseChanges accountId={accountId} lead={lead} />
          {/* A booking that the client reported is confirmed in its notice. */}
          {!writing && !pending && !readOnly && !lead.booking && leadCan('decline', lead.status) && (
            <ResponseButtons waits={canRespond}>
              {canRespond && (
                <ButtonLink to={paths.leadDetails({ leadId: lead.id, reply: 'form' })} preventScrollReset>
                  {begun ? 'Continue your response' : 'Respond to this lead'}
                </ButtonLink>
              )}
              {leadCan('book', lead.status) && (
                <Button onClick={() => setDialog('book')}>Report a booking</Button>
              )}
              {leadCan('lose', lead.status) && !lead.lost && (
                <Button variant="secondary" onClick={() => setDialog('lose')}>
                  Mark as lost
                </Button>
              )}
              <Button variant="secondary" onClick={() => setDialog('decline')}>
                Decline this lead
              </Button>
            </ResponseButtons>
          )}
        </Stack>
      </Card>
      <DeclineDialog open={dialog === 'decline'} {...dialogProps} />
      <BookDialog open={dialog === 'book'} {...dialogProps} />
      <LoseDialog open={dialog === 'lose'} {...dialogProps} />
    </Section>
  );
}
