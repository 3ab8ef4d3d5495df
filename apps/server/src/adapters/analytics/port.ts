import type { analyticsEvents } from '@layar/contract'

/** An event without any personal data. */
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
  /** Sends an event. Never throws and never blocks for long. */
  track(event: AnalyticsEvent): Promise<void>
}
