/** What tests of screens need: the mocked network, sample data of the contract, and a place to render a screen. */
export * from './mock-api.ts';
export * from './render.tsx';
export * from './samples.ts';
