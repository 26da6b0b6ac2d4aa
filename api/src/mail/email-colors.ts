/** The design tokens of `shared/ui/theme/token-text.ts`, because email clients know no variables. */
export const light = {
  paper: '#fbf6ee',
  surface: '#fffdf9',
  line: '#e7dccc',
  ink: '#231916',
  soft: '#54453f',
  primary: '#7b2d3b',
  onPrimary: '#fff8f2',
  link: '#7b2d3b',
};
export const dark: typeof light = {
  paper: '#171211',
  surface: '#201918',
  line: '#382e2a',
  ink: '#f4eadf',
  soft: '#d0c2b5',
  primary: '#9a3f50',
  onPrimary: '#fff6f1',
  link: '#e59aa5',
};
