import { fireAndForget } from '../fire-and-forget'
import type { Analytics } from './port'

const mostUnderWay = 50

/** Sends each event as JSON to one URL, in a separate request. */
export const collectedEvents = (url: string): Analytics => {
  const post = fireAndForget(url, mostUnderWay)
  return {
    track: ({ name, at, country, language, currency, contentType, contentId }) =>
      post(() => ({
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({
          name,
          at,
          params: { country, language, currency, content_type: contentType, content_id: contentId },
        }),
      })),
  }
}
