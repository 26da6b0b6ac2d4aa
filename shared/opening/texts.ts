/** Texts of the notice that applications are closed. */
export const closedTexts = {
  title: 'We aren’t taking applications right now',
  text: 'Leave your email, and we’ll tell you when applications open. We’ll email you once and then delete it.',
  form: 'Tell me when it opens',
  email: 'Email',
  submit: 'Tell me when it opens',
  busy: 'Saving…',
  done: (email: string) => `We’ll email ${email} once applications open.`,
  failed: 'Failed to save your email',
} as const;
