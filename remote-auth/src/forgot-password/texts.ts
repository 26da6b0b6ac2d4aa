/** Texts of /forgot-password. */
export const forgotPasswordTexts = {
  title: 'Forgot your password?',
  documentName: 'Forgot password',
  lead: 'Enter your email and we’ll send you a link to set a new password.',
  submit: 'Send Reset Instructions',
  failed: 'Failed to send reset email. Please try again.',
  remembered: 'Remembered it? {login}',
  sentTitle: 'Check Your Email',
  sentLead:
    'If {email} has an account, we’ve emailed a link to set a new password. It expires in 60 minutes. If you don’t see it, check your spam folder.',
  tryAnother: 'Try Another Email',
} as const;
