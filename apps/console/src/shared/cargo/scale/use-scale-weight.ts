import { kgField } from '@layar/domain'
import { useEffect, useLayoutEffect, useRef } from 'react'
import type { BoxDraft } from '../measuring/box-draft'
import { useScale } from './use-scale'

/**
 * Fills in what the scale and the dimensioner say about the last box, once they are at rest. What was typed is not
 * written over, and an empty platform leaves the weight that was taken.
 */
export const useScaleWeight = (boxes: readonly BoxDraft[], setBoxes: (boxes: readonly BoxDraft[]) => void): void => {
  const { name, reading, sides, isUsed } = useScale()
  const latest = useRef({ boxes, setBoxes })
  useLayoutEffect(() => {
    latest.current = { boxes, setBoxes }
  })
  const grams = reading?.isStable === true && reading.grams > 0 && !isUsed ? reading.grams : undefined
  useEffect(() => {
    const { boxes: now, setBoxes: set } = latest.current
    const last = now.at(-1)
    if (last === undefined) return
    const isWeighed = last.weightKg === '' || last.scale !== undefined
    const hasSides = last.lengthCm + last.widthCm + last.heightCm !== ''
    const weight = grams !== undefined && isWeighed && { weightKg: kgField(grams), scale: name }
    const [length = 0, width = 0, height = 0] = sides ?? []
    const cm = sides !== null &&
      !hasSides && { lengthCm: String(length / 10), widthCm: String(width / 10), heightCm: String(height / 10) }
    if (weight || cm) set([...now.slice(0, -1), { ...last, ...weight, ...cm }])
  }, [grams, name, sides])
}
