/** The alphabet of text messages (GSM 03.38), in which one message has 160 characters instead of 70. */
const BASIC = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
/** These take two places. */
const EXTENDED = new Set('^{}\\[~]|€\f');

/** What looks alike, where Unicode's own decomposition has nothing. */
const LOOKALIKES: [RegExp, string][] = [
  [/[‘’‚‛′´`ʼʹ]/g, "'"],
  [/[“”„‟″«»]/g, '"'],
  [/[‐‑‒–—―−•·]/g, '-'],
  [/⁄/g, '/'],
  [/×/g, 'x'],
  [/œ/g, 'oe'],
  [/Œ/g, 'OE'],
  [/ł/g, 'l'],
  [/Ł/g, 'L'],
  [/[đð]/g, 'd'],
  [/[ĐÐ]/g, 'D'],
  [/ı/g, 'i'],
];

const isIn = (character: string) => BASIC.has(character) || EXTENDED.has(character);

/** How many of the 160 places of a message a text takes. Everything in it is of the alphabet. */
export const placesOf = (text: string): number =>
  Array.from(text).reduce((places, character) => places + (EXTENDED.has(character) ? 2 : 1), 0);

/**
 * Writes a line in the alphabet of text messages: typographic signs become plain ones and letters lose the accents that it does
 * not have. Everything else is left out. Empty when that is more than half of the letters.
 */
export function toGsm7(line: string): string {
  const plain = LOOKALIKES.reduce((text, [like, sign]) => text.replace(like, sign), line.normalize('NFC'));
  let folded = '';
  for (const character of plain)
    folded += isIn(character)
      ? character
      : Array.from(character.normalize('NFKD').replace(/⁄/g, '/')).filter(isIn).join('');
  const letters = (text: string) => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
  return letters(folded) * 2 < letters(plain) ? '' : folded.replace(/\s+/g, ' ').trim();
}
