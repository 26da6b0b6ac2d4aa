import { readId } from './read-id.ts';

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
  expect(readId(text)).toBe(id);
});
