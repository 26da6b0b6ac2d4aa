import type { BrowserContext } from 'playwright-core';

/** The page loads to measure. `home` is the landing page of a logged-in person. */
export type Ask = 'landing' | 'login' | 'leads' | 'home';

/** The element that shows that a page has rendered: the form, or the first lead. */
export const signs = {
  '/login': 'form input[type=password]',
  '/dashboard': 'article h2 a[href^="/dashboard/lead-details"]',
} as const;

/** The measurements of a page so far. Times in ms since the navigation started. */
export interface Measurements {
  fcp?: number;
  lcp?: number;
  shift: number;
  /** 'Get Started' is painted and can be clicked. A link needs no script. */
  link?: number;
  /** A control responds: the theme changes, or the form's button follows the input. */
  answers?: number;
  /** Input typed as soon as the field existed was kept. */
  kept?: boolean;
  /** The first lead has rendered. */
  leads?: number;
  /** From a click on a link of the landing page until its target has rendered. */
  pressed?: number;
}

declare global {
  interface Window {
    measurements: Measurements;
  }
}

/** Polling interval in the page, in ms: short compared with 150 ms per request, and cheap for a slow CPU. */
const EVERY_MS = 20;

/** The input for the form. */
export const typed = { email: 'someone@venue.test', password: 'a password of theirs' };

/** Makes each page that a context opens from now on measure its loading. Clicks are made by script. */
export async function watchLoading(context: BrowserContext, ask: Ask): Promise<void> {
  await context.addInitScript(
    ({ asked, every, words }) => {
      if (window !== window.top) return;
      const measurements: Measurements = { shift: 0 };
      window.measurements = measurements;
      const observe = (type: string, take: (entry: PerformanceEntry) => void) =>
        new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
      observe('paint', ({ name, startTime }) => {
        if (name === 'first-contentful-paint') measurements.fcp = startTime;
      });
      observe('largest-contentful-paint', ({ startTime }) => (measurements.lcp = startTime));
      observe('layout-shift', (entry) => {
        const { value, hadRecentInput } = entry as PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
        };
        if (!hadRecentInput) measurements.shift += value;
      });

      let typedOnce = false;
      const field = (type: string) => document.querySelector<HTMLInputElement>(`form input[type=${type}]`);
      const type = (into: HTMLInputElement, text: string) => {
        // React ignores a value that was not set with the native setter.
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(into, text);
        into.dispatchEvent(new Event('input', { bubbles: true }));
      };
      const asks: Record<string, () => boolean> = {
        landing: () => {
          const link = [...document.querySelectorAll('main a')].find((a) => a.textContent === 'Get Started');
          if (link) measurements.link ??= performance.now();
          const dark = document.querySelector<HTMLElement>('button[aria-label=Dark]');
          if (!dark) return false;
          dark.click();
          if (document.documentElement.dataset['theme'] !== 'dark') return false;
          measurements.answers = performance.now();
          document.querySelector<HTMLElement>('button[aria-label="System"]')?.click();
          return measurements.link !== undefined;
        },
        login: () => {
          const [email, password] = [field('email'), field('password')];
          const submit = document.querySelector<HTMLButtonElement>('form button[type=submit]');
          if (!email || !password || !submit) return false;
          const there = () => email.value === words.email && password.value === words.password;
          if (there()) {
            // The button follows the input only when the form is interactive.
            if (submit.disabled) return false;
            measurements.kept ??= true;
            measurements.answers = performance.now();
            return true;
          }
          // The input was lost. A person would type it again.
          if (typedOnce) measurements.kept = false;
          typedOnce = true;
          type(email, words.email);
          type(password, words.password);
          return false;
        },
        home: () => document.querySelector('a[href="/dashboard"]') !== null,
        press: () => {
          const { pressed, sign } = sessionStorage;
          if (!pressed || !document.querySelector(sign)) return false;
          requestAnimationFrame(() =>
            setTimeout(
              () => (measurements.pressed = performance.timeOrigin + performance.now() - Number(pressed)),
            ),
          );
          return true;
        },
        leads: () => {
          if (!document.querySelector('article h2')?.textContent) return false;
          requestAnimationFrame(() => setTimeout(() => (measurements.leads = performance.now())));
          return true;
        },
      };
      // A person cannot click or type before the first paint.
      const watch = (name: string) => {
        const timer = setInterval(
          () =>
            (name === 'press' || measurements.fcp !== undefined) && asks[name]?.() && clearInterval(timer),
          every,
        );
      };
      watch(asked);
      watch('press');
    },
    { asked: ask, every: EVERY_MS, words: typed },
  );
}

/** Whether a page has all its measurements. */
export function isAnswered(ask: Ask, measurements: Measurements): boolean {
  if (ask === 'home') return measurements.fcp !== undefined;
  if (ask === 'leads') return measurements.leads !== undefined;
  return measurements.answers !== undefined && (ask === 'login' || measurements.link !== undefined);
}
