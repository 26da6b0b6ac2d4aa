import styled from '@emotion/styled';
import { CircleHelp } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { lazyComponent } from '../lazy-component.ts';

/* The target is larger than the icon, without making the figure's line taller. */
const Trigger = styled.button`
  position: relative;
  display: inline-grid;
  place-items: center;
  width: 28px;
  height: 28px;
  margin: -7px -7px -7px -3px;
  padding: 0;
  border: 0;
  border-radius: var(--radius-full);
  background: none;
  color: var(--ink-faint);
  vertical-align: middle;
  cursor: help;

  &:hover,
  &[data-open] {
    color: var(--ink);
  }
  &::before {
    content: '';
    position: absolute;
    inset: calc((28px - var(--touch)) / 2);
  }
  svg {
    width: 14px;
    height: 14px;
  }
`;

export interface FigureHelpProps {
  /** The figure's name on the screen. */
  figure: string;
  /** What it counts and by which date, from `figureHelp` of `@portal/shared/domain`. */
  children: string;
}

const FigurePopup = lazyComponent(() => import('./FigurePopup.tsx').then((module) => module.FigurePopup));

/** Without its popup, the button still has its description. */
const showNothing = () => {};

/** Time in ms for the pointer to get from the button to the popup. */
const LEAVE_MS = 150;

/** Explains a figure on hover, focus and touch. Screen readers read the explanation as the button's description. */
export function FigureHelp({ figure, children }: FigureHelpProps) {
  const [open, setOpen] = useState(false);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const show = () => {
    clearTimeout(leaving.current);
    setOpen(true);
  };
  const hide = () => {
    clearTimeout(leaving.current);
    setOpen(false);
  };
  const hover = (inside: boolean) => {
    clearTimeout(leaving.current);
    leaving.current = setTimeout(() => setOpen(inside), LEAVE_MS);
  };
  useEffect(() => () => clearTimeout(leaving.current), []);
  return (
    <>
      <Trigger
        ref={button}
        type="button"
        aria-label={`About ${figure}`}
        aria-describedby={id}
        data-open={open || undefined}
        onPointerEnter={({ pointerType }) => pointerType === 'mouse' && hover(true)}
        onPointerLeave={({ pointerType }) => pointerType === 'mouse' && hover(false)}
        onFocus={show}
        onBlur={hide}
        // A touch neither hovers nor, in Safari, moves the focus.
        onClick={show}
        onKeyDown={({ key }) => key === 'Escape' && hide()}
      >
        <CircleHelp aria-hidden="true" />
      </Trigger>
      <span id={id} hidden>
        {children}
      </span>
      {open && (
        <FigurePopup anchor={button} onHover={hover} onClose={hide} onFail={showNothing}>
          {children}
        </FigurePopup>
      )}
    </>
  );
}
