import type { Config } from '../../config/config'
import { collectedEvents } from './collector'
import type { Analytics } from './port'

/** Without a collector, events are written to the log. */
export const openAnalytics = ({ analyticsUrl, logLevel }: Config): Analytics =>
  analyticsUrl === undefined
    ? {
        track: (event) => {
          if (logLevel !== 'silent') process.stdout.write(`${JSON.stringify({ analytics: event })}\n`)
          return Promise.resolve()
        },
      }
    : collectedEvents(analyticsUrl)
