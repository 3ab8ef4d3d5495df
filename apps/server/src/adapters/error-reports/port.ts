export interface ErrorReport {
  readonly source: 'server' | 'browser'
  readonly message: string
  readonly stack: string | null
  /** The path of a screen or of a route, without its query. */
  readonly path: string
  readonly version: string
}

export interface ErrorReports {
  /** Sends a report. Never throws and never blocks for long: a failure to report has no effect. */
  report(report: ErrorReport): Promise<void>
}
