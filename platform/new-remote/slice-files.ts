import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { RemoteManifest } from '@portal/shared/federation';

/**
 * Writes the first files of a remote, in the workspace and in its own repository: its manifest, its entry, one page with a
 * test, its build configuration and its README. A page for vendors is in the dashboard's frame.
 */
export async function sliceFiles(folder: string, remote: RemoteManifest, readme: string): Promise<void> {
  const { name, mount, label } = remote;
  const page = `${name.replace(/(^|-)([a-z0-9])/g, (_, __, letter: string) => letter.toUpperCase())}Page`;
  const text = JSON.stringify(label).slice(1, -1).replaceAll("'", "\\'");
  // As wide as the header, which is wider on pages that need a login.
  const inFrame = remote.areas[mount] === 'vendor';
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
    'src/routes.tsx': inFrame ? routesInFrame(mount, page) : routesWithoutFrame(mount, page),
    'src/start/texts.ts': `/** Texts of the first page. */
export const texts = {
  tabTitle: '${text} · Gia Partner Portal',
  title: '${text}',
} as const;
`,
    [`src/start/${page}.tsx`]: inFrame ? pageInFrame : pageWithoutFrame(width),
    [`src/start/${page}.test.tsx`]: inFrame ? testInFrame(mount) : testWithoutFrame(mount),
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

const routesInFrame = (mount: string, page: string): string =>
  `import type { RouteObject } from 'react-router-dom';
import { Spinner } from '@portal/shared/ui';
import { VendorFrame } from '@portal/shared/vendor-frame';

/** Every route of this remote, with the dashboard's sidebar. The host mounts it at '${mount}'. */
export const routes: RouteObject[] = [
  {
    Component: VendorFrame,
    HydrateFallback: Spinner,
    children: [{ index: true, lazy: () => import('./start/${page}.tsx') }],
  },
];
`;

const pageWithoutFrame = (width: string): string => `import styled from '@emotion/styled';
import { PageHeader } from '@portal/shared/ui';
import { texts } from './texts.ts';

const Content = styled.div\`
  width: min(100%, ${width});
  margin-inline: auto;
  padding: var(--space-6) var(--gutter) var(--space-8);
\`;

/** The first page of this remote. */
export function Component() {
  return (
    <Content>
      <title>{texts.tabTitle}</title>
      <PageHeader title={texts.title} />
    </Content>
  );
}
`;

const pageInFrame = `import { PageHeader } from '@portal/shared/ui';
import { texts } from './texts.ts';

/** The first page of this remote. */
export function Component() {
  return (
    <>
      <title>{texts.tabTitle}</title>
      <PageHeader title={texts.title} />
    </>
  );
}
`;

const testWithoutFrame = (mount: string): string => `import { screen } from '@testing-library/react';
import { renderRoutes, sampleSignedIn } from '@portal/shared/testing';
import { routes } from '../routes.tsx';
import { texts } from './texts.ts';

test('renders the title of the first page', async () => {
  await renderRoutes(routes, { mount: '${mount}', at: '${mount}', as: sampleSignedIn() });
  expect(await screen.findByRole('heading', { name: texts.title })).toBeInTheDocument();
});
`;

const testInFrame = (mount: string): string => `import { screen } from '@testing-library/react';
import { mockApi, renderRoutes, sampleAccount, sampleSignedIn, sampleVendor } from '@portal/shared/testing';
import { routes } from '../routes.tsx';
import { texts } from './texts.ts';

test('renders the title of the first page in the frame of the dashboard', async () => {
  mockApi({
    'GET /vendor-account/current': {
      accounts: [{ account: sampleAccount(), vendor: sampleVendor(), role: 'owner' }],
    },
  });
  await renderRoutes(routes, { mount: '${mount}', at: '${mount}', as: sampleSignedIn() });
  expect(await screen.findByRole('heading', { name: texts.title })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Leads' })).toHaveAttribute('href', '/dashboard');
});
`;
