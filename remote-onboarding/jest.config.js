export { default } from '@portal/shared/testing/jest-preset';
