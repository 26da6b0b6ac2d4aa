/** Texts of the calendar feed. */
export const feedTexts = {
  heading: 'Calendar feed',
  description:
    'Booked and tentative events in your own calendar – Google, Apple, Outlook –, kept up to date.',
  loading: 'Loading your calendar feed',
  errorTitle: 'Error Loading Calendar Feed',
  errorText: 'Failed to load your calendar feed',
  off: 'The feed is off. Make a private address, then subscribe to it in your calendar program.',
  on: 'The feed is on. Its address was shown when it was made; if you no longer have it, make a new one.',
  make: 'Make a calendar address',
  makeNew: 'Make a new address',
  making: 'Making...',
  makeFailed: 'Failed to make the calendar address',
  makeNewTitle: 'Make a new address?',
  makeNewText: 'The earlier address stops working at once. Calendars that use it need the new one.',
  address: 'Your calendar address',
  addressHint:
    'Copy it now: it is shown only this once. Whoever has it can see your dates, so keep it to yourself.',
  copy: 'Copy address',
  copied: 'The address was copied.',
  copyFailed: 'Your browser did not allow copying. Select the address and copy it yourself.',
  switchOff: 'Switch off',
  switchingOff: 'Switching off...',
  switchOffTitle: 'Switch the calendar feed off?',
  switchOffText: 'Calendars that use its address get no more dates.',
  switchedOff: 'The calendar feed is off.',
  switchOffFailed: 'Failed to switch the calendar feed off',
} as const;
