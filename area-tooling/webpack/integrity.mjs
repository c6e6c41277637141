import { createHash } from 'node:crypto'
import webpack from 'webpack'

const { LoadScriptRuntimeModule } = webpack.runtime

/** The hash of a file's text, as a browser checks it: 'sha256-…'. */
export const integrityOf = (text) => `sha256-${createHash('sha256').update(text).digest('base64')}`

/**
 * Scripts of an area's chunks carry the hash that the page has for their address (`window.portalIntegrity`, rule A-80),
 * where it has one: areas that come from another origin.
 */
export class IntegrityPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('IntegrityPlugin', (compilation) => {
      LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'IntegrityPlugin',
        (code) => `${code}\nscript.integrity = window.portalIntegrity?.[url.split("?")[0]] || "";`,
      )
    })
  }
}
