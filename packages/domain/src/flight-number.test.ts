import { expect, test } from 'vitest'
import { isFlightNumber } from './flight-number'

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
