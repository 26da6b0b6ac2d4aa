import { contract, errorCodes, routeErrors, type RouteContract } from '@portal/shared/contract';
import { htmlText } from '@portal/shared/federation/page-slots';
import { createHash } from 'node:crypto';
import { exampleOf, type Schema } from '@portal/shared/contract/examples';
import { describeAccess } from './openapi.ts';

const style = `
:root { font: 16px/1.6 Figtree, system-ui, sans-serif; color: #231916; background: #FBF6EE; }
body { max-width: 56rem; margin: 0 auto; padding: 3rem 1.25rem 5rem; }
h1, h2 { font-family: Fraunces, Georgia, serif; font-weight: 400; color: #7B2D3B; }
h1 { font-style: italic; font-size: 2.4rem; margin: 0; }
details { background: #fff; border: 1px solid #E4D9CB; border-radius: 12px; margin: .5rem 0; padding: .75rem 1rem; }
summary { cursor: pointer; overflow-wrap: anywhere; }
summary:focus-visible { outline: 3px solid #7B2D3B; outline-offset: 4px; }
code, pre { font-family: ui-monospace, monospace; font-size: .875rem; }
pre { overflow-x: auto; background: #FBF6EE; padding: 1rem; border-radius: 8px; }
p { margin: .25rem 0; color: #6B5A52; }
a { color: #7B2D3B; }
`;

const hash = createHash('sha256').update(style).digest('base64');
/** The CSP of the API reference, which has no script. */
export const REFERENCE_POLICY = `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** The API reference as HTML, made from the contract. */
export function apiReference(): string {
  const routes = Object.entries(contract) as [string, RouteContract][];
  const byTag = Map.groupBy(routes, ([, { tag }]) => tag);
  const sections = [...byTag].map(
    ([tag, calls]) => `<h2>${htmlText(tag)}</h2>${calls.map(entry).join('\n')}`,
  );
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>API · Gia Partner Portal</title><style>${style}</style></head>
<body><h1>The API</h1><p>${routes.length} calls below <code>/api</code>. For programs: <a href="/api/openapi.json">openapi.json</a></p>
${sections.join('\n')}
<h2>Errors</h2>${Object.entries(errorCodes).map(meaning).join('\n')}</body></html>`;
}

const meaning = ([code, { statuses, meaning: words }]: [
  string,
  (typeof errorCodes)[keyof typeof errorCodes],
]) => `<p><code>${htmlText(code)}</code> (${statuses.join(', ')}) ${htmlText(words)}</p>`;

function entry([key, route]: [string, RouteContract]): string {
  const given = { params: route.params, query: route.query, body: route.body, ...route.response };
  const parts = Object.entries(given).filter(([, schema]) => schema) as [string, Schema][];
  const shown = parts.map(
    ([name, schema]) => `<p>${htmlText(name)}, for example</p><pre>${json(exampleOf(schema))}</pre>
<details><summary>Schema</summary><pre>${json(schema)}</pre></details>`,
  );
  const errors = Object.entries(routeErrors(key, route)).map(
    ([status, codes]) => `${status} ${codes.join(', ')}`,
  );
  return `<details><summary><code>${htmlText(key)}</code> <span>${htmlText(route.summary)}</span></summary>
<p>For: ${htmlText(describeAccess(route))}</p>${shown.join('')}
<p>Errors: ${htmlText(errors.join('; '))}</p></details>`;
}

const json = (value: unknown) => htmlText(JSON.stringify(value, null, 2) ?? '');
