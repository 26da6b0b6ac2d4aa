/** Texts of the account tab. */
export const accountPageTexts = {
  heading: 'Account Settings',
  personal: 'Personal Information',
  business: 'Business Information',
  fullName: 'Full name',
  email: 'Email',
  phone: 'Phone',
  services: 'Services',
  notSet: 'Not set',
  managedNote:
    'Your business information is managed by our team. Tell us what should change and we’ll take care of it.',
  what: 'change the profile and pause it',
} as const;

export const profileUpdateTexts = {
  open: 'Request Profile Update',
  title: 'Request Profile Update',
  text: 'Change what’s out of date. Our team reviews your changes before publishing them.',
  replaces: (day: string) => `This replaces your open request of ${day} for the same information.`,
  message: 'Message',
  messageHint: 'Anything else we should know: new photos, services, prices.',
  cancel: 'Cancel',
  submit: 'Submit Request',
  submitting: 'Submitting...',
  noChangesTitle: 'No Changes Detected',
  noChangesText: 'Please modify at least one field or add a message.',
  doneTitle: 'Request Submitted',
  doneText: 'Profile update request submitted successfully! Gia will contact you soon.',
  failedTitle: 'Request Failed',
  failedText: 'Failed to submit profile update request. Please try again.',
} as const;

export const pauseTexts = {
  pauseHeading: 'Pause Your Profile',
  pauseText:
    'Taking a break? While your profile is paused, you won’t get new leads. Your current leads stay open.',
  pauseOpen: 'Pause Profile',
  pauseTitle: 'Pause Your Profile',
  pauseReason: 'Reason (optional)',
  pauseEnd: 'Resume on',
  pauseEndHint:
    'Your profile becomes active again automatically on this day. Leave it empty to choose later.',
  pauseEndPast: 'Please choose a day in the future',
  pauseConfirm: 'Pause Profile',
  pausedTitle: 'Profile Paused Successfully',
  pausedText: 'You have successfully opted out. You can opt back in at any time from your account settings.',
  pauseFailedTitle: 'Failed to Pause Profile',
  pauseFailedText: 'Failed to opt out. Please try again.',
  optedOutHeading: "You're Currently Opted Out",
  optedOutText: 'You won’t get new leads. Opt back in whenever you’re ready.',
  optedOutUntil: (day: string) =>
    `You won’t get new leads until ${day}, when your profile resumes automatically. You can opt back in sooner.`,
  optInOpen: 'Opt Back In',
  optInTitle: 'Welcome Back!',
  optInText: 'Your profile becomes active right away, and you’ll start getting new leads again.',
  optInReason: 'What brings you back? (optional)',
  optInConfirm: 'Opt Back In',
  optedInTitle: 'Welcome Back!',
  optedInText: 'Your profile is now active and you will start receiving leads again.',
  optInFailedTitle: 'Failed to Activate Profile',
  optInFailedText: 'Failed to opt in. Please try again.',
  processing: 'Processing...',
  cancel: 'Cancel',
} as const;
