/**
 * Writes a CSV file (RFC 4180, with a byte order mark for spreadsheets). Cells that look like a formula are
 * escaped to text.
 */
export function toCsv(header: readonly string[], rows: readonly (string | number | null)[][]): string {
  return `\uFEFF${csvLines([header, ...rows])}`;
}

/** The rows of a CSV file without the byte order mark, to write a long file in parts. */
export const csvLines = (rows: readonly (readonly (string | number | null)[])[]): string =>
  rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');

/**
 * The first character of a formula, also after whitespace and invisible characters, which programs skip: the
 * signs of Excel and LibreOffice, the minus sign U+2212, the pipe of DDE, and the tab and carriage return
 * that move to another cell (https://owasp.org/www-community/attacks/CSV_Injection).
 */
const FORMULA = /^(?:[\t\r\n]|[\p{C}\p{Z}]*[=+\-−@|])/u;

/** NFKC turns full-width, small, superscript and subscript forms into the signs that programs read them as. */
const looksLikeFormula = (value: string) => FORMULA.test(value) || FORMULA.test(value.normalize('NFKC'));

function cell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const harmless = looksLikeFormula(value) ? `'${value}` : value;
  // Spreadsheets also split at semicolons and tabs. A part of a quoted cell is no formula.
  return /[",;\t\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
