import type { QueryCacheNotifyEvent } from '@tanstack/react-query';
import { leadCan } from '@portal/shared/domain';
import { keptScreenName, type KeptScreen } from '@portal/shared/federation/early';
import { currentAccountQuery, query, readsOf, type CurrentAccount } from '@portal/shared/queries';
import { ApiError, portalStore, queryClient } from '@portal/shared/runtime';
import { readLeadFilter, toLeadRequest } from '../lead/lead-filter.ts';
import { leadQuery, type LeadPage } from '../lead/leads.ts';
import { isCompact } from '../leads/density.ts';
import { readCopy, removeCopy, storeCopies } from '../offline/copies.ts';
import { COPIES_LIFETIME_MS, ownBuild } from '../offline/copy.ts';
import { copiesOwner } from '../offline/copy-names.ts';
import { paths } from '../paths.ts';
import { pendingFor, pendingResponsesQuery, queuedResponsesAtom } from '../undo/pending-responses.ts';

/** Changes within this time are drawn together. In ms. */
const REST_MS = 2000;
/** About what the screen has above the leads and for each of them, in px. A drawing has those that fit, at most six. */
const ABOVE_LEADS = 150;
const LEAD = { compact: 110, full: 240 };
const MAX_LEADS = 6;
const NAME = keptScreenName(paths.leads());

interface InboxDrawing extends KeptScreen {
  /** The ids of its leads, which all needed a reply. */
  leads: number[];
}

/** What decides which leads need a reply. */
const concernsInbox = readsOf(
  'GET /vendor-account/current',
  'GET /vendor-account/{accountId}/leads',
  'GET /vendor-account/{accountId}/leads/{leadId}',
  'GET /vendor-account/{accountId}/pending-responses',
);

/**
 * Keeps a drawing of the inbox for the next visit (`shared/federation/early/kept-screen.ts`) among the person's copies, and draws
 * it again when the inbox changes. Removes it as soon as it shows a lead that was answered, and if it cannot be drawn.
 */
export function followInbox(): void {
  // A page over plain http could not show it.
  if (!globalThis.crypto?.subtle) return;
  /** The leads of a person's stored drawing; undefined before it is read. */
  let drawn: { userId: number; leads: number[] } | undefined;
  /** What was drawn last. */
  let before: unknown[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  const remove = () => {
    removeCopy(NAME);
    drawn = undefined;
    before = [];
  };
  const change = () => {
    const userId = copiesOwner();
    if (userId === undefined) return;
    if (drawn?.userId !== userId) {
      const stored = readCopy(NAME)?.data as InboxDrawing | undefined;
      drawn = { userId, leads: stored?.leads ?? [] };
    }
    if (drawn.leads.length > 0 && isOutdated(drawn.leads)) remove();
    timer ??= setTimeout(() => void draw().catch(remove), REST_MS);
  };
  const draw = async () => {
    timer = undefined;
    const userId = copiesOwner();
    const inbox = inboxNow();
    if (userId === undefined || !inbox) return;
    const { own, page, at } = inbox;
    const compact = isCompact(userId);
    const fit = Math.ceil((innerHeight - ABOVE_LEADS) / LEAD[compact ? 'compact' : 'full']);
    const leads = page.data.filter(({ id }) => !isAnswered(own, page, id)).slice(0, Math.min(fit, MAX_LEADS));
    if (!isDrawable(own) || leads.length === 0) return remove();
    const now = [userId, own, page, compact, ...leads.map(({ id }) => id)];
    if (now.length === before.length && now.every((value, index) => value === before[index])) return;
    const { drawInbox } = await import('./draw-inbox.tsx');
    const drawing = await drawInbox({ own, page: { ...page, data: leads }, compact });
    // Somebody else may have logged in, and a later change is drawn soon.
    if (copiesOwner() !== userId || timer !== undefined) return;
    const data: InboxDrawing = {
      ...drawing,
      version: ownBuild(),
      until: at + COPIES_LIFETIME_MS,
      leads: leads.map(({ id }) => id),
    };
    storeCopies(new Map([[NAME, { data, at }]]));
    drawn = { userId, leads: data.leads };
    before = now;
  };

  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || !concernsInbox(event.query)) return;
    if (isRefused(event)) remove();
    else if (event.action.type === 'success') change();
  });
  portalStore.sub(queuedResponsesAtom, change);
  addEventListener('storage', ({ key }) => {
    // Another tab has drawn it.
    if (key?.endsWith(`:${NAME}`)) drawn = undefined;
  });
  change();
}

/** The person may no longer read it. */
const isRefused = (event: QueryCacheNotifyEvent) =>
  event.type === 'updated' &&
  event.action.type === 'error' &&
  event.action.error instanceof ApiError &&
  [403, 404].includes(event.action.error.status);

/** The account and the first page of the default view, and when the page was read (ms). Null before both are known. */
function inboxNow(): { own: CurrentAccount; page: LeadPage; at: number } | null {
  const own = queryClient.getQueryData(currentAccountQuery.queryKey);
  const state = own && queryClient.getQueryState<LeadPage>(inboxKey(own));
  return own && state?.status === 'success' && state.data
    ? { own, page: state.data, at: state.dataUpdatedAt }
    : null;
}

const inboxKey = ({ account }: CurrentAccount) =>
  query('GET /vendor-account/{accountId}/leads', {
    params: { accountId: account.id },
    query: toLeadRequest(readLeadFilter(new URLSearchParams())),
  }).queryKey;

/** Like the early screen, only for a person with one account that needs nothing else first. */
const isDrawable = ({ account, others, second_factor_needed }: CurrentAccount) =>
  account.status === 'active' && !others && !second_factor_needed;

/** Whether the page knows that one of these leads needs no reply any more, or that their account is not to be shown. */
function isOutdated(leads: number[]): boolean {
  const own = queryClient.getQueryData(currentAccountQuery.queryKey);
  if (own === undefined) return false;
  if (own === null || !isDrawable(own)) return true;
  const page = queryClient.getQueryData<LeadPage>(inboxKey(own));
  return leads.some((id) => isAnswered(own, page, id));
}

function isAnswered({ account }: CurrentAccount, page: LeadPage | undefined, leadId: number): boolean {
  const accountId = account.id;
  const pending = queryClient.getQueryData(pendingResponsesQuery(accountId).queryKey) ?? [];
  const queued = portalStore.get(queuedResponsesAtom);
  const lead = queryClient.getQueryData(leadQuery({ accountId, leadId }).queryKey);
  const listed = page?.data.find(({ id }) => id === leadId);
  return (
    pendingFor(pending, leadId) !== undefined ||
    queued.some((each) => each.accountId === accountId && each.leadId === leadId) ||
    (lead !== undefined && !leadCan('respond', lead.status)) ||
    (page !== undefined && !(listed && leadCan('respond', listed.status)))
  );
}
