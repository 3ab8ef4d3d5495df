import { ratio, roundHalfUp, timesRatio } from './ratio'

/** Splits an amount by weights, exact to the minor unit. Weights that come to nothing leave all of it to the first. */
export const splitMinor = (amountMinor: number, weights: readonly number[]): number[] => {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  if (total === 0) return weights.map((_, at) => (at === 0 ? amountMinor : 0))
  const until = (sum: number): number => roundHalfUp(timesRatio(ratio(amountMinor), ratio(sum, total)))
  let sum = 0
  return weights.map((weight) => {
    const before = until(sum)
    sum += weight
    return until(sum) - before
  })
}
