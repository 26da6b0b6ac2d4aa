/** Stub of Base UI's popover for early screens. Renders the button, which opens nothing yet. */
import type { ReactElement, ReactNode } from 'react';

const Nothing = () => null;

export const Popover = {
  Root: ({ children }: { children: ReactNode }) => <>{children}</>,
  Trigger: ({ render }: { render: ReactElement }) => render,
  Portal: Nothing,
  Positioner: Nothing,
  Popup: Nothing,
  Title: Nothing,
};
