import type { KeptAct } from './act'
import type { SentAct } from './send-act'

/** A kept act that the server has confirmed. */
export type SentKept = SentAct & { readonly kept: KeptAct }

export const sentTabsName = 'layar_ops_sent'

// One for both directions: a second one would hear what this tab itself tells.
const tabs = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(sentTabsName)

/** Tells the other tabs what was sent: whoever waits for its label may look at one of them. */
export const tellSent = (sent: SentKept): void => tabs?.postMessage(sent)

/** Hears of what other tabs have sent, until what is returned is called. */
export const watchSent = (onSent: (sent: SentKept) => void): (() => void) => {
  // Only `tellSent` writes to it.
  const take = ({ data }: MessageEvent<SentKept>): void => onSent(data)
  tabs?.addEventListener('message', take)
  return () => tabs?.removeEventListener('message', take)
}
