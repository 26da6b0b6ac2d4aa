import { escapeLogLine } from '@portal/platform/server';

/** Logs warnings and errors as one line of JSON each, whatever a page or a request contains. */
export const logSettings = {
  level: 'warn',
  hooks: { streamWrite: escapeLogLine },
};
