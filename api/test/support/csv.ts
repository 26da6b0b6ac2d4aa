/** Returns cells of the only row of a CSV file, from the columns at its end: a cell before them can contain commas. */
export function cellsOfOnlyRow(csv: string, columns: string[]): (string | undefined)[] {
  const [header, line] = csv
    .trim()
    .split('\r\n')
    .map((row) => row.split(','));
  return columns.map((column) => line!.at(header!.indexOf(column) - header!.length));
}
