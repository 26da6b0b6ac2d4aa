import { DISPUTE_WITHDRAWAL_HOURS } from '@portal/shared/domain';

/** Texts of disputed fees. */
export const disputeTexts = {
  open: 'Dispute this fee',
  of: (event: string) => `Dispute this fee: ${event}`,
  title: (event: string) => `Dispute the fee for ${event}?`,
  text: `Our team checks both sides and emails you the decision. A booking charged twice, or withdrawn within ${DISPUTE_WITHDRAWAL_HOURS} hours, is refunded right away.`,
  reason: 'What is wrong?',
  reasonRequired: 'Please choose a reason',
  message: 'What happened',
  messageHint: 'Our team reads it before it decides.',
  messageRequired: 'Please describe what is wrong',
  confirm: 'Send dispute',
  confirming: 'Sending...',
  cancel: 'Cancel',
  sent: 'We got your dispute. We email you the decision.',
  refunded: 'We reversed this booking and its fee.',
  failed: 'Failed to send the dispute',
  states: {
    open: (day: string) => `Disputed on ${day}. Our team is checking it.`,
    accepted: 'Dispute accepted. We gave the fee back.',
    rejected: 'Dispute rejected. The fee stays.',
    closed: 'Dispute closed, because the booking changed.',
  },
} as const;
