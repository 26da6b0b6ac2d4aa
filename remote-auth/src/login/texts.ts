/** Texts of /login. */
export const loginTexts = {
  title: 'Welcome back',
  name: 'Log in',
  lead: 'Log in to see your matched clients and respond to them.',
  busy: 'Logging in...',
  failed: 'Login failed. Please try again.',
  forgot: 'Forgot password?',
  passwordChanged: 'Your password has been changed. Log in with your new password.',
  sessionEnded: 'Your session ended. Log in to continue; what you typed is saved.',
  storageBlocked:
    'Your browser blocks site data for this page. Allow it in the browser’s settings to stay logged in. Otherwise you’ll be logged out when you reload or close this page.',
  loginExpired: 'That took too long or had too many wrong codes. Please log in again.',
  newcomer: 'New to Gia? {register}',
  register: 'Create an account',
  trouble: 'Trouble logging in? {support}',
} as const;

/** Texts of the login with a passkey. */
export const passkeyTexts = {
  login: 'Log in with a passkey',
  waiting: 'Waiting for your passkey...',
  failed: 'Your passkey didn’t work. Please try again, or log in with your password.',
} as const;

/** Texts of the login's second step. */
export const secondFactorTexts = {
  title: 'Confirm it’s you',
  lead: 'Enter the code for your two-step login.',
  code: 'Code from your authenticator app',
  codeHint: 'Six digits. The app shows a new code every 30 seconds.',
  recoveryCode: 'Recovery code',
  recoveryHint: 'One of the codes that you saved. Each works once.',
  submit: 'Log in',
  busy: 'Logging in...',
  failed: 'Login failed. Please try again.',
  useRecoveryCode: 'Use a recovery code',
  useCode: 'Use my authenticator app',
  startOver: 'Back to login',
} as const;
