/** A table of results: a row per metric, a column per subject. */
export interface Table {
  head: string[];
  rows: string[][];
}

/** The median. For an even count, the mean of the middle two. */
export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const half = Math.floor(sorted.length / 2);
  return sorted.length % 2 ? sorted[half]! : (sorted[half - 1]! + sorted[half]!) / 2;
}

/** 1.08 ×, and 24 × */
export const times = (ratio: number): string =>
  Number.isFinite(ratio) ? `${ratio.toFixed(ratio < 10 ? 2 : 0)} ×` : '–';

/** A result with its target: '1.20 × static (≤ 1.1) ✗' */
export const judged = (measured: string, limit: string, met: boolean): string =>
  `${measured} (${limit}) ${met ? '✓' : '✗'}`;

/** For a terminal, with aligned columns. */
export function plain({ head, rows }: Table): string {
  const all = [head, ...rows];
  const widths = head.map((_, column) => Math.max(...all.map((row) => row[column]!.length)));
  return all
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column]!))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** For a Markdown document. */
export function markdown({ head, rows }: Table): string {
  const line = (cells: string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
