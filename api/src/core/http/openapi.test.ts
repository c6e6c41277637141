import { aPortal } from '../../../test/a-portal'
import { describedCalls } from '../../../test/openapi-calls'
import { componentsNamed } from './openapi'

test('every call of the server is in the document, but the document itself', async () => {
  const portal = await aPortal()
  const served = routesOf(portal.app.printRoutes({ commonPrefix: false })).filter((name) => name.includes(' /api/'))
  const described = (await describedCalls(portal)).map(({ method, path }) => `${method} /api/${path}`)
  expect(served.sort()).toEqual([...described, 'GET /api/openapi.json/'].sort())
})

test('two schemas of one title are one or none', () => {
  const documentOf = (...bodies: object[]) =>
    componentsNamed({ paths: bodies.map((body) => ({ title: 'Price', ...body })) })
  expect(documentOf({ type: 'number' }, { type: 'number' })).toMatchObject({
    components: { schemas: { Price: { type: 'number' } } },
  })
  expect(() => documentOf({ type: 'number' }, { type: 'string' })).toThrow('Price')
})

/** `GET /api/orders/{id}/` for each line of Fastify's tree, where a branch continues its parent's path. */
function routesOf(tree: string): string[] {
  const branch: string[] = []
  return tree
    .trimEnd()
    .split('\n')
    .flatMap((line) => {
      const [, indent, part, methods = ''] = /^([│ ]*)[├└]── (\S+)(?: \((.+)\))?$/.exec(line)!
      branch.splice(indent!.length / 4, Infinity, part!)
      const path = branch.join('').replace(/:(\w+)/g, '{$1}')
      return methods
        .split(', ')
        .filter((method) => method && method !== 'HEAD')
        .map((method) => `${method} ${path}/`)
    })
}
