import { telemetryCalls } from '@layar/contract'
import { addressBucket } from '../../../request/client-address'
import type { RequestContext } from '../../../request/context'
import { feature } from '../../../request/implement'

const minute = 60
/** More than one person causes, and too few to flood the log. */
const perMinute = { trackEvent: 60, reportError: 10 } as const
const ofAllPerMinute = { trackEvent: 3000, reportError: 120 } as const

const limitsOf =
  (name: keyof typeof perMinute) =>
  ({ ip }: RequestContext) => [
    { bucket: `${name}:${addressBucket(ip)}`, max: perMinute[name], windowSeconds: minute },
    { bucket: `${name}:all`, max: ofAllPerMinute[name], windowSeconds: minute },
  ]

const answer = (context: RequestContext) => Promise.resolve({ action: true, message: context.message('ok') })

export const telemetryFeature = feature(telemetryCalls, {
  trackEvent: {
    limits: limitsOf('trackEvent'),
    prepare: async ({ adapters, now, country, language }, { body }) => {
      await adapters.analytics.track({
        name: body.name,
        at: now.toISOString(),
        country,
        language,
        currency: 'IDR',
        contentType: body.content_type ?? null,
        contentId: body.content_id ?? null,
      })
    },
    run: answer,
  },
  reportError: {
    limits: limitsOf('reportError'),
    prepare: async ({ adapters }, { body }) => {
      await adapters.errorReports.report({
        source: 'browser',
        message: body.message,
        stack: body.stack ?? null,
        path: body.path,
        version: body.app_version,
      })
    },
    run: answer,
  },
})
