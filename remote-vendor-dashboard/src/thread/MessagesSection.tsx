import { useInfiniteQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { Lead, MessageFile } from '@portal/shared/contract';
import { takesMessages } from '@portal/shared/domain';
import { useSession } from '@portal/shared/runtime';
import { Button, Card, ErrorState, Loading, Section, Skeleton, Stack } from '@portal/shared/ui';
import { Quote } from '../Quote.tsx';
import { loadDraft, saveDraft, watchDraft } from './drafts.ts';
import { MessageForm } from './MessageForm.tsx';
import { messagesQuery } from './messages.ts';
import { discardMessage, outboxAtom, sendMessage, type OutgoingMessage } from './outbox.ts';
import { Log, Quiet } from './thread-parts.ts';
import { ThreadMessage } from './ThreadMessage.tsx';
import { threadTexts } from './texts.ts';
import { UnsentMessage } from './UnsentMessage.tsx';
import { useAttachments } from './use-attachments.ts';
import { useMarkThreadRead } from './use-mark-thread-read.ts';

/** The messages between the vendor and the concierge about a lead. `#messages` scrolls to them. */
export function MessagesSection({ accountId, lead }: { accountId: number; lead: Lead }) {
  const leadId = lead.id;
  const path = { accountId, leadId };
  const user = useSession()?.user;
  const userId = user?.id ?? 0;
  const [text, setText] = useState(() => loadDraft({ userId, leadId }));
  // Another tab may send the same draft. A text that differs from it is this tab's own.
  useEffect(
    () => watchDraft({ userId, leadId }, (before, after) => setText((now) => (now === before ? after : now))),
    [userId, leadId],
  );
  const attachments = useAttachments(path);
  const query = useInfiniteQuery(messagesQuery(path));
  const { data, error, refetch, isFetching, hasNextPage, isFetchNextPageError, fetchNextPage } = query;
  const messages = data?.pages.flatMap((page) => page.data) ?? [];
  const sentIds = messages.map((message) => message.client_id);
  const unsent = useAtomValue(outboxAtom).filter(
    (message) => message.leadId === leadId && !sentIds.includes(message.clientId),
  );
  const thread = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  useMarkThreadRead({ accountId, lead, lastId: messages[0]?.id, thread });
  const scrollToLinked = useScrollToLinked(data !== undefined);
  const impersonated = Boolean(user?.viewing_as);

  const write = (value: string) => {
    setText(value);
    saveDraft({ userId, leadId }, value);
  };
  const send = (message: { text: string; files: MessageFile[] }) => {
    sendMessage({ userId, accountId, leadId, ...message });
    write('');
  };
  const edit = (message: OutgoingMessage) => {
    if (!attachments.restore(message.files)) return;
    discardMessage(message);
    write([text, message.text].filter(Boolean).join('\n'));
    // The pressed button is gone.
    field.current?.focus();
  };
  const open = takesMessages(lead.status);
  const empty = messages.length === 0 && unsent.length === 0;
  return (
    <div id="messages" ref={scrollToLinked}>
      <Section title={threadTexts.heading} description={open ? threadTexts.description : undefined}>
        <Card>
          <Stack gap={5} ref={thread}>
            {data ? (
              <>
                {hasNextPage && (
                  <Button
                    variant="quiet"
                    size="small"
                    busy={query.isFetchingNextPage}
                    onClick={() => void fetchNextPage()}
                  >
                    {isFetchNextPageError ? threadTexts.olderFailed : threadTexts.older}
                  </Button>
                )}
                <div role="log" aria-label={threadTexts.list}>
                  {empty && (
                    <Quiet>{open && !impersonated ? threadTexts.empty : threadTexts.emptyClosed}</Quiet>
                  )}
                  <Log>
                    {messages.toReversed().map((message) => (
                      <ThreadMessage key={message.client_id} path={path} message={message} />
                    ))}
                    {unsent.map((message) => (
                      <UnsentMessage key={message.clientId} message={message} hasForm={open} onEdit={edit} />
                    ))}
                  </Log>
                </div>
              </>
            ) : error ? (
              <ErrorState
                title={threadTexts.errorTitle}
                error={error}
                onRetry={() => void refetch()}
                retrying={isFetching}
              >
                {threadTexts.errorText}
              </ErrorState>
            ) : (
              <Loading label={threadTexts.loading}>
                <Stack gap={3}>
                  <Skeleton width="60%" height="3rem" radius="var(--radius-l)" />
                  <Skeleton width="45%" height="3rem" radius="var(--radius-l)" />
                </Stack>
              </Loading>
            )}
            {open
              ? !impersonated && (
                  <MessageForm
                    field={field}
                    attachments={attachments}
                    text={text}
                    onText={write}
                    onSend={send}
                  />
                )
              : !empty && <Quiet>{threadTexts.closed}</Quiet>}
            {!open && text.trim() && <Quote caption={threadTexts.unsentDraft}>{text}</Quote>}
          </Stack>
        </Card>
      </Section>
    </div>
  );
}

/** Returns a ref that scrolls to its element when the URL ends with `#messages` and the messages are there. */
function useScrollToLinked(loaded: boolean) {
  const { hash, key } = useLocation();
  const linked = loaded && hash === '#messages';
  return useCallback(
    (element: HTMLElement | null) => {
      if (linked) element?.scrollIntoView?.({ block: 'start' });
    },
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- each press of the link scrolls again
    [linked, key],
  );
}
