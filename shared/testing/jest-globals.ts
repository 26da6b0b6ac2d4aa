/** Runs before anything else in a test file. */
// React requires this to warn about updates outside act().
(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
