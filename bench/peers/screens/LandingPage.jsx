import { Landing } from 'screens/Landing.jsx';
import 'screens/landing.css';
import { themeButtons } from './theme.js';

/** / */
export default function LandingPage() {
  return <Landing bind={themeButtons} />;
}
