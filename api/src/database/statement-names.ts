import type { QueryConfig } from 'pg';

/** Each connection keeps its named statements until it closes. */
const MOST_NAMES = 500;
/** Texts that are counted before their third use. Most texts with more values are lists that never return. */
const MOST_COUNTED = 1000;
const MOST_VALUES = 100;

/** A search and a span of days need a plan for their own values, which decide whether an index helps. */
const NEEDS_VALUES = / i?like | <% | at time zone /;

/** Whether a statement may get a name: it has parameters, and its plan doesn't depend on them. */
export const isNameable = ({ text, values = [] }: Pick<QueryConfig, 'text' | 'values'>): boolean =>
  values.length > 0 && values.length <= MOST_VALUES && !NEEDS_VALUES.test(text);

/**
 * Names statements, so that PostgreSQL parses and plans them once for each connection. A text gets a name at its third use.
 */
export class StatementNames {
  readonly #names = new Map<string, string>();
  readonly #uses = new Map<string, number>();

  /** Counts one use of a statement and returns its name, if it has one. */
  of(statement: Pick<QueryConfig, 'text' | 'values'>): string | undefined {
    const { text } = statement;
    const name = this.#names.get(text);
    if (name || this.#names.size === MOST_NAMES || !isNameable(statement)) return name;
    const uses = (this.#uses.get(text) ?? 0) + 1;
    if (uses < 3) {
      if (this.#uses.size === MOST_COUNTED) this.#uses.clear();
      this.#uses.set(text, uses);
      return undefined;
    }
    this.#uses.delete(text);
    const created = `statement ${this.#names.size + 1}`;
    this.#names.set(text, created);
    return created;
  }
}
