import { infoCalls, type WhatsappContact } from '@layar/contract'
import { useRead } from '@layar/ui/call/use-read.ts'

/** The support chat: its link, its hours, whether it is open now; undefined until loaded. */
export function useSupport(): WhatsappContact | undefined {
  // eslint-disable-next-line layar/said-failures -- help is offered beside the screen; the screen itself works without
  return useRead(infoCalls.whatsapp, {}, { staleMs: 300_000, everyMs: 300_000 }).data?.result
}
