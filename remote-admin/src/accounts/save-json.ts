/** Hands `content` to the person as a JSON file. */
export function saveJson({ fileName, content }: { fileName: string; content: unknown }): void {
  const url = URL.createObjectURL(new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // The browser has taken the file over once the click was handled.
  setTimeout(() => URL.revokeObjectURL(url));
}
