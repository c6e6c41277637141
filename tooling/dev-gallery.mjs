// Serves the page that shows every component of shared-ui, with hot reload: `npm run dev -- ui`.
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin'
import webpack from 'webpack'
import WebpackDevServer from 'webpack-dev-server'
import { galleryConfig } from './webpack/gallery.mjs'

/** Answers the running server and its address; `server.stop()` ends it. */
export async function serveGallery({ port }) {
  const config = galleryConfig({ dev: true })
  config.plugins.push(new ReactRefreshPlugin({ overlay: false }))
  const server = new WebpackDevServer(
    {
      port,
      host: '127.0.0.1',
      hot: true,
      allowedHosts: ['localhost', '127.0.0.1'],
      client: { overlay: false },
      static: false,
    },
    webpack(config),
  )
  await server.start()
  return { server, url: `http://127.0.0.1:${port}/` }
}
