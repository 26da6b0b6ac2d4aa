import { tokens } from './tokens.ts';

/** Returns every declaration of the first block with this selector. */
function palette(selector: string): Record<string, string> {
  const start = tokens.styles.indexOf(`${selector} {`);
  const block = tokens.styles.slice(start, tokens.styles.indexOf('}', start));
  return Object.fromEntries([...block.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6});/g)].map((m) => [m[1], m[2]]));
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(a = '', b = ''): number {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}

const grounds = ['paper', 'surface', 'raised', 'sunken'];
const inks = [
  'ink',
  'ink-soft',
  'ink-faint',
  'primary-ink',
  'brass-ink',
  'sage-ink',
  'slate-ink',
  'danger-ink',
];
const onColours = [
  ['on-primary', 'primary'],
  ['on-primary', 'primary-hover'],
  ['on-danger', 'danger'],
  ['on-danger', 'danger-hover'],
  ['on-band', 'band'],
  ['on-band-soft', 'band'],
];
const softs = ['primary', 'brass', 'sage', 'slate', 'danger'].flatMap((name) => [
  [`${name}-ink`, `${name}-soft`],
  ['ink', `${name}-soft`],
]);

describe.each([
  ['light', ':root'],
  ['dark', ":root[data-theme='dark']"],
])('%s', (_, selector) => {
  const colours = palette(selector);

  test('text contrast is at least 4.5:1', () => {
    const pairs = [...grounds.flatMap((ground) => inks.map((ink) => [ink, ground])), ...onColours, ...softs];
    const weak = pairs.filter(([ink = '', ground = '']) => !(contrast(colours[ink], colours[ground]) >= 4.5));
    expect(weak).toEqual([]);
  });

  test('control borders and the focus ring have a contrast of at least 3:1', () => {
    const pairs = grounds.flatMap((ground) => [
      ['line-strong', ground],
      ['focus', ground],
    ]);
    const weak = pairs.filter(([line = '', ground = '']) => !(contrast(colours[line], colours[ground]) >= 3));
    expect(weak).toEqual([]);
  });
});
