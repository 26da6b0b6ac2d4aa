import { declineTexts } from './texts.ts';

export const declineLeadTexts = {
  ...declineTexts,
  title: 'Decline this lead?',
  text: 'For a lead that you don’t want or can’t serve. A declined lead cannot be reopened.',
  reasonRequired: 'Please choose a reason',
  confirm: 'Decline Lead',
  done: (eventName: string) => `You declined ${eventName}.`,
} as const;
