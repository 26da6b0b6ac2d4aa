import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import type { Elements } from '@portal/shared/ui';

const Split = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);

  @media (min-width: 960px) {
    min-height: min(60rem, calc(100dvh - 4.5rem));
    grid-template-columns: minmax(0, 1fr) minmax(0, 0.92fr);
  }
`;

const Column = styled.div`
  display: grid;
  place-items: start center;
  padding: clamp(2rem, 5vw, 4.5rem) var(--gutter);

  @media (min-width: 960px) {
    place-items: center;
  }
`;

const Sheet = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-5);
  width: min(100%, 27.5rem);
  min-width: 0;
`;

const Heading = styled.header`
  h1:focus-visible {
    outline: none;
  }
  h1 {
    font-size: clamp(2rem, 1.7rem + 1.3vw, 2.65rem);
  }
  p {
    margin-top: var(--space-3);
    color: var(--ink-soft);
    overflow-wrap: anywhere;
  }
`;

interface AuthFrameProps {
  title: string;
  /** Title of the browser tab, if it differs from the page's title. */
  documentName?: string;
  lead?: ReactNode;
  /** The editorial panel next to the form; hidden on phones. */
  aside: Elements;
  /** Replaced a form or a loading state: focuses the heading, so that screen readers announce it. */
  takesFocus?: boolean;
  children: Elements;
}

const focusHeading = (heading: HTMLElement | null) => heading?.focus();

/** The layout of an auth page: the form in one column and an editorial panel about the portal next to it. */
export function AuthFrame({
  title,
  documentName = title,
  lead,
  aside,
  takesFocus,
  children,
}: AuthFrameProps) {
  return (
    <Split>
      <title>{`${documentName} · Gia Partner Portal`}</title>
      <Column>
        <Sheet>
          <Heading>
            <h1 tabIndex={-1} ref={takesFocus ? focusHeading : undefined}>
              {title}
            </h1>
            {lead && <p>{lead}</p>}
          </Heading>
          {children}
        </Sheet>
      </Column>
      {aside}
    </Split>
  );
}

/** Secondary text and links below a form. */
export const Aftermath = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-3);
  padding-top: var(--space-5);
  border-top: 1px solid var(--line);
  color: var(--ink-soft);
  font-size: var(--text-sm);
`;
