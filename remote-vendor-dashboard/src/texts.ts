/** The words of the dashboard. Texts of the specification (sections 2, 5, 7 and 8) stand here to the letter. */

import { formatNumber } from '@portal/shared/domain';

export const pageTitle = (page: string) => `${page} · Gia Partner Portal`;

export const tabs = {
  leads: 'Leads',
  preferences: 'Preferences',
  account: 'Account',
  resources: 'Resources',
  insights: 'Insights',
};

export const accountTexts = {
  requiredTitle: 'Vendor Account Required',
  requiredText: 'Complete your registration to receive and manage client leads.',
  requiredAction: 'Complete Registration',
  statusErrorTitle: 'Error Loading Status',
  statusErrorText: 'Failed to load vendor account',
};

export const leadsTexts = {
  heading: 'Your Matched Clients',
  lead: 'Please answer within two hours: they are waiting to hear from you.',
  loading: 'Loading your leads',
  errorTitle: 'Error Loading Leads',
  errorText: 'Failed to load leads',
  emptyTitle: 'No Leads Yet',
  emptyText:
    'Leads appear here as soon as Gia matches you with clients. We will let you know when one arrives.',
  pausedText: 'Your profile is paused, so no new leads arrive. You can still finish the ones you have.',
  noneWithStatus: (label: string) => `No leads are marked “${label}”`,
  noneWithStatusText: 'Leads move between these as you answer them.',
  shown: (count: number, total: number) => `${formatNumber(count)} of ${formatNumber(total)} leads`,
  showMore: 'Show more leads',
  loadingMore: 'Loading more...',
  showAll: 'Show all leads',
  all: 'All',
  filterLabel: 'Show leads by status',
  searchLabel: 'Search leads',
  searchHint: 'Event, city or venue',
  typeLabel: 'Event type',
  allTypes: 'All types',
  sortLabel: 'Sort leads',
  sorts: { newest: 'Newest', oldest: 'Oldest', event_date: 'Event date' },
  noMatch: 'No leads match your search',
  noMatchText: 'Try other words, or another event type, date or status.',
  dates: 'Event dates',
  datesFrom: 'From',
  datesTo: 'To',
  datesApply: 'Show these dates',
  datesClear: 'All dates',
  datesWrongOrder: 'The last day is before the first',
  datesShown: {
    between: (from: string, to: string) => `${from} – ${to}`,
    from: (day: string) => `From ${day}`,
    to: (day: string) => `Until ${day}`,
  },
  viewDetails: 'View Details',
  quickAccept: 'Quick accept',
  quickDecline: 'Quick decline',
  matchReasons: 'Why this matched',
  conciergeNotes: 'Concierge notes',
  unread: 'Unread',
  arrived: (count: number) => (count === 1 ? '1 new lead' : `${count} new leads`),
  declining: 'Declining…',
  accepting: 'Accepting…',
};

export const undoTexts = {
  undo: 'Undo',
  decline: {
    pending: (eventName: string) => `Declining ${eventName}.`,
    undoFor: (eventName: string) => `Undo declining ${eventName}`,
  },
  accept: {
    pending: (eventName: string) => `Accepting ${eventName}.`,
    undoFor: (eventName: string) => `Undo accepting ${eventName}`,
  },
};

export const leadTexts = {
  title: 'Lead Details',
  notFoundTitle: 'Lead Not Found',
  notFoundText: 'This lead does not exist, or it is not one of yours.',
  back: 'Back to Leads',
  loading: 'Loading the lead',
  errorTitle: 'Error Loading Lead',
  errorText: 'Failed to load lead',
  eventInformation: 'Event Information',
  yourResponse: 'Your Response',
  noResponse: 'No response yet',
  respond: 'Respond to this lead',
  respondOn: 'Continue your response',
  decline: 'Decline this lead',
  declined: 'You declined this lead',
  contactConcierge: 'Ask the concierge about this lead',
  notGiven: 'Not given',
  confirmed: 'Confirmed',
  notAvailable: 'Not Available',
};

export const respondTexts = {
  heading: 'Respond to this lead',
  begunHint: 'Here is what you had begun. Send it, or cancel to begin anew.',
  quickHint: 'Your quick reply is filled in. Change whatever you like, then send it.',
  availability: 'Availability',
  basePackage: 'Base package',
  basePackageHint: 'What you would charge to begin with, in whole dollars.',
  options: 'Additional options',
  optionsHint: 'Extras the client can choose on top.',
  optionName: 'Option',
  optionPrice: 'Price',
  addOption: 'Add an option',
  removeOption: (position: number) => `Remove option ${position}`,
  notes: 'Notes',
  notesHint: 'A few personal words. The client reads them.',
  nextSteps: 'Next steps',
  timeline: 'Estimated timeline',
  notAvailableHint: 'The lead will be declined as not available.',
  submit: 'Send Response',
  submitting: 'Sending...',
  cancel: 'Cancel',
  sent: 'Your response was sent.',
  failed: 'Failed to respond to lead',
  optionNameRequired: 'Please name this option',
  optionPriceRequired: 'Please give a price',
  tooLong: (max: number) => `Please use at most ${formatNumber(max)} characters`,
  availabilityRequired: 'Please say whether you are available',
};

export const declineTexts = {
  title: 'Decline this lead?',
  text: 'A declined lead cannot be reopened.',
  reason: 'Reason',
  reasonRequired: 'Please choose a reason',
  notes: 'Notes (optional)',
  confirm: 'Decline Lead',
  confirming: 'Declining...',
  cancel: 'Cancel',
  done: (eventName: string) => `You declined ${eventName}.`,
  failed: 'Failed to decline lead',
};

