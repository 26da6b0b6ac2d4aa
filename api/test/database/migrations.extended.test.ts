import { test } from 'node:test';
import { testedDatabase } from '../database.ts';
import { assertMigratesFrom, EARLIER_VERSIONS } from './earlier-versions.ts';

const options = {
  skip: testedDatabase === 'embedded' && 'creating an embedded database takes seconds',
  timeout: 300_000,
};

test('migrates from every version to the latest schema without losing rows', options, (t) =>
  assertMigratesFrom(
    t,
    Array.from({ length: EARLIER_VERSIONS }, (_, index) => index + 1),
  ),
);
