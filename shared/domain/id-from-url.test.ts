import { idFromUrl } from './id-from-url.ts';

test.each([
  ['11', 11],
  ['2147483647', 2147483647],
  ['2147483648', null],
  ['0', null],
  ['-1', null],
  ['1.5', null],
  ['11abc', null],
  ['', null],
  [undefined, null],
])('parses %j as %j', (text, id) => {
  expect(idFromUrl(text)).toBe(id);
});
