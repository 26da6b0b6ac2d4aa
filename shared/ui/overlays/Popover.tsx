import {
  cloneElement,
  useEffect,
  useEffectEvent,
  useState,
  type ComponentProps,
  type ReactElement,
  type ReactNode,
} from 'react';
import { showNotLoaded } from '../feedback/show-not-loaded.ts';
import type { Elements } from '../elements.ts';

const loadPanel = () => import('./PopoverPanel.tsx');
type Panel = Awaited<ReturnType<typeof loadPanel>>['PopoverPanel'];

export interface PopoverProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The button that opens the popover. */
  trigger: ReactElement<ComponentProps<'button'>>;
  title: ReactNode;
  /** Shown next to the title. */
  action?: Elements;
  children: ReactNode;
}

/**
 * A small panel next to its button. Moves the focus inside and restores it; Escape, a click outside or
 * tabbing out closes it, and asks first if a form inside has unsaved input. Its code loads when the user points at the
 * button or focuses it, so that no first screen contains it.
 */
export function Popover(props: PopoverProps) {
  const { open, onOpenChange, trigger } = props;
  const [Panel, setPanel] = useState<Panel | null>(null);
  const fail = useEffectEvent(() => {
    onOpenChange(false);
    showNotLoaded();
  });
  useEffect(() => {
    if (open && !Panel) loadPanel().then(({ PopoverPanel }) => setPanel(() => PopoverPanel), fail);
  }, [open, Panel]);
  if (Panel) return <Panel {...props} />;
  const prefetch = () => void loadPanel().catch(() => {});
  return cloneElement(trigger, {
    'aria-haspopup': 'dialog',
    'aria-expanded': open,
    onClick: () => onOpenChange(true),
    onPointerEnter: prefetch,
    onFocus: prefetch,
  });
}
