import { expect, test } from 'vitest'
import { departureNumbers, isFlightNumber } from './flight-number'

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
  ])
    expect(isFlightNumber(other), other).toBe(false)
})

test.each([
  ['sq 831', ['sq 831', 'SQ831', 'SQ-831', 'SQ 831']],
  ['SQ831', ['SQ831', 'SQ-831', 'SQ 831']],
  ['3k-201', ['3k-201', '3K201', '3K-201', '3K 201']],
  ['61812345675', ['61812345675', '618-12345675', '618 12345675']],
  ['618 1234 5675', ['618 1234 5675', '61812345675', '618-12345675', '618 12345675']],
  ['618-1234', ['618-1234']],
  ['Ever Given', ['Ever Given']],
])('%s may be written as %j', (typed, written) => {
  expect(departureNumbers(typed)).toEqual(written)
})
