import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const at = (path) => fileURLToPath(new URL(path, import.meta.url));

/** The starter's settings, plus the location of the screens. */
export default defineConfig({
  root: at('.'),
  plugins: [react()],
  resolve: {
    alias: { 'screens-link': at('src/link.jsx'), screens: at('../../dist/screens') },
    dedupe: ['react', 'react-dom'],
  },
  build: { outDir: at('../../dist/vite'), emptyOutDir: true },
  logLevel: 'warn',
});
