import { readEmailLink } from './email-link.ts';

const read = (query: string) => readEmailLink(new URLSearchParams(query));

test('reads the id and the code from a link', () => {
  expect(read('id=7&code=abc%2Bdef')).toEqual({ id: 7, code: 'abc+def' });
});

test.each([
  '',
  'id=7',
  'code=abc',
  'id=7&code=',
  'id=&code=abc',
  'id=7x&code=abc',
  'id=-7&code=a',
  'id=0&code=a',
  'id=2147483648&code=a',
])('rejects an incomplete or malformed link: %j', (query) => {
  expect(read(query)).toBeNull();
});
