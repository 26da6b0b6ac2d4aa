/** Texts of the dialog that asks users to confirm their identity. */
export const confirmTexts = {
  title: 'Confirm it’s you',
  passwordLead: 'Enter your password to continue. We won’t ask again for 10 minutes.',
  password: 'Password',
  confirm: 'Confirm',
  confirming: 'Confirming...',
  cancel: 'Cancel',
  failed: 'We couldn’t confirm it’s you. Please try again.',
  googleLead: 'Sign in with Google again to continue. We won’t ask again for 10 minutes.',
  withGoogle: 'Continue with Google',
  waitingForGoogle: 'Waiting for Google...',
  googleFailed: 'Google couldn’t confirm it’s you. Please try again.',
  passkeyLead: 'Use your passkey to continue. We won’t ask again for 10 minutes.',
  withPasskey: 'Use a passkey',
  waitingForPasskey: 'Waiting for your passkey...',
  passkeyFailed: 'Your passkey didn’t work. Please try again.',
  noPassword:
    'Your account has no password yet. Log out, choose “Forgot password?” and set one. Then try again.',
} as const;
