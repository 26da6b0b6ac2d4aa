/** Before anything else runs in a test file. */
// React asks for this to warn about updates outside act().
(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
