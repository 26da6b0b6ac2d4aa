import { repeatedPart, slot } from '@portal/shared/federation';

/** The element that starts the app of a sample host. */
export const hostScript = (version: string) =>
  `<script defer src="/host/${version}/main.js" integrity="sha384-main"></script>`;

/** The scripts in a sample host's template, as the build writes them (`platform/build/prerender/prerender.ts`). */
export const hostScripts = (version: string) => {
  const scripts = `[{"url":"/host/${version}/main.js","integrity":"sha384-main"}]`;
  const list = `{"scripts":${scripts},"preloads":${slot('preloads')}}`;
  return [
    repeatedPart('deferred', `<script type="application/json" id="portal-scripts">${list}</script>`),
    '<script nonce="n">early()</script>',
    repeatedPart('at-once', hostScript(version)),
    slot('end'),
  ].join('');
};
