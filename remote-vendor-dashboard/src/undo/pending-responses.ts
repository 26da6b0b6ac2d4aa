import { serverNow } from '@portal/shared/domain';
import { atom } from 'jotai';
import type { Lead } from '@portal/shared/contract';
import { addUnsavedInput, portalStore, showToast, subscribe } from '@portal/shared/runtime';
import { refreshLeadLists, rememberLead } from '../leads/lead.queries.ts';
import { undoTexts } from './texts.ts';
import { conflictOf, showResult, type Failure } from './show-result.ts';

/** The time in ms in which a response can be undone. It is sent only afterwards. */
export const UNDO_MS = 10_000;

interface GroupAnswer {
  kind: 'accept' | 'decline';
  accountId: number;
  leads: Lead[];
  /** Sends the response to one of the leads, with `keepalive`: the page can be closed at any time. */
  send: (leadId: number) => Promise<Lead>;
  /** Called once the server has the responses to all of the leads. */
  onSent?: () => void;
  /** Called when the page closes: it may be gone before the server answers. */
  onLeave?: () => void;
  /** Moves the focus to the undo button, because the button that was pressed is gone. */
  focusUndo?: boolean;
}

interface Answer extends Omit<GroupAnswer, 'leads' | 'send'> {
  lead: Lead;
  send: () => Promise<Lead>;
}

/** A response to one lead, or the same response to several, that isn't sent yet. */
export interface PendingResponse extends Omit<GroupAnswer, 'leads'> {
  /** The id of the first lead. */
  id: number;
  leads: { leadId: number; eventName: string }[];
  /** The leads whose request hasn't started. */
  unsent: Set<number>;
  /** Undo is no longer possible. */
  sending: boolean;
  /** When it will be sent (ms). */
  dueAt: number;
  /** The ms left while the countdown is paused. */
  pausedAt: number | null;
}

/** The pending responses, oldest first. They survive navigation but not a page reload. */
export const pendingResponsesAtom = atom<PendingResponse[]>([]);

/** The pending response to a lead. */
export const pendingFor = (pending: PendingResponse[], leadId: number): PendingResponse | undefined =>
  pending.find(({ leads }) => leads.some((lead) => lead.leadId === leadId));

const timers = new Map<number, ReturnType<typeof setTimeout>>();
const releases = new Map<number, () => void>();
const requests = new Map<number, Promise<boolean>>();
let watching = false;

/** {@link answerTogether} for one lead. */
export const answerLater = ({ lead, send: sendOne, ...answer }: Answer): void =>
  answerTogether({ ...answer, leads: [lead], send: sendOne });

/**
 * Sends a response after a 10 s delay, to one lead or the same to several. Navigation inside the portal keeps the
 * countdown running. Leaving the page and logging out send right away, because no undo is possible then.
 */
export function answerTogether({ leads, ...answer }: GroupAnswer): void {
  const pending = portalStore.get(pendingResponsesAtom);
  const free = leads.filter(({ id }) => !pendingFor(pending, id));
  const id = free[0]?.id;
  if (id === undefined) return;
  watchPage();
  const added: PendingResponse = {
    ...answer,
    id,
    leads: free.map((lead) => ({ leadId: lead.id, eventName: lead.event.name })),
    unsent: new Set(free.map((lead) => lead.id)),
    sending: false,
    dueAt: serverNow() + UNDO_MS,
    pausedAt: null,
  };
  portalStore.set(pendingResponsesAtom, [...pending, added]);
  schedule(id, UNDO_MS);
  const flush = async () => {
    if (!(await (requests.get(id) ?? send(added)))) throw new Error('The response is not on the server');
  };
  releases.set(id, addUnsavedInput({ lostBy: 'logout', flush }));
}

