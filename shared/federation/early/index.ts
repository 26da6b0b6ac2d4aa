/**
 * For the screens that a remote draws before the app has come (`earlyScreens` of its webpack configuration). Such a
 * screen is a bundle of its own, with Preact in React's place and without the singletons: what it takes from
 * react-router-dom, TanStack Query or a form stands still (`stand-ins`).
 */
export { earlyAnswer, type EarlyAnswer } from './answers.ts';
export { drawEarly } from './draw-early.tsx';
