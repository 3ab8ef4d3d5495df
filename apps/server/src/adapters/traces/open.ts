import type { Config } from '../../config/config'
import type { Traces } from './port'

/** Undefined without a collector: nothing of OpenTelemetry is loaded then. */
export const openTraces = async ({ tracesUrl, version }: Config): Promise<Traces | undefined> => {
  if (tracesUrl === undefined) return undefined
  const { openTelemetryTraces } = await import('./open-telemetry')
  return openTelemetryTraces(tracesUrl, version)
}
