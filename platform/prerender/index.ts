/** Prerenders pages at build time, in Node. */
export { renderRoutes } from './render-routes.tsx';
