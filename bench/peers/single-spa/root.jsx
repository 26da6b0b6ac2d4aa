import { registerApplication, start } from 'single-spa';

const applications = [
  { path: '/', name: '@gia/landing', app: () => import('@gia/landing') },
  { path: '/login', name: '@gia/login', app: () => import('@gia/login') },
  { path: '/dashboard', name: '@gia/leads', app: () => import('@gia/leads') },
];
for (const { path, ...application } of applications)
  registerApplication({ ...application, activeWhen: ({ pathname }) => pathname === path });

start();
