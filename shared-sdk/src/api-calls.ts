/** A call of the API below /api/, `{}` for each parameter; no method: any will do. */
export interface ApiCall {
  method?: string
  path: string
}

/** What a call of a document is: `operation` as OpenAPI has it. */
export interface ApiOperation {
  method: string
  path: string
  operation: unknown
}

/** The operations of an OpenAPI document. */
export function operationsOf(document: { paths?: Record<string, object | undefined> }): ApiOperation[] {
  return Object.entries(document.paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods ?? {}).map(([method, operation]: [string, unknown]) => ({
      method: method.toUpperCase(),
      path: `${path.replace(/^\/api\//, '').replaceAll(/\{[^}]+\}/g, '{}')}`.replace(/\/?$/, '/'),
      operation,
    })),
  )
}

/**
 * The operation of a call, or undefined. A value in the call's path may be any part of the operation's: `${list}/` of
 * validable and validated orders.
 */
export function operationOf(operations: readonly ApiOperation[], { method, path }: ApiCall): ApiOperation | undefined {
  const parts = path.split('/')
  const fits = (other: string) => {
    const own = other.split('/')
    return own.length === parts.length && parts.every((part, at) => part === '{}' || part === own[at])
  }
  const found = operations.filter((one) => (!method || one.method === method) && fits(one.path))
  // A text that stands alone may be the beginning of a path.
  const begun = method ? undefined : operations.find((one) => one.path.startsWith(path))
  return found.find((one) => one.path === path) ?? found[0] ?? begun
}
