/** The tests use the factories of the demo data. */
export * from '../../seed/factories.ts';
