import styled from '@emotion/styled';
import { ChevronDown, ChevronUp, Keyboard } from 'lucide-react';
import { IconButton } from '@portal/shared/ui';

/* A touch screen has no keys, and a narrow one needs the room for the name. */
const ShortcutsButton = styled(IconButton)`
  @media (pointer: coarse), (max-width: 560px) {
    display: none;
  }
`;

interface ReviewActionsProps {
  /** Undefined at the beginning of the list. */
  previous: (() => void) | undefined;
  /** Undefined at the end of the list. */
  next: (() => void) | undefined;
  onShortcuts: () => void;
}

/** Moves through the list behind the review, and opens the list of shortcuts. */
export function ReviewActions({ previous, next, onShortcuts }: ReviewActionsProps) {
  return (
    <>
      <ShortcutsButton label="Keyboard shortcuts" onClick={onShortcuts}>
        <Keyboard aria-hidden="true" />
      </ShortcutsButton>
      <IconButton label="Previous application" aria-disabled={!previous} onClick={previous}>
        <ChevronUp aria-hidden="true" />
      </IconButton>
      <IconButton label="Next application" aria-disabled={!next} onClick={next}>
        <ChevronDown aria-hidden="true" />
      </IconButton>
    </>
  );
}
