/** Texts of the header, the footer and overlays. */
export const shellTexts = {
  skip: 'Skip to content',
  home: 'Home',
  administrator: 'Administrator',
  offline: 'You’re offline. What you see may be out of date until the connection is back.',
  okay: 'Okay',
  slow: 'The page is taking longer than usual. Check your connection.',
  loadAgain: 'Load it again',
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
    system: 'As the device',
  },
  view: {
    label: 'Viewing as a vendor',
    text: 'You see the portal as {business} does. Nothing can be changed.',
    left: (time: string) => `${time} left`,
    end: 'Back to the admin panel',
  },
} as const;
