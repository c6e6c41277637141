import { join } from 'node:path'
import { root } from '../root.mjs'
import { browserConfig, merge } from '../../area-tooling/webpack/browser-config.mjs'

/** The page that shows every component of shared-ui: no federation, everything in one bundle. */
export function galleryConfig({ dev = false } = {}) {
  const folder = join(root, 'shared-ui')
  return merge(browserConfig({ folder, namespace: 'gallery', dev }), {
    name: 'ui',
    entry: { gallery: join(folder, 'gallery/main.tsx') },
    output: { publicPath: '/', uniqueName: 'gallery' },
    plugins: [new GalleryPagePlugin()],
  })
}

/** Emits index.html. */
class GalleryPagePlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('GalleryPagePlugin', (compilation) => {
      const { Compilation, sources } = compiler.webpack
      compilation.hooks.processAssets.tap(
        { name: 'GalleryPagePlugin', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          const scripts = compilation.entrypoints
            .get('gallery')
            .getFiles()
            .filter((file) => file.endsWith('.js') && !file.includes('hot-update'))
          compilation.emitAsset('index.html', new sources.RawSource(pageOf(scripts)))
        },
      )
    })
  }
}

function pageOf(scripts) {
  return `<!doctype html>
<html lang="es">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Componentes</title><link rel="icon" href="data:,"></head>
<body><div id="root"></div>${scripts.map((file) => `<script src="/${file}"></script>`).join('')}</body>
</html>
`
}
