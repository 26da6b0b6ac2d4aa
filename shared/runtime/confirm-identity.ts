/** Asks the user to confirm their identity. Resolves with whether they did; rejects if it can't ask. */
type Ask = () => Promise<boolean>;

let ask: Ask | null = null;
let open: Promise<boolean> | null = null;

/** Registers the dialog that asks. The host does it once. Returns the function that removes it. */
export function provideConfirmation(dialog: Ask): () => void {
  ask = dialog;
  return () => {
    if (ask === dialog) ask = null;
  };
}

/** Asks once, however many calls wait for it. False without a dialog, for example in a remote's own shell. */
export function confirmIdentity(): Promise<boolean> {
  if (!ask) return Promise.resolve(false);
  open ??= ask().finally(() => {
    open = null;
  });
  return open;
}
