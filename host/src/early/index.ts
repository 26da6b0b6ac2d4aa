/**
 * What a page does before its app has come; stands in the page itself, so it is small and needs nothing. Nobody's press
 * or typing is lost: it is kept, and handed to the app (`start-page.tsx`).
 */
import { keepPresses } from './presses.ts';
import { startWhenNeeded } from './start-when-needed.ts';

window.portalEarly = { handOver: keepPresses() };
startWhenNeeded();
