import { fileURLToPath } from 'node:url';
import preset from '@portal/shared/testing/jest-preset';

const here = (file) => fileURLToPath(new URL(file, import.meta.url));

export default {
  ...preset,
  transform: { ...preset.transform, '\\.md$': here('./test/markdown-transform.js') },
  moduleNameMapper: { ...preset.moduleNameMapper, '\\.webp$': here('./test/picture.cjs') },
};
