import type { Config } from '../../config/config'
import { loggedReports } from './log'
import type { ErrorReports } from './port'
import { sentryReports } from './sentry'

export const openErrorReports = ({ errorReports, logLevel }: Config): ErrorReports => {
  if (errorReports.dsn !== undefined)
    return sentryReports({ dsn: errorReports.dsn, sampleRate: errorReports.sampleRate })
  return loggedReports((line) => {
    if (logLevel !== 'silent') process.stderr.write(line)
  })
}
