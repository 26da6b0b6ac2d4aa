import { LRUCache } from 'lru-cache';

/** Number of recent visitors of a build to remember. */
const VISITORS = 1_000;

export const roles = ['anonymous', 'applicant', 'vendor', 'admin'] as const;
export type Role = (typeof roles)[number];

/**
 * Who reported: a person whose session the API confirmed, or a network. All visitors of a network without a session
 * are one visitor, because one machine can be any number of them.
 */
export interface Reporter {
  id: string;
  role: Role;
  isPerson: boolean;
}

/** How much a signed-in person and a network count. Anyone can have many networks, but not many confirmed sessions. */
const PERSON = 5;
const NETWORK = 3;
/** Failures count from this weight on: three people, or five networks. Fewer can be invented. */
const ENOUGH = 15;

/** What visitors of one role experienced with one build. */
export interface Tally {
  /** Visitors with at least one page that tried the build. */
  visitors: number;
  /** Visitors for whom a page of it was shown without an error. */
  mounts: number;
  /** Visitors with at least one page in which it failed. */
  errors: number;
  /** The average visitor's share of pages in which it failed, by their weight. */
  error_share: number;
  /** Whether enough independent visitors had errors. */
  is_failing: boolean;
  /** Signed-in people among those with errors. */
  failing_people: number;
  /** When the first visitor came, in ms. */
  since: number;
}

interface Experience {
  reporter: Reporter;
  since: number;
  pages: number;
  failed: number;
}

/** Collects what recent visitors experienced with one build. Every visitor counts as one, however active. */
export class VisitorResults {
  readonly #visitors = new LRUCache<string, Experience>({ max: VISITORS });

  /** A page tried the build. `at`: in ms. */
  tried(reporter: Reporter, { failed, at }: { failed: boolean; at: number }): void {
    const experience = this.#visitors.get(reporter.id) ?? { reporter, since: at, pages: 0, failed: 0 };
    this.#visitors.set(reporter.id, experience);
    experience.pages += 1;
    if (failed) experience.failed += 1;
  }

  /** A page in which the build had worked failed later. */
  failedLater(reporter: Reporter): void {
    const experience = this.#visitors.get(reporter.id);
    if (experience) experience.failed = Math.min(experience.failed + 1, experience.pages);
  }

  /** The experience of the visitors of a role, or of all. */
  tally(role?: Role): Tally {
    const seen = [...this.#visitors.values()].filter(({ reporter }) => !role || reporter.role === role);
    const failing = seen.filter(({ failed }) => failed > 0);
    const weight = ({ reporter }: Experience) => (reporter.isPerson ? PERSON : NETWORK);
    const sum = (all: Experience[], value: (one: Experience) => number) =>
      all.reduce((total, one) => total + value(one), 0);
    return {
      visitors: seen.length,
      mounts: seen.filter(({ pages, failed }) => pages > failed).length,
      errors: failing.length,
      error_share: sum(failing, (one) => (weight(one) * one.failed) / one.pages) / (sum(seen, weight) || 1),
      is_failing: sum(failing, weight) >= ENOUGH,
      failing_people: failing.filter(({ reporter }) => reporter.isPerson).length,
      since: Math.min(...seen.map(({ since }) => since)),
    };
  }
}