export const bookTexts = {
  open: 'Report a booking',
  title: 'Report a booking',
  text: 'The client chose you: congratulations. Tell us what was agreed.',
  amount: 'Booked amount',
  amountHint: 'The total you agreed on with the client, in whole dollars.',
  confirm: 'Report Booking',
  confirming: 'Reporting...',
  cancel: 'Cancel',
  done: (eventName: string) => `${eventName} is booked.`,
  failed: 'Failed to report the booking',
  shown: (amount: string, day: string) => `Booked for ${amount}. You told us on ${day}.`,
};

export const conflictTexts = {
  title: 'This lead has changed',
  text: (label: string) =>
    `It is now marked “${label}”, so what you did was not sent. Below is the lead as it is now.`,
  unsent: 'What you had written',
};

/** The vendor's own quick reply: in the preferences, and beside the form that it fills in. */
export const quickReplyTexts = {
  heading: 'Quick reply',
  unconfirmed:
    'What quick accept sends. Until you save it, quick accept opens the filled-in form for you to check.',
  confirmed: 'Quick accept sends this to the client. You have ten seconds to undo it.',
  save: 'Save Quick Reply',
  saving: 'Saving...',
  saved: 'Your quick reply was saved.',
  failed: 'Failed to save your quick reply',
  loading: 'Loading your quick reply',
  errorTitle: 'Error Loading Quick Reply',
  errorText: 'Failed to load your quick reply',
  remember: 'Save as my quick reply',
  rememberHint:
    'From then on, quick accept sends it without the form. You can change it in your preferences.',
  missing: 'Your quick reply could not be loaded. Write your answer here.',
};

/** What quick decline says (specification, section 7). */
export const quickDeclineNote = 'Thank you for thinking of us. We are not available for this date.';

export const preferencesTexts = {
  heading: 'Preferences',
  lead: 'They decide which clients we match you with. Changes count from the next match on.',
  index: 'Parts of the preferences',
  matching: 'Matching',
  unsaved: 'Unsaved changes',
  discard: 'Discard',
  minimumBudget: 'Minimum budget',
  minimumBudgetHint: 'Enter 0 to accept all budgets.',
  minimumLeadTime: 'Minimum lead time (days)',
  minimumLeadTimeHint: 'How many days before the event you need to know. The default is 30.',
  eventTypes: 'Event types',
  eventTypesHint: 'We only send you the kinds of events you tick.',
  tiers: (tiers: string[]) => `You are matched with clients in ${tiers.join(', ')}.`,
  noEventTypes: 'With nothing ticked, no new leads will match.',
  communication: 'Preferred communication method',
  communicationHint: 'How we tell you about a new lead. It is always here in the portal as well.',
  save: 'Save Preferences',
  saving: 'Saving...',
  saved: 'Preferences updated successfully!',
  failed: 'Failed to update preferences. Please try again.',
};

export const accountPageTexts = {
  heading: 'Account Settings',
  personal: 'Personal Information',
  business: 'Business Information',
  fullName: 'Full name',
  email: 'Email',
  phone: 'Phone',
  businessName: 'Business name',
  website: 'Website',
  instagram: 'Instagram',
  businessEmail: 'Business email',
  businessPhone: 'Business phone',
  services: 'Services',
  notSet: 'Not set',
  managedNote:
    'Your business information is managed by the Gia team. Tell us what should change and we will take care of it.',
};

export const profileUpdateTexts = {
  open: 'Request Profile Update',
  title: 'Request Profile Update',
  text: 'Change what is out of date. The team checks it before it is published.',
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
};

export const pauseTexts = {
  pauseHeading: 'Pause Your Profile',
  pauseText:
    'Taking a break? While your profile is paused you receive no new leads. Leads you already have stay open.',
  pauseOpen: 'Pause Profile',
  pauseTitle: 'Pause Your Profile',
  pauseReason: 'Reason (optional)',
  pauseEnd: 'Resume on',
  pauseEndHint:
    'Your profile becomes active again by itself on this day. Leave it empty to come back when you like.',
  pauseEndPast: 'Please choose a day in the future',
  pauseConfirm: 'Pause Profile',
  pausedTitle: 'Profile Paused Successfully',
  pausedText: 'You have successfully opted out. You can opt back in at any time from your account settings.',
  pauseFailedTitle: 'Failed to Pause Profile',
  pauseFailedText: 'Failed to opt out. Please try again.',
  optedOutHeading: "You're Currently Opted Out",
  optedOutText: 'You receive no new leads. Opt back in whenever you are ready for more.',
  optedOutUntil: (day: string) =>
    `You receive no new leads until ${day}, when your profile resumes by itself. You can opt back in before.`,
  optInOpen: 'Opt Back In',
  optInTitle: 'Welcome Back!',
  optInText: 'Your profile becomes active at once and new leads start to arrive again.',
  optInReason: 'What brings you back? (optional)',
  optInConfirm: 'Opt Back In',
  optedInTitle: 'Welcome Back!',
  optedInText: 'Your profile is now active and you will start receiving leads again.',
  optInFailedTitle: 'Failed to Activate Profile',
  optInFailedText: 'Failed to opt in. Please try again.',
  processing: 'Processing...',
  cancel: 'Cancel',
};

/** In place of what is a person's own, while an admin views the portal as the vendor. */
export const personalTexts = {
  notInView: (name: string) => `“${name}” is each person’s own, and not part of a view.`,
};
