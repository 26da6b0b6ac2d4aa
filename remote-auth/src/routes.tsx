import type { RouteObject } from 'react-router-dom';
import { Spinner } from '@portal/shared/ui';

const verificationRequired = async () => ({
  Component: (await import('./verification/VerificationRequiredPage.tsx')).VerificationRequiredPage,
});

const pages: RouteObject[] = [
  {
    path: 'login',
    lazy: async () => ({ Component: (await import('./login/LoginPage.tsx')).LoginPage }),
  },
  {
    path: 'register',
    lazy: async () => ({ Component: (await import('./register/RegisterPage.tsx')).RegisterPage }),
  },
  { path: 'email/verification-required', lazy: verificationRequired },
  { path: 'email/resend', lazy: verificationRequired },
  {
    path: 'verify-email',
    lazy: async () => ({ Component: (await import('./verify-email/VerifyEmailPage.tsx')).VerifyEmailPage }),
  },
  {
    path: 'forgot-password',
    lazy: async () => ({
      Component: (await import('./forgot-password/ForgotPasswordPage.tsx')).ForgotPasswordPage,
    }),
  },
  {
    path: 'reset-password',
    lazy: async () => ({
      Component: (await import('./reset-password/ResetPasswordPage.tsx')).ResetPasswordPage,
    }),
  },
  {
    path: 'undo-email-change',
    lazy: async () => ({
      Component: (await import('./undo-email-change/UndoEmailChangePage.tsx')).UndoEmailChangePage,
    }),
  },
];

/** Every route of this remote. The host mounts it at '/'. */
export const routes: RouteObject[] = [{ HydrateFallback: Spinner, children: pages }];
