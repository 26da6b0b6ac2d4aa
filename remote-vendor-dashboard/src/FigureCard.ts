import styled from '@emotion/styled';
import { Card } from '@portal/shared/ui';

/** A card with figures, each a term with its value and a hint, and hairlines between them. */
export const FigureCard = styled(Card)`
  padding: 0;
  overflow: clip;

  dl {
    display: grid;
    gap: 1px;
    margin: 0;
    background: var(--line);
  }
  /* The values of a row stay on one line when a name wraps. */
  dl > div {
    display: grid;
    grid-row: span 2;
    grid-template-rows: subgrid;
    min-width: 0;
    padding: var(--space-4) var(--space-4) 1.15rem;
    background: var(--surface);
  }
  /* A name that wraps keeps its tooltip's button beside it. */
  dt {
    display: flex;
    align-items: center;
    align-self: end;
    gap: 0.3em;
    color: var(--ink-faint);
    font-size: var(--text-xs);
    font-weight: 550;
    line-height: 1.35;
  }
  dd strong {
    display: block;
    margin-top: var(--space-1);
    font-family: var(--font-display);
    font-size: 1.75rem;
    font-weight: 520;
    line-height: 1.25;
    font-variant-numeric: lining-nums;
    overflow-wrap: anywhere;
  }
  dd span {
    display: block;
    margin-top: var(--space-1);
    color: var(--ink-soft);
    font-size: var(--text-xs);
    line-height: 1.4;
    text-wrap: balance;
  }
`;
