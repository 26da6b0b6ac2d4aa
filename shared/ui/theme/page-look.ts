import { tokenText } from './token-text.ts';

/**
 * The styles of pages that servers render, on the portal's design tokens: light and dark, from 320 px.
 */
export const pageLook = `${tokenText}
  *, *::before, *::after { box-sizing: border-box; }
  html { -webkit-text-size-adjust: 100%; text-size-adjust: 100%; }
  body { margin: 0; background: var(--paper); color: var(--ink); font: var(--text-sm)/1.6 var(--font-text); overflow-wrap: anywhere; }
  h1, h2, h3, p, ul, dl, dd, fieldset { margin: 0; padding: 0; }
  h1, h2, h3 { font-family: var(--font-display); font-weight: 600; line-height: 1.2; }
  h1 { font-size: var(--text-2xl); } h2 { font-size: var(--text-xl); } h3 { font-size: var(--text-lg); }
  a { color: var(--primary-ink); text-underline-offset: 0.2em; }
  :focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; }
  .band { background: var(--band); color: var(--on-band); }
  .band .inside { display: flex; flex-wrap: wrap; gap: var(--space-2) var(--space-4); align-items: center; padding-block: var(--space-3); }
  .band a { color: inherit; display: inline-flex; align-items: center; min-height: var(--touch); } .band span { color: var(--on-band-soft); }
  .inside { max-width: var(--page-width); margin-inline: auto; padding-inline: var(--gutter); }
  main.inside { display: grid; gap: var(--space-6); padding-block: var(--space-6) var(--space-8); }
  section, .stack { display: grid; gap: var(--space-3); align-content: start; min-width: 0; }
  .cards { display: grid; gap: var(--space-4); grid-template-columns: repeat(auto-fill, minmax(min(100%, 31rem), 1fr)); }
  .card { background: var(--surface); border: 1px solid var(--line); border-radius: var(--radius-m); box-shadow: var(--shadow-1);
    padding: var(--space-5); display: flex; flex-direction: column; gap: var(--space-4); min-width: 0; }
  .card > .actions { margin-top: auto; }
  article.card > .row { flex-wrap: nowrap; align-items: flex-start; }
  .row { display: flex; flex-wrap: wrap; gap: var(--space-2) var(--space-3); align-items: center; justify-content: space-between; }
  .actions { display: flex; flex-wrap: wrap; gap: var(--space-2); }
  .soft { color: var(--ink-soft); } .faint { color: var(--ink-faint); font-size: var(--text-xs); }
  .pill { border-radius: var(--radius-full); padding: 0.1rem 0.7rem; font-size: var(--text-xs); font-weight: 600; white-space: nowrap; background: var(--slate-soft); color: var(--slate-ink); }
  .pill.good { background: var(--sage-soft); color: var(--sage-ink); } .pill.warn { background: var(--brass-soft); color: var(--brass-ink); }
  .pill.bad { background: var(--danger-soft); color: var(--danger-ink); }
  .message { border-radius: var(--radius-m); padding: var(--space-4); background: var(--sage-soft); color: var(--sage-ink); }
  .message.bad { background: var(--danger-soft); color: var(--danger-ink); }
  dl { display: grid; grid-template-columns: minmax(5.3rem, auto) minmax(0, 1fr); gap: var(--space-1) var(--space-4); } dt { color: var(--ink-soft); }
  .halves { display: grid; gap: var(--space-4) var(--space-6); align-items: start; }
  @media (min-width: 60rem) { .halves { grid-template-columns: repeat(2, minmax(0, 1fr)); } }
  table { border-collapse: collapse; width: 100%; text-align: start; } th { font-weight: 600; text-align: start; }
  th, td { padding: var(--space-1) var(--space-2); vertical-align: top; } th:first-child, td:first-child { padding-inline-start: 0; }
  .figures :is(thead th, tbody th[scope=row]) { font-weight: 400; color: var(--ink-soft); } .figures thead th { font-size: var(--text-xs); }
  .figures { overflow-wrap: normal; } .figures tbody th[scope=row] { overflow-wrap: anywhere; } .figures td { white-space: nowrap; } .figures :is(thead th, td) { text-align: end; font-variant-numeric: tabular-nums; } .figures tbody + tbody th[scope=rowgroup] { padding-top: var(--space-3); }
  .matrix { border-collapse: separate; border-spacing: 0; background: var(--surface); border: 1px solid var(--line); border-radius: var(--radius-m); }
  .matrix :is(th, td) { padding: var(--space-3) var(--space-4); } .matrix tbody :is(th, td) { border-top: 1px solid var(--line); }
  .matrix th span { display: block; font-weight: 400; }
  @media (max-width: 40rem) { .matrix tr { display: flex; flex-wrap: wrap; } .matrix thead td { display: none; } .matrix :is(th, td) { flex: 1; min-width: 0; padding-inline: var(--space-3); }
    .matrix tbody th { flex-basis: 100%; padding-bottom: 0; } .matrix tbody td { padding-top: var(--space-1); border: 0; } }
  .list { list-style: none; display: grid; background: var(--surface); border: 1px solid var(--line); border-radius: var(--radius-m); }
  .list li { padding: var(--space-3) var(--space-4); border-bottom: 1px solid var(--line); display: grid; gap: var(--space-1); } .list li:last-child { border: 0; }
  .button { display: inline-flex; align-items: center; justify-content: center; min-height: var(--touch); padding: 0 var(--space-4); border: 1px solid var(--line-strong);
    border-radius: var(--radius-full); background: var(--surface); color: var(--ink); font: 600 var(--text-sm)/1 var(--font-text); text-decoration: none; cursor: pointer; }
  .button:hover { background: var(--sunken); }
  .button.main { background: var(--primary); border-color: var(--primary); color: var(--on-primary); } .button.main:hover { background: var(--primary-hover); }
  .button.danger { background: var(--danger); border-color: var(--danger); color: var(--on-danger); } .button.danger:hover { background: var(--danger-hover); }
  form { display: grid; gap: var(--space-4); } label { display: grid; gap: var(--space-1); font-weight: 600; }
  label small { font-weight: 400; color: var(--ink-soft); font-size: var(--text-xs); }
  input, select, textarea { width: 100%; min-height: var(--touch); padding: 0 var(--space-3); border: 1px solid var(--line-strong); border-radius: var(--radius-s);
    background: var(--raised); color: var(--ink); font: var(--text-md)/1.4 var(--font-text); }`;
