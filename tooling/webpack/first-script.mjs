import { join } from 'node:path'
import webpack from 'webpack'

const file = 'first-script.js'

/**
 * Compiles the page's first script with the configuration of the shell, as a program of its own without chunks: it
 * stands in the page. Its text is in `code` when the compilation's assets are ready.
 */
export class FirstScriptPlugin {
  constructor(shell) {
    this.entry = join(shell, 'src/first/first-script.ts')
    this.code = ''
  }

  apply(compiler) {
    compiler.hooks.make.tapAsync('FirstScriptPlugin', (compilation, done) => {
      const { EntryPlugin } = compiler.webpack
      const child = compilation.createChildCompiler('first script', { filename: file }, [
        new EntryPlugin(compiler.context, this.entry, { name: 'first-script' }),
      ])
      // Federation adds the libraries that the shell shares when a compilation has its modules; this one has none.
      child.hooks.finishMake.taps = []
      child.runAsChild((error, _entries, result) => done(error ?? result.errors[0] ?? null))
    })
    compiler.hooks.thisCompilation.tap('FirstScriptPlugin', (compilation) => {
      compilation.hooks.processAssets.tap(
        // After it was minified, before files are compressed and told.
        { name: 'FirstScriptPlugin', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH },
        () => {
          this.code = compilation.getAsset(file).source.source().toString()
          compilation.deleteAsset(file)
        },
      )
    })
  }
}
