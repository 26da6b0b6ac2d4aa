import { fileURLToPath } from 'node:url';
import preset from '@portal/shared/testing/jest-preset';

const markdown = fileURLToPath(new URL('./test/markdown-transform.js', import.meta.url));

export default { ...preset, transform: { ...preset.transform, '\\.md$': markdown } };
