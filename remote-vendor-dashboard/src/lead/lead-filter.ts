import type { LeadCounts } from '@portal/shared/contract';
import {
  calendarDay,
  type EventType,
  eventTypeCodes,
  type LeadGroup,
  leadGroups,
  normalizeTag,
  SEARCH_MAX,
  spanFault,
  sumOfGroups,
  TAG_MAX,
} from '@portal/shared/domain';
import { LEADS_PER_PAGE } from './leads-per-page.ts';

/** What the inbox shows: one group of leads, all of them, or those with unread messages. The first is the default. */
export const leadViews = [...leadGroups, 'all', 'unread'] as const;
export type LeadView = LeadGroup | 'all' | 'unread';

/** Leads per group, and those with unread messages. */
export interface ViewCounts extends LeadCounts {
  unread: number;
}

/** The number of leads in a view. */
export const countOf = (counts: ViewCounts, view: LeadView): number =>
  view === 'all' ? sumOfGroups(counts) : counts[view];

/** The sort orders in the contract. */
export const leadSorts = ['newest', 'oldest', 'event_date'] as const;
export type LeadSort = (typeof leadSorts)[number];

/** The list's filter, as the URL holds it. */
export interface LeadFilter {
  view: LeadView;
  type: EventType | undefined;
  search: string | undefined;
  /** A private tag, normalized. */
  tag: string | undefined;
  /** Only the leads that are assigned to the person. */
  mine: true | undefined;
  sort: LeadSort;
  /** Event dates, YYYY-MM-DD, both inclusive. */
  from: string | undefined;
  to: string | undefined;
  /** From 1. */
  page: number;
  /** The lead that the previous page ended with. */
  after: number | undefined;
  /** The lead that the next page began with. */
  before: number | undefined;
}

/**
 * The order of a view until the vendor chooses another. Every lead has the same time to respond, so the oldest lead has
 * the first deadline, and overdue leads come first.
 */
const defaultSort = (view: LeadView): LeadSort => (view === 'needs_reply' ? 'oldest' : 'newest');

/** Another view with the same filters. It has its own default order. */
export const withView = (filter: LeadFilter, view: LeadView): LeadFilter => ({
  ...filter,
  view,
  sort: filter.sort === defaultSort(filter.view) ? defaultSort(view) : filter.sort,
  page: 1,
});

/** Reads `?view=&type=&search=&tag=&mine=&from=&to=&sort=&page=&after=&before=`. Unknown values mean the defaults. */
export function readLeadFilter(query: URLSearchParams): LeadFilter {
  const view = oneOf(leadViews, query.get('view')) ?? leadViews[0];
  const page = numberOf(query.get('page'), 4) ?? 1;
  const days = { from: calendarDay(query.get('from')), to: calendarDay(query.get('to')) };
  return {
    view,
    type: oneOf(eventTypeCodes, query.get('type')),
    search: query.get('search')?.trim().slice(0, SEARCH_MAX) || undefined,
    tag: normalizeTag(query.get('tag') ?? '').slice(0, TAG_MAX) || undefined,
    mine: query.get('mine') === '1' || undefined,
    sort: oneOf(leadSorts, query.get('sort')) ?? defaultSort(view),
    ...(spanFault(days) ? { from: undefined, to: undefined } : days),
    page,
    ...neighborsOf(page, { after: numberOf(query.get('after')), before: numberOf(query.get('before')) }),
  };
}

/** Returns the query of a filter's URL, without the defaults. */
export function toLeadSearch({
  view = leadViews[0],
  sort = defaultSort(view),
  page = 1,
  type,
  search,
  tag,
  mine,
  from,
  to,
  after,
  before,
}: Partial<LeadFilter>) {
  return {
    view: view === leadViews[0] ? undefined : view,
    type,
    search,
    tag,
    mine: mine && 1,
    from,
    to,
    sort: sort === defaultSort(view) ? undefined : sort,
    page: page === 1 ? undefined : page,
    ...neighborsOf(page, { after, before }),
  };
}

/** Returns the query of a filter's request. The order of the parameters is that of `early/first-leads.ts`. */
export const toLeadRequest = ({ view, sort, page, ...rest }: LeadFilter) => ({
  ...(view === 'unread' ? { unread: true } : view !== 'all' && { group: view }),
  sort,
  ...rest,
  page,
  per_page: LEADS_PER_PAGE,
});

/** Whether the filter hides leads of its view. */
export function isNarrowed({ type, search, tag, mine, from, to }: LeadFilter): boolean {
  return Boolean(type || search || tag || mine || from || to);
}

const oneOf = <T extends string>(known: readonly T[], value: string | null): T | undefined =>
  known.find((each) => each === value);

/** Reads a number from 1. The digits are limited so that the API accepts it. */
const numberOf = (value: string | null, digits = 9) =>
  value && value.length <= digits && /^[1-9]\d*$/.test(value) ? Number(value) : undefined;

/** The first page always begins with the first lead. */
const neighborsOf = (page: number, neighbors: Pick<LeadFilter, 'after' | 'before'>) =>
  page === 1 ? { after: undefined, before: undefined } : neighbors;
