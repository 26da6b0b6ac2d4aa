const tokens = /<!--.*?-->|<\/([\w-]+)>|<([\w-]+)((?:\s+[^\s=>]+="[^"]*")*)\s*>|([^<]+)/gs;
/** Void elements. */
const empty = new Set(['br', 'hr', 'img', 'input', 'link', 'meta']);
/** HTML attributes with a different name in React. SVG attributes with a hyphen follow a rule. */
const renamed: Record<string, string> = {
  class: 'className',
  for: 'htmlFor',
  tabindex: 'tabIndex',
  autocomplete: 'autoComplete',
  autocapitalize: 'autoCapitalize',
  spellcheck: 'spellCheck',
  inputmode: 'inputMode',
  novalidate: 'noValidate',
  maxlength: 'maxLength',
  readonly: 'readOnly',
  datetime: 'dateTime',
  enterkeyhint: 'enterKeyHint',
  value: 'defaultValue',
};

/**
 * Converts the browser's markup to the source of a React component. Links within the portal use the router's
 * link (`A` of `screens-link`). `data-bind="email"` spreads the properties of `bind.email`,
 * `data-slot="list"` renders `slots.list`, and `{{name}}` renders `values.name`.
 */
export function componentOf(name: string, html: string): string {
  let source = '';
  let link = 'a';
  for (const [, close, open, attributes = '', text] of html.matchAll(tokens)) {
    if (open) {
      if (open === 'a') link = /\shref="\//.test(attributes) ? 'A' : 'a';
      const slot = /data-slot="(\w+)"/.exec(attributes)?.[1];
      const end = empty.has(open) ? ' />' : '>';
      source += `<${open === 'a' ? link : open}${properties(attributes)}${end}`;
      if (slot) source += `{slots.${slot}}`;
    } else if (close) source += `</${close === 'a' ? link : close}>`;
    else if (text) source += textOf(text);
  }
  return `import { A } from 'screens-link';

export function ${name}({ bind = {}, slots = {}, values = {} }) {
  return <>${source}</>;
}
`;
}

function properties(attributes: string): string {
  let bound = '';
  const written = [...attributes.matchAll(/([^\s=]+)="([^"]*)"/g)].map(([, name = '', value = '']) => {
    if (name === 'data-bind') bound = ` {...bind.${value}}`;
    if (name === 'data-bind' || name === 'data-slot') return '';
    if (name === 'style') return ` style={${JSON.stringify(styleOf(decoded(value)))}}`;
    const property = renamed[name] ?? (/^(aria|data)-/.test(name) ? name : camelCase(name));
    const flag = value === '' && /^(hidden|disabled|noValidate|readOnly|required)$/.test(property);
    return flag ? ` ${property}` : ` ${property}={${JSON.stringify(decoded(value))}}`;
  });
  return written.join('') + bound;
}

const camelCase = (name: string) => name.replace(/[-:](\w)/g, (_, letter: string) => letter.toUpperCase());

const styleOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    text
      .split(';')
      .map((declaration) => declaration.split(/:(.*)/s).map((part) => part.trim()))
      .filter(([property]) => property)
      .map(([property = '', value = '']) => [
        property.startsWith('--') ? property : camelCase(property),
        value,
      ]),
  );

const textOf = (text: string): string =>
  text
    .split(/(\{\{\w+\}\})/)
    .filter(Boolean)
    .map((part) => {
      const name = /^\{\{(\w+)\}\}$/.exec(part)?.[1];
      return name ? `{values.${name}}` : `{${JSON.stringify(decoded(part))}}`;
    })
    .join('');

const decoded = (text: string): string =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&nbsp;', '\u00a0')
    .replaceAll('&amp;', '&');
