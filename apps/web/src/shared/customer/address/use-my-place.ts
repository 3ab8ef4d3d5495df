import { useState } from 'react'
import type { MapPoint } from '../../platform/map/point'

export type PlaceTrouble = 'placeRefused' | 'placeUnknown' | 'placeSlow'

const patienceMs = 15_000
const troubles: Readonly<Record<number, PlaceTrouble>> = { 1: 'placeRefused', 2: 'placeUnknown', 3: 'placeSlow' }

/** Requests the customer's location when they choose to share it; the browser then asks for permission. */
export function useMyPlace(onPlace: (point: MapPoint) => void) {
  const [isAsking, setAsking] = useState(false)
  const [trouble, setTrouble] = useState<PlaceTrouble>()
  const ask = (): void => {
    setTrouble(undefined)
    if (!('geolocation' in navigator)) return setTrouble('placeUnknown')
    setAsking(true)
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setAsking(false)
        onPlace({ latitude: coords.latitude, longitude: coords.longitude })
      },
      ({ code }) => {
        setAsking(false)
        setTrouble(troubles[code] ?? 'placeUnknown')
      },
      { enableHighAccuracy: true, timeout: patienceMs, maximumAge: 60_000 },
    )
  }
  return { ask, isAsking, trouble }
}
