/** The characters of WinAnsi besides those of Latin-1 (PDF 1.7, Annex D). */
const OTHERS = new Set('€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ');

const isPrintable = (character: string): boolean =>
  character === '\n' || /^[\x20-\x7E\xA0-\xFF]$/.test(character) || OTHERS.has(character);

/**
 * A text in the characters of the fonts that every PDF reader has. Letters with other accents lose them: 'Nguyễn' becomes 'Nguyen'.
 * Any other character becomes '?'.
 */
export const printable = (text: string): string =>
  Array.from(text.normalize('NFC'), (character) => {
    if (isPrintable(character)) return character;
    const base = Array.from(character.normalize('NFKD')).filter((part) => !/\p{M}/u.test(part));
    return base.length > 0 && base.every(isPrintable) ? base.join('') : '?';
  }).join('');
