import { join } from 'node:path';
import { runCommand, toEnd, type CleanUp } from './production.ts';
import { openSite } from './site.ts';
import { usersOf } from './users.ts';

type Site = Awaited<ReturnType<typeof openSite>>;

/** What the steps of a morning share. */
export interface Morning extends Site {
  /** The path of a file or folder of this morning. */
  inPlace: (name: string) => string;
  use: ReturnType<typeof usersOf>;
  /** The session of the owner, and of a vendor's user with their account, once they have registered. */
  owner: string;
  vendor: { token: string; accountId: number };
  /** Runs a command of the API's folder on the first machine, such as `migrate`. Returns what it printed. */
  portalApi: (...args: string[]) => Promise<string>;
  /** Publishes a package with the packages' key. Returns `name@version`. */
  publish: (name: string, ...args: string[]) => Promise<string>;
  /** Promotes builds to production, signed with a private key. Returns the first line. */
  promote: (builds: string[], privateKey: string) => Promise<string>;
}

/** Opens the site in the folder `place`, without a server that runs. */
export async function openMorning(place: string, cleanUp: CleanUp): Promise<Morning> {
  const site = await openSite(place, cleanUp);
  const { store, keys, url, mail } = site;
  const [first] = site.apis;
  return {
    ...site,
    inPlace: (name) => join(place, name),
    use: usersOf(url.origin, mail.delivered),
    owner: '',
    vendor: { token: '', accountId: 0 },
    portalApi: (...args) => toEnd(join(first!.folder, 'bin/portal-api'), args, first!.env),
    publish: async (name, ...args) => {
      const env = { ...store, SIGNING_KEY: keys.packages.privateKey };
      const printed = await runCommand('publish', [name, '--json', ...args], env);
      // The progress comes before the document.
      const { release } = JSON.parse(printed.replace(/^[^{]*/, '')) as {
        release: { name: string; version: string };
      };
      return `${release.name}@${release.version}`;
    },
    promote: async (builds, privateKey) => {
      const env = { ...store, SIGNING_KEY: privateKey };
      const printed = await runCommand('promote', [...builds, '--to', 'production'], env);
      return printed.split('\n')[0]!;
    },
  };
}
