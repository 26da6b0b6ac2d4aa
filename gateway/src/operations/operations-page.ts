import type { ReleaseSet } from '@portal/shared/federation';
import { changeText } from '@portal/platform/store';
import { htmlText } from '../pages/html-text.ts';
import type { OperationsStatus, RemoteStatus } from './status.ts';

const look = `
  body { margin: 2rem auto; max-width: 72rem; padding: 0 1rem; font: 15px/1.5 system-ui, sans-serif; color: #231916; background: #fbf6ee; }
  h1 { font-size: 1.6rem; } h2 { margin-top: 2.2rem; font-size: 1.15rem; }
  .wide { overflow-x: auto; }
  table { width: 100%; border-collapse: collapse; background: #fff; }
  th, td { padding: .45rem .7rem; text-align: left; vertical-align: top; border-bottom: 1px solid #e4d9cc; }
  th { font-weight: 600; } .bad { color: #9c1c1c; font-weight: 600; }`;

/** Renders the operations page: tables, no script. `nonce` allows its inline styles. */
export function operationsPage(status: OperationsStatus, nonce: string): string {
  const { environment, release_set: set, host_version: host, store, up_since: upSince } = status;
  return `<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>Operations · ${htmlText(environment)}</title>
  <style nonce="${nonce}">${look}</style>
</head>
<body>
<main>
  <h1>What is live in ${htmlText(environment)}</h1>
  <p>Release set ${set ?? 'none'}, host ${htmlText(host ?? 'none')}. Store: ${htmlText(store)}.
    This gateway is up since ${htmlText(upSince)}. <a href="">Refresh</a></p>
  ${section('Remotes', ['Remote', 'Team', 'Version', 'Health', 'Falls back to', 'Canary', 'Errors, last hour'], status.remotes.map(remoteRow))}
  ${section(
    'Environments',
    ['Environment', 'Set', 'Host', 'Remotes', 'By', 'At', 'Why'],
    status.environments.map(({ environment: name, set: runs }) => [
      htmlText(name),
      ...(runs ? setCells(runs) : ['nothing yet', '', '', '', '', '']),
    ]),
  )}
  ${section(
    'History of this environment',
    ['Set', 'Host', 'Remotes', 'By', 'At', 'Why'],
    status.history.map(setCells),
  )}
  ${section(
    'Errors that pages reported to this gateway',
    ['Remote', 'Version', 'Team', 'Last hour', 'In all', 'Last'],
    status.errors.map(({ remote, version, team, last_hour: hour, total, last_at: at }) =>
      [remote, version ?? '', team, String(hour), String(total), at].map(htmlText),
    ),
  )}
  ${section(
    'The last of them',
    ['At', 'Remote', 'Version', 'Team', 'Message', 'Page'],
    status.recent_errors.map(({ at, remote, version, team, message, page }) =>
      [at, remote, version ?? '', team, message, page].map(htmlText),
    ),
  )}
</main>
</body>
</html>`;
}

function remoteRow({
  name,
  team,
  version,
  health,
  problem,
  fallback,
  canary,
  errors_last_hour: errors,
}: RemoteStatus) {
  const state =
    health === 'serving' ? health : `<span class="bad">${htmlText(`${health}: ${problem ?? ''}`)}</span>`;
  const share =
    canary && `${canary.version}, ${canary.percent} %: ${canary.errors} errors in ${canary.loads} pages`;
  return [
    htmlText(name),
    htmlText(team),
    htmlText(version ?? ''),
    state,
    htmlText(fallback ?? ''),
    htmlText(share ? share + (canary?.ended ? ', ended' : '') : ''),
    String(errors),
  ];
}

function setCells({ number, host, remotes, by, at, reason, change }: ReleaseSet): string[] {
  const builds = Object.entries(remotes)
    .map(([name, choice]) => `${name} ${choice.version}`)
    .join(', ');
  const why = change ? `${changeText(change)}. ${reason}` : reason;
  return [String(number), host, builds, by, at, why].map(htmlText);
}

/** A table with a title. Cells are HTML. */
function section(title: string, headings: string[], rows: string[][]): string {
  const head = headings.map((text) => `<th scope="col">${text}</th>`).join('');
  const body = rows.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('\n');
  const table = `<div class="wide" tabindex="0" role="group" aria-label="${title}"><table><thead><tr>${head}</tr></thead>\n<tbody>${body}</tbody></table></div>`;
  return `<h2>${title}</h2>\n${rows.length > 0 ? table : '<p>None.</p>'}`;
}
