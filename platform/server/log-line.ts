/** JSON does not escape these; terminals and log readers treat them as line breaks and commands. */
const HIDDEN = /[\u007F-\u009F\u2028\u2029\u202A-\u202E\u2066-\u2069]/g;

/** Commands to a terminal. Line feeds and tabs are part of a text. */
// oxlint-disable-next-line no-control-regex -- they are what is escaped
const COMMANDS = /[\u0000-\u0008\u000B-\u001F]/g;

const escaped = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** Escapes the characters that could fake a line of the log or hide a part of it. */
export const escapeLogLine = (line: string): string => line.replace(HIDDEN, escaped);

/** Escapes what a terminal would obey in a text for people: anyone can write into the store, or send an error. */
export const escapeTerminalText = (text: string): string => escapeLogLine(text).replace(COMMANDS, escaped);
