import {
  calendarDay,
  type EventType,
  eventTypeCodes,
  type LeadStatus,
  leadStatuses,
  SEARCH_MAX,
  spanFault,
} from '@portal/shared/domain';

/** The sort orders in the contract. The first one is the default. */
export const leadSorts = ['newest', 'oldest', 'event_date'] as const;
export type LeadSort = (typeof leadSorts)[number];

/** The list's filter, as the URL holds it. */
export interface LeadFilter {
  status: LeadStatus | undefined;
  type: EventType | undefined;
  search: string | undefined;
  sort: LeadSort | undefined;
  /** Event dates, YYYY-MM-DD, both inclusive. */
  from: string | undefined;
  to: string | undefined;
}

/** Reads `?status=&type=&search=&from=&to=&sort=`. Unknown values mean all leads, newest first. */
export function readLeadFilter(query: URLSearchParams): LeadFilter {
  const sort = oneOf(leadSorts, query.get('sort'));
  const days = { from: calendarDay(query.get('from')), to: calendarDay(query.get('to')) };
  return {
    status: oneOf(leadStatuses, query.get('status')),
    type: oneOf(eventTypeCodes, query.get('type')),
    search: query.get('search')?.trim().slice(0, SEARCH_MAX) || undefined,
    sort: sort === 'newest' ? undefined : sort,
    ...(spanFault(days) ? { from: undefined, to: undefined } : days),
  };
}

/** Whether the filter hides leads. A sort order hides none. */
export function isNarrowed({ status, type, search, from, to }: LeadFilter): boolean {
  return Boolean(status || type || search || from || to);
}

const oneOf = <T extends string>(known: readonly T[], value: string | null): T | undefined =>
  known.find((each) => each === value);
