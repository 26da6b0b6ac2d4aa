import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { toneColours, type Tone } from './tone.ts';

const Root = styled.span`
  ${toneColours}
  display: inline-flex;
  align-items: center;
  gap: 0.5em;
  padding: 0.28em 0.8em;
  border-radius: var(--radius-full);
  background: var(--tone-soft);
  color: var(--tone-ink);
  font-family: var(--font-text);
  font-size: var(--text-xs);
  letter-spacing: 0;
  font-weight: 620;
  line-height: 1.35;
  white-space: nowrap;

  &::before {
    content: '';
    flex: none;
    width: 0.5em;
    height: 0.5em;
    border-radius: 50%;
    background: currentColor;
  }
  /* Forced colors remove the background; an outline separates the badge from adjacent text. */
  @media (forced-colors: active) {
    outline: 1px solid;
    outline-offset: -1px;
  }
`;

interface BadgeProps {
  tone?: Tone;
  children: ReactNode;
  className?: string;
}

/** A short status label. */
export function Badge({ tone = 'neutral', children, className }: BadgeProps) {
  return (
    <Root data-tone={tone} className={className}>
      {children}
    </Root>
  );
}
