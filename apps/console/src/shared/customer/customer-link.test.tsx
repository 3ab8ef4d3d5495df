import { staffShipmentCalls, type StaffMember } from '@layar/contract'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, loading, renderConsole } from '../../testing/render-console'
import { shipmentDetailOf } from '../../testing/shipment-detail-fixture'

const detail = shipmentDetailOf({})
const { customer_id, customer_name, customer_code } = detail.shipment
const said = `${customer_name} (${customer_code})`
const open = (roles: StaffMember['roles']) =>
  renderConsole('/shipments/SHP-1', roles, [
    answer(staffShipmentCalls.staffShipment, () => ({ action: true, message: '', result: detail })),
  ])

test('the page of a shipment leads to its customer', async () => {
  open(['support'])
  const link = await screen.findByRole('link', { name: said }, loading)
  expect(link.getAttribute('href')).toBe(`/customers/${customer_id}`)
})

test('a customer is no link for those whom the page of the customer refuses', async () => {
  open(['warehouse'])
  expect((await screen.findByText(said, undefined, loading)).closest('a')).toBeNull()
})
