import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace-node'
import { jobAttribute, requestIdAttribute } from './span-attributes'

/** What a span may tell (rule W-61): what the program says, and nothing that somebody sent. */
const keptAttributes = new Set([
  'http.request.method',
  'http.route',
  'http.response.status_code',
  'db.system.name',
  'db.namespace',
  'db.query.text',
  requestIdAttribute,
  jobAttribute,
])

/**
 * An exporter that is given of each span its name, times and what is in `keptAttributes`: no address, no text of an error, which may
 * cite what was sent, and nothing that a later version of an instrumentation adds.
 */
export const withKeptAttributes = (exporter: SpanExporter): SpanExporter => ({
  export: (spans, done) => exporter.export(spans.map(bare), done),
  shutdown: () => exporter.shutdown(),
  forceFlush: async () => exporter.forceFlush?.(),
})

const bare = (span: ReadableSpan): ReadableSpan =>
  Object.create(span, {
    attributes: {
      value: Object.fromEntries(Object.entries(span.attributes).filter(([name]) => keptAttributes.has(name))),
    },
    events: { value: [] },
    status: { value: { code: span.status.code } },
  })
