import type { SampleBuild } from './sample-builds.ts';

/** A build with many files, `5.0.<number>`, so that publishing it takes a while. */
export function heavyBuild(number: number): SampleBuild {
  const version = `5.0.${number}`;
  const texts = Array.from({ length: 60 }, (_, index) => [`text-${index}.txt`, `${index} of ${version}`]);
  return {
    name: 'auth',
    version,
    content: {
      'remoteEntry.js': `var portal_auth_${version.replace(/\W/g, '_')}={}`,
      'routes.js': '',
      ...Object.fromEntries(texts),
    },
  };
}
