import { operationsTexts } from './texts.ts';

const labels: Record<string, string> = operationsTexts.queueLabels;

/** The queue of emails and texts. */
export const MAIL_QUEUE = 'mail';

/** What a queue does, in words. The name of a queue that has none. */
export const queueLabel = (name: string): string => labels[name] ?? name;
