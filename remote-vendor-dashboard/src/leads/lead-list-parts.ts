import styled from '@emotion/styled';
import { Stack } from '@portal/shared/ui';

/** The page: on a phone, the heading shares its line with the tools, so that the first lead is high on the screen. */
export const Inbox = styled(Stack)`
  @media (max-width: 560px) {
    position: relative;
    flex-flow: row wrap;
    align-items: center;
    gap: var(--space-2);
    /* The heading and the search are one line, so they need less space above them than the heading of another page. */
    &:has(> header) {
      margin-top: calc(var(--space-3) - var(--frame-gap));
    }
    > * {
      order: 2;
      flex: none;
      width: 100%;
    }
    > header {
      order: 0;
      width: auto;
    }
    /* Smaller than the frame's headings. */
    &&& > header h1 {
      font-size: 1rem;
      line-height: 1.2;
    }
    > header :is(p, button) {
      display: none;
    }
    /* The bar of a selection. */
    > div:not([role='status']) {
      margin-block: 0;
    }
  }
`;

/** The list of cards, dimmed while the next filter's cards load. */
export const List = styled.ul`
  display: flex;
  flex-direction: column;
  gap: var(--space-4);
  margin: 0;
  padding: 0;
  list-style: none;
  outline: none;
  transition: opacity var(--gentle) var(--ease);
  &[data-compact='true'] {
    gap: var(--space-2);
  }
  @media (max-width: 560px) {
    gap: var(--space-3);
  }
  &[aria-busy='true'] {
    opacity: 0.55;
  }
`;

/** `content-visibility` skips layout and paint of offscreen cards, so a thousand of them scroll like ten. */
export const Row = styled.li`
  content-visibility: auto;
  contain-intrinsic-size: auto 16rem;
  /* content-visibility also clips at the edge. The padding leaves room for the shadow and focus ring. */
  margin: calc(-1 * var(--space-3));
  padding: var(--space-3);

  @media (max-width: 560px) {
    contain-intrinsic-size: auto 11rem;
  }
  &[data-selectable='true'] {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    align-items: start;
  }
  @media print {
    content-visibility: visible;
  }
`;
