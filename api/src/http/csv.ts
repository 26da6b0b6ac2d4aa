import { PORTAL_TIME_ZONE } from '@portal/shared/domain';

type Row = readonly (string | number | null)[];

/** How a spreadsheet reads a file: `;` between cells goes with a comma in decimals. */
export type Separator = ',' | ';';

/**
 * The separator for an Accept-Language header. Where decimals have a comma, as in German, spreadsheets expect semicolons and
 * show a file with commas as a single column.
 */
export function separatorFor(acceptLanguage: string | undefined): Separator {
  const [language = ''] = (acceptLanguage ?? '').split(/[,;]/);
  try {
    return new Intl.NumberFormat(language.trim() || 'en-US').format(1.5).includes(',') ? ';' : ',';
  } catch {
    return ',';
  }
}

/**
 * Writes a CSV file (RFC 4180, with a byte order mark for spreadsheets). Cells that look like a formula are
 * escaped to text. Instants are in the portal's time zone with its offset.
 */
export function toCsv(header: readonly string[], rows: readonly Row[], separator: Separator = ','): string {
  return `\uFEFF${csvLines([header, ...rows], separator)}`;
}

/** The rows of a CSV file without the byte order mark, to write a long file in parts. */
export const csvLines = (rows: readonly Row[], separator: Separator = ','): string =>
  rows.map((row) => `${row.map((value) => cell(value, separator)).join(separator)}\r\n`).join('');

/**
 * The first character of a formula, also after whitespace and invisible characters, which programs skip: the
 * signs of Excel and LibreOffice, the minus sign U+2212, the pipe of DDE, and the tab and carriage return
 * that move to another cell (https://owasp.org/www-community/attacks/CSV_Injection).
 */
const FORMULA = /^(?:[\t\r\n]|[\p{C}\p{Z}]*[=+\-−@|])/u;

/** What programs skip, and after it a sign in any form. A whole text of marks would take too long to normalize. */
const START = /^[\p{C}\p{Z}]*.?/su;

/** NFKC turns full-width, small, superscript and subscript forms into the signs that programs read them as. */
const looksLikeFormula = (value: string) => {
  const [start] = START.exec(value) ?? [''];
  return FORMULA.test(start) || FORMULA.test(start.normalize('NFKC'));
};

/** An instant as `toISOString` writes it. */
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/;

/** The Swedish format is that of ISO 8601. */
const portalTime = new Intl.DateTimeFormat('sv-SE', {
  timeZone: PORTAL_TIME_ZONE,
  dateStyle: 'short',
  timeStyle: 'medium',
});
const portalOffset = new Intl.DateTimeFormat('en-US', {
  timeZone: PORTAL_TIME_ZONE,
  timeZoneName: 'longOffset',
});

/** An instant in the portal's time zone: `2026-11-21T09:41:05-08:00`. */
function inPortalTime(instant: Date): string {
  const offset = portalOffset.format(instant).replace(/^.*GMT/, '');
  return `${portalTime.format(instant).replace(' ', 'T')}${offset}`;
}

function cell(value: Row[number], separator: Separator): string {
  if (value === null) return '';
  if (typeof value === 'number') return separator === ';' ? String(value).replace('.', ',') : String(value);
  if (INSTANT.test(value)) return inPortalTime(new Date(value));
  const harmless = looksLikeFormula(value) ? `'${value}` : value;
  // Spreadsheets also split at semicolons and tabs. A part of a quoted cell is no formula.
  return /[",;\t\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
