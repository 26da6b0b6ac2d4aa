import { useAtom } from 'jotai';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { formatDollars } from '@portal/shared/domain';
import { Button, showError, UndoEntry, UndoList } from '@portal/shared/ui';
import { paths } from '../paths.ts';
import { focusUndoAtom } from './answer-later.ts';
import { focusLead } from './focus-lead.ts';
import { keepInput, keepUndone } from './keep-undone.ts';
import {
  kindOf,
  shownAnswer,
  usePendingResponses,
  type PendingEntry,
  type QueuedResponse,
} from './pending-responses.ts';
import { dequeue } from './queued-responses.ts';
import { undoAnswers } from './undo-answers.ts';
import { useQueuedResponses } from './use-queued-responses.ts';
import { useSentResponses } from './use-sent-responses.ts';
import { undoTexts } from './texts.ts';

/** Answers that the same member pressed within this time are shown together. In ms. */
const TOGETHER_MS = 1_500;

/** The answers that can still be undone, at the bottom of every page of the dashboard and on every device. */
export function UndoBar({ accountId }: { accountId: number }) {
  const pending = usePendingResponses(accountId);
  const queued = useQueuedResponses();
  useSentResponses(accountId, pending);
  const waits = (leadId: number) => queued.some((each) => each.leadId === leadId);
  return (
    <div role="status">
      <UndoList>
        {groupsOf(pending.filter(({ lead_id: leadId }) => !waits(leadId))).map((group) => (
          <Undo key={group[0]!.lead_id} accountId={accountId} group={group} />
        ))}
        {queued.map((response) =>
          response.refused === undefined ? (
            <Queued key={response.leadId} response={response} />
          ) : (
            <Refused key={response.leadId} response={response} text={response.refused} />
          ),
        )}
      </UndoList>
    </div>
  );
}

/** Declines of one press are one entry. */
function groupsOf(pending: PendingEntry[]): PendingEntry[][] {
  const groups: PendingEntry[][] = [];
  for (const entry of pending) {
    const last = groups.at(-1);
    const isSame =
      last !== undefined &&
      kindOf(entry) === 'decline' &&
      kindOf(last[0]!) === 'decline' &&
      last[0]!.own === entry.own &&
      Math.abs(last[0]!.dueAt - entry.dueAt) < TOGETHER_MS;
    if (isSame) last.push(entry);
    else groups.push([entry]);
  }
  return groups;
}

function Undo({ accountId, group }: { accountId: number; group: PendingEntry[] }) {
  const first = group[0]!;
  const words = undoTexts[kindOf(first)];
  const subject = group.length === 1 ? first.event_name : undoTexts.leads(group.length);
  const price = first.response?.proposed_pricing.base_package;
  const priced = price == null ? subject : undoTexts.withPrice(subject, formatDollars(price));
  const what = first.quick_reply === null ? priced : undoTexts.withReply(priced, first.quick_reply);
  const button = useRef<HTMLButtonElement>(null);
  const [focused, setFocused] = useAtom(focusUndoAtom);
  const leadId = first.lead_id;
  useEffect(() => {
    if (focused !== leadId) return;
    button.current?.focus();
    setFocused(null);
  }, [focused, leadId, setFocused]);
  // Before the focused button is gone.
  useLayoutEffect(() => {
    const undo = button.current;
    return () => {
      if (undo === document.activeElement) setTimeout(() => focusLead(leadId));
    };
  }, [leadId]);
  const undo = async () => {
    try {
      const undone = await undoAnswers(
        accountId,
        group.map(({ lead_id: id }) => id),
      );
      if (undone.includes(leadId)) keepUndone(accountId, first);
    } catch (error) {
      showError(error, undoTexts.failed);
    }
  };
  return (
    <UndoEntry text={first.own ? words.pending(what) : words.pendingBy(what, first.by)} dueAt={first.dueAt}>
      <Button ref={button} variant="quiet" aria-label={words.undoFor(subject)} onClick={() => void undo()}>
        {undoTexts.undo}
      </Button>
    </UndoEntry>
  );
}

function Queued({ response: { leadId, eventName } }: { response: QueuedResponse }) {
  return (
    <UndoEntry text={undoTexts.queued(eventName)} dueAt={null}>
      <Button variant="quiet" aria-label={undoTexts.dontSend(eventName)} onClick={() => dequeue(leadId)}>
        {undoTexts.undo}
      </Button>
    </UndoEntry>
  );
}

/** An answer that was written without a connection and that the portal did not take. */
function Refused({ response, text }: { response: QueuedResponse; text: string }) {
  const { accountId, leadId, eventName, answer } = response;
  const navigate = useNavigate();
  const edit = async () => {
    await keepInput(accountId, { lead_id: leadId, ...shownAnswer(answer) });
    dequeue(leadId);
    await navigate(paths.leadDetails({ leadId, reply: answer.response && 'form' }));
  };
  return (
    <UndoEntry text={text} dueAt={null}>
      <Button variant="quiet" aria-label={undoTexts.editFor(eventName)} onClick={() => void edit()}>
        {undoTexts.edit}
      </Button>
      <Button variant="quiet" aria-label={undoTexts.discardFor(eventName)} onClick={() => dequeue(leadId)}>
        {undoTexts.discard}
      </Button>
    </UndoEntry>
  );
}
