import { useState, type RefObject } from 'react';
import { useNavigate, useOutletContext, useSearchParams } from 'react-router-dom';
import type { ReviewApplication } from '@portal/shared/contract';
import { applicationCan } from '@portal/shared/domain';
import { query } from '@portal/shared/queries';
import { queryClient, type Input, type Output } from '@portal/shared/runtime';
import { paths } from '../paths.ts';
import { applicationTexts } from '../texts.ts';
import { showError, type PagePosition } from '@portal/shared/ui';

const awaitsDecision = ({ status, pending_decision: pending }: ReviewApplication) =>
  applicationCan('approve', status) && !pending;

/** Whether a list shows only applications that need a decision, to be worked off one after the other. */
const isQueue = ({ queue, status }: ListBehind['query']) =>
  queue !== undefined || status === 'pending' || status === 'under_review';

/** The list behind the review: its request and its current page. */
export interface ListBehind {
  query: NonNullable<Input<'GET /vendor-admin/applications'>['query']>;
  page: Output<'GET /vendor-admin/applications'> | undefined;
}

/**
 * Moves to the previous and the next application of the list, across its pages. An application that left the list, for
 * example because it was decided, keeps its place. Both are undefined for an application that was never in the list.
 * `openNextUndecided` opens the next one of a queue that needs a decision, and returns whether there was one. `shownId`:
 * the application on screen.
 */
export function useNeighbors(applicationId: number, shownId: RefObject<number | null>) {
  const list = useOutletContext<ListBehind | null>();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const ids = list?.page?.data.map(({ id }) => id) ?? [];
  const at = ids.indexOf(applicationId);
  const [last, setLast] = useState({ applicationId, at: -1 });
  if (at !== -1 && (last.applicationId !== applicationId || last.at !== at)) setLast({ applicationId, at });
  const place = last.applicationId === applicationId ? last.at : at;
  if (place === -1 || !list?.page)
    return { previous: undefined, next: undefined, openNextUndecided: () => Promise.resolve(false) };

  const { current_page: current, last_page: lastPage } = list.page.meta;
  /** Replaces the history entry, so that Back closes the review. */
  const open = (id: number, at?: PagePosition) => {
    const search = new URLSearchParams(params);
    if (at) {
      for (const name of ['page', 'after', 'before'] as const) {
        if (at.page > 1 && at[name] !== undefined) search.set(name, String(at[name]));
        else search.delete(name);
      }
    }
    const text = search.toString();
    return navigate(paths.application({ applicationId: id, search: text && `?${text}` }), { replace: true });
  };
  /** Returns whether it opened one. */
  const openFrom = async (
    page: PagePosition,
    chosen: (rows: ReviewApplication[]) => ReviewApplication | undefined,
  ): Promise<boolean> => {
    try {
      const wanted = { ...list.query, after: undefined, before: undefined, ...page };
      const { data } = await queryClient.fetchQuery(
        query('GET /vendor-admin/applications', { query: wanted }),
      );
      const id = chosen(data)?.id;
      // The admin may have closed the review or moved on meanwhile.
      if (id === undefined || shownId.current !== applicationId) return false;
      await open(id, page);
      return true;
    } catch (error) {
      if (shownId.current === applicationId) showError(error, applicationTexts.failed);
      return false;
    }
  };
  const nextPage: PagePosition = { page: current + 1, after: ids.at(-1) };
  const openNextUndecided = async (): Promise<boolean> => {
    if (!isQueue(list.query)) return false;
    const undecided = list.page!.data.slice(rest).find(awaitsDecision);
    if (undecided) await open(undecided.id);
    else if (current < lastPage) return openFrom(nextPage, (rows) => rows.find(awaitsDecision));
    return undecided !== undefined;
  };
  const before = ids[place - 1];
  const rest = at === -1 ? place : place + 1;
  const after = ids[rest];
  return {
    openNextUndecided,
    previous:
      before !== undefined
        ? () => void open(before)
        : current > 1
          ? () =>
              void openFrom({ page: current - 1, ...(current > 2 && { before: ids[0] }) }, (rows) =>
                rows.at(-1),
              )
          : undefined,
    next:
      after !== undefined
        ? () => void open(after)
        : current < lastPage
          ? () => void openFrom(nextPage, (rows) => rows[0])
          : undefined,
  };
}
