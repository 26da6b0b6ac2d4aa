import { Navigate, type RouteObject } from 'react-router-dom';
import { Spinner } from '@portal/shared/ui';
import { Redirecting } from './finish/Redirecting.tsx';
import { paths } from './paths.ts';

const toFirstStep = <Navigate to={paths.step(1)} replace />;

/** Every route of this remote. The host mounts it at '/onboarding'. */
export const routes: RouteObject[] = [
  { index: true, element: toFirstStep },
  { path: 'correct', HydrateFallback: Spinner, lazy: () => import('./correction/CorrectionPage.tsx') },
  {
    HydrateFallback: Spinner,
    lazy: () => import('./entry/OnboardingEntry.tsx'),
    children: [
      { path: '1', lazy: () => import('./welcome/WelcomePage.tsx') },
      { path: '2', lazy: () => import('./confirm-info/ConfirmInfoPage.tsx') },
      { path: '3', lazy: () => import('./agreement/AgreementPage.tsx') },
      { path: '4', lazy: () => import('./preferences/PreferencesPage.tsx') },
      { path: 'review', lazy: () => import('./review/ReviewPage.tsx') },
      { path: '5', element: <Redirecting /> },
      { path: '*', element: toFirstStep },
    ],
  },
];
