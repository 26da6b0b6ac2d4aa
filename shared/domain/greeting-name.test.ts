import { greetingName } from './greeting-name.ts';

test.each([
  ['Rosa Delgado', 'Rosa'],
  [' Rosa ', 'Rosa'],
  ['Dr. Rosa Delgado', 'Rosa'],
  ['Prof. Dr. Rosa Delgado', 'Rosa'],
  ['mrs Delgado', 'mrs Delgado'],
  ['Dr. Delgado', 'Dr. Delgado'],
  ['Dr.', ''],
  ['J. Delgado', 'J. Delgado'],
  ['J.R. Delgado', 'J.R. Delgado'],
  ['Delgado, Rosa', 'Delgado, Rosa'],
  ['The Flower Barn', 'The Flower Barn'],
  ['Li Wei', 'Li'],
  ['王芳', '王芳'],
  ['Mstislav Orlov', 'Mstislav'],
  ['', ''],
])('addresses %j as %j', (name, greeted) => {
  expect(greetingName(name)).toBe(greeted);
});
