/**
 * Characters that JSON does not escape but terminals and log readers interpret as line breaks or commands.
 */
const HIDDEN = /[\u007F-\u009F\u2028\u2029\u202A-\u202E\u2066-\u2069]/g;
const asEscape = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** Logs warnings and errors as one line of JSON each, whatever a page or a request contains. */
export const logSettings = {
  level: 'warn',
  hooks: { streamWrite: (line: string) => line.replace(HIDDEN, asEscape) },
};
