import type { analyticsEvents } from '@layar/contract'

/** What happened, without anybody it happened to. */
export interface AnalyticsEvent {
  readonly name: (typeof analyticsEvents)[number]
  readonly at: string
  readonly country: 'sg' | 'id'
  readonly language: 'en' | 'id' | 'cn'
  /** Specification section 9: always IDR. */
  readonly currency: 'IDR'
  readonly contentType: string | null
  readonly contentId: string | null
}

export interface Analytics {
  /** Hands an event on. Never throws and never waits for long. */
  track(event: AnalyticsEvent): Promise<void>
}
