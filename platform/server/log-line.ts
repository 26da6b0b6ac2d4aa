/** JSON does not escape these; terminals and log readers treat them as line breaks and commands. */
const HIDDEN = /[\u007F-\u009F\u2028\u2029\u202A-\u202E\u2066-\u2069]/g;

/** Escapes the characters that could fake a line of the log or hide a part of it. */
export const escapeLogLine = (line: string): string =>
  line.replace(HIDDEN, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
