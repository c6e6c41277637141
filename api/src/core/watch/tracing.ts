type Environment = Record<string, string | undefined>

/**
 * Sends traces by OpenTelemetry where the environment names a receiver (rule W-60). Call it before the server is made. The
 * libraries are loaded then alone, as they take some 100 ms.
 * @returns what sends the last spans and ends it; does nothing where it is off
 */
export async function startTracing(env: Environment): Promise<() => Promise<void>> {
  const receiver = env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT || env.OTEL_EXPORTER_OTLP_ENDPOINT
  const isOff = env.OTEL_SDK_DISABLED === 'true' || env.OTEL_TRACES_EXPORTER === 'none'
  if (!receiver || isOff) return async () => undefined
  const { sendTraces } = await import('./open-telemetry')
  return sendTraces()
}
