import { staffCartonCalls } from '@layar/contract'
import { useRef, useState } from 'react'
import { useWrite } from '@layar/ui/call/use-write.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { toastWithUndo } from '../../../shared/undo/ask'
import { undoText } from '../../../shared/undo/text'

/** One trip: cartons put on a location. */
export interface Trip {
  readonly number: number
  readonly cartons: readonly string[]
  readonly location: string
  readonly state: 'waiting' | 'done' | 'failed'
  /** The name of the location once it is known, or why nothing moved. */
  readonly told: string
}

/** Sends trips one after the other, in the order of the scans: a scan during a trip waits, and none is lost. */
export function useMoves() {
  const [trips, setTrips] = useState<readonly Trip[]>([])
  const last = useRef<Promise<void>>(Promise.resolve())
  const count = useRef(0)
  const words = useText(undoText)
  const move = useWrite(staffCartonCalls.staffMoveCartons, {
    successToast: false,
    isShownInPlace: () => true,
    invalidates: [staffCartonCalls.staffLocation, staffCartonCalls.staffLocations, staffCartonCalls.staffCarton],
  })
  const change = (number: number, to: Partial<Trip>): void =>
    setTrips((before) => before.map((trip) => (trip.number === number ? { ...trip, ...to } : trip)))
  const send = (cartons: readonly string[], location: string): void => {
    count.current += 1
    const number = count.current
    const trip: Trip = { number, cartons, location, state: 'waiting', told: location }
    setTrips((before) => [trip, ...before].slice(0, 30))
    last.current = last.current.then(async () => {
      const answer = await move.run(
        { body: { cartons: [...cartons], location } },
        { onFailure: ({ messages }) => change(number, { state: 'failed', told: messages.join(' ') }) },
      )
      if (answer && answer.result.moved.length > 0)
        toastWithUndo(answer.message, words('undo'), { kind: 'cartons', cartons: answer.result.moved })
      if (answer) change(number, { state: 'done', told: answer.result.cartons[0]?.location?.name ?? location })
    })
  }
  return { trips, send }
}
