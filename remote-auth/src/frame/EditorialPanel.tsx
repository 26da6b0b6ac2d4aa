import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { StringLights } from './StringLights.tsx';

/* The panel has the same dark background in both themes, so it defines its text colors. */
const Panel = styled.aside`
  --cream: #fdf3e4;
  --cream-soft: #ecd5c2;
  --glow: #e7b871;

  display: none;
  position: sticky;
  top: 5.5rem;
  align-self: start;
  height: min(58rem, calc(100dvh - 6.5rem));
  min-height: 38rem;
  isolation: isolate;
  overflow: hidden;
  flex-direction: column;
  justify-content: flex-end;
  gap: var(--space-6);
  margin: var(--space-4) var(--space-4) var(--space-4) 0;
  padding: clamp(2.5rem, 4vw, 4rem);
  padding-top: 12rem;
  border-radius: calc(var(--radius-l) * 1.35);
  background:
    radial-gradient(120% 60% at 78% 6%, rgb(231 184 113 / 0.42), transparent 62%),
    radial-gradient(90% 70% at 0% 100%, rgb(176 70 66 / 0.55), transparent 70%),
    linear-gradient(168deg, #7b2d3b 0%, #531b29 52%, #35111c 100%);
  color: var(--cream);

  @media (min-width: 960px) {
    display: flex;
  }
  h2 {
    max-width: 15ch;
    font-size: clamp(2.25rem, 3.4vw, 3.5rem);
    font-weight: 420;
    line-height: 1.06;
  }
  em {
    color: var(--glow);
    font-style: italic;
  }
`;

const Points = styled.ul`
  display: grid;
  gap: var(--space-4);
  max-width: 30rem;
  padding-top: var(--space-5);
  border-top: 1px solid rgb(253 243 228 / 0.24);
  list-style: none;

  li {
    display: grid;
    grid-template-columns: 1.5rem minmax(0, 1fr);
    gap: var(--space-4);
    color: var(--cream-soft);
    font-size: var(--text-sm);
    line-height: 1.5;
  }
  svg,
  .number {
    width: 1.4rem;
    height: 1.4rem;
    margin-top: 0.1rem;
    color: var(--glow);
    stroke-width: 1.5;
  }
  .number {
    font-family: var(--font-display);
    font-size: 1.35rem;
    line-height: 1.15;
  }
  strong {
    display: block;
    color: var(--cream);
    font-weight: 600;
  }
`;

interface EditorialPoint {
  mark: ReactNode;
  title: string;
  text: string;
}

/** The editorial panel next to a form: a statement and supporting facts. */
export function EditorialPanel({ statement, points }: { statement: ReactNode; points: EditorialPoint[] }) {
  return (
    <Panel>
      <StringLights />
      <h2>{statement}</h2>
      <Points>
        {points.map(({ mark, title, text }) => (
          <li key={title}>
            <span aria-hidden="true">{mark}</span>
            <span>
              <strong>{title}</strong>
              {text}
            </span>
          </li>
        ))}
      </Points>
    </Panel>
  );
}
