/**
 * Design tokens as CSS custom properties, used as `var(--ink-soft)`. Text colors have a contrast of at least
 * 4.5:1 on `--paper`, `--surface` and `--sunken`; `*-ink` also on the `*-soft` of the same name. `--line` is
 * decorative; `--line-strong` outlines controls (3:1).
 */
const light = `
  color-scheme: light;
  --in-light: block;
  --in-dark: none;
  --paper: #fbf6ee;
  --surface: #fffdf9;
  --raised: #fffefb;
  --sunken: #f5ede1;
  --ink: #231916;
  --ink-soft: #54453f;
  --ink-faint: #6f5f57;
  --line: #e7dccc;
  --line-strong: #8d7d70;
  --primary: #7b2d3b;
  --primary-hover: #64222f;
  --on-primary: #fff8f2;
  --primary-ink: #7b2d3b;
  --primary-soft: #f6e5e2;
  --brass: #b07d3a;
  --brass-ink: #77501c;
  --brass-soft: #f6e9d1;
  --sage: #6f8a68;
  --sage-ink: #3a5437;
  --sage-soft: #e5ecdf;
  --slate-ink: #34506a;
  --slate-soft: #e3eaf0;
  --danger: #a1281f;
  --danger-hover: #841d16;
  --on-danger: #fff8f2;
  --danger-ink: #8f2018;
  --danger-soft: #fbe5df;
  --band: #4b1b27;
  --on-band: #fdf1e7;
  --on-band-soft: #e8cfc8;
  --focus: #7b2d3b;
  --scrim: rgb(35 25 22 / 0.52);
  --shadow-1: 0 1px 2px rgb(72 46 28 / 0.06);
  --shadow-2: 0 1px 2px rgb(72 46 28 / 0.05), 0 10px 28px -12px rgb(72 46 28 / 0.18);
  --shadow-3: 0 2px 6px rgb(72 46 28 / 0.06), 0 32px 64px -24px rgb(72 46 28 / 0.32);
`;

const dark = `
  color-scheme: dark;
  --in-light: none;
  --in-dark: block;
  --paper: #171211;
  --surface: #201918;
  --raised: #2a2220;
  --sunken: #110d0c;
  --ink: #f4eadf;
  --ink-soft: #d0c2b5;
  --ink-faint: #ab9b8e;
  --line: #382e2a;
  --line-strong: #8a7a6e;
  --primary: #9a3f50;
  --primary-hover: #ad4b5d;
  --on-primary: #fff6f1;
  --primary-ink: #e59aa5;
  --primary-soft: #3a2226;
  --brass: #c9974f;
  --brass-ink: #e2b878;
  --brass-soft: #36291a;
  --sage: #8ba683;
  --sage-ink: #aecaa5;
  --sage-soft: #232d21;
  --slate-ink: #a9c3db;
  --slate-soft: #1f2930;
  --danger: #b33a30;
  --danger-hover: #c2483d;
  --on-danger: #fff6f1;
  --danger-ink: #f2a294;
  --danger-soft: #3b201c;
  --band: #35161d;
  --on-band: #fbeee4;
  --on-band-soft: #dcc3bd;
  --focus: #e9aab3;
  --scrim: rgb(8 5 4 / 0.68);
  --shadow-1: 0 1px 2px rgb(0 0 0 / 0.4);
  --shadow-2: 0 1px 2px rgb(0 0 0 / 0.3), 0 12px 30px -12px rgb(0 0 0 / 0.6);
  --shadow-3: 0 2px 6px rgb(0 0 0 / 0.3), 0 32px 64px -20px rgb(0 0 0 / 0.75);
`;

const contrastLight = `
  --ink-soft: #352924;
  --ink-faint: #473a34;
  --line: #8d7d70;
  --line-strong: #54453f;
`;

const contrastDark = `
  --ink-soft: #efe4d9;
  --ink-faint: #ddd0c4;
  --line: #8a7a6e;
  --line-strong: #d0c2b5;
`;

const scales = `
  --font-display:
    'Fraunces Variable', 'Fraunces Stand-in', 'Fraunces Narrow Stand-in', 'Fraunces Wide Stand-in', Georgia,
    serif;
  --font-text: 'Figtree Variable', 'Figtree Stand-in', 'Figtree Wide Stand-in', system-ui, sans-serif;
  --text-xs: 0.8125rem;
  --text-sm: 0.9375rem;
  --text-md: 1.0625rem;
  --text-lg: 1.25rem;
  --text-xl: 1.5rem;
  --text-2xl: clamp(1.625rem, 1.35rem + 1.2vw, 2.125rem);
  --text-3xl: clamp(2rem, 1.55rem + 2vw, 3rem);
  --text-4xl: clamp(2.625rem, 1.6rem + 4.4vw, 5rem);

  --space-1: 0.25rem;
  --space-2: 0.5rem;
  --space-3: 0.75rem;
  --space-4: 1rem;
  --space-5: 1.5rem;
  --space-6: 2rem;
  --space-7: 3rem;
  --space-8: 4.5rem;
  --space-9: 7rem;

  --radius-s: 8px;
  --radius-m: 12px;
  --radius-l: 18px;
  --radius-full: 999px;

  --touch: 44px;
  --page-width: 76rem;
  /* A dashboard with its sidebar, with the gutters. */
  --portal-width: 88rem;
  --text-width: 42rem;
  --gutter: clamp(1.25rem, 4vw, 3rem);

  --quick: 120ms;
  --gentle: 260ms;
  --ease: cubic-bezier(0.22, 0.8, 0.3, 1);
`;

/**
 * The custom properties: light, dark (`prefers-color-scheme` or `data-theme` on <html>) and high contrast. Paper is light.
 */
export const tokenText = `
  :root {
    ${scales}
    ${light}
  }
  @media screen {
    :root[data-theme='dark'] {
      ${dark}
    }
  }
  @media screen and (prefers-color-scheme: dark) {
    :root:not([data-theme='light']) {
      ${dark}
    }
  }
  @media (prefers-contrast: more) {
    :root {
      ${contrastLight}
    }
  }
  @media screen and (prefers-contrast: more) {
    :root[data-theme='dark'] {
      ${contrastDark}
    }
  }
  @media screen and (prefers-contrast: more) and (prefers-color-scheme: dark) {
    :root:not([data-theme='light']) {
      ${contrastDark}
    }
  }
  @media (prefers-reduced-motion: reduce) {
    :root {
      --quick: 0.01ms;
      --gentle: 0.01ms;
    }
  }
`;
