import webpack, { type Compiler } from 'webpack';

/**
 * Gives each further request for a chunk its own URL. A browser answers a second request for a URL with the first one,
 * so a chunk that hangs would hang again on every retry.
 */
export function retryUrls({ hooks }: Compiler): void {
  hooks.thisCompilation.tap('RetryUrls', (compilation) => {
    compilation.hooks.runtimeRequirementInTree
      .for(fileName)
      .tap('RetryUrls', (chunk) => compilation.addRuntimeModule(chunk, new RetryUrls()));
  });
}

/** webpack's function that returns the file of a chunk. The loader calls it once per request. */
const fileName = webpack.RuntimeGlobals.getChunkScriptFilename;

class RetryUrls extends webpack.RuntimeModule {
  constructor() {
    super('retry urls', webpack.RuntimeModule.STAGE_ATTACH);
  }

  override generate(): string {
    return `var fileName = ${fileName}, retries = {};
${fileName} = (id) => fileName(id) + ((retries[id] = retries[id] + 1 || 0) ? '?retry=' + retries[id] : '');`;
  }
}
