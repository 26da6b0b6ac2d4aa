import { linkedText } from './linked-text.ts';

const links = (text: string) => linkedText(text).flatMap(({ href }) => href ?? []);

test.each([
  ['See https://gia.example/a?b=1&c=2 now', ['https://gia.example/a?b=1&c=2']],
  [
    '(https://gia.example/a), https://gia.example/b_(c).',
    ['https://gia.example/a', 'https://gia.example/b_(c)'],
  ],
  ['HTTPS://GIA.EXAMPLE', ['HTTPS://GIA.EXAMPLE']],
  ['"https://gia.example/"onclick="x"', ['https://gia.example/']],
  ['<https://gia.example>', ['https://gia.example']],
  ['javascript:alert(1) data:text/html,x ftp://a.example www.gia.example', []],
  ['https:// and https://...', []],
])('finds the web addresses in %s', (text, addresses) => {
  expect(links(text)).toEqual(addresses);
  expect(
    linkedText(text)
      .map((piece) => piece.text)
      .join(''),
  ).toBe(text);
});
