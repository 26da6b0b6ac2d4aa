/** Treats '' and null as missing in every optional text. */
export const emptyToNull = (text: string | null | undefined) => text?.trim() || null;

/** Converts all of Unicode's line breaks to line feeds. */
export const normalizeLineBreaks = (text: string): string =>
  text.replace(/\r\n|[\r\v\f\u0085\u2028\u2029]/g, '\n');

/*
 * The contract rejects hidden characters, but the database may contain older texts and texts of other systems. Code
 * that writes an external format (a calendar, an email, a text message) passes them through one of these.
 */

/** Characters that reorder the text around them; see the contract's fields. */
const REORDERING = /[\u202A-\u202E\u2066-\u2069]/g;

/**
 * Converts a text to one line: line breaks and control characters become spaces, and reordering characters are removed.
 */
export const sanitizeLine = (text: string): string =>
  text
    .toWellFormed()
    .replace(REORDERING, '')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim();

/** Keeps the lines of a text, but removes other control characters and reordering characters. */
export const sanitizeMultiline = (text: string): string =>
  normalizeLineBreaks(text.toWellFormed())
    .replace(REORDERING, '')
    .replace(/[^\P{Cc}\n\t]/gu, ' ');

/** Truncates a text to a number of code units without splitting a character. */
export const truncate = (text: string, most: number): string =>
  text
    .slice(0, most)
    .toWellFormed()
    .replace(/\uFFFD$/, '');

/** The beginning of a text, as one line; a longer text ends with an ellipsis. */
export function excerptOf(text: string, most: number): string {
  const line = sanitizeLine(text).replace(/\s+/g, ' ');
  return line.length > most ? `${truncate(line, most)}…` : line;
}

/** Email addresses are stored and compared in lowercase and in one Unicode form (NFC). */
export const normalizeEmail = (email: string) => email.trim().normalize('NFC').toLowerCase();
