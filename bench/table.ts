/** A table of a measurement: a row for each thing measured, a column for each who was measured. */
export interface Table {
  head: string[];
  rows: string[][];
}

/** The middle one; of an even number, the mean of the middle two. */
export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const half = Math.floor(sorted.length / 2);
  return sorted.length % 2 ? sorted[half]! : (sorted[half - 1]! + sorted[half]!) / 2;
}

/** 1.08 ×, and 24 × */
export const times = (ratio: number): string =>
  Number.isFinite(ratio) ? `${ratio.toFixed(ratio < 10 ? 2 : 0)} ×` : '–';

/** A limit beside what was measured: '1.20 × static, asked ≤ 1.1: no' */
export const judged = (measured: string, limit: string, met: boolean): string =>
  `${measured} (${limit}) ${met ? '✓' : '✗'}`;

/** For a terminal: columns under one another. */
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

/** For a document. */
export function markdown({ head, rows }: Table): string {
  const line = (cells: string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
