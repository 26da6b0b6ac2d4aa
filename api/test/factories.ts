/** The rows of the tests are made by the factories of the demo data. */
export * from '../seed/factories.ts';
