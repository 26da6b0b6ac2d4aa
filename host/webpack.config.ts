import { hostPreset } from '@portal/platform/build';

export default hostPreset({
  pages: {
    '/': './src/public/landing/LandingPage.tsx',
    '/app': './src/public/network/NetworkPage.tsx',
    '/contact': './src/public/contact/ContactPage.tsx',
    '/terms': './src/public/legal/TermsPage.tsx',
    '/privacy': './src/public/legal/PrivacyPage.tsx',
    '/vendor-agreement': './src/public/legal/VendorAgreementPage.tsx',
  },
  // Pages that need the app before any interaction: a form, and tables of contents that open on wide screens.
  startsAtOnce: ['/contact', '/terms', '/privacy', '/vendor-agreement'],
});
