// What is shared has to be loaded before anything that uses it.
void import('./bootstrap.jsx');
