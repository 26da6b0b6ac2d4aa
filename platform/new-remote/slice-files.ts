import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { RemoteManifest } from '@portal/shared/federation';

/**
 * Writes the first files of a remote, in the workspace and in its own repository: its manifest, its entry, one page with a
 * test, its build configuration and its README. A page for vendors or admins is in the frame of
 * the dashboard or the admin panel.
 */
export async function sliceFiles(folder: string, remote: RemoteManifest, readme: string): Promise<void> {
  const { name, mount, label } = remote;
  const page = `${name.replace(/(^|-)([a-z0-9])/g, (_, __, letter: string) => letter.toUpperCase())}Page`;
  const text = JSON.stringify(label).slice(1, -1).replaceAll("'", "\\'");
  // Most labels need no quotes in JSX.
  const heading = /[^\p{L}\p{N} ’.,-]/u.test(label)
    ? { tab: `{'${text} · Gia Partner Portal'}`, value: `{'${text}'}` }
    : { tab: `${label} · Gia Partner Portal`, value: `"${label}"` };
  // As wide as the header, which is wider on pages that need a login.
  const frame = frames[remote.areas[mount] ?? ''];
  const isPublic = remote.areas[mount] === 'public';
  const width = isPublic ? 'var(--page-width) + 2 * var(--gutter)' : 'var(--portal-width)';
  const files: Record<string, string> = {
    'remote.json': `${JSON.stringify(remote, null, 2)}\n`,
    'webpack.config.ts': `import { remotePreset } from '@portal/platform/build';
import remote from './remote.json' with { type: 'json' };

export default remotePreset({
  remote,
  firstScreens: { '${mount}': ['./src/start/${page}.tsx'] },
});
`,
    'dev.tsx': `import { runStandalone } from '@portal/shared/federation/standalone';
import remote from './remote.json' with { type: 'json' };
import { routes } from './src/routes.tsx';

runStandalone({ remote, routes });
`,
    'src/routes.tsx': frame ? routesInFrame(mount, page, frame) : routesWithoutFrame(mount, page),
    [`src/start/${page}.tsx`]: frame ? pageInFrame(heading) : pageWithoutFrame(heading, width),
    [`src/start/${page}.test.tsx`]: frame ? testInFrame(text, mount, frame) : testWithoutFrame(text, mount),
    'README.md': readme,
  };
  for (const [file, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), content);
  }
}

const routesWithoutFrame = (mount: string, page: string): string =>
  `import type { RouteObject } from 'react-router-dom';
import { Spinner } from '@portal/shared/ui';

/** Every route of this remote. The host mounts it at '${mount}'. */
export const routes: RouteObject[] = [
  {
    index: true,
    HydrateFallback: Spinner,
    lazy: () => import('./start/${page}.tsx'),
  },
];
`;

/** The frame around the pages of people with an access, and what the test of a page in it needs. */
interface PageFrame {
  component: string;
  module: string;
  what: string;
  imports: string;
  stub: string;
  user: string;
  home: { label: string; path: string };
}

const frames: Partial<Record<string, PageFrame>> = {
  vendor: {
    component: 'VendorFrame',
    module: '@portal/shared/vendor-frame',
    what: 'the dashboard',
    imports: 'mockApi, renderRoutes, sampleAccount, sampleSignedIn, sampleVendor',
    stub: `  mockApi({
    'GET /vendor-account/current': {
      accounts: [{ account: sampleAccount(), vendor: sampleVendor(), role: 'owner' }],
    },
  });
`,
    user: 'as: sampleSignedIn()',
    home: { label: 'Leads', path: '/dashboard' },
  },
  admin: {
    component: 'AdminFrame',
    module: '@portal/shared/admin-frame',
    what: 'the admin panel',
    imports: 'renderRoutes, sampleSignedIn',
    stub: "  const as = sampleSignedIn({ is_admin: true, admin_role: 'owner' });\n",
    user: 'as',
    home: { label: 'Dashboard', path: '/admin' },
  },
};

const routesInFrame = (mount: string, page: string, { component, module, what }: PageFrame): string =>
  `import type { RouteObject } from 'react-router-dom';
import { ${component} } from '${module}';
import { Spinner } from '@portal/shared/ui';

/** Every route of this remote, with the sidebar of ${what}. The host mounts it at '${mount}'. */
export const routes: RouteObject[] = [
  {
    Component: ${component},
    HydrateFallback: Spinner,
    children: [{ index: true, lazy: () => import('./start/${page}.tsx') }],
  },
];
`;

/** JSX of the title of the tab, and of the label as the value of an attribute. */
interface Heading {
  tab: string;
  value: string;
}

const pageWithoutFrame = (
  { tab, value }: Heading,
  width: string,
): string => `import styled from '@emotion/styled';
import { PageHeader } from '@portal/shared/ui';

const Content = styled.div\`
  width: min(100%, ${width});
  margin-inline: auto;
  padding: var(--space-6) var(--gutter) var(--space-8);
\`;

/** The first page of this remote. */
export function Component() {
  return (
    <Content>
      <title>${tab}</title>
      <PageHeader title=${value} />
    </Content>
  );
}
`;

const pageInFrame = ({ tab, value }: Heading): string => `import { PageHeader } from '@portal/shared/ui';

/** The first page of this remote. */
export function Component() {
  return (
    <>
      <title>${tab}</title>
      <PageHeader title=${value} />
    </>
  );
}
`;

const testWithoutFrame = (
  text: string,
  mount: string,
): string => `import { screen } from '@testing-library/react';
import { renderRoutes, sampleSignedIn } from '@portal/shared/testing';
import { routes } from '../routes.tsx';

test('renders the title of the first page', async () => {
  await renderRoutes(routes, { mount: '${mount}', at: '${mount}', as: sampleSignedIn() });
  expect(await screen.findByRole('heading', { name: '${text}' })).toBeInTheDocument();
});
`;

const testInFrame = (
  text: string,
  mount: string,
  { imports, what, stub, user, home }: PageFrame,
): string => `import { screen } from '@testing-library/react';
import { ${imports} } from '@portal/shared/testing';
import { routes } from '../routes.tsx';

test('renders the title of the first page in the frame of ${what}', async () => {
${stub}  await renderRoutes(routes, { mount: '${mount}', at: '${mount}', ${user} });
  expect(await screen.findByRole('heading', { name: '${text}' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '${home.label}' })).toHaveAttribute('href', '${home.path}');
});
`;
