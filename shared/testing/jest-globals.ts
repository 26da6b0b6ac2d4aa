/** Runs before anything else in a test file. */
// React requires this to warn about updates outside act().
(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

// jsdom would match every rule with every element that a query looks at, which took a fifth of each run.
const insertBefore = document.head.insertBefore.bind(document.head);
document.head.insertBefore = <T extends Node>(node: T, before: Node | null) =>
  node instanceof HTMLStyleElement && node.dataset['emotion'] ? node : insertBefore(node, before);
