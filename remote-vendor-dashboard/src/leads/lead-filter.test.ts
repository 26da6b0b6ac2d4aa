import { readLeadFilter } from './lead-filter.ts';

const read = (query: string) => readLeadFilter(new URLSearchParams(query));

test('reads status and page from the address', () => {
  expect(read('status=responded&page=3')).toEqual({ status: 'responded', page: 3 });
});

test('reads type, search and order', () => {
  expect(read('type=wedding&search=%20Oakland%20&sort=event_date')).toEqual({
    type: 'wedding',
    search: 'Oakland',
    sort: 'event_date',
    page: 1,
  });
});

test.each([
  '',
  'status=nonsense',
  'page=0',
  'page=-2',
  'page=1e9',
  'page=two',
  'type=x',
  'search=%20',
  'sort=newest',
  'sort=x',
  'from=2027-02-30',
  'to=tomorrow',
])('%j shows everything from the beginning', (query) => {
  expect(read(query)).toEqual({ status: undefined, page: 1 });
});
