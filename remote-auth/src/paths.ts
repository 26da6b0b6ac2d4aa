/** The URLs that this remote links to or redirects to. */
export const paths = {
  login: () => '/login',
  register: () => '/register',
  verificationRequired: () => '/email/verification-required',
  resendVerification: () => '/email/resend',
  forgotPassword: () => '/forgot-password',
  acceptInvitation: (link?: { team: boolean; id: number; code: string }) =>
    link
      ? `/accept-invitation?${link.team ? 'team=1&' : ''}id=${link.id}&code=${encodeURIComponent(link.code)}`
      : '/accept-invitation',
  /** With an account: the dashboard opens in it. */
  dashboard: (accountId?: number) => (accountId ? `/dashboard?account=${accountId}` : '/dashboard'),
  lead: ({ leadId }: { leadId: number }) => `/dashboard/lead-details/${leadId}`,
  /** The lead with its response form, in the account. */
  respondToLead: ({ leadId, accountId }: { leadId: number; accountId: number }) =>
    `/dashboard/lead-details/${leadId}?reply=form&account=${accountId}`,
  admin: () => '/admin',
  onboarding: () => '/onboarding/1',
  contact: () => '/contact',
  terms: () => '/terms',
  privacy: () => '/privacy',
};
