/** Texts of the header, the footer and overlays. */
export const shellTexts = {
  skip: 'Skip to content',
  home: 'Home',
  administrator: 'Administrator',
  okay: 'Okay',
  slow: 'The page is taking longer than usual. Check your connection.',
  loadAgain: 'Reload',
  announcements: 'Announcements',
  dismiss: 'Dismiss',
  nav: {
    label: 'Main',
    open: 'Open menu',
    close: 'Close menu',
    howItWorks: 'How it works',
    contact: 'Contact',
    login: 'Login',
  },
  footer: {
    about:
      'The event-planning concierge that brings clients to the venues and vendors they were looking for.',
    follow: 'Follow',
    legal: 'Legal',
    terms: 'Terms of Use',
    privacy: 'Privacy Policy',
    agreement: 'Vendor Agreement',
    copyright: 'Copyright 2025 Gia. All rights reserved.',
  },
  theme: {
    label: 'Colors',
    light: 'Light',
    dark: 'Dark',
    system: 'System',
  },
  view: {
    label: 'Viewing as a vendor',
    text: 'You’re viewing the portal as {business}. You can’t make changes.',
    left: (time: string) => `${time} left`,
    end: 'Back to the admin panel',
  },
} as const;
