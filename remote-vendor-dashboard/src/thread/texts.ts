import { formatNumber } from '@portal/shared/domain';

/** Texts of the files of messages. */
export const fileTexts = {
  attach: 'Attach Files',
  hint: 'Up to 5 files (PDF, JPEG, PNG or WebP), 10 MB each.',
  list: 'Files of your message',
  uploading: (name: string) => `Uploading ${name}`,
  cancel: (name: string) => `Cancel uploading ${name}`,
  remove: (name: string) => `Remove ${name}`,
  failed: 'Failed to upload this file',
  changed: 'This file was changed or moved after you chose it. Choose it again.',
  tooLarge: 'Files can be up to 10 MB',
  tooMany: (max: number) => `You can attach at most ${max} files`,
  downloadFailed: 'Failed to download the file',
} as const;

/** Texts of the messages on a lead. */
export const threadTexts = {
  heading: 'Messages',
  description: 'Ask our team about this client. Only people in your account and our team can read it.',
  loading: 'Loading messages',
  errorTitle: 'Error Loading Messages',
  errorText: 'Failed to load messages',
  empty: 'No messages yet. Ask us anything about this client or event.',
  emptyClosed: 'No messages.',
  closed: 'This lead is closed, so you can’t send more messages.',
  unsentDraft: 'Your unsent message',
  older: 'Show older messages',
  olderFailed: 'Failed to load older messages',
  list: 'Messages about this lead',
  you: 'You',
  concierge: 'Gia team',
  client: 'Client',
  deleted: 'Message deleted',
  field: 'Your message',
  tooLong: (max: number) => `Please use at most ${formatNumber(max)} characters`,
  send: 'Send Message',
  sending: 'Sending...',
  waiting: 'Waiting for a connection. We’ll send it as soon as you’re back online.',
  keptForYou:
    'Someone else logged in on this browser. We kept the message that you couldn’t send, and we’re sending it now.',
  failed: 'Failed to send the message',
  retry: 'Retry',
  edit: 'Edit',
  discard: 'Discard',
  delete: 'Delete',
  deleteMessage: (time: string) => `Delete your message of ${time}`,
  deleteTitle: 'Delete this message?',
  deleteText: 'Our team may have read it already. They’ll see that a message was deleted.',
  deleteConfirm: 'Delete Message',
  deleting: 'Deleting...',
  deleteFailed: 'Failed to delete the message',
} as const;
