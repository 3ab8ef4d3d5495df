import { parseOurBarcode } from '@layar/domain'
import { useRef, useState } from 'react'
import { useSession } from '../../../shared/session'

const keyOf = (staffId: string): string => `layar_ops_hand:${staffId}`

/** Another page or version may have written it. */
const keptBy = (staffId: string): readonly string[] => {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(staffId)) ?? '[]')
    return Array.isArray(kept)
      ? kept.filter((one): one is string => typeof one === 'string' && parseOurBarcode(one)?.kind === 'carton')
      : []
  } catch {
    return []
  }
}

const keep = (staffId: string, cartons: readonly string[]): void => {
  try {
    if (cartons.length === 0) sessionStorage.removeItem(keyOf(staffId))
    else sessionStorage.setItem(keyOf(staffId), JSON.stringify(cartons))
  } catch {
    // Without storage the hand lasts as long as the page.
  }
}

/** The cartons that a staff member took up: they are still in the hand after the page was read again, in this tab alone. */
export const useHand = () => {
  const staffId = useSession(({ staff }) => staff?.staff_id ?? '')
  const [hand, setHand] = useState(() => keptBy(staffId))
  // Two scans may come before the page is drawn again: the second must see what the first took up.
  const held = useRef(hand)
  const hold = (cartons: readonly string[]): void => {
    held.current = cartons
    setHand(cartons)
    keep(staffId, cartons)
  }
  return { hand, held, hold }
}
