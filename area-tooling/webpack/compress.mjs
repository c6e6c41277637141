import { brotliCompress, constants, gzip } from 'node:zlib'
import { promisify } from 'node:util'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Adds `.br` (quality 11) and `.gz` beside every text file of the build. */
export class CompressPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('CompressPlugin', (compilation) => {
      const { Compilation, sources } = compiler.webpack
      compilation.hooks.processAssets.tapPromise(
        { name: 'CompressPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER },
        async (assets) => {
          await Promise.all(
            Object.keys(assets)
              .filter((name) => /\.(js|css|svg|json)$/.test(name))
              .map(async (name) => {
                const content = Buffer.from(assets[name].buffer())
                const params = {
                  [constants.BROTLI_PARAM_QUALITY]: 11,
                  [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
                }
                const [br, gz] = await Promise.all([brotli(content, { params }), zip(content, { level: 9 })])
                compilation.emitAsset(`${name}.br`, new sources.RawSource(br))
                compilation.emitAsset(`${name}.gz`, new sources.RawSource(gz))
              }),
          )
        },
      )
    })
  }
}
