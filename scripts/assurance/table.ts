import type { Outcome } from './outcome.ts';

const columns: [title: string, width: number, cell: (outcome: Outcome) => string][] = [
  ['', 4, ({ line }) => line.id],
  ['Test', 44, ({ line, tried }) => `${line.says} (${tried})`],
  ['Result', 26, ({ reached, ok }) => `${ok ? '✓' : '✗'} ${reached}`],
  ['Requirement', 34, ({ line }) => line.asked],
  ['Not tested', 34, ({ open }) => open],
  ['Seed', 22, ({ seeds }) => seeds],
  ['Run', 22, ({ runs }) => runs],
];

/** The table for a terminal, with wrapped cells. */
export function asText(outcomes: Outcome[]): string {
  const row = (cells: string[]) => {
    const broken = cells.map((cell, index) => wrap(cell, columns[index]![1]));
    const height = Math.max(...broken.map((lines) => lines.length));
    return Array.from({ length: height }, (_, line) =>
      broken
        .map((lines, index) => (lines[line] ?? '').padEnd(columns[index]![1]))
        .join('  ')
        .trimEnd(),
    ).join('\n');
  };
  const head = row(columns.map(([title]) => title));
  return [head, ...outcomes.map((outcome) => row(columns.map(([, , cell]) => cell(outcome))))].join('\n\n');
}

/** The table for a Markdown page. */
export function asMarkdown(outcomes: Outcome[]): string {
  const row = (cells: string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [
    row(columns.map(([title]) => title)),
    row(columns.map(() => '---')),
    ...outcomes.map((outcome) => row(columns.map(([, , cell]) => cell(outcome)))),
  ].join('\n');
}

/** Wraps text to lines of at most `width` characters. A longer word gets its own line. */
function wrap(text: string, width: number): string[] {
  const lines = [''];
  for (const word of text.split(' ')) {
    const line = lines.at(-1)!;
    if (line === '') lines[lines.length - 1] = word;
    else if (line.length + 1 + word.length <= width) lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(word);
  }
  return lines;
}
