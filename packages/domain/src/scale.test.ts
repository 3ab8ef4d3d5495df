import { expect, test } from 'vitest'
import { parseHidScale, parseScaleLine, parseSidesLine } from './scale'

test.each([
  ['ST,GS,+  1.234kg', 1234],
  ['ST,GS,+00012.50 kg\r', 12500],
  ['ST,NT,+  0.820kg', 820],
  ['\u0002ST,GS,+ 1.234kg\u0003', 1234],
  ['S S      1.234 kg', 1234],
  ['  1.234 kg', 1234],
  ['1,5 kg', 1500],
  ['   820 g', 820],
  ['   5.00 lb', 2268],
])('a line at rest is a weight: %s', (line, grams) => {
  expect(parseScaleLine(line)).toEqual({ grams, isStable: true })
})

test.each(['US,GS,+  1.234kg', 'S D      1.234 kg', '  1.234 kg ?'])('a moving platform is no weight: %s', (line) => {
  expect(parseScaleLine(line)?.isStable).toBe(false)
})

test.each(['OL,GS,+ 99.999kg', 'S +', 'S I', 'ES', '', '1.234', 'kg', 'SF1234567890'])(
  'what has no weight is not read: %s',
  (line) => {
    expect(parseScaleLine(line)).toBeUndefined()
  },
)

test('a negative weight stays negative, so that nobody takes it for one', () => {
  expect(parseScaleLine('ST,GS,-  0.020kg')).toEqual({ grams: -20, isStable: true })
})

test.each([
  ['400 x 300 x 205 mm', [400, 300, 205]],
  ['L:40.0 W:30.0 H:20.5 cm', [400, 300, 205]],
])('sides come in millimetres from a dimensioner: %s', (line, sides) => {
  expect(parseSidesLine(line)).toEqual(sides)
  expect(parseScaleLine(line)).toBeUndefined()
})

test.each(['ST,GS,+  1.234kg', '400 x 300 mm', '1 x 2 x 3', '0 x 300 x 205 mm'])(
  'no sides are read from %s',
  (line) => {
    expect(parseSidesLine(line)).toBeUndefined()
  },
)

test('a USB scale tells state, unit and a power of ten', () => {
  const report = (...bytes: number[]) => new DataView(Uint8Array.from(bytes).buffer)
  expect(parseHidScale(3, report(4, 3, 0xfd, 0xd2, 0x04))).toEqual({ grams: 1234, isStable: true })
  expect(parseHidScale(3, report(3, 2, 0, 0xd2, 0x04))).toEqual({ grams: 1234, isStable: false })
  expect(parseHidScale(1, report(4, 3, 0xfd, 0xd2, 0x04))).toBeUndefined()
  expect(parseHidScale(3, report(4, 9, 0, 0xd2, 0x04))).toBeUndefined()
})
