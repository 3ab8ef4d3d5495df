import {
  exportShipmentCalls,
  invoiceCalls,
  shipmentCalls,
  staffExportCalls,
  staffPaymentCalls,
  staffShipmentCalls,
  staffTicketCalls,
  trackingCalls,
} from '@layar/contract'
import { beforeAll, expect, test } from 'vitest'
import { makeProven, type TestPaid } from '../testing/make-paid'
import { makeStaff, type TestStaff } from '../testing/make-staff'
import { makeTicket } from '../testing/make-ticket'
import { startApp, type TestApp } from '../testing/start'

/** As people type what they read from a label or a mail. */
const ways = {
  'without dashes': (code: string) => code.replaceAll('-', ''),
  'in small letters with blanks': (code: string) => ` ${code.toLowerCase().replaceAll('-', ' ')} `,
}

let app: TestApp
let admin: TestStaff
let imported: TestPaid
let exported: TestPaid
let ticketCode: string
beforeAll(async () => {
  app = await startApp()
  admin = await makeStaff(app, ['admin'])
  imported = await makeProven(app, { service: 'impor', country: 'sg' })
  exported = await makeProven(app, { service: 'ekspor', country: 'id' })
  ticketCode = await makeTicket(app, imported.owner)
})

const codeOf = ({ goods: [first] }: TestPaid): string => first?.code ?? ''

test.each(Object.entries(ways))('every search finds a code that is typed %s', async (_way, typed) => {
  const mine = imported.owner.sender
  const abroad = exported.owner.sender
  const asked = (code: string) => ({ query: { search: typed(code) } })
  const cart = asked(codeOf(imported))
  const shipment = asked(codeOf(exported))
  const invoice = asked(imported.invoice.invoiceCode)
  const ticket = asked(ticketCode)
  const replies = {
    cartCards: await app.send(shipmentCalls.cartCards, cart, mine),
    cartHistory: await app.send(shipmentCalls.cartHistory, cart, mine),
    tracking: await app.send(trackingCalls.tracking, cart, mine),
    invoices: await app.send(invoiceCalls.invoices, invoice, mine),
    invoicesOfShipment: await app.send(invoiceCalls.invoices, cart, mine),
    exportShipments: await app.send(exportShipmentCalls.exportShipments, shipment, abroad),
    staffShipments: await app.send(staffShipmentCalls.staffShipments, cart, admin.sender),
    staffShipmentsOfInvoice: await app.send(staffShipmentCalls.staffShipments, invoice, admin.sender),
    staffExports: await app.send(staffExportCalls.staffExports, shipment, admin.sender),
    staffPayments: await app.send(staffPaymentCalls.staffPayments, invoice, admin.sender),
    staffTickets: await app.send(staffTicketCalls.staffTickets, ticket, admin.sender),
  }
  const found = Object.entries(replies).map(([call, { status, body }]) => {
    const { results } = 'data' in body ? body.data : body
    return [call, status, results?.length]
  })
  expect(found).toEqual(Object.keys(replies).map((call) => [call, 200, 1]))
})
