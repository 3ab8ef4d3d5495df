import { useCallback, useEffect } from 'react'
import { useSend } from '@layar/ui/call/send-provider.tsx'
import { useSession } from '../../access/session/session'
import { judgeShelf, readShelves, shelfText, useKnownShelves, type ShelfScan } from './known-shelves'

const hourMs = 3_600_000
/** A label that nobody knows may be minutes old. */
const soonMs = 5_000

/** The name of a scanned shelf where this device knows it; any other text as it is. */
export const useShelfName = (): ((text: string) => string) => {
  const known = useKnownShelves()
  const own = useSession(({ staff }) => staff?.staff_id ?? '')
  return (text) => {
    const scan = judgeShelf(known, own, text)
    return scan.kind === 'known' ? shelfText(scan.shelf) : text
  }
}

/** What a station knows of the shelves of its site, also without a network. */
export const useShelves = () => {
  const send = useSend()
  const own = useSession(({ staff }) => staff?.staff_id ?? '')
  const nameOf = useShelfName()
  useEffect(() => {
    if (own !== '') void readShelves(send, own, hourMs)
  }, [send, own])
  const judge = useCallback(
    (text: string): ShelfScan => {
      const scan = judgeShelf(useKnownShelves.getState(), own, text)
      if (scan.kind === 'foreign') void readShelves(send, own, soonMs)
      return scan
    },
    [send, own],
  )
  return { nameOf, judge }
}
