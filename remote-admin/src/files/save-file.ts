/** Hands a file to the person. A CSV gets its byte order mark back, which reading it as text took away. */
export function saveFile({ fileName, content }: { fileName: string; content: string }): void {
  const csv = fileName.endsWith('.csv');
  const text = csv && !content.startsWith('\uFEFF') ? `\uFEFF${content}` : content;
  const url = URL.createObjectURL(new Blob([text], { type: csv ? 'text/csv' : 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // The browser has taken the file over once the click was handled.
  setTimeout(() => URL.revokeObjectURL(url));
}

/** Hands `content` to the person as a JSON file. */
export function saveJson({ fileName, content }: { fileName: string; content: unknown }): void {
  saveFile({ fileName, content: JSON.stringify(content, null, 2) });
}
