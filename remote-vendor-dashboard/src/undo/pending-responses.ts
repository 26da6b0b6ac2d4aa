import { queryOptions, useQuery } from '@tanstack/react-query';
import { atom, useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { serverNow } from '@portal/shared/domain';
import type { Decline, LeadResponse, PendingResponse } from '@portal/shared/contract';
import { keyOf } from '@portal/shared/queries';
import { call, portalStore, queryClient, subscribe } from '@portal/shared/runtime';
import type { ResponseFile } from '../response-files/picture-query.ts';

/** A response to a lead, or a decline. */
export type Answer =
  | {
      response: LeadResponse & { quick?: boolean; quick_reply?: string };
      /** What shows the files of `file_ids` until the server does. */
      files?: readonly ResponseFile[];
      decline?: undefined;
    }
  | { decline: Decline; response?: undefined; files?: undefined };

/** A response that the server sends at `dueAt` (ms) unless a member undoes it. */
export interface PendingEntry extends PendingResponse {
  dueAt: number;
}

/** An answer that waits on this device for a connection. */
export interface QueuedResponse {
  accountId: number;
  leadId: number;
  eventName: string;
  answer: Answer;
  /** Why the portal did not take it, in words for the person, who decides what becomes of it. */
  refused?: string;
}

/** The answers of the logged-in user that wait for a connection. Stored, so that they survive a reload. */
export const queuedResponsesAtom = atom<QueuedResponse[]>([]);

// What is stored waits for its writer; the next user of this page must not see it.
subscribe('session.ended', () => portalStore.set(queuedResponsesAtom, []));

/** How often the list is read while something is pending: the server sends it without a call of this page. In ms. */
const POLL_MS = 2_000;
/** Two readings of the same time differ by up to a second, because the server counts whole seconds. In ms. */
const SAME_TIME_MS = 1_500;

/** The answer as the list of pending responses shows it. */
export const shownAnswer = ({
  response,
  files = [],
  decline,
}: Answer): Pick<PendingResponse, 'response' | 'decline' | 'quick' | 'quick_reply'> => ({
  quick: response?.quick ?? false,
  quick_reply: response?.quick_reply ?? null,
  response: response
    ? {
        availability_confirmed: response.availability_confirmed,
        proposed_pricing: {
          base_package: response.proposed_pricing?.base_package ?? null,
          additional_options: response.proposed_pricing?.additional_options ?? [],
        },
        vendor_notes: response.vendor_notes || null,
        next_steps: response.next_steps || null,
        estimated_timeline: response.estimated_timeline || null,
        files: (response.file_ids ?? []).flatMap((id) => files.filter((file) => file.id === id)),
      }
    : null,
  decline: decline ? { reason: decline.reason, notes: decline.notes || null } : null,
});

/** The account's responses that can still be undone, of every member and device. */
export const pendingResponsesQuery = (accountId: number) =>
  queryOptions({
    queryKey: keyOf('GET /vendor-account/{accountId}/pending-responses', { params: { accountId } }),
    queryFn: async ({ queryKey, signal }): Promise<PendingEntry[]> => {
      const { data } = await call(
        'GET /vendor-account/{accountId}/pending-responses',
        { params: { accountId } },
        { signal },
      );
      const before = queryClient.getQueryData<PendingEntry[]>(queryKey);
      return data.map((entry) =>
        withDueAt(
          entry,
          before?.find(({ lead_id: id }) => id === entry.lead_id),
        ),
      );
    },
    refetchInterval: ({ state }) => (state.data?.length ? POLL_MS : false),
  });

function withDueAt(entry: PendingResponse, before: PendingEntry | undefined): PendingEntry {
  const dueAt = serverNow() + entry.seconds_left * 1000;
  const isSame = before !== undefined && Math.abs(before.dueAt - dueAt) < SAME_TIME_MS;
  return { ...entry, dueAt: isSame ? before.dueAt : dueAt };
}

const none: PendingEntry[] = [];
/** {@link pendingResponsesQuery}'s responses, and those that wait on this device for a connection. */
export function usePendingResponses(accountId: number): PendingEntry[] {
  const { data = none } = useQuery(pendingResponsesQuery(accountId));
  const queued = useAtomValue(queuedResponsesAtom);
  return useMemo(() => {
    const waiting = queued.filter((each) => each.accountId === accountId && each.refused === undefined);
    const waits = (leadId: number) => waiting.some((each) => each.leadId === leadId);
    return waiting.length === 0
      ? data
      : [...data.filter(({ lead_id: leadId }) => !waits(leadId)), ...waiting.map(entryOf)];
  }, [data, queued, accountId]);
}

/** Its time begins when the server has it. */
const entryOf = ({ leadId, eventName, answer }: QueuedResponse): PendingEntry => ({
  lead_id: leadId,
  event_name: eventName,
  by: '',
  own: true,
  seconds_left: 0,
  dueAt: Infinity,
  ...shownAnswer(answer),
});

/** Whether an answer accepts the lead or turns it down. */
export const kindOf = ({ response }: Pick<PendingResponse, 'response'>): 'accept' | 'decline' =>
  response?.availability_confirmed ? 'accept' : 'decline';

/** The pending response to a lead. */
export const pendingFor = (pending: PendingEntry[], leadId: number): PendingEntry | undefined =>
  pending.find(({ lead_id: id }) => id === leadId);
