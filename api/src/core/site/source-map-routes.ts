import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Type } from 'typebox'
import type { App } from '../http/app-types'
import { notFound } from '../http/problem'
import type { Portal } from '../portal'

// Names as releases have them: none leads out of the folder of the site.
const Params = Type.Object({
  area: Type.String({ pattern: '^[a-z][a-z-]*$', maxLength: 40 }),
  version: Type.String({ pattern: '^\\w[\\w.-]*$', maxLength: 80 }),
  file: Type.String({ pattern: '^\\w[\\w.-]*\\.js\\.map$', maxLength: 120 }),
})

/** The source maps of releases (rule A-77): beside the files that they are of, which servers do not send. */
export function sourceMapRoutes(api: App, { config }: Portal): void {
  api.get(
    '/source_maps/:area/:version/:file/',
    {
      config: { access: ['admin'] },
      schema: {
        description:
          'The source map of a script of an area, or with area `shell` of the shell, whose version is not looked at (A-77).',
        params: Params,
      },
    },
    async (request, reply) => {
      const { area, version, file } = request.params
      const folder = area === 'shell' ? 'static' : join('areas', area, version)
      const path = join(config.siteDir, folder, file)
      const info = await stat(path).catch(() => undefined)
      if (!info?.isFile()) throw notFound()
      void reply.header('cache-control', 'private, no-store').type('application/json')
      return reply.send(createReadStream(path))
    },
  )
}
