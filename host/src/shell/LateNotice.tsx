import { keyframes } from '@emotion/react';
import styled from '@emotion/styled';

/** An empty href is the current URL, including its query. */
const THIS_ADDRESS = '';

const appear = keyframes`
  to { visibility: visible; }
`;

/*
 * Only CSS can detect that no script arrives. The delay exceeds the load time on a slow connection. The
 * notice is an overlay, so it causes no layout shift, and content under it stays clickable until it appears.
 */
const Notice = styled.p`
  position: fixed;
  inset: auto var(--gutter) var(--space-4);
  z-index: 50;
  width: fit-content;
  max-width: 34rem;
  margin-inline: auto;
  padding: var(--space-3) var(--space-4) var(--space-1);
  border: 1px solid var(--line);
  border-radius: var(--radius-m);
  background: var(--raised);
  box-shadow: var(--shadow-3);
  color: var(--ink-soft);
  font-size: var(--text-sm);
  text-align: center;
  visibility: hidden;
  animation: ${appear} 0s 12s forwards;

  /* A reload doesn't turn JavaScript on. */
  @media (scripting: none) {
    display: none;
  }

  > a {
    display: block;
    width: fit-content;
    margin-inline: auto;
    padding: 0.7em 1em;
    color: var(--primary-ink);
  }
`;

/** Offers a reload in a prerendered page whose scripts don't arrive. */
export function LateNotice() {
  return (
    <Notice>
      The page is taking longer than usual. Check your connection. <a href={THIS_ADDRESS}>Reload</a>
    </Notice>
  );
}
