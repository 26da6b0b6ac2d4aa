import { css, Global } from '@emotion/react';
import { shortWindow } from './short-window.ts';
import { tokens } from './tokens.ts';

const base = css`
  *,
  *::before,
  *::after {
    box-sizing: border-box;
  }
  html {
    -webkit-text-size-adjust: 100%;
    text-size-adjust: 100%;
    scroll-padding-top: 6rem;
  }
  ${shortWindow} {
    html {
      --header-height: 0px;
      scroll-padding-block: var(--space-4);
    }
  }
  body {
    margin: 0;
    min-height: 100dvh;
    background: var(--paper);
    color: var(--ink);
    font-family: var(--font-text);
    font-size: var(--text-md);
    line-height: 1.6;
    -webkit-font-smoothing: antialiased;
    text-rendering: optimizeLegibility;
    overflow-wrap: break-word;
  }
  h1,
  h2,
  h3,
  h4,
  p,
  ul,
  ol,
  dl,
  dd,
  figure,
  fieldset {
    margin: 0;
    padding: 0;
  }
  h1,
  h2,
  h3 {
    font-family: var(--font-display);
    font-weight: 480;
    line-height: 1.12;
    letter-spacing: -0.015em;
    text-wrap: balance;
  }
  p,
  li {
    text-wrap: pretty;
  }
  ul[class],
  ol[class] {
    list-style: none;
  }
  body > noscript > p {
    padding: var(--space-3) var(--page-margin, var(--space-4));
    background: var(--brass-soft);
    color: var(--brass-ink);
    text-align: center;
  }
  fieldset {
    border: 0;
    min-width: 0;
  }
  button,
  input,
  select,
  textarea {
    font: inherit;
    color: inherit;
    letter-spacing: inherit;
  }
  button {
    -webkit-tap-highlight-color: transparent;
  }
  img,
  svg {
    display: block;
    max-width: 100%;
  }
  a {
    color: var(--primary-ink);
    text-underline-offset: 0.2em;
    text-decoration-thickness: 1px;
  }
  :focus-visible {
    outline: 2.5px solid var(--focus);
    outline-offset: 3px;
  }
  ::selection {
    background: var(--primary-soft);
    color: var(--ink);
  }
  @media (prefers-reduced-motion: reduce) {
    *,
    *::before,
    *::after {
      animation-duration: 0.01ms !important;
      animation-iteration-count: 1 !important;
      transition-duration: 0.01ms !important;
      scroll-behavior: auto !important;
    }
  }
`;

/** Design tokens and base styles. The host renders this once; remotes inherit it. */
export function GlobalStyles() {
  return <Global styles={[tokens, base]} />;
}
