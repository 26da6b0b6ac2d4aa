/** Texts of /forgot-password. */
export const forgotPasswordTexts = {
  title: 'Forgot your password?',
  documentName: 'Forgot password',
  lead: 'Tell us your email and we send you a link to set a new one.',
  submit: 'Send Reset Instructions',
  failed: 'Failed to send reset email. Please try again.',
  remembered: 'Remembered it? {login}',
  sentTitle: 'Check Your Email',
  sentLead:
    'If {email} has an account, a link to set a new password is on its way. It works for 60 minutes. Please check your spam folder too.',
  tryAnother: 'Try Another Email',
} as const;
