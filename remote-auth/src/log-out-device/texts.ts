/** Texts of /log-out-device. */
export const logOutDeviceTexts = {
  title: 'Log out this device?',
  documentName: 'Log out a device',
  lead: 'Use this if you don’t recognize the login that we emailed you about.',
  submit: 'Log out device',
  busy: 'Logging out...',
  keep: 'It was me',
  failed: 'Failed to log out the device. Please try again.',
  doneTitle: 'The device is logged out',
  doneLead: 'Someone may know your password. Choose a new one now. This logs out every device.',
  newPassword: 'Choose a new password',
  deadTitle: 'This link doesn’t work',
  deadLead:
    'It was used already, or it’s older than 7 days. If you don’t recognize a login, choose a new password. This logs out every device.',
} as const;
