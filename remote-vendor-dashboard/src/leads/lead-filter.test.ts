import { readLeadFilter } from './lead-filter.ts';

const read = (query: string) => readLeadFilter(new URLSearchParams(query));

test('reads status and page from the address', () => {
  expect(read('status=responded&page=3')).toEqual({ status: 'responded', page: 3 });
});

test.each(['', 'status=nonsense', 'page=0', 'page=-2', 'page=1e9', 'page=two'])(
  '%j shows everything from the beginning',
  (query) => {
    expect(read(query)).toEqual({ status: undefined, page: 1 });
  },
);
