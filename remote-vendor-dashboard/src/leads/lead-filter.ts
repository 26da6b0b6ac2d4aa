import { eventTypeCodes, leadStatuses, type EventType, type LeadStatus } from '@portal/shared/domain';

/** The orders of the contract; the first one is what nobody has to ask for. */
export const leadSorts = ['newest', 'oldest', 'event_date'] as const;
export type LeadSort = (typeof leadSorts)[number];

/** The contract's bound. */
export const SEARCH_MAX = 200;

/** What the list shows, as the address says it. */
export interface LeadFilter {
  status: LeadStatus | undefined;
  type: EventType | undefined;
  search: string | undefined;
  sort: LeadSort | undefined;
  page: number;
}

/** Reads `?status=&type=&search=&sort=&page=`; anything unknown means all leads, newest first, first page. */
export function readLeadFilter(query: URLSearchParams): LeadFilter {
  const page = query.get('page') ?? '';
  const sort = oneOf(leadSorts, query.get('sort'));
  return {
    status: oneOf(leadStatuses, query.get('status')),
    type: oneOf(eventTypeCodes, query.get('type')),
    search: query.get('search')?.trim().slice(0, SEARCH_MAX) || undefined,
    sort: sort === 'newest' ? undefined : sort,
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  };
}

/** Whether leads are left out; another order leaves out none. */
export function isNarrowed({ status, type, search }: LeadFilter): boolean {
  return Boolean(status || type || search);
}

const oneOf = <T extends string>(known: readonly T[], value: string | null): T | undefined =>
  known.find((each) => each === value);
