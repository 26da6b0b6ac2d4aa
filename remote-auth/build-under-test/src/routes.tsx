import * as all from 'react-router-dom';
export const routes = all;