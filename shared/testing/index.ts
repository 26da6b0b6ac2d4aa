/** Test utilities for screens: a mock API, sample data of the contract, and rendering. */
export * from './animations.ts';
export * from './mock-api.ts';
export * from './page-config.ts';
export * from './render.tsx';
export * from './invoice-samples.ts';
export * from './samples.ts';
export * from './static-paths.ts';
export * from './switch-device.ts';
export * from './toasts.ts';
export { translatePage } from './translate-page.ts';
export * from './type-in-every-field.ts';
export { setPageSettings } from './page-settings.ts';
