import { readLeadFilter } from './lead-filter.ts';

const read = (query: string) => readLeadFilter(new URLSearchParams(query));

test('reads the status from the address', () => {
  expect(read('status=responded')).toEqual({ status: 'responded' });
});

test('reads type, search and order', () => {
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
])('%j shows everything from the beginning', (query) => {
  expect(read(query)).toEqual({ status: undefined });
});
