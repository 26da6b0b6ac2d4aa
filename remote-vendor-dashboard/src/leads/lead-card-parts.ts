import { css } from '@emotion/react';
import styled from '@emotion/styled';
import { Card } from '@portal/shared/ui';

/** Limits the text to `most` lines and ends it with an ellipsis. */
const lines = (most: number) => css`
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: ${most};
`;

/** A lead's card, with the date beside the content. */
export const CardFrame = styled(Card)`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: var(--space-4) var(--space-5);
  padding: var(--space-5);

  [data-compact='true'] & {
    gap: var(--space-2) var(--space-4);
    padding: var(--space-3) var(--space-4);
  }
  &[data-unread='true'] {
    border-color: color-mix(in srgb, var(--primary-ink) 38%, var(--line));
    box-shadow: var(--shadow-2);
  }
  /* Spans both rows, so a short name leaves no gap below it. */
  > time {
    grid-row: span 2;
  }
  &[data-pending='true'] {
    border-style: dashed;
    background: transparent;
    box-shadow: none;
  }
  /* A lead that needs no response has a single button, which sits beside the facts instead of below them. */
  @media (min-width: 561px) {
    &[data-settled='true'] {
      grid-template-columns: auto minmax(0, 1fr) auto;
    }
    &[data-settled='true'] > header {
      grid-column: 2 / -1;
    }
    &[data-settled='true'] > div:not(:last-child) {
      grid-column: 2;
    }
    &[data-settled='true'] > footer {
      grid-column: 3;
      align-self: end;
      padding-top: 0;
      border-top: 0;
    }
  }
  /* On a phone, three lines and the buttons: the name, the date with the time left to respond, and the facts. */
  @media (max-width: 560px) {
    &,
    [data-compact='true'] & {
      grid-template-columns: minmax(5.75rem, 1fr) minmax(0, auto);
      gap: var(--space-1) var(--space-3);
      padding: var(--space-3) var(--space-4);
    }
    > header {
      grid-column: 1 / -1;
    }
    > time {
      grid-row: 2;
    }
    > div {
      grid-area: 3 / 1 / auto / -1;
    }
    /* The only button shares the line of the last text below the facts. */
    &[data-settled='true'] > div > :last-child:not(dl, figure, [data-in-line]) {
      min-height: var(--touch);
      padding-right: 8.5rem;
      align-content: center;
    }
    &[data-settled='true']:has(> div > :last-child:not(dl, figure, [data-in-line])) > footer > :last-child {
      grid-row: 3;
      align-self: end;
    }
  }
`;

/** Client name and status. */
export const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: start;
  justify-content: space-between;
  gap: var(--space-2) var(--space-4);
  min-width: 0;

  h2 {
    min-width: 0;
    font-size: var(--text-xl);
    line-height: 1.2;
    overflow-wrap: anywhere;
    ${lines(3)}
  }
  @media (min-width: 561px) {
    flex-wrap: nowrap;
    > :last-child {
      flex: none;
    }
  }
  [data-compact='true'] & h2 {
    font-size: var(--text-lg);
    ${lines(2)}
  }
  @media (max-width: 560px) {
    h2 {
      flex: 1 1 8rem;
      font-size: 1.1875rem;
      ${lines(1)}
    }
  }
  h2 a {
    color: inherit;
    text-decoration: none;
  }
  h2 a:hover {
    text-decoration: underline;
    text-decoration-thickness: 1px;
    text-underline-offset: 0.18em;
  }
`;

/** The dot before the name of an unopened lead. */
export const Unread = styled.span`
  display: inline-block;
  width: 0.5em;
  height: 0.5em;
  margin-right: 0.45em;
  border-radius: 50%;
  background: var(--primary-ink);
  vertical-align: 0.12em;
`;

/** The event's facts. */
export const Body = styled.div`
  grid-column: 2 / -1;
  display: flex;
  flex-direction: column;
  gap: var(--space-4);
  min-width: 0;
  /* Facts and amount only. */
  [data-compact='true'] & {
    gap: var(--space-1);
    > :is(figure, [data-in-line]) {
      display: none;
    }
  }
  /* The lead's page shows the full text. */
  blockquote {
    ${lines(4)}
  }
  @media (max-width: 560px) {
    gap: var(--space-2);
    /* The lead's page has the reasons and the whole notes. */
    > [data-in-line] {
      display: none;
    }
    blockquote {
      ${lines(2)}
    }
  }
`;

/** The amount that the vendor sent. */
export const Sent = styled.p`
  font-size: var(--text-sm);
  font-weight: 600;
  font-variant-numeric: tabular-nums;
`;

/** Why the lead is no longer available. */
export const Why = styled.p`
  color: var(--ink-soft);
  font-size: var(--text-sm);
`;

/** The time left to respond and the buttons. */
export const Foot = styled.footer`
  grid-column: 1 / -1;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-3) var(--space-5);
  padding-top: var(--space-4);
  border-top: 1px solid var(--line);

  [data-compact='true'] & {
    padding-top: 0;
    border-top: 0;
  }
  @media (min-width: 561px) {
    /* The clock wraps beside the buttons, and goes above them only with large text. */
    > :first-child:not(:last-child) {
      flex: 1 1 8rem;
    }
    [data-settled='true'] > & > :first-child:not(:last-child) {
      flex: none;
    }
    [data-settled='true'] > & {
      flex-direction: column;
      align-items: end;
      gap: var(--space-2);
    }
  }
  @media (max-width: 560px) {
    display: contents;
    > :first-child:not(:last-child) {
      grid-area: 2 / 2;
      flex-wrap: nowrap;
      justify-content: end;
      font-size: var(--text-xs);
      /* The lead's page has the rest. */
      > svg,
      > strong ~ span {
        display: none;
      }
    }
  }
`;

/** The buttons: quick responses are icons with one word on a phone. */
export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: end;
  gap: var(--space-2);
  margin-left: auto;
  [data-compact='true'] & [data-quick] {
    display: none;
  }
  [data-quick] :is(svg, [data-short]) {
    display: none;
  }
  @media (max-width: 560px) {
    grid-area: 4 / 1 / auto / -1;
    gap: var(--space-1);
    margin: var(--space-1) 0 0;
    /* More specific than the padding of a small button, whose styles may follow. */
    && [data-quick] {
      min-width: var(--touch);
      padding: 0 var(--space-1);
      border-color: var(--line-strong);
      border-radius: var(--radius-m);
      flex-direction: column;
      gap: 0;
      font-size: 0.6875rem;
      line-height: 1.2;
      svg {
        display: block;
        width: 1.125rem;
        height: 1.125rem;
      }
    }
    [data-quick] [data-long] {
      position: absolute;
      clip-path: inset(50%);
    }
    [data-quick] [data-short] {
      display: inline;
    }
    [data-quick] + :not([data-quick]) {
      margin-left: auto;
    }
  }
`;
