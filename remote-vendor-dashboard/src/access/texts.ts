import { formatAlternatives } from '@portal/shared/domain';

/** Texts about what a member's role allows. */
export const accessTexts = {
  title: 'Your role can’t open this page',
  ask: (owners: string[]) => `Ask ${formatAlternatives(owners)}.`,
  back: 'Back to your leads',
  insights: 'see the insights',
  statement: 'see statements',
} as const;

export const accountTexts = {
  requiredTitle: 'Vendor Account Required',
  requiredText: 'Complete your registration to receive and manage client leads.',
  requiredAction: 'Complete Registration',
  statusErrorTitle: 'Error Loading Status',
  statusErrorText: 'Failed to load vendor account',
} as const;

/** Shown to members until they use two-step login, which their team requires. */
export const twoStepTexts = {
  title: 'Two-step login is required',
  lead: (business: string) => `The team of ${business} logs in with a second step.`,
} as const;

/** Replaces personal data while an admin impersonates the vendor. */
export const personalTexts = {
  notInView: (name: string) => `“${name}” is private to each person, so you can’t see it here.`,
} as const;

/** Explains disabled forms while an admin impersonates the vendor. */
export const readOnlyTexts = {
  explanation: (business: string) => `You’re viewing the portal as ${business}. You can’t make changes.`,
} as const;
