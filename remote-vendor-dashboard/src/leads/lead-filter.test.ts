import { readLeadFilter } from './lead-filter.ts';

const read = (query: string) => readLeadFilter(new URLSearchParams(query));

test('reads the status from the URL', () => {
  expect(read('status=responded')).toEqual({ status: 'responded' });
});

test('reads the event type, search and sort order from the URL', () => {
  expect(read('type=wedding&search=%20Oakland%20&sort=event_date')).toEqual({
    type: 'wedding',
    search: 'Oakland',
    sort: 'event_date',
  });
});

test.each([
  '',
  'status=nonsense',
  'type=x',
  'search=%20',
  'sort=newest',
  'sort=x',
  'from=2027-02-30',
  'to=tomorrow',
  'from=0001-01-01&to=9999-12-31',
  'from=2020-01-01&to=2026-01-01',
  'from=2026-01-02&to=2026-01-01',
])('applies no filter for the query %j', (query) => {
  expect(read(query)).toEqual({ status: undefined });
});
