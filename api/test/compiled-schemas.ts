import { createRequire } from 'node:module'
import type { FastifyServerOptions } from 'fastify'

// A portal compiles the schemas of all its routes when it starts, most of the time of a start. Tests start many portals in
// one process, so each schema is compiled once: what comes out depends on the schema and the portals' equal options alone.

type Factory = (...options: unknown[]) => (route: { schema: object }) => unknown
const ofFastify = createRequire(require.resolve('fastify'))
const validators = ofFastify('@fastify/ajv-compiler') as () => Factory
const serializers = ofFastify('@fastify/fast-json-stringify-compiler') as () => Factory

function oncePerSchema(build: Factory): Factory {
  const compiled = new WeakMap<object, unknown>()
  return (...options) => {
    const compile = build(...options)
    return (route) => {
      const known = compiled.get(route.schema) ?? compile(route)
      compiled.set(route.schema, known)
      return known
    }
  }
}

export const schemaController = {
  compilersFactory: {
    buildValidator: oncePerSchema(validators()),
    buildSerializer: oncePerSchema(serializers()),
  },
} as FastifyServerOptions['schemaController']
