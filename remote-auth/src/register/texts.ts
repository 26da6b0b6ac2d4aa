/** Texts of /register. */
export const registerTexts = {
  title: 'Create your account',
  lead: 'Free to join. We match you with clients in Northern California.',
  submit: 'Create account',
  busy: 'Creating your account...',
  failed: 'Registration failed. Please try again.',
  name: 'Full name',
  emailHint: 'Your business email, if you have one.',
  confirmPassword: 'Confirm password',
  agreement: 'By creating an account you agree to the {terms} and the {privacy}. You must be at least 18.',
  terms: 'Terms of Use',
  privacy: 'Privacy Policy',
  loginInstead: 'Log in with this email',
  registered: 'Already have an account? {login}',
  login: 'Log in',
} as const;
