import styled from '@emotion/styled';
import { useState } from 'react';
import { showNotLoaded } from '../feedback/show-not-loaded.ts';
import { lazyComponent } from '../lazy-component.ts';
import type { FigureMeaning } from './FigureGlossaryDialog.tsx';

/* Flows as a part of the sentence before it. The target is larger than the text, without making its line taller. */
const Trigger = styled.button`
  position: relative;
  padding: 0;
  border: 0;
  background: none;
  color: var(--primary-ink);
  font: inherit;
  font-size: var(--text-sm);
  font-weight: 550;
  text-decoration: underline;
  text-decoration-thickness: 1px;
  text-underline-offset: 0.18em;
  white-space: nowrap;
  cursor: pointer;

  &::before {
    content: '';
    position: absolute;
    inset: calc((1.5em - var(--touch)) / 2) 0;
  }
  @media print {
    display: none;
  }
`;

const FigureGlossaryDialog = lazyComponent(() =>
  import('./FigureGlossaryDialog.tsx').then((module) => module.FigureGlossaryDialog),
);

/**
 * A link in a sentence that lists what every figure means. The tooltip beside each figure says the same. Its list loads
 * on demand.
 */
export function FigureGlossary({ figures }: { figures: Readonly<Record<string, FigureMeaning>> }) {
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  const show = () => {
    setWanted(true);
    setOpen(true);
  };
  const fail = () => {
    setOpen(false);
    showNotLoaded();
  };
  return (
    <>
      <Trigger type="button" aria-haspopup="dialog" onClick={show}>
        What these figures mean
      </Trigger>
      {wanted && (
        <FigureGlossaryDialog
          figures={Object.values(figures)}
          open={open}
          onOpenChange={setOpen}
          onFail={fail}
        />
      )}
    </>
  );
}
