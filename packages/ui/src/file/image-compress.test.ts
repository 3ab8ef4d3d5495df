import { describe, expect, test } from 'vitest'
import { attempts, compressImage, fitInside, maxImageBytes, maxImageSidePx, smallEnough } from './image-compress'

const blob = (bytes: number) => new Blob([new Uint8Array(bytes)])

describe('compression before upload [FILE-01]', () => {
  test.each([
    [4000, 3000, 1200, 900],
    [3000, 4000, 900, 1200],
    [1200, 1200, 1200, 1200],
    [800, 600, 800, 600],
    [12_000, 1, 1200, 1],
  ])('scales %i x %i to %i x %i', (width, height, toWidth, toHeight) => {
    expect(fitInside({ width, height })).toEqual({ width: toWidth, height: toHeight })
  })

  test('reduces quality before pixels and never enlarges', () => {
    const tries = attempts({ width: 1200, height: 900 })
    expect(tries.slice(0, 3).map(({ width }) => width)).toEqual([1200, 1200, 1200])
    for (const [index, next] of tries.entries())
      if (index > 0)
        expect(next.width * next.quality).toBeLessThan(tries[index - 1]!.width * tries[index - 1]!.quality * 1.05)
    expect(Math.max(...tries.map(({ width }) => width))).toBeLessThanOrEqual(maxImageSidePx)
  })

  test('stops at the first result of at most 1 MB', async () => {
    const sizes = [maxImageBytes + 1, maxImageBytes, 10]
    const asked: number[] = []
    const result = await smallEnough({ width: 1200, height: 900 }, (_size, quality) => {
      asked.push(quality)
      return Promise.resolve(blob(sizes[asked.length - 1]!))
    })
    expect(result.size).toBe(maxImageBytes)
    expect(asked).toEqual([0.9, 0.8])
  })

  test('uploads other types unchanged', async () => {
    const pdf = new File([blob(5 * maxImageBytes)], 'invoice.pdf', { type: 'application/pdf' })
    expect(await compressImage(pdf)).toBe(pdf)
  })
})
