import { readLeadFilter, toLeadSearch } from './lead-filter.ts';

const read = (query: string) => readLeadFilter(new URLSearchParams(query));
const defaults = { view: 'needs_reply', sort: 'oldest', page: 1 };

test('reads the view and its default order from the URL', () => {
  expect(read('view=in_progress')).toEqual({ view: 'in_progress', sort: 'newest', page: 1 });
});

test('reads the event type, search, sort order and page from the URL', () => {
  expect(read('view=all&type=wedding&search=%20Oakland%20&sort=event_date&page=3')).toEqual({
    view: 'all',
    type: 'wedding',
    search: 'Oakland',
    sort: 'event_date',
    page: 3,
  });
});

test('reads the neighboring lead of every page but the first', () => {
  expect(read('page=2&after=149')).toEqual({ ...defaults, page: 2, after: 149 });
  expect(read('page=2&before=200')).toEqual({ ...defaults, page: 2, before: 200 });
  expect(toLeadSearch({ page: 2, after: 149 })).toEqual({ page: 2, after: 149 });
  expect(toLeadSearch({ page: 1, before: 200 })).toEqual({});
});

test.each([
  '',
  'after=149',
  'view=nonsense',
  'status=booked',
  'type=x',
  'search=%20',
  'sort=oldest',
  'sort=x',
  'page=0',
  'page=1.5',
  'page=99999',
  'page=1&before=x',
  'from=2027-02-30',
  'to=tomorrow',
  'from=0001-01-01&to=9999-12-31',
  'from=2020-01-01&to=2026-01-01',
  'from=2026-01-02&to=2026-01-01',
])('shows the default view for the query %j', (query) => {
  expect(read(query)).toEqual(defaults);
});

test('omits the defaults of a view from the URL', () => {
  expect(toLeadSearch(read(''))).toEqual({});
  expect(toLeadSearch({ view: 'all', sort: 'newest', page: 1 })).toEqual({ view: 'all' });
  expect(toLeadSearch({ sort: 'newest', page: 2 })).toEqual({ sort: 'newest', page: 2 });
});
