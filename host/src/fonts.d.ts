// The package declares types only for its index.
declare module '@fontsource-variable/fraunces/wght-italic.css';
declare module '*/first-paint.css';
