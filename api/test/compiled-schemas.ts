import type { FastifyServerOptions } from 'fastify'
import { schemaController as ofPortal } from '../src/core/http/compile-at-first-call'

// Tests start many portals in one process, so each schema is compiled once for all of them: what comes out depends on the
// schema and the portals' equal options alone.

type Factory = (...options: unknown[]) => (route: { schema: object }) => unknown
const { buildValidator, buildSerializer } = ofPortal!.compilersFactory as unknown as Record<string, Factory>

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
    buildValidator: oncePerSchema(buildValidator!),
    buildSerializer: oncePerSchema(buildSerializer!),
  },
} as FastifyServerOptions['schemaController']
