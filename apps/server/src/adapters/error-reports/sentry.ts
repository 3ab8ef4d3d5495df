import { randomBytes } from 'node:crypto'
import { fireAndForget } from '../fire-and-forget'
import type { ErrorReport, ErrorReports } from './port'
import { scrubReport } from './scrub'

const mostUnderWay = 20

/** The envelope URL of a DSN (`https://key@host/path/project`). @throws if the DSN is malformed */
const envelopeAddress = (dsn: string): { url: string; key: string } => {
  const url = new URL(dsn)
  const parts = url.pathname.split('/').filter(Boolean)
  const project = parts.pop()
  if (project === undefined || url.username === '') throw new Error('This is no DSN: key and project are missing.')
  const path = [...parts, 'api', project, 'envelope', ''].join('/')
  return { url: `${url.protocol}//${url.host}/${path}`, key: url.username }
}

interface SentryOptions {
  readonly dsn: string
  /** The fraction of the reports to send, 0 to 1. */
  readonly sampleRate: number
  readonly random?: () => number
}

/** Sends reports to a collector that accepts Sentry envelopes. One report is one envelope with one event. */
export const sentryReports = ({ dsn, sampleRate, random = Math.random }: SentryOptions): ErrorReports => {
  const { url, key } = envelopeAddress(dsn)
  const post = fireAndForget(url, mostUnderWay)
  const envelopeOf = (report: ErrorReport): string => {
    const eventId = randomBytes(16).toString('hex')
    const { source, message, stack, path, version } = scrubReport(report)
    const event = {
      event_id: eventId,
      timestamp: Date.now() / 1000,
      platform: source === 'browser' ? 'javascript' : 'node',
      level: 'error',
      release: version,
      transaction: path,
      tags: { source },
      exception: { values: [{ type: 'Error', value: message }] },
      ...(stack !== null && { extra: { stack } }),
    }
    return [{ event_id: eventId, dsn }, { type: 'event' }, event].map((line) => JSON.stringify(line)).join('\n')
  }
  return {
    report: async (report) => {
      if (random() >= sampleRate) return
      await post(() => ({
        headers: {
          'Content-Type': 'application/x-sentry-envelope',
          'X-Sentry-Auth': `Sentry sentry_version=7, sentry_key=${key}, sentry_client=layar/1.0`,
        },
        body: envelopeOf(report),
      }))
    },
  }
}
