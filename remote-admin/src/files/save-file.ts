/** Downloads a file. Restores the byte order mark of a CSV, which decoding it as text removed. */
export function saveFile({ fileName, content }: { fileName: string; content: string }): void {
  const csv = fileName.endsWith('.csv');
  const text = csv && !content.startsWith('\uFEFF') ? `\uFEFF${content}` : content;
  const url = URL.createObjectURL(new Blob([text], { type: csv ? 'text/csv' : 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // The browser has read the file once the click is handled.
  setTimeout(() => URL.revokeObjectURL(url));
}

/** Downloads `content` as a JSON file. */
export function saveJson({ fileName, content }: { fileName: string; content: unknown }): void {
  saveFile({ fileName, content: JSON.stringify(content, null, 2) });
}
