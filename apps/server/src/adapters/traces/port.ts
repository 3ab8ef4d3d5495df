import type { DbPool } from '../../db/pool'

/** The span of one request. */
export interface RequestSpan {
  /** Statements of `work` become children of this span. */
  run<T>(work: () => T): T
  end(name: string, status: number): void
}

export interface Traces {
  /** `parent` is the `traceparent` header of a proxy that is trusted. */
  begin(method: string, parent: string | undefined): RequestSpan
  /** Gives each statement of this pool that belongs to a request a span, by its name and without its values. */
  watch(pool: DbPool): void
  /** Sends what was not sent yet. */
  close(): Promise<void>
}
