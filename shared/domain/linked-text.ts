/** A piece of plain text; `href` when the piece is a web address. */
interface TextPiece {
  text: string;
  href?: string;
}

/** Only http and https, so that no other scheme becomes a link. Quotes and angle brackets end an address. */
const ADDRESS = /https?:\/\/[^\s<>"'`{}|\\^]+/gi;

/** Splits plain text at its web addresses. Punctuation that ends a sentence does not belong to an address. */
export function linkedText(text: string): TextPiece[] {
  const pieces: TextPiece[] = [];
  let end = 0;
  for (const match of text.matchAll(ADDRESS)) {
    const address = withoutPunctuation(match[0]);
    if (!URL.canParse(address)) continue;
    if (match.index > end) pieces.push({ text: text.slice(end, match.index) });
    pieces.push({ text: address, href: address });
    end = match.index + address.length;
  }
  if (end < text.length) pieces.push({ text: text.slice(end) });
  return pieces;
}

/** Removes trailing punctuation, and a closing parenthesis that the address did not open. */
function withoutPunctuation(address: string): string {
  const last = address.at(-1)!;
  const closes = last === ')' && address.split('(').length < address.split(')').length;
  return closes || '.,;:!?]*_'.includes(last) ? withoutPunctuation(address.slice(0, -1)) : address;
}
