import '@fontsource-variable/figtree/index.css';
import '@fontsource-variable/fraunces/index.css';
import '@fontsource-variable/fraunces/wght-italic.css';
import { createRoot } from 'react-dom/client';
import { Gallery } from './Gallery.tsx';

createRoot(document.getElementById('root') as HTMLElement).render(<Gallery />);
