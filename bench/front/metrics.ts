import type { Ask } from './probe.ts';
import type { Visit } from './visit.ts';

/** A metric and the portal's target: a maximum ratio to a peer, or a maximum value. */
export interface Metric {
  ask: Ask;
  description: string;
  unit: 'ms' | 'KB' | 'shift' | '%';
  of: (visit: Visit) => number | undefined;
  /** Maximum ratio to a peer. */
  times?: Partial<Record<string, number>>;
  /** Maximum value in the unit. */
  most?: number;
}

const kilobytes = (bytes: number) => bytes / 1000;

/** The rows of the front end's table. */
export const metrics: Metric[] = [
  {
    ask: 'landing',
    description: 'Landing: largest contentful paint',
    unit: 'ms',
    of: ({ lcp }) => lcp,
    times: { static: 1.1, vite: 0.3 },
  },
  {
    ask: 'landing',
    description: "Landing: 'Get Started' can be pressed",
    unit: 'ms',
    of: ({ link }) => link,
    times: { static: 1.2 },
  },
  {
    ask: 'landing',
    description: 'Landing: a button answers',
    unit: 'ms',
    of: ({ answers }) => answers,
    times: { static: 1.2 },
  },
  {
    ask: 'landing',
    description: 'Landing: page, styles and script before a button answers',
    unit: 'KB',
    of: ({ bytesBeforeUsable }) => kilobytes(bytesBeforeUsable),
    most: 20,
  },
  {
    ask: 'landing',
    description: 'Landing: script in whole, fetched ahead included',
    unit: 'KB',
    of: ({ script }) => kilobytes(script),
    most: 110,
  },
  {
    ask: 'landing',
    description: 'Landing: layout shift',
    unit: 'shift',
    of: ({ shift }) => shift,
    most: 0.005,
  },
  {
    ask: 'landing',
    description: 'From the landing page to /login, until the form is drawn',
    unit: 'ms',
    of: ({ pressed }) => pressed,
    times: { vite: 0.6 },
  },
  {
    ask: 'home',
    description: 'From the landing page to /dashboard, signed in, until the leads are drawn',
    unit: 'ms',
    of: ({ pressed }) => pressed,
    times: { vite: 0.9 },
  },
  {
    ask: 'login',
    description: '/login: largest contentful paint',
    unit: 'ms',
    of: ({ lcp }) => lcp,
    times: { static: 1.1 },
  },
  {
    ask: 'login',
    description: '/login: the form answers',
    unit: 'ms',
    of: ({ answers }) => answers,
    times: { static: 2.6, vite: 0.8 },
  },
  {
    ask: 'login',
    description: '/login: visits that kept input typed before the app started',
    unit: '%',
    of: ({ kept }) => (kept ? 100 : 0),
  },
  {
    ask: 'login',
    description: '/login: script',
    unit: 'KB',
    of: ({ script }) => kilobytes(script),
  },
  {
    ask: 'login',
    description: '/login: heap',
    unit: 'KB',
    of: ({ heap }) => kilobytes(heap),
  },
  { ask: 'login', description: '/login: layout shift', unit: 'shift', of: ({ shift }) => shift, most: 0.005 },
  {
    ask: 'leads',
    description: '/dashboard: leads visible',
    unit: 'ms',
    of: ({ leads }) => leads,
    times: { static: 2.2, vite: 0.75, federation: 0.42 },
  },
  {
    ask: 'leads',
    description: '/dashboard: script',
    unit: 'KB',
    of: ({ script }) => kilobytes(script),
  },
  {
    ask: 'leads',
    description: '/dashboard: heap',
    unit: 'KB',
    of: ({ heap }) => kilobytes(heap),
  },
  {
    ask: 'leads',
    description: '/dashboard: layout shift',
    unit: 'shift',
    of: ({ shift }) => shift,
    most: 0.005,
  },
];
