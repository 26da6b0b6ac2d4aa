/** Texts of /login. */
export const loginTexts = {
  title: 'Welcome back',
  name: 'Log in',
  lead: 'Log in to see your matched clients and answer them.',
  busy: 'Logging in...',
  failed: 'Login failed. Please try again.',
  forgot: 'Forgot password?',
  passwordChanged: 'Your password has been changed. Log in with your new password.',
  newcomer: 'New to Gia? {register}',
  register: 'Create an account',
  trouble: 'Trouble logging in? {support}',
} as const;
