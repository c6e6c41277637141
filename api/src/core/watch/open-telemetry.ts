import FastifyOtelInstrumentation from '@fastify/otel'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { PgInstrumentation } from '@opentelemetry/instrumentation-pg'
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node'
import pg from 'pg'
import { requestIdAttribute } from './span-attributes'
import { withKeptAttributes } from './kept-attributes'
import { ownVersion } from './version'

/** Asked every few seconds by machines, and of no interest. */
const probes = ['/livez', '/readyz', '/version', '/metrics']

/** Sends spans of calls, statements and jobs to the receiver of the environment (rules W-60, W-61). */
export function sendTraces(): () => Promise<void> {
  const provider = new NodeTracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': 'portal', 'service.version': ownVersion() }))
      // OTEL_SERVICE_NAME and OTEL_RESOURCE_ATTRIBUTES.
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor(withKeptAttributes(new OTLPTraceExporter()))],
  })
  provider.register()
  traceCalls()
  traceStatements()
  return () => provider.shutdown().catch(() => undefined)
}

/** Each server that is made from now on. */
function traceCalls() {
  new FastifyOtelInstrumentation({
    registerOnInitialization: true,
    // One span a call: hooks are many, and a handler is most of its call.
    instrumentHooks: false,
    instrumentHandler: false,
    recordExceptions: false,
    ignorePaths: ({ url }) => probes.includes(url),
    requestHook: (span, { id, method, routeOptions }) => {
      span.updateName(`${method} ${routeOptions.url ?? 'page'}`)
      span.setAttribute(requestIdAttribute, id)
    },
  }).enable()
}

/** It would notice when `pg` is required, but modules are imported here: it is given what it changes. */
function traceStatements() {
  const [client, pool] = new PgInstrumentation({
    requireParentSpan: true,
    // Its own name is that of the prepared statement, a hash.
    requestHook: (span, { query: { text } }) => span.updateName(`query ${verbOf(text)}`),
  }).getModuleDefinitions()
  client?.patch?.(pg)
  pool?.patch?.(Object.getPrototypeOf(pg.Pool))
}

/** The first word of a statement after its comments. */
const verbOf = (text: string) => /^(?:\s|\/\*.*?\*\/)*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? ''
