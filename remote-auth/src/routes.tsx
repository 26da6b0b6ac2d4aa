import type { RouteObject } from 'react-router-dom';
import { Spinner } from '@portal/shared/ui';

const verificationRequired = () => import('./verification/VerificationRequiredPage.tsx');

const pages: RouteObject[] = [
  {
    path: 'login',
    lazy: () => import('./login/LoginPage.tsx'),
  },
  {
    path: 'register',
    lazy: () => import('./register/RegisterPage.tsx'),
  },
  { path: 'email/verification-required', lazy: verificationRequired },
  { path: 'email/resend', lazy: verificationRequired },
  {
    path: 'verify-email',
    lazy: () => import('./verify-email/VerifyEmailPage.tsx'),
  },
  {
    path: 'forgot-password',
    lazy: () => import('./forgot-password/ForgotPasswordPage.tsx'),
  },
  {
    path: 'reset-password',
    lazy: () => import('./reset-password/ResetPasswordPage.tsx'),
  },
  {
    path: 'accept-invitation',
    lazy: () => import('./accept-invitation/AcceptInvitationPage.tsx'),
  },
  {
    path: 'undo-email-change',
    lazy: () => import('./undo-email-change/UndoEmailChangePage.tsx'),
  },
  {
    path: 'log-out-device',
    lazy: () => import('./log-out-device/LogOutDevicePage.tsx'),
  },
  {
    path: 'reply',
    lazy: () => import('./lead-reply/LeadReplyPage.tsx'),
  },
];

/** Every route of this remote. The host mounts it at '/'. */
export const routes: RouteObject[] = [{ HydrateFallback: Spinner, children: pages }];
