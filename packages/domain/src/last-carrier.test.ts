import { expect, test } from 'vitest'
import { carrierPage, lastCarriersIn } from './last-carrier'

test('a number has a page with its carrier however the name is written, and none with an unknown one', () => {
  expect(carrierPage(' ninja van', 'A B/1')).toContain('id=A%20B%2F1')
  expect([carrierPage('Sample Courier', '1'), carrierPage(null, '1')]).toEqual([undefined, undefined])
})

test('each country has its own carriers', () => {
  expect(lastCarriersIn('sg')).toContain('SingPost')
  expect(lastCarriersIn('id')).not.toContain('SingPost')
})
