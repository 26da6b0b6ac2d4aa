import LoginPage from '../screens/LoginPage.jsx';
import { application } from './application.jsx';

export const { bootstrap, mount, unmount } = application(LoginPage);
