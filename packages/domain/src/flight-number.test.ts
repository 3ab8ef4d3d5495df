import { expect, test } from 'vitest'
import {
  departureNumber,
  departureNumberNames,
  departureNumbers,
  isContainerNumber,
  isFlightNumber,
} from './flight-number'

test('a flight number is told from the number of a master bill', () => {
  for (const flight of ['SQ831', 'sq831', 'GA-881', '3K 201', ' SQ 12 ', 'QZ7510A'])
    expect(isFlightNumber(flight), flight).toBe(true)
  for (const other of [
    '618-55554444',
    '61855554444',
    'MAWB-000-00000011',
    'EXP-MEL-0042',
    '123456',
    '',
    'SQ',
    'SQ12345',
    '12345A',
  ])
    expect(isFlightNumber(other), other).toBe(false)
})

test.each([
  ['sq 831', ['sq 831', 'SQ831', 'SQ-831', 'SQ 831']],
  ['SQ831', ['SQ831', 'SQ-831', 'SQ 831']],
  ['SQ 0831', ['SQ 0831', 'SQ831', 'SQ-831', 'SQ 831']],
  ['3k-201', ['3k-201', '3K201', '3K-201', '3K 201']],
  ['61812345675', ['61812345675', '618-12345675', '618 12345675']],
  ['618 1234 5675', ['618 1234 5675', '61812345675', '618-12345675', '618 12345675']],
  ['618-1234', ['618-1234']],
  ['Ever Given', ['Ever Given']],
])('%s may be written as %j', (typed, written) => {
  expect(departureNumbers(typed)).toEqual(written)
})

test.each([
  ['sq831', 'SQ831'],
  [' SQ 831 ', 'SQ831'],
  ['SQ-831', 'SQ831'],
  ['s q 0831', 'SQ831'],
  ['3k 0012', '3K12'],
  ['GA 0', 'GA0'],
  ['GA 000', 'GA0'],
  ['SQ 01234', 'SQ1234'],
  ['qz7510a', 'QZ7510A'],
  ['618-12345675', '618-12345675'],
  ['618 1234 5675', '618-12345675'],
  ['61812345675', '618-12345675'],
  ['618-1234', '618-1234'],
  ['mawb-000-00000011', 'MAWB-000-00000011'],
  ['dep-7k2m9q', 'DEP-7K2M9Q'],
  ['EMPTY 12', 'EMPTY 12'],
  ['12345', '12345'],
])('%j by air is kept as %s, and stays so', (typed, kept) => {
  expect(departureNumber(typed, 'udara')).toBe(kept)
  expect(departureNumber(kept, 'udara')).toBe(kept)
})

test.each([
  ['Ever Given', 'EVER GIVEN'],
  ['ms 012', 'MS 012'],
  ['CMA-CGM 12', 'CMA-CGM 12'],
  ['61812345675', '61812345675'],
  ['cosu 6321459870', 'COSU6321459870'],
  ['MEDU FQ-123456', 'MEDUFQ123456'],
  ['csqu 305438-3', 'CSQU3054383'],
  ['Sinar 12345', 'SINAR 12345'],
  ['EVER GIVEN 012W', 'EVER GIVEN 012W'],
])('%j of a ship is kept as %s', (typed, kept) => {
  expect(departureNumber(typed, 'laut')).toBe(kept)
})

test('a container number is told by its check digit, with or without blanks', () => {
  for (const container of ['CSQU3054383', 'csqu 305438-3', 'TEXU3070079', 'MSCU6639870'])
    expect(isContainerNumber(container), container).toBe(true)
  for (const other of ['CSQU3054384', 'CSQU305438', 'CSQX3054383', 'COSU6321459870', '3054383', ''])
    expect(isContainerNumber(other), other).toBe(false)
})

test.each([
  ['SQ831', 'udara', 'flight_or_vessel'],
  ['618-12345675', 'udara', 'master'],
  ['CSQU3054383', 'udara', 'master'],
  ['CSQU3054383', 'laut', 'container'],
  ['COSU6321459870', 'laut', 'master'],
  ['EVER GIVEN 012W', 'laut', 'master'],
  ['EVER GIVEN', 'laut', 'flight_or_vessel'],
  ['MS 012', 'laut', 'flight_or_vessel'],
] as const)('%s of track %s names the %s', (number, track, names) => {
  expect(departureNumberNames(number, track)).toBe(names)
})
