import { BOOKING_CORRECTION_HOURS, formatDollars } from '@portal/shared/domain';

/** A booked amount, its fee, and what is left of it. */
interface FeeFacts {
  kept: string;
  fee: string;
  rate: string;
  amount: string;
}

/** Texts of a booking that both sides report. */
export const bookingTexts = {
  waiting: 'Waiting for the client to confirm',
  own: (amount: number) => `You reported ${formatDollars(amount)}.`,
  clientReported: (amount: number) => `The client reported a booking for ${formatDollars(amount)}`,
  confirmOrCorrect: 'Confirm the amount, or enter the one you agreed on.',
  differs: 'You and the client reported different amounts',
  both: (own: number, clients: number) =>
    `You reported ${formatDollars(own)}. The client reported ${formatDollars(clients)}.`,
  keepOrUse: 'Use the client’s amount to confirm it now. If you keep yours, our team decides.',
  fee: ({ fee, rate, amount }: FeeFacts) => `Fee once confirmed: ${fee} (${rate} of ${amount})`,
  teamDecides: 'Our team decides unless you and the client agree.',
  counts: (amount: number) => `The fee for the confirmed ${formatDollars(amount)} stays until then.`,
  decided: (reason: string | null) =>
    reason ? `Our team decided: ${reason}` : 'Our team decided this amount.',
  confirm: (amount: number) => `Confirm ${formatDollars(amount)}`,
  useClients: 'Use the client’s amount',
  confirming: 'Confirming...',
  done: (amount: string) => `The booking is confirmed for ${amount}.`,
  reported: (amount: string) => `You reported ${amount}.`,
  failed: 'Failed to confirm the booking',
  kept: ({ kept, fee, rate }: FeeFacts) => `You keep ${kept}. Our fee is ${fee} (${rate}).`,
  rate: (rate: string) => `Our fee is ${rate} of the booked amount.`,
  feeWaived: 'This booking is free. No referral fee.',
  keptWhole: (amount: string) => `You keep ${amount}. This booking is free, so we charge no fee.`,
  shown: (amount: string, day: string) => `Booked for ${amount}. Confirmed on ${day}.`,
} as const;

/** Texts of the correction of an amount. */
export const correctionTexts = {
  open: 'Correct amount',
  openOther: 'Enter another amount',
  title: 'Correct the booked amount',
  text: `You can correct the amount until it’s confirmed, and for ${BOOKING_CORRECTION_HOURS} hours after. The client confirms the new amount.`,
  amount: 'Booked amount',
  amountHint:
    'The total you agreed on with the client, in whole dollars. The fee changes once the amount is confirmed; a free booking stays free.',
  confirm: 'Correct Amount',
  confirming: 'Correcting...',
  cancel: 'Cancel',
  failed: 'Failed to correct the amount',
} as const;
