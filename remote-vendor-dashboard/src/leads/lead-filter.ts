import {
  eventTypeCodes,
  leadStatuses,
  spanFault,
  type EventType,
  type LeadStatus,
} from '@portal/shared/domain';

/** The sort orders in the contract. The first one is the default. */
export const leadSorts = ['newest', 'oldest', 'event_date'] as const;
export type LeadSort = (typeof leadSorts)[number];

/** The limit in the API contract. */
export const SEARCH_MAX = 200;

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
  const days = { from: calendarDate(query.get('from')), to: calendarDate(query.get('to')) };
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

/** Returns a valid calendar date as the API expects it. '2027-02-30' is invalid. */
function calendarDate(value: string | null): string | undefined {
  if (!value || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return undefined;
  const day = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value) ? value : undefined;
}
