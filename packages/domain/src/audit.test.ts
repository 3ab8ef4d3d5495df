import { expect, test } from 'vitest'
import { auditLabel } from './audit'
import { languages } from './language'

test.each([
  ['ticket.picked', 'Ticket picked up', 'Tiket diambil', '接手工单'],
  ['shipment.warehouse', 'Shipment: Received at warehouse', 'Kiriman: Diterima di gudang', '货件：仓库已收货'],
  ['parcel.reminded_14', 'Reminder of unclaimed parcel', 'Pengingat paket tak dikenal', '无主包裹提醒'],
])('says %s in words', (action, ...words) => {
  expect([auditLabel(action, 'en'), auditLabel(action, 'id'), auditLabel(action, 'cn')]).toEqual(words)
})

test('an act without words, such as one of an older version, keeps its name', () => {
  for (const language of languages)
    for (const action of ['', 'invoice.lapsed', 'shipment.flown', 'toString', 'shipment.constructor'])
      expect(auditLabel(action, language)).toBe(action)
})
