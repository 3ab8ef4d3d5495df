import { useRef, useState } from 'react'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { useAct } from '../../../shared/cargo/kept/use-act'
import { useKept } from '../../../shared/cargo/kept/use-kept'
import { toastWithUndo } from '../../../shared/platform/undo/ask'
import { undoText } from '../../../shared/platform/undo/text'

/** One trip: cartons put on a location. */
export interface Trip {
  readonly number: number
  readonly cartons: readonly string[]
  readonly location: string
  /** `kept`: on this device until the network is back. */
  readonly state: 'waiting' | 'kept' | 'done' | 'failed'
  /** Of the act on this device, where it is kept. */
  readonly kept?: number
  /** The name of the location once it is known, or why nothing moved. */
  readonly told: string
}

/** What was kept is done once it was sent; what was refused or discarded meanwhile is told where kept acts are. */
const useSettled = (trips: readonly Trip[]): readonly Trip[] => {
  const { acts, sent } = useKept()
  return trips.flatMap((trip): readonly Trip[] => {
    if (trip.state !== 'kept') return [trip]
    const done = sent.find(({ kept }) => kept.number === trip.kept)
    if (done) return [{ ...trip, state: 'done', told: done.location ?? trip.location }]
    const isWaiting = acts.some(({ number, refusal }) => number === trip.kept && refusal === null)
    return isWaiting ? [trip] : []
  })
}

/**
 * Sends trips one after the other, in the order of the scans: a scan during a trip waits, and none is lost. Of a trip that was
 * refused, `onRefused` gets the cartons and where they were to go: none of them was moved.
 */
export function useMoves(onRefused: (trip: Pick<Trip, 'cartons' | 'location' | 'told'>) => void) {
  const [trips, setTrips] = useState<readonly Trip[]>([])
  const count = useRef(0)
  const refused = useRef('')
  const words = useText(undoText)
  const move = useAct({
    isShownInPlace: () => true,
    onRefused: ({ messages }) => {
      refused.current = messages.join(' ')
    },
  })
  const change = (number: number, to: Partial<Trip>): void =>
    setTrips((before) => before.map((trip) => (trip.number === number ? { ...trip, ...to } : trip)))
  const send = (cartons: readonly string[], location: string): void => {
    count.current += 1
    const number = count.current
    const trip: Trip = { number, cartons, location, state: 'waiting', told: location }
    setTrips((before) => [trip, ...before].slice(0, 30))
    void move.run({ kind: 'move', cartons, location }).then((outcome) => {
      if (outcome === undefined) {
        change(number, { state: 'failed', told: refused.current })
        return onRefused({ cartons, location, told: refused.current })
      }
      if (outcome.state === 'kept') return change(number, { state: 'kept', kept: outcome.number })
      const { message, moved = [], location: name = location } = outcome.sent
      if (moved.length > 0) toastWithUndo(message, words('undo'), { kind: 'cartons', cartons: moved })
      change(number, { state: 'done', told: name })
    })
  }
  return { trips: useSettled(trips), send }
}
