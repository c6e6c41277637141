import { AjvCompiler } from '@fastify/ajv-compiler'
import { SerializerSelector } from '@fastify/fast-json-stringify-compiler'
import type { FastifyServerOptions } from 'fastify'

type Compile = (route: never) => (...given: never[]) => unknown
type Factory = (...options: never[]) => Compile

/** What a compiled schema does, made when it is called first. Ajv leaves the errors of a call at the function itself. */
function atFirstCall(build: Factory): Factory {
  return (...options) => {
    const compile = build(...options)
    return (route) => {
      let compiled: ReturnType<Compile> | undefined
      const called = (...given: never[]) => {
        compiled ??= compile(route)
        const answer = compiled(...given)
        called.errors = (compiled as { errors?: unknown }).errors
        return answer
      }
      called.errors = undefined as unknown
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
