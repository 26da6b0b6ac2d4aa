import styled from '@emotion/styled';
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { IconButton } from '../actions/IconButton.tsx';
import { toneColours } from './tone.ts';
import { TextSpan } from '../text/TextSpan.tsx';

export type BannerTone = 'error' | 'success' | 'info' | 'warning';

const icons = { error: CircleAlert, success: CircleCheck, info: Info, warning: TriangleAlert };

const Root = styled.div`
  ${toneColours}
  display: flex;
  align-items: flex-start;
  gap: var(--space-3);
  padding: var(--space-4);
  border: 1px solid color-mix(in srgb, var(--tone-ink) 28%, transparent);
  border-radius: var(--radius-m);
  background: var(--tone-soft);
  color: var(--ink);
  font-size: var(--text-sm);
  line-height: 1.5;

  > svg {
    flex: none;
    width: 1.25rem;
    height: 1.25rem;
    margin-top: 0.1em;
    color: var(--tone-ink);
  }
  > button {
    margin: -0.65rem -0.6rem -0.65rem 0;
  }
`;

const Words = styled.div`
  flex: 1;
  min-width: 0;
  overflow-wrap: anywhere;
`;

const Title = styled.strong`
  display: block;
  font-weight: 650;
`;

interface BannerProps {
  tone: BannerTone;
  title?: ReactNode;
  children?: ReactNode;
  onDismiss?: () => void;
  className?: string;
  ref?: Ref<HTMLDivElement>;
}

/** An inline message. Errors use role=alert and interrupt screen readers; other tones use role=status. */
export function Banner({ tone, title, children, onDismiss, className, ref }: BannerProps) {
  const Icon = icons[tone];
  return (
    <Root
      ref={ref}
      tabIndex={-1}
      role={tone === 'error' ? 'alert' : 'status'}
      data-tone={tone}
      className={className}
    >
      <Icon aria-hidden="true" />
      <Words>
        {title && <Title>{title}</Title>}
        <TextSpan>{children}</TextSpan>
      </Words>
      {onDismiss && (
        <IconButton label="Dismiss" onClick={onDismiss}>
          <X aria-hidden="true" />
        </IconButton>
      )}
    </Root>
  );
}
