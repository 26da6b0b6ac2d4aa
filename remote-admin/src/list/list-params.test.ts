import { activeFilters, isNarrowed, listQuery, readListParams, writeListParams } from './list-params.ts';

const filters = ['pending', 'approved'] as const;
const read = (text: string) => readListParams(new URLSearchParams(text), filters);

test('reads a URL without parameters as the first page without filters', () => {
  expect(read('')).toEqual({ search: '', filter: 'all', page: 1 });
});

test('round-trips search, filter and page through the URL', () => {
  const params = { search: 'rose & thyme', filter: 'pending', page: 3 } as const;
  expect(read(writeListParams(params).toString())).toEqual(params);
});

test.each(['page=0', 'page=-2', 'page=1.5', 'page=x', 'page=99999999999', 'status=nonsense'])(
  '%s falls back to the default',
  (text) => {
    expect(read(text)).toEqual({ search: '', filter: 'all', page: 1 });
  },
);

test('round-trips the neighbor of a page, which the first page never has', () => {
  const params = { search: '', filter: 'all', page: 3, after: 40 } as const;
  expect(writeListParams(params).toString()).toBe('page=3&after=40');
  expect(read('page=3&after=40')).toEqual(params);
  expect(read('page=2&before=40')).toEqual({ search: '', filter: 'all', page: 2, before: 40 });
  expect(read('page=1&after=40')).toEqual({ search: '', filter: 'all', page: 1 });
  expect(read('page=2&after=x')).toEqual({ search: '', filter: 'all', page: 2 });
  expect(listQuery(params)).toMatchObject({ page: 3, after: 40 });
});

test('omits default values from the URL', () => {
  expect(writeListParams({ search: '  ', filter: 'all', page: 1 }).toString()).toBe('');
});

test('omits the all filter and an empty search from the request', () => {
  expect(listQuery({ search: '', filter: 'all', page: 2 })).toEqual({
    page: 2,
    per_page: 10,
    status: undefined,
    search: undefined,
  });
  expect(listQuery({ search: 'rose', filter: 'pending', page: 1 })).toEqual({
    page: 1,
    per_page: 10,
    status: 'pending',
    search: 'rose',
  });
});

test('round-trips sort order and dates through the URL for lists that support them', () => {
  const params = {
    search: '',
    filter: 'all',
    page: 1,
    sort: 'created_at',
    direction: 'asc',
    from: '2026-05-01',
    to: '2026-05-31',
  } as const;
  const url = writeListParams(params);
  expect(readListParams(url, filters, ['created_at'], { days: true })).toEqual(params);
  expect(readListParams(url, filters, ['name'])).toEqual({ search: '', filter: 'all', page: 1 });
});

test.each(['from=2026-02-30', 'from=yesterday', 'to=2026-1-1', 'sort=password', 'direction=asc'])(
  'ignores the invalid date or sort order %s',
  (text) => {
    const read = readListParams(new URLSearchParams(text), filters, ['created_at'], { days: true });
    expect(read).toEqual({ search: '', filter: 'all', page: 1 });
  },
);

test.each([
  [{ page: 2 }, false],
  [{ filter: 'pending' as const }, true],
  [{ from: '2026-05-01' }, true],
  [{ sort: 'created_at' }, false],
  [{}, false],
])('%j counts as a narrowed list: %s', (params, narrowed) => {
  expect(isNarrowed({ search: '', filter: 'all', page: 1, ...params })).toBe(narrowed);
});

test('counts the active filters, a date range as one, and not the search', () => {
  const none = readListParams(new URLSearchParams('search=a&page=2'), ['pending']);
  expect(activeFilters(none)).toBe(0);
  const all = readListParams(
    new URLSearchParams('status=pending&account=5&from=2026-06-01&to=2026-06-02'),
    ['pending'],
    [],
    { days: true, account: true },
  );
  expect(activeFilters(all)).toBe(3);
});
