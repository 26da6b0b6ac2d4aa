import { listQuery, readListParams, writeListParams } from './list-params.ts';

const filters = ['pending', 'approved'] as const;
const read = (text: string) => readListParams(new URLSearchParams(text), filters);

test('a URL without parameters is the first page of everything', () => {
  expect(read('')).toEqual({ search: '', filter: 'all', page: 1 });
});

test('search, filter and page survive the way through the URL', () => {
  const params = { search: 'rose & thyme', filter: 'pending', page: 3 } as const;
  expect(read(writeListParams(params).toString())).toEqual(params);
});

test.each(['page=0', 'page=-2', 'page=1.5', 'page=x', 'page=99999999999', 'status=nonsense'])(
  '%s falls back to the default',
  (text) => {
    expect(read(text)).toEqual({ search: '', filter: 'all', page: 1 });
  },
);

test('the defaults leave no trace in the URL', () => {
  expect(writeListParams({ search: '  ', filter: 'all', page: 1 }).toString()).toBe('');
});

test("the API is asked without 'all' and without an empty search", () => {
  expect(listQuery({ search: '', filter: 'all', page: 2 })).toEqual({
    page: 2,
    status: undefined,
    search: undefined,
  });
  expect(listQuery({ search: 'rose', filter: 'pending', page: 1 })).toEqual({
    page: 1,
    status: 'pending',
    search: 'rose',
  });
});
