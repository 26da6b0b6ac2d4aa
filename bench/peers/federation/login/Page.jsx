export { default } from '../../screens/LoginPage.jsx';
