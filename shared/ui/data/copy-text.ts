/** Copies a text. Over plain http, browsers have no clipboard interface, so a selected field is copied. Throws if neither works. */
export async function copyText(text: string): Promise<void> {
  // oxlint-disable-next-line no-restricted-properties -- the one place that uses it
  const { clipboard } = navigator as { clipboard?: Clipboard };
  if (clipboard) return clipboard.writeText(text);
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.style.position = 'fixed';
  const focused = document.activeElement;
  // Inside of an open dialog, which keeps the focus.
  (focused?.closest('[role="dialog"]') ?? document.body).append(field);
  field.focus({ preventScroll: true });
  field.select();
  const isCopied = document.execCommand('copy');
  field.remove();
  if (focused instanceof HTMLElement) focused.focus();
  if (!isCopied) throw new Error('The browser refused to copy');
}
