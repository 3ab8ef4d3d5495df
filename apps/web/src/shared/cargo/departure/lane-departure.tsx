import { voyageCalls } from '@layar/contract'
import type { Track } from '@layar/domain'
import { useRead } from '@layar/ui/call/use-read.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { departureText } from './text/area'
import { useDepartureWords } from './use-departure-words'

/** The next departure of one warehouse by one transport mode; empty where none is planned. */
export function LaneDeparture({ agentId, track }: { agentId: string; track: Track }) {
  const t = useText(departureText)
  const words = useDepartureWords()
  // eslint-disable-next-line layar/said-failures -- the usual days stay beside it
  const read = useRead(voyageCalls.nextDepartures, {}, { staleMs: 300_000 })
  const found = read.data?.results.find(({ agent_id: id, track: by }) => id === agentId && by === track)
  return found === undefined ? null : <span>{t('next', { departure: words(found) })}</span>
}
