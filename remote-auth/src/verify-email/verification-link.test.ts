import { readVerificationLink } from './verification-link.ts';

const read = (query: string) => readVerificationLink(new URLSearchParams(query));

test('a link has an id and a code', () => {
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
])('no link: %j', (query) => {
  expect(read(query)).toBeNull();
});
