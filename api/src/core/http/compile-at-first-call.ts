import { AjvCompiler } from '@fastify/ajv-compiler'
import { SerializerSelector } from '@fastify/fast-json-stringify-compiler'
import type { FastifyServerOptions } from 'fastify'

interface Compiled {
  (...given: never[]): unknown
  errors?: unknown
}
type Compile = (route: never) => Compiled
type Factory = (...options: never[]) => Compile

/** What a compiled schema does, made when it is called first. Ajv leaves the errors of a call at the function itself. */
function atFirstCall(build: Factory): Factory {
  return (...options) => {
    const compile = build(...options)
    return (route) => {
      let compiled: Compiled | undefined
      const called: Compiled = (...given) => {
        compiled ??= compile(route)
        const answer = compiled(...given)
        called.errors = compiled.errors
        return answer
      }
      return called
    }
  }
}

/**
 * Fastify's own compilers of schemas, at the first call of each route: compiled at the start, those of all routes would
 * take most of its time.
 */
export const schemaController = {
  compilersFactory: {
    buildValidator: atFirstCall(AjvCompiler() as Factory),
    buildSerializer: atFirstCall(SerializerSelector() as Factory),
  },
} as FastifyServerOptions['schemaController']
