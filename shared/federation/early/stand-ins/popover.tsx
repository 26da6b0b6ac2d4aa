/** In an early screen's bundle, for Base UI's popover: the button stands there and opens nothing yet. */
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