/** Drops the response to a lead that the concierge withdrew, and keeps those to the leads declined with it. */
function drop(leadId: number): void {
  const answer = pendingFor(portalStore.get(pendingResponsesAtom), leadId);
  const lead = answer?.leads.find((each) => each.leadId === leadId);
  if (!answer || !lead || !answer.unsent.delete(leadId)) return;
  showToast({ kind: 'info', message: undoTexts.withdrawn(lead.eventName) });
  if (answer.unsent.size === 0 && !answer.sending) return remove(answer.id);
  change(answer.id, ({ leads }) => ({ leads: leads.filter((each) => each.leadId !== leadId) }));
}

/** Undoes the pending response to a lead, with that to the leads declined together with it. */
export function undoResponse(leadId: number): void {
  const answer = pendingFor(portalStore.get(pendingResponsesAtom), leadId);
  if (answer) remove(answer.id);
}

function remove(id: number): void {
  clearTimeout(timers.get(id));
  releases.get(id)?.();
  for (const map of [timers, releases, requests]) map.delete(id);
  portalStore.set(pendingResponsesAtom, (pending) => pending.filter((answer) => answer.id !== id));
}

/** Stops the countdown, as long as the user is at the undo button. */
export function pauseResponse(id: number): void {
  clearTimeout(timers.get(id));
  change(id, (answer) => ({ pausedAt: answer.pausedAt ?? Math.max(0, answer.dueAt - serverNow()) }));
}

/** Continues the countdown where it stopped. */
export function resumeResponse(id: number): void {
  change(id, ({ pausedAt, sending }) => {
    if (pausedAt === null || sending) return {};
    schedule(id, pausedAt);
    return { dueAt: serverNow() + pausedAt, pausedAt: null };
  });
}

function change(id: number, patch: (answer: PendingResponse) => Partial<PendingResponse>): void {
  portalStore.set(pendingResponsesAtom, (pending) =>
    pending.map((answer) => (answer.id === id ? { ...answer, ...patch(answer) } : answer)),
  );
}

function schedule(id: number, ms: number): void {
  const due = () => {
    const answer = portalStore.get(pendingResponsesAtom).find((each) => each.id === id);
    if (answer) void send(answer);
  };
  timers.set(id, setTimeout(due, ms));
}

function watchPage(): void {
  if (watching) return;
  watching = true;
  window.addEventListener('pagehide', () => {
    for (const answer of portalStore.get(pendingResponsesAtom)) void send(answer, { isLeaving: true });
  });
  subscribe('live.lead.changed', ({ lead_id: leadId, status }) => {
    if (status === 'withdrawn') drop(leadId);
  });
  subscribe('session.ended', ({ reason }) => {
    const pending = portalStore.get(pendingResponsesAtom);
    // A logout in this tab sends them first, or asks.
    const dropped = reason === 'logout' ? [] : pending.filter(({ sending }) => !sending);
    const count = dropped.flatMap(({ leads }) => leads).length;
    if (count > 0) showToast({ kind: 'error', message: undoTexts.sessionEnded(count) });
    for (const { id } of pending) remove(id);
  });
}

/**
 * Returns whether the server has all responses. Sends one request after the other, or all of them when the page is about
 * to close.
 */
function send(answer: PendingResponse, { isLeaving = false } = {}): Promise<boolean> {
  const { id, accountId, leads, unsent } = answer;
  clearTimeout(timers.get(id));
  change(id, () => ({ sending: true }));
  const failures: Failure[] = [];
  const sendOne = async ({ leadId, eventName }: PendingResponse['leads'][number]) => {
    if (!unsent.delete(leadId)) return;
    try {
      rememberLead({ accountId, lead: await answer.send(leadId) });
    } catch (error) {
      failures.push({ eventName, error });
      const current = conflictOf(error);
      if (current) rememberLead({ accountId, lead: current });
    }
  };
  const sendAll = async () => {
    if (isLeaving) await Promise.all(leads.map(sendOne));
    else for (const lead of leads) await sendOne(lead);
    if (failures.length === 0) answer.onSent?.();
    showResult({ kind: answer.kind, total: leads.length, failures });
    remove(id);
    void refreshLeadLists(accountId);
    return failures.length === 0;
  };
  const request = sendAll();
  if (isLeaving) answer.onLeave?.();
  requests.set(id, request);
  return request;
}
