/** The styles of the desk, in addition to those that all pages of servers share. */
export const look = `
  .band nav { gap: var(--space-2) var(--space-5); }
  .band strong { font-family: var(--font-display); font-size: var(--text-lg); font-weight: 600; }
  .band a { text-decoration: none; } .band a:hover { text-decoration: underline; }
  h1 + p, h2 + p { max-width: var(--text-width); }
  .split { display: grid; gap: var(--space-6); align-items: start; }
  .split > div { display: grid; gap: var(--space-6); min-width: 0; }
  #head .row { justify-content: start; }
  .fields { display: grid; gap: var(--space-4); align-items: start; }
  fieldset { border: 0; min-width: 0; display: grid; gap: var(--space-4); }
  legend { font: 600 var(--text-lg)/1.2 var(--font-display); padding: 0; margin-bottom: var(--space-2); }
  label { align-content: start; }
  textarea { min-height: 7rem; padding-block: var(--space-2); resize: vertical; line-height: 1.5; }
  input[type=file] { padding-block: var(--space-2); font-size: var(--text-sm); }
  [aria-invalid] { border-color: var(--danger); box-shadow: 0 0 0 1px var(--danger); }
  .wrong { color: var(--danger-ink); font-size: var(--text-sm); font-weight: 400; }
  .message ul { margin: var(--space-2) 0 0; padding-left: var(--space-5); }
  .leads { list-style: none; padding: 0; display: grid; gap: var(--space-3); }
  .leads a { display: grid; gap: var(--space-1) var(--space-4); grid-template-columns: minmax(0, 1fr) auto; align-items: center; padding: var(--space-4) var(--space-5);
    background: var(--surface); border: 1px solid var(--line); border-radius: var(--radius-m); box-shadow: var(--shadow-1); color: var(--ink); text-decoration: none; }
  .leads a:hover { border-color: var(--line-strong); background: var(--raised); }
  .leads strong { font: 600 var(--text-lg)/1.3 var(--font-display); } .leads small { grid-column: 1 / -1; font-size: var(--text-sm); color: var(--ink-soft); }
  .empty { padding: var(--space-5); border: 1px dashed var(--line-strong); border-radius: var(--radius-m); color: var(--ink-soft); }
  .pill { justify-self: start; } .pill.primary { background: var(--primary-soft); color: var(--primary-ink); }
  .thread { list-style: none; padding: 0; display: grid; gap: var(--space-3); }
  .thread li { justify-self: start; max-width: min(85%, 36rem); padding: var(--space-3) var(--space-4); border-radius: var(--radius-m); background: var(--sunken); white-space: pre-wrap; }
  .thread li.own { justify-self: end; background: var(--primary-soft); } .thread header, .thread footer { white-space: normal; }
  .thread header { font-size: var(--text-xs); color: var(--ink-soft); } .thread header strong { color: var(--ink); }
  .thread a { display: inline-flex; align-items: center; min-height: var(--touch); font-weight: 600; }
  .quote { white-space: pre-wrap; }
  .hooks { list-style: none; padding: 0; display: grid; background: var(--surface); border: 1px solid var(--line); border-radius: var(--radius-m); }
  .hooks > li + li { border-top: 1px solid var(--line); }
  summary { min-height: var(--touch); padding: var(--space-2) var(--space-4); cursor: pointer; border-radius: var(--radius-m); display: flex; flex-wrap: wrap; gap: var(--space-1) var(--space-3); align-items: center; }
  summary::before { content: '›'; font-size: var(--text-lg); line-height: 1; color: var(--ink-soft); } details[open] > summary::before { rotate: 90deg; }
  summary::-webkit-details-marker { display: none; }
  .card.form { display: block; padding-block: var(--space-3); } .card .form > summary, .card.form > summary { padding-inline: 0; }
  .form > summary { font: 600 var(--text-lg)/1.2 var(--font-display); } .form[open] > summary { margin-bottom: var(--space-3); }
  .hooks code { font-size: var(--text-sm); } .hooks summary > :last-child { flex-basis: 100%; padding-left: var(--space-5); }
  pre { margin: 0 var(--space-4) var(--space-4); padding: var(--space-3); max-height: 24rem; overflow: auto; background: var(--sunken); border-radius: var(--radius-s);
    font-size: var(--text-xs); line-height: 1.5; white-space: pre-wrap; }
  @media (min-width: 40rem) { .fields { grid-template-columns: 1fr 1fr; } .fields .wide { grid-column: 1 / -1; } }
  @media (min-width: 64rem) { .split { grid-template-columns: minmax(0, 3fr) minmax(0, 2fr); } }`;
