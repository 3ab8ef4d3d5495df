import type { ErrorReports } from './port'
import { scrubReport } from './scrub'

/** Reports on the standard error stream, one JSON line each. */
export const loggedReports = (write: (line: string) => void): ErrorReports => ({
  report: (report) => {
    write(`${JSON.stringify({ error_report: scrubReport(report) })}\n`)
    return Promise.resolve()
  },
})
