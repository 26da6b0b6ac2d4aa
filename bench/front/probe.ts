import type { BrowserContext } from 'playwright-core';

/** What is asked of a page while it loads; `home` is the landing page of somebody who is signed in. */
export type Ask = 'landing' | 'login' | 'leads' | 'home';

/** What is waited for after a press on a link to it: the form, the first of the leads. */
export const signs = {
  '/login': 'form input[type=password]',
  '/dashboard': 'article h2 a[href^="/dashboard/lead-details"]',
} as const;

/** What a page has told by itself so far; times in ms since its navigation began. */
export interface Told {
  fcp?: number;
  lcp?: number;
  shift: number;
  /** 'Get Started' can be pressed: it is there and painted, and a link needs no script. */
  link?: number;
  /** A control answers: the colours change, or the button of the form follows what was typed. */
  answers?: number;
  /** What was typed as soon as there was a field has stayed there. */
  kept?: boolean;
  /** The first lead is drawn. */
  leads?: number;
  /** From a press on a link of the landing page until what it leads to is drawn. */
  pressed?: number;
}

declare global {
  interface Window {
    told: Told;
  }
}

/** How often a page is asked, in ms: fine beside 150 ms a request, and light for a slow processor. */
const EVERY_MS = 20;

/** What is typed into the form. */
export const typed = { email: 'someone@venue.test', password: 'a password of theirs' };

/** Makes each page that a context opens from now on tell how it loads. The press is made by script: no person's hand. */
export async function watchLoading(context: BrowserContext, ask: Ask): Promise<void> {
  await context.addInitScript(
    ({ asked, every, words }) => {
      if (window !== window.top) return;
      const told: Told = { shift: 0 };
      window.told = told;
      const observe = (type: string, take: (entry: PerformanceEntry) => void) =>
        new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
      observe('paint', ({ name, startTime }) => {
        if (name === 'first-contentful-paint') told.fcp = startTime;
      });
      observe('largest-contentful-paint', ({ startTime }) => (told.lcp = startTime));
      observe('layout-shift', (entry) => {
        const { value, hadRecentInput } = entry as PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
        };
        if (!hadRecentInput) told.shift += value;
      });

      let typedOnce = false;
      const field = (type: string) => document.querySelector<HTMLInputElement>(`form input[type=${type}]`);
      const type = (into: HTMLInputElement, text: string) => {
        // React looks at what the element's own setter has seen.
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(into, text);
        into.dispatchEvent(new Event('input', { bubbles: true }));
      };
      const asks: Record<string, () => boolean> = {
        landing: () => {
          const link = [...document.querySelectorAll('main a')].find((a) => a.textContent === 'Get Started');
          if (link) told.link ??= performance.now();
          const dark = document.querySelector<HTMLElement>('button[aria-label=Dark]');
          if (!dark) return false;
          dark.click();
          if (document.documentElement.dataset['theme'] !== 'dark') return false;
          told.answers = performance.now();
          document.querySelector<HTMLElement>('button[aria-label="As the device"]')?.click();
          return told.link !== undefined;
        },
        login: () => {
          const [email, password] = [field('email'), field('password')];
          const submit = document.querySelector<HTMLButtonElement>('form button[type=submit]');
          if (!email || !password || !submit) return false;
          const there = () => email.value === words.email && password.value === words.password;
          if (there()) {
            // The button follows what was typed only when the form is alive.
            if (submit.disabled) return false;
            told.kept ??= true;
            told.answers = performance.now();
            return true;
          }
          // It was typed and is gone: a person types it again.
          if (typedOnce) told.kept = false;
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
            setTimeout(() => (told.pressed = performance.timeOrigin + performance.now() - Number(pressed))),
          );
          return true;
        },
        leads: () => {
          if (!document.querySelector('article h2')?.textContent) return false;
          requestAnimationFrame(() => setTimeout(() => (told.leads = performance.now())));
          return true;
        },
      };
      // Nobody presses or types what is not painted yet.
      const watch = (name: string) => {
        const timer = setInterval(
          () => (name === 'press' || told.fcp !== undefined) && asks[name]?.() && clearInterval(timer),
          every,
        );
      };
      watch(asked);
      watch('press');
    },
    { asked: ask, every: EVERY_MS, words: typed },
  );
}

/** Whether a page has told all that it was asked. */
export function isAnswered(ask: Ask, told: Told): boolean {
  if (ask === 'home') return told.fcp !== undefined;
  if (ask === 'leads') return told.leads !== undefined;
  return told.answers !== undefined && (ask === 'login' || told.link !== undefined);
}
