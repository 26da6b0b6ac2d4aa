// Shared modules must load before their consumers.
void import('./bootstrap.jsx');
