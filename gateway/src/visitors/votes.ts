import { LRUCache } from 'lru-cache';

/** Number of recent visitors of a build to remember. */
const VISITORS = 1_000;

export const roles = ['anonymous', 'applicant', 'vendor', 'admin'] as const;
export type Role = (typeof roles)[number];

/**
 * Who reported: a person whose session the API confirmed, or a network. All visitors of a network without a session
 * are one visitor, because one machine can be any number of them.
 */
export interface Voter {
  id: string;
  role: Role;
  isPerson: boolean;
}

/** What visitors of one role experienced with one build. */
export interface Tally {
  /** Visitors with at least one page that tried the build. */
  visitors: number;
  /** Visitors for whom a page of it was shown without an error. */
  mounts: number;
  /** Visitors with at least one page in which it failed. */
  errors: number;
  /** The average visitor's share of pages in which it failed. */
  error_share: number;
  /** Signed-in people among those with errors. */
  failing_people: number;
  /** Networks among those with errors. */
  failing_networks: number;
}

interface Experience {
  voter: Voter;
  pages: number;
  failed: number;
}

/** Collects what recent visitors experienced with one build. Every visitor counts as one, however active. */
export class Votes {
  readonly #visitors = new LRUCache<string, Experience>({ max: VISITORS });

  /** A page tried the build. */
  tried(voter: Voter, { failed }: { failed: boolean }): void {
    const experience = this.#visitors.get(voter.id) ?? { voter, pages: 0, failed: 0 };
    this.#visitors.set(voter.id, experience);
    experience.pages += 1;
    if (failed) experience.failed += 1;
  }

  /** A page in which the build had worked failed later. */
  failedLater(voter: Voter): void {
    const experience = this.#visitors.get(voter.id);
    if (experience) experience.failed = Math.min(experience.failed + 1, experience.pages);
  }

  /** The experience of the visitors of a role, or of all. */
  tally(role?: Role): Tally {
    const seen = [...this.#visitors.values()].filter(({ voter }) => !role || voter.role === role);
    const failing = seen.filter(({ failed }) => failed > 0);
    const people = failing.filter(({ voter }) => voter.isPerson).length;
    return {
      visitors: seen.length,
      mounts: seen.filter(({ pages, failed }) => pages > failed).length,
      errors: failing.length,
      error_share: seen.reduce((sum, { pages, failed }) => sum + failed / pages, 0) / (seen.length || 1),
      failing_people: people,
      failing_networks: failing.length - people,
    };
  }
}
