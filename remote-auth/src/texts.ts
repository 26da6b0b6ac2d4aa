import { forgotPasswordTexts } from './texts/forgot-password.ts';
import { panelTexts } from './texts/frame.ts';
import { googleTexts } from './texts/google.ts';
import { loginTexts } from './texts/login.ts';
import { passwordTexts } from './texts/password.ts';
import { registerTexts } from './texts/register.ts';
import { resetPasswordTexts } from './texts/reset-password.ts';
import { undoEmailChangeTexts } from './texts/undo-email-change.ts';
import { verificationTexts } from './texts/verification.ts';
import { verifyEmailTexts } from './texts/verify-email.ts';

/** Texts shared by this remote's screens; specified ones are verbatim (sections 2, 4, 5 and 8). */
export const texts = {
  title: (page: string) => `${page} · Gia Partner Portal`,
  backToLogin: 'Back to Login',
  cancel: 'Cancel',
  logOut: 'Log out',
  contactSupport: 'Contact Support',
  continue: 'Continue',
  sending: 'Sending...',
  email: 'Email',
  password: 'Password',
  resendVerification: 'Resend Verification Email',
  panels: panelTexts,
  google: googleTexts,
  login: loginTexts,
  register: registerTexts,
  newPassword: passwordTexts,
  forgotPassword: forgotPasswordTexts,
  resetPassword: resetPasswordTexts,
  undoEmailChange: undoEmailChangeTexts,
  verification: verificationTexts,
  verifyEmail: verifyEmailTexts,
} as const;
