import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import type { Context } from '@opentelemetry/api'
import { postgresCode } from '../../db/open'
import type { Traces } from './port'
import { statementName } from './statement-name'
import { watchPool } from './watch-pool'

const lastSpansMs = 2_000
/** W3C Trace Context: version, trace, parent, flags. */
const traceparent = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/

/** Sends spans to a collector over OTLP/HTTP, in batches. A collector that is away loses spans and delays nothing. */
export const openTelemetryTraces = async (endpoint: string, version: string): Promise<Traces> => {
  const { ROOT_CONTEXT, SpanKind, SpanStatusCode, isSpanContextValid, trace } = await import('@opentelemetry/api')
  const { resourceFromAttributes } = await import('@opentelemetry/resources')
  const { BatchSpanProcessor, TracerProvider } = await import('@opentelemetry/sdk-trace')
  const { OTLPTraceExporter } = await import('@opentelemetry/exporter-trace-otlp-http')
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces` })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'layar', 'service.version': version }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  })
  const tracer = provider.getTracer('layar', version)
  const current = new AsyncLocalStorage<Context>()

  const parentOf = (header: string | undefined): Context => {
    const [, traceId = '', spanId = '', flags = ''] = traceparent.exec(header ?? '') ?? []
    const parent = { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true }
    return isSpanContextValid(parent) ? trace.setSpanContext(ROOT_CONTEXT, parent) : ROOT_CONTEXT
  }

  return {
    begin: (method, parent) => {
      const within = parentOf(parent)
      const attributes = { 'http.request.method': method }
      const span = tracer.startSpan('request', { kind: SpanKind.SERVER, attributes }, within)
      const inside = trace.setSpan(within, span)
      return {
        run: (work) => current.run(inside, work),
        end: (name, status) => {
          span.updateName(name)
          span.setAttribute('http.response.status_code', status)
          if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
          span.end()
        },
      }
    },
    watch: (pool) => {
      watchPool(pool, (statement) => {
        const request = current.getStore()
        if (request === undefined) return undefined
        const attributes = { 'db.system.name': 'postgresql' }
        const span = tracer.startSpan(statementName(statement), { kind: SpanKind.CLIENT, attributes }, request)
        return (error) => {
          // The message of an error quotes values; its code does not.
          if (error !== undefined)
            span
              .setAttribute('db.response.status_code', postgresCode(error) ?? 'unknown')
              .setStatus({ code: SpanStatusCode.ERROR })
          span.end()
        }
      })
    },
    // A collector that is away must not keep the server from stopping in order, or in time.
    close: () =>
      Promise.race([provider.shutdown().catch(() => undefined), pause(lastSpansMs, undefined, { ref: false })]),
  }
}
