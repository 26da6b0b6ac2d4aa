// The package declares its index alone.
declare module '@fontsource-variable/fraunces/wght-italic.css';
declare module '*/first-paint.css';
