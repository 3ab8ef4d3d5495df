import { expect, test } from 'vitest'
import { customerParty } from './parties'

const customer = { name: 'Mei Tan', email: null, phone_number: null, customer_code: 'MEA24', business: null }
const business = { company_name: 'Tan Trading Pte Ltd', uen: '200000000W', gst_number: 'M90000000A' }

test('a paper made out to a business names it first, with UEN and GST number, then the person [CART-06]', () => {
  expect(customerParty({ ...customer, business }, 'Billed to', 'en')).toEqual({
    label: 'Billed to',
    name: 'Tan Trading Pte Ltd',
    lines: ['Mei Tan', 'UEN 200000000W', 'GST Reg. No. M90000000A', 'Customer code MEA24'],
  })
  expect(customerParty(customer, 'Billed to', 'en').name).toBe('Mei Tan')
})
