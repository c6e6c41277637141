import webpack from 'webpack'

const { RuntimeGlobals, RuntimeModule } = webpack

/**
 * Adds the query of a script's own URL to the URLs of its chunks: an area that is retried with another query then does
 * not wait for a chunk request that hangs.
 */
export class ChunkQueryPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('ChunkQueryPlugin', (compilation) => {
      compilation.hooks.runtimeRequirementInTree
        .for(RuntimeGlobals.getChunkScriptFilename)
        .tap('ChunkQueryPlugin', (chunk) => {
          compilation.addRuntimeModule(chunk, new ChunkQuery())
        })
    })
  }
}

class ChunkQuery extends RuntimeModule {
  constructor() {
    super('chunk query', RuntimeModule.STAGE_ATTACH)
  }

  generate() {
    const name = RuntimeGlobals.getChunkScriptFilename
    return `const fileOf = ${name}, query = document.currentScript?.src.split("?")[1];\nif (query) ${name} = (id) => fileOf(id) + "?" + query;`
  }
}
