export { default } from '../../screens/LeadsPage.jsx';
