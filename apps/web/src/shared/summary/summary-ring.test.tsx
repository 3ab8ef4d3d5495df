import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { SummaryRing } from './summary-ring'

const circles = (current: number, last: number) =>
  render(<SummaryRing current={current} last={last} />).container.querySelectorAll('circle').length

test('draws a part of the ring only where something changed [SHELL-19]', () => {
  expect(circles(3, 2)).toBe(2)
  expect(circles(0, 0)).toBe(1)
})
