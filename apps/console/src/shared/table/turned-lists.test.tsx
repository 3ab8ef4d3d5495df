import {
  staffCartonCalls,
  staffClaimCalls,
  staffCompanyCalls,
  staffCustomerCalls,
  staffCustomsCalls,
  staffDepartureCalls,
  staffExportCalls,
  staffHandOverCalls,
  staffIdentityCalls,
  staffLeadCalls,
  staffMemberCalls,
  staffMessageCalls,
  staffPaylaterCalls,
  staffPaymentCalls,
  staffReceivingCalls,
  staffRefundCalls,
  staffServiceRequestCalls,
  staffShipmentCalls,
  staffTicketCalls,
  staffVoucherCalls,
  type Call,
} from '@layar/contract'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { loading, renderConsole } from '../../testing/render-console'

const newestFirst: readonly (readonly [string, Call])[] = [
  ['/customers', staffCustomerCalls.staffCustomers],
  ['/departures', staffDepartureCalls.staffDepartures],
  ['/hand-overs', staffHandOverCalls.staffHandOvers],
  ['/leads', staffLeadCalls.staffLeads],
  ['/members', staffMemberCalls.staffMembers],
  ['/outbox', staffMessageCalls.staffOutbox],
  ['/paylater', staffPaylaterCalls.staffPaylaterLimits],
  ['/vouchers', staffVoucherCalls.staffVouchers],
]
const oldestFirst: readonly (readonly [string, Call])[] = [
  ['/claims', staffClaimCalls.staffClaims],
  ['/claims?show=parcels', staffReceivingCalls.staffUnclaimed],
  ['/companies', staffCompanyCalls.staffCompanies],
  ['/customs', staffCustomsCalls.staffLackingHouses],
  ['/customs?show=late', staffCustomsCalls.staffLateHouses],
  ['/customs?show=withdraw', staffCustomsCalls.staffWithdrawals],
  ['/exports', staffExportCalls.staffExports],
  ['/id-cards', staffIdentityCalls.staffIdCards],
  ['/locations', staffCartonCalls.staffLocations],
  ['/payments', staffPaymentCalls.staffPayments],
  ['/refunds', staffRefundCalls.staffRefunds],
  ['/seller-gst', staffShipmentCalls.staffSellerGstClaims],
  ['/services', staffServiceRequestCalls.staffServices],
  ['/shipments', staffShipmentCalls.staffShipments],
  ['/tickets', staffTicketCalls.staffTickets],
]
const lists = [
  ...newestFirst.map(([path, call]) => ({ path, call, own: 'desc', other: 'asc', shown: 'Oldest first' })),
  ...oldestFirst.map(([path, call]) => ({ path, call, own: 'asc', other: 'desc', shown: 'Newest first' })),
]

test.each(lists)('$path is asked from the end that its address names', async ({ path, call, own, other, shown }) => {
  const { sentTo, open } = renderConsole(path, ['admin'], [])
  const order = () =>
    (sentTo(call).at(-1) as { readonly query?: { readonly order?: string } } | undefined)?.query?.order
  expect((await screen.findByLabelText<HTMLInputElement>(shown, undefined, loading)).checked).toBe(false)
  await waitFor(() => expect(sentTo(call)).toHaveLength(1))
  expect(order()).toBeUndefined()
  const turned = `${path}${path.includes('?') ? '&' : '?'}order=`
  await open(`${turned}${other}`)
  await waitFor(() => expect(order()).toBe(other))
  expect(screen.getByLabelText<HTMLInputElement>(shown).checked).toBe(true)
  await open(`${turned}${own}`)
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(shown).checked).toBe(false))
})
