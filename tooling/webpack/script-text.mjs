import { basename } from 'node:path'
import webpack from 'webpack'

/**
 * Compiles a script with the configuration of the shell, as a program of its own without chunks: the page's first script,
 * which stands in the page, and the worker of pages that start without network. Its text is in `code` when the
 * compilation's assets are ready.
 * @param entry its file
 */
export class ScriptTextPlugin {
  constructor(entry) {
    this.entry = entry
    this.name = basename(entry, '.ts')
    this.code = ''
  }

  apply(compiler) {
    const file = `${this.name}.text.js`
    compiler.hooks.make.tapAsync('ScriptTextPlugin', (compilation, done) => {
      const { EntryPlugin } = compiler.webpack
      const child = compilation.createChildCompiler(this.name, { filename: file }, [
        new EntryPlugin(compiler.context, this.entry, { name: this.name }),
      ])
      // Federation adds the libraries that the shell shares when a compilation has its modules; this one has none.
      child.hooks.finishMake.taps = []
      child.runAsChild((error, _entries, result) => done(error ?? result.errors[0] ?? null))
    })
    compiler.hooks.thisCompilation.tap('ScriptTextPlugin', (compilation) => {
      compilation.hooks.processAssets.tap(
        // After it was minified, before files are compressed and told.
        { name: 'ScriptTextPlugin', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH },
        () => {
          this.code = compilation.getAsset(file).source.source().toString()
          compilation.deleteAsset(file)
        },
      )
    })
  }
}
