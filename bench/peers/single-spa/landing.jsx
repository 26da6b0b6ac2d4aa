import LandingPage from '../screens/LandingPage.jsx';
import { application } from './application.jsx';

export const { bootstrap, mount, unmount } = application(LandingPage);
