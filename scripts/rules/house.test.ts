/** Tests rules of the documentation and the workspace that would otherwise break unnoticed. */
import assert from 'node:assert/strict';
import { existsSync, globSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join, matchesGlob } from 'node:path';
import { test } from 'node:test';
import { packageOf, workspaceRemotes } from '@portal/platform/release';
import { sharedSettings } from '@portal/platform/server';
import {
  isArrayLiteralExpression,
  isArrowFunction,
  isAsExpression,
  isAwaitExpression,
  isCallExpression,
  isIdentifier,
  isPropertyAccessExpression,
  isPropertyAssignment,
  isStringLiteral,
  isVariableDeclaration,
  type Node,
} from 'typescript/unstable/ast';
import { apiSettings } from '../../api/src/server-settings.ts';
import { gatewaySettings } from '../../gateway/src/config.ts';
import { packages, root } from '../support/packages.ts';
import { nodesOf, parse, placeOf } from '../support/syntax.ts';

const documents = [
  'README.md',
  'CONTRIBUTING.md',
  ...readdirSync(join(root, 'docs'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
  'api/README.md',
  ...workspaceRemotes().map(({ name }) => `${packageOf(name)}/README.md`),
];

test('no file path is read from the pathname of a URL, nor a URL made of a path, because URLs encode spaces, # and accents', () => {
  const files = globSync(
    '{api,bench,e2e,gateway,host,platform,remote-*,scripts,shared}/**/*.{ts,tsx,mjs,js}',
    {
      cwd: root,
      exclude: (path) => /node_modules|dist/.test(path),
    },
  );
  assert.ok(files.length > 1000);
  const wrong = files.filter((file) =>
    /import\.meta\.url\)\s*\.pathname|['"`]file:\/\//.test(readFileSync(join(root, file), 'utf8')),
  );
  assert.deepEqual(wrong, [], 'use fileURLToPath and pathToFileURL');
});

for (const document of documents) {
  test(`every path in ${document} exists`, () => {
    const text = readFileSync(join(root, document), 'utf8');
    const named = [
      ...text.matchAll(
        /`((?:host|remote-[a-z-]+|shared|platform|api|gateway|e2e|scripts|docs|\.ci|\.github)\/[\w./-]+)`/g,
      ),
    ];
    // A package's README also names files relative to the package.
    const inside = [...text.matchAll(/`(src\/[\w./-]+)`/g)].map((match) =>
      join(dirname(document), match[1] ?? ''),
    );
    const missing = [
      ...named.map((match) => match[1] ?? ''),
      ...(document.endsWith('/README.md') ? inside : []),
    ].filter((path) => !existsSync(join(root, path)));
    assert.deepEqual(missing, []);
  });
}

test('docs/performance.md has the text of bench/notes.md', () => {
  const page = readFileSync(join(root, 'docs/performance.md'), 'utf8');
  assert.ok(
    page.endsWith(readFileSync(join(root, 'bench/notes.md'), 'utf8')),
    'copy the text of bench/notes.md',
  );
});

test('docs/configuration.md has a row for every setting of the servers', () => {
  const page = readFileSync(join(root, 'docs/configuration.md'), 'utf8');
  const rows = [...page.matchAll(/^\| (`[^|]+`) +\|/gm)].flatMap(([, names = '']) =>
    names.match(/[A-Z\d_]+/g),
  );
  const settings = [...sharedSettings, ...apiSettings, ...gatewaySettings];
  assert.deepEqual(
    settings.filter((name) => !rows.includes(name)),
    [],
  );
});

test('the workspace, the catalog and .node-version specify the same Node version', () => {
  const workspace = readFileSync(join(root, 'pnpm-workspace.yaml'), 'utf8');
  const version = readFileSync(join(root, '.node-version'), 'utf8').trim();
  assert.equal(/^nodeVersion: (.+)$/m.exec(workspace)?.[1], version);
  assert.equal(/^ {2}node: (.+)$/m.exec(workspace)?.[1], version);
});

const scriptsOf = (folder: string) =>
  Object.keys(
    (JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as { scripts?: object }).scripts ??
      {},
  );
/** Built-in commands of pnpm and npm. */
const builtIn = ['add', 'approve', 'audit', 'install', 'licenses', 'run', 'sbom', 'start', 'test', 'view'];

for (const document of documents) {
  test(`every command in ${document} exists`, () => {
    // Checks code only: shell blocks and inline code.
    const code = readFileSync(join(root, document), 'utf8').match(/```sh\n.*?```|`[^`\n]+`/gs) ?? [];
    const own = scriptsOf('.');
    const missing = code.flatMap((text) => [
      ...[...text.matchAll(/\b(?:pnpm(?:@[\d.]+)?|npm run) ([a-z][a-z-]*)/g)]
        .filter(([, name = '']) => !own.includes(name) && !builtIn.includes(name))
        .map(([command]) => command),
      ...[...text.matchAll(/--filter ([\w-]+) ([a-z:]+)/g)]
        .filter(([, name = '', script = '']) => !packages.includes(name) || !scriptsOf(name).includes(script))
        .map(([command]) => command),
    ]);
    assert.deepEqual(missing, []);
  });
}

test('the type checks cover every package', () => {
  const included = ['tsconfig.servers.json', 'shared/tsconfig.screens.json'].flatMap((file) => {
    const { include } = JSON.parse(readFileSync(join(root, file), 'utf8')) as { include: string[] };
    return include.map((pattern) => join(dirname(file), pattern));
  });
  // These run in the browser too, or declare globals, so each is a separate check (scripts/rules/checks.ts).
  const alone = ['platform', 'scripts', 'e2e', 'bench'];
  assert.deepEqual(
    packages.filter(
      (name) =>
        !alone.includes(name) && !included.some((pattern) => matchesGlob(`${name}/src/main.ts`, pattern)),
    ),
    [],
  );
});

/** Libraries that must exist once in the page. */
const contractLibraries = [
  'react',
  'react-dom',
  'react-router-dom',
  'react-router',
  'jotai',
  '@emotion/react',
  '@emotion/styled',
  '@emotion/cache',
  '@tanstack/react-query',
];

for (const library of contractLibraries) {
  test(`[F] ${library} has one version in the lockfile`, () => {
    const lockfile = readFileSync(join(root, 'pnpm-lock.yaml'), 'utf8');
    const packages = lockfile.slice(lockfile.indexOf('\npackages:'), lockfile.indexOf('\nsnapshots:'));
    const escaped = library.replaceAll('/', '\\/');
    const versions = new Set(
      [...packages.matchAll(new RegExp(`^  '?${escaped}@([^:'(]+)`, 'gm'))].map((match) => match[1]),
    );
    assert.equal(versions.size, 1, [...versions].join(', '));
  });
}

test('[F] every package takes its singletons from the catalog', () => {
  const manifests = readdirSync(root).filter((name) => existsSync(join(root, name, 'package.json')));
  const strays = manifests.flatMap((name) => {
    const manifest = JSON.parse(readFileSync(join(root, name, 'package.json'), 'utf8')) as Record<
      string,
      Record<string, string> | undefined
    >;
    return ['dependencies', 'devDependencies', 'peerDependencies'].flatMap((kind) =>
      Object.entries(manifest[kind] ?? {})
        .filter(([library, version]) => contractLibraries.includes(library) && version !== 'catalog:')
        .map(([library, version]) => `${name}: ${library} ${version}`),
    );
  });
  assert.deepEqual(strays, []);
});

const readOnce =
  /^(?:count|inputValue|isChecked|isDisabled|isEnabled|isHidden|isVisible|textContent|innerText|getAttribute|allTextContents|allInnerTexts)$/;

test('e2e tests use no one-time page reads in assertions', () => {
  const found = parse(['e2e/specs/*/*.spec.ts'], (_, text) => /\bassert\b/.test(text)).flatMap((source) =>
    nodesOf(source.tree)
      .filter(
        (node) =>
          isCallExpression(node) &&
          isPropertyAccessExpression(node.expression) &&
          readOnce.test(node.expression.name.text) &&
          isAwaitExpression(node.parent) &&
          isInAssertion(node),
      )
      .map((node) => placeOf(source, node)),
  );
  assert.deepEqual(found, []);
});

/** Whether a node is inside the arguments of `assert(…)` or `assert.equal(…)`. */
function isInAssertion(node: Node): boolean {
  for (let up = node.parent; up; up = up.parent)
    if (isCallExpression(up) && /^assert\b/.test(nameOf(up.expression))) return true;
  return false;
}

const nameOf = (expression: Node): string =>
  isPropertyAccessExpression(expression)
    ? `${nameOf(expression.expression)}.${expression.name.text}`
    : isIdentifier(expression)
      ? expression.text
      : '';

/** `[…]` or `[…] as const` */
const isArray = (node: Node | undefined): boolean =>
  node !== undefined &&
  (isArrayLiteralExpression(node) || (isAsExpression(node) && isArray(node.expression)));

/** Queries of something else than a route of the contract. */
const otherKeys: Record<string, string> = {
  'host/src/gate/VendorGate.tsx': 'loads code',
  'remote-onboarding/src/agreement/InlineDocument.tsx': 'reads a page of the portal',
  'shared/queries/google-identity.ts': "loads Google's script",
};

test('query keys are the route and its input', () => {
  const found = parse(
    ['{host,remote-*}/src/**/*.{ts,tsx}', 'shared/*/**/*.{ts,tsx}'],
    (path, text) =>
      !/\.test\.tsx?$/.test(path) && !(path in otherKeys) && /Key\b|Quer(?:y|ies)Data/.test(text),
  ).flatMap((source) =>
    nodesOf(source.tree)
      .filter(
        (node) =>
          (isPropertyAssignment(node) && node.name.getText() === 'queryKey' && isArray(node.initializer)) ||
          (isVariableDeclaration(node) && node.name.getText().endsWith('Key') && isArray(node.initializer)) ||
          (isCallExpression(node) &&
            /Quer(?:y|ies)Data$/.test(nameOf(node.expression)) &&
            isArray(node.arguments[0])),
      )
      .map((node) => placeOf(source, node)),
  );
  assert.deepEqual(found, []);
});

test('what a query with its own function reads is read by no other code, which would cache something else under its key', () => {
  const reads = parse(
    ['{host,remote-*}/src/**/*.{ts,tsx}', 'shared/*/**/*.{ts,tsx}'],
    (path, text) => !/\.test\.tsx?$/.test(path) && text.includes("'GET /"),
  ).flatMap((source) =>
    nodesOf(source.tree).flatMap((node) => {
      const [route] =
        isCallExpression(node) && ['call', 'query'].includes(nameOf(node.expression)) ? node.arguments : [];
      return route && isStringLiteral(route) && route.text.startsWith('GET ')
        ? [{ route: route.text, path: source.path, place: placeOf(source, node), source }]
        : [];
    }),
  );
  // A `query(…)` has the same key everywhere. These change what the route returns, or read it in pages.
  const own = reads.filter(({ source }) =>
    /queryKey: keyOf\([^()]*\),\s*queryFn/.test(source.tree.getText()),
  );
  assert.ok(own.length >= 6);
  const again = reads.filter((read) =>
    own.some(({ route, path }) => route === read.route && path !== read.path),
  );
  assert.deepEqual(
    again.map(({ route, place }) => `${place} ${route}`),
    [],
    'use that query',
  );
});

test('pages are loaded by file and export Component', () => {
  const routes = parse(['{host,remote-*}/src/**/routes.tsx']);
  const lazy = routes.flatMap((source) =>
    [...source.tree.getText().matchAll(/lazy: (async )?\(\) =>\s*(?:import\('([^']+)'\))?/g)].map(
      ([, , file]) => file && join(dirname(source.path), file),
    ),
  );
  assert.ok(lazy.length > 20);
  const strays = lazy.filter(
    (file) =>
      !file || !/^export (?:async )?function Component\(/m.test(readFileSync(join(root, file), 'utf8')),
  );
  assert.deepEqual(strays, []);
});

/** Writes without a mutation, with the reason. */
const writesElsewhere: Record<string, string> = {
  'host/src/notifications/mark-read.ts': 'an optimistic update of pages, which can outlive the open list',
  'host/src/public/contact/contact.ts': 'no query shows the message',
  'remote-auth/src/forgot-password/ForgotPasswordForm.tsx': 'no query shows the request',
  'remote-auth/src/google/GoogleSignIn.tsx': 'starts a session',
  'remote-auth/src/register/RegisterForm.tsx': 'starts a session',
  'remote-auth/src/reset-password/ResetPasswordForm.tsx': 'ends every session',
  'remote-auth/src/verify-email/verify-email.ts': 'a query sends it once per link',
  'remote-onboarding/src/draft/draft-storage.ts': 'a timer and leaving the page send it',
  'remote-vendor-dashboard/src/lead/reply-drafts.ts': 'a timer and leaving the page send it',
  'remote-vendor-dashboard/src/thread/outbox.ts':
    'a restored connection sends it, also after the page is left',
  'remote-vendor-dashboard/src/undo/answer-later.ts':
    'a restored connection sends it, also after the page is left',
  'remote-vendor-dashboard/src/undo/undo-answers.ts':
    'waits for the calls of answer-later.ts before it undoes them',
};

const isCallOf = (node: Node, name: string) => isCallExpression(node) && nameOf(node.expression) === name;

test('a write is a useCall; one that needs more than a call is in use-<action>.ts', () => {
  const found = parse(
    ['{host,remote-*}/src/**/*.{ts,tsx}'],
    (path, text) =>
      !/\/use-[^/]*\.ts$|\.test\.tsx?$/.test(path) && !(path in writesElsewhere) && /\bcall\b/.test(text),
  ).flatMap((source) =>
    nodesOf(source.tree)
      .filter(
        (node) =>
          isCallExpression(node) &&
          isCallOf(node, 'call') &&
          /^'(?:POST|PUT|PATCH|DELETE) /.test(node.arguments[0]?.getText() ?? '') &&
          // Files are generated for a body.
          !/\bblob: true\b/.test(node.arguments[2]?.getText() ?? ''),
      )
      .map((node) => placeOf(source, node)),
  );
  assert.deepEqual(found, []);
});

test('a mutation that only calls a route is a useCall', () => {
  const found = parse(
    ['{host,remote-*}/src/**/*.{ts,tsx}', 'shared/*/**/*.{ts,tsx}'],
    (path, text) =>
      path !== 'shared/queries/use-call.ts' && !/\.test\.tsx?$/.test(path) && text.includes('mutationFn'),
  ).flatMap((source) =>
    nodesOf(source.tree)
      .filter(
        (node) =>
          isPropertyAssignment(node) &&
          node.name.getText() === 'mutationFn' &&
          isArrowFunction(node.initializer) &&
          isCallOf(node.initializer.body, 'call'),
      )
      .map((node) => placeOf(source, node)),
  );
  assert.deepEqual(found, []);
});

test('no file reads the texts of another feature', () => {
  const found = globSync('{host,remote-*}/src/*/**/*.{ts,tsx}', { cwd: root })
    .filter((path) => !/\.test\.tsx?$/.test(path))
    .filter((path) =>
      /from '(?:\.\.\/)+(?:[a-z-]+\/)+[a-z-]*texts\.ts'/.test(readFileSync(join(root, path), 'utf8')),
    );
  assert.deepEqual(found, []);
});

/** What may read the device's clock, with the reason. */
const byDeviceTime: Record<string, string> = {
  'host/src/remotes/load-entry.ts': 'makes a URL unique',
  'host/src/shell/ToastCard.tsx': 'measures how long a toast was visible',
  'remote-vendor-dashboard/src/offline/copies.ts': 'measures the age of what this device stored',
  'shared/domain/server-time.ts': 'compares both clocks',
  'shared/federation/early/kept-screen-script.ts': 'measures the age of what this device stored',
  'shared/drafts/draft-sync.ts': 'measures the age of what this device stored',
  'shared/runtime/call.ts': 'compares both clocks',
  'shared/ui/forms/kept-input.ts': 'measures the age of what this device stored',
  'shared/ui/overlays/use-back-closes.ts': 'makes a name unique',
};

/** Numbers that are not shown to people: coordinates, machine-readable dates, field values. */
const notForPeople = [
  'remote-auth/src/frame/StringLights.tsx',
  'remote-admin/src/account-details/ReferralRateDialog.tsx',
];

test('only shared/domain formats dates and numbers', () => {
  const found = parse(
    ['{host,remote-*}/src/**/*.{ts,tsx}', 'shared/{federation,queries,runtime,session,ui}/**/*.{ts,tsx}'],
    (path, text) =>
      !notForPeople.includes(path) &&
      !/\.test\.tsx?$/.test(path) &&
      /\b(?:to(?:Locale\w*String|Fixed)|Intl)\b/.test(text),
  ).flatMap((source) =>
    nodesOf(source.tree)
      .filter(
        (node) =>
          isPropertyAccessExpression(node) &&
          (/^to(?:Locale\w*String|Fixed)$/.test(node.name.text) || nameOf(node.expression) === 'Intl'),
      )
      .map((node) => placeOf(source, node)),
  );
  assert.deepEqual(found, []);
});

test('screens take the time from the server, because a device’s clock can be off', () => {
  const found = globSync(['{host,remote-*}/src/**/*.{ts,tsx}', 'shared/**/*.{ts,tsx}'], {
    cwd: root,
    exclude: (path) => path === 'node_modules',
  })
    .filter((path) => !/\.test\.tsx?$|\/testing(?:\/|\.)/.test(path) && !(path in byDeviceTime))
    .filter((path) => /\bDate\.now\b|\bnew Date\(\)/.test(readFileSync(join(root, path), 'utf8')));
  assert.deepEqual(found, [], 'use serverNow');
});

test('only verifyPassword compares passwords, so that every failure is counted', () => {
  // The login's second step counts wrong recovery codes.
  const counted = ['api/src/auth/verify-password.ts', 'api/src/second-factor/recovery-codes.ts'];
  const found = parse(
    ['api/src/**/*.ts'],
    (path, text) => !counted.includes(path) && !path.endsWith('.test.ts') && /\bpasswords\b/.test(text),
  ).flatMap((source) =>
    nodesOf(source.tree)
      .filter((node) => isPropertyAccessExpression(node) && /\bpasswords\.verify$/.test(nameOf(node)))
      .map((node) => placeOf(source, node)),
  );
  assert.deepEqual(found, []);
});
