/** Stub of Base UI's dialog for early screens. Dialogs open only in the app. */
const Nothing = () => null;

export const Dialog = {
  Root: Nothing,
  Portal: Nothing,
  Backdrop: Nothing,
  Viewport: Nothing,
  Popup: Nothing,
  Title: Nothing,
  Description: Nothing,
  Close: Nothing,
};
