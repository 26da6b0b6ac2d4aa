const types: Record<string, string> = { csv: 'text/csv', ics: 'text/calendar', json: 'application/json' };

/**
 * Downloads a file. Content other than text and a Blob becomes JSON. Restores the byte order mark of a CSV, which decoding it as
 * text removed.
 */
export function saveFile({ fileName, content }: { fileName: string; content: unknown }): void {
  if (content instanceof Blob) return save(fileName, content);
  const extension = fileName.slice(fileName.lastIndexOf('.') + 1);
  const text = typeof content === 'string' ? content : JSON.stringify(content, null, 2);
  const marked = extension === 'csv' && !text.startsWith('\uFEFF') ? `\uFEFF${text}` : text;
  save(fileName, new Blob([marked], { type: types[extension] }));
}

function save(fileName: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // Some browsers read the file only after the current task.
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}
