import type { RouteObject } from 'react-router-dom';

/** The host's public pages, each lazy-loaded. */
export const publicRoutes: RouteObject[] = [
  { index: true, lazy: () => import('./landing/LandingPage.tsx') },
  { path: 'app', lazy: () => import('./network/NetworkPage.tsx') },
  { path: 'contact', lazy: () => import('./contact/ContactPage.tsx') },
  { path: 'terms', lazy: () => import('./legal/TermsPage.tsx') },
  { path: 'privacy', lazy: () => import('./legal/PrivacyPage.tsx') },
  { path: 'vendor-agreement', lazy: () => import('./legal/VendorAgreementPage.tsx') },
];
