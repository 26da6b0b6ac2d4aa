import { isEmail } from './patterns.ts';

test.each([
  'rosa@delgado.example',
  'rosa.o’neil+gia@delgado.example',
  'józef@delgado.example',
  'роза@delgado.example',
])('accepts %s', (email) => expect(isEmail(email)).toBe(true));

test.each([
  ['a zero-width space', 'ro\u200bsa@delgado.example'],
  ['a soft hyphen', 'ro\u00adsa@delgado.example'],
  ['a tag character', 'rosa\u{e0041}@delgado.example'],
  ['a Cyrillic letter among Latin ones', 'ros\u0430@delgado.example'],
  ['a Greek letter among Latin ones', 'r\u03bfsa@delgado.example'],
])('rejects an address with %s', (_, email) => expect(isEmail(email)).toBe(false));
