import { formatDays } from '@portal/shared/domain';

/** Texts of the leads section, except held leads: all leads and lead reports. */
export const leadTexts = {
  /** Distinguishes the event date from the lead's delivery date. */
  event: ({ type, date, place }: { type: string; date: string; place: string }) =>
    `${type} on ${date} · ${place}`,
  waited: (days: number) => (days === 0 ? 'Less than a day' : formatDays(days)),
  drop: {
    title: (event: string) => `Drop ${event}?`,
    lead: (business: string) => `${business} will never see this lead.`,
    label: 'Reason',
    required: 'Please give a reason',
    hint: 'Saved with the lead.',
    confirm: 'Drop lead',
    busy: 'Dropping…',
    failed: 'Failed to drop the lead',
    cancel: 'Cancel',
  },
} as const;
