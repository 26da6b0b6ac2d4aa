import styled from '@emotion/styled';
import { Minus, TrendingDown, TrendingUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { Skeleton, TextSpan } from '@portal/shared/ui';
import { FigureName, type NamedFigure } from './FigureName.tsx';

/* Cells of one sheet, with hairlines between them. */
const Cells = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(max(10rem, 22%), 1fr));
  border: 1px solid var(--line);
  border-radius: var(--radius-m);
  background: var(--surface);
  overflow: hidden;

  /* The values of a row stay on one line when a name wraps. */
  > div {
    display: grid;
    grid-row: span 2;
    grid-template-rows: subgrid;
    padding: var(--space-4) clamp(1rem, 2vw, 1.5rem);
    box-shadow:
      1px 0 0 var(--line),
      0 1px 0 var(--line);
  }
  dt {
    align-self: end;
    color: var(--ink-soft);
    font-size: var(--text-xs);
    font-weight: 550;
  }
  dd {
    margin-top: var(--space-1);
    font-family: var(--font-display);
    font-size: var(--text-2xl);
    font-variant-numeric: lining-nums tabular-nums;
    line-height: 1.15;
  }
  small {
    display: flex;
    align-items: center;
    gap: 0.4em;
    min-height: 1lh;
    margin-top: var(--space-1);
    color: var(--ink-faint);
    font-family: var(--font-text);
    font-size: var(--text-xs);
    line-height: 1.5;
  }
  small svg {
    flex: none;
    width: 1.15em;
    height: 1.15em;
  }
  &[data-five='true'] {
    grid-template-columns: repeat(auto-fit, minmax(max(10rem, 18%), 1fr));
  }
  &[data-small='true'] dd {
    font-size: var(--text-lg);
  }
  @media (max-width: 640px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

interface StripFigure {
  figure: NamedFigure;
  /** Undefined while it loads. */
  value: ReactNode;
  /** A line below the value. */
  note?: ReactNode;
}

interface FigureStripProps {
  label: string;
  figures: readonly StripFigure[];
  /** For figures of less weight than a strip above. */
  small?: boolean;
}

/** A few large figures side by side, each with its basis in a tooltip. */
export function FigureStrip({ label, figures, small = false }: FigureStripProps) {
  return (
    <Cells
      aria-label={label}
      data-small={small}
      data-five={figures.length === 5}
      aria-busy={figures.some(({ value }) => value === undefined)}
    >
      {figures.map(({ figure, value, note }) => (
        <div key={figure.label}>
          <dt>
            <FigureName {...figure} />
          </dt>
          <dd>
            <TextSpan>{value ?? <Skeleton width="3ch" height="1lh" />}</TextSpan>{' '}
            {note !== undefined && <small>{note}</small>}
          </dd>
        </div>
      ))}
    </Cells>
  );
}

/** An arrow for a change, with the value it is compared with. */
export function Change({ change, children }: { change: number; children: ReactNode }) {
  const Icon = change > 0 ? TrendingUp : change < 0 ? TrendingDown : Minus;
  return (
    <>
      <Icon aria-hidden="true" />
      <TextSpan> {children}</TextSpan>
    </>
  );
}
