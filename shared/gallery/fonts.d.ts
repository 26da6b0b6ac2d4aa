declare module '@fontsource-variable/figtree/index.css';
declare module '@fontsource-variable/fraunces/index.css';
declare module '@fontsource-variable/fraunces/wght-italic.css';
