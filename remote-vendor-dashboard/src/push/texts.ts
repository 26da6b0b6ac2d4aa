import { formatDate, pacificToday, type PushKind } from '@portal/shared/domain';

/** Texts of the notifications on the person's devices. */
export const pushTexts = {
  title: 'On your devices',
  description:
    'Notifications on the lock screen of your phone or computer. They wait for your quiet hours to end.',
  loading: 'Loading your devices',
  errorTitle: 'Error Loading Devices',
  errorText: 'Failed to load your devices',
  off: 'This device doesn’t show notifications.',
  on: 'This device shows notifications.',
  turnOn: 'Turn on notifications',
  turningOn: 'Turning on...',
  turnedOn: 'This device now shows notifications.',
  notAllowed: 'Your browser didn’t allow notifications.',
  failed: 'Failed to turn on notifications. Please try again.',
  blocked:
    'Notifications are blocked for this site. Allow them in your browser’s site settings, then reload this page.',
  unsupported: 'This browser can’t show notifications. Try Chrome, Edge, Firefox or Safari.',
  homeScreen:
    'On iPhone and iPad, notifications work from the Home Screen. Press Share, choose “Add to Home Screen”, and open Gia from there.',
  devices: 'Devices',
  thisDevice: 'This device',
  added: (instant: string) => `Added ${formatDate(pacificToday(new Date(instant)))}`,
  kindsOf: (device: string) => `Notifications on ${device}`,
  kinds: {
    leads: 'New leads',
    reminders: 'Reminders',
    messages: 'Messages',
    changes: 'Changes',
    bookings: 'Bookings',
  } satisfies Record<PushKind, string>,
  kindsFailed: 'Failed to save your choice',
  remove: 'Remove',
  removing: 'Removing...',
  removeFor: (device: string) => `Remove ${device}`,
  removeTitle: 'Remove this device?',
  removeText: (device: string) => `${device} won’t show notifications anymore.`,
  removed: 'Device removed.',
  removeFailed: 'Failed to remove the device',
} as const;

/** Texts of the offer after the first response. */
export const offerTexts = {
  title: 'Get new leads on your lock screen',
  why: 'Clients often choose the first vendor who responds. We only notify you about your leads.',
  turnOn: pushTexts.turnOn,
  turningOn: pushTexts.turningOn,
  notNow: 'Not now',
  homeScreen: pushTexts.homeScreen,
  gotIt: 'Got it',
  installTitle: 'Install Gia on this device',
  installWhy: 'It opens from your home screen, like any other app.',
  install: 'Install',
} as const;
