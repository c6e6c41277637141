import webpack from 'webpack'

const { RuntimeGlobals, RuntimeModule } = webpack

/**
 * Lets a script ask for its chunks with the query that it was itself asked for with: an area that is loaded once more
 * at another address then waits for no chunk that hangs.
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
