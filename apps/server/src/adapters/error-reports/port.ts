export interface ErrorReport {
  readonly source: 'server' | 'browser'
  readonly message: string
  readonly stack: string | null
  /** The path of a screen or of a route, without its query. */
  readonly path: string
  readonly version: string
}

export interface ErrorReports {
  /** Hands a report on. Never throws and never waits for long: a failure to report changes nothing. */
  report(report: ErrorReport): Promise<void>
}
