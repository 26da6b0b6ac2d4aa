import styled from '@emotion/styled';
import { useEffect, useRef } from 'react';
import { Button } from '../actions/Button.tsx';
import { ListHeader } from '../layout/ListHeader.ts';
import { shortWindow } from '../theme/short-window.ts';
import type { Selection } from './use-selection.ts';
import type { Elements } from '../elements.ts';

const Root = styled(ListHeader)`
  position: sticky;
  z-index: 15;
  top: var(--header-height, 4.5rem);
  padding-block: var(--space-2);
  background: var(--paper);
  outline: none;

  ${shortWindow} {
    position: static;
  }
`;

interface SelectionBarProps {
  /** Accessible name: 'Selected leads'. */
  label: string;
  selection: Selection & { ids: number[] };
  /** The action on the selected rows. */
  children: Elements;
}

/** Stays above a list while rows are selected: their count, 'Select all', 'Cancel' and the action. */
export function SelectionBar({ label, selection, children }: SelectionBarProps) {
  const { ids, selectable, selectAll, stop } = selection;
  const bar = useRef<HTMLDivElement>(null);
  // The pressed button is gone.
  useEffect(() => bar.current?.focus({ preventScroll: true }), []);
  return (
    <Root ref={bar} tabIndex={-1} role="group" aria-label={label}>
      <p aria-live="polite">{`${ids.length} selected`}</p>
      <div>
        {ids.length < selectable.length && (
          <Button variant="quiet" size="small" onClick={selectAll}>
            Select all
          </Button>
        )}
        <Button variant="quiet" size="small" onClick={stop}>
          Cancel
        </Button>
        {children}
      </div>
    </Root>
  );
}
