import styled from '@emotion/styled';
import { useId, type ReactNode } from 'react';
import type { Elements } from '../elements.ts';

const Root = styled.section`
  display: flex;
  flex-direction: column;
  gap: var(--space-5);
  min-width: 0;
`;

const Heading = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: var(--space-3);

  h2 {
    font-size: var(--text-xl);
  }
  h2:has(+ button) {
    display: inline;
    margin-right: var(--space-2);
  }
  /* Aligns the label, not its padding, with the section's edge. */
  > [data-variant='quiet'][data-size='small'] {
    margin-inline: -1.05em;
  }
  p {
    margin-top: var(--space-2);
    color: var(--ink-soft);
    font-size: var(--text-sm);
  }
`;

interface SectionProps {
  title: ReactNode;
  /** A `FigureHelp` beside the title. */
  help?: Elements;
  description?: ReactNode;
  actions?: Elements;
  children: Elements;
  className?: string;
}

/** A section of a page, labeled by its h2. */
export function Section({ title, help, description, actions, children, className }: SectionProps) {
  const id = useId();
  return (
    <Root aria-labelledby={id} className={className}>
      <Heading>
        <div>
          <h2 id={id}>{title}</h2>
          {help}
          {description && <p>{description}</p>}
        </div>
        {actions}
      </Heading>
      {children}
    </Root>
  );
}
