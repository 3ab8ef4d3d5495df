import { describe, expect, test } from 'vitest'
import { languages } from '../language'
import { afterDispatchLabels, afterDispatchStatuses } from './after-dispatch'
import { exportDashboardGroups, exportLabels, exportStatuses, exportTable } from './export-shipment'
import { idCardStatuses, idCardValidation, idCardView } from './id-card'
import { invoiceLapses, invoiceTable, invoiceTypeLabels, invoiceTypes, orderTrackingCodes } from './invoice'
import { badgeOf } from './machine'
import { shipmentStatuses, shipmentTable, type ShipmentStatus } from './shipment'
import {
  importStation,
  importStations,
  progressBadge,
  progressLabels,
  progressOf,
  progressStatuses,
  importStationsFor,
  progressLabel,
  shipmentBadge,
  shipmentLabel,
  trackingLabel,
  trackingStatuses,
} from './shipment-labels'
import { ticketCategories, ticketCategoryLabels } from './ticket'

describe('shipment labels', () => {
  test('labels every status in every language and fills in the country [SHIP-02]', () => {
    for (const status of shipmentStatuses) {
      for (const language of languages) expect(shipmentLabel(status, 'sg', language)).not.toMatch(/[{}]|^$/)
    }
    expect(shipmentLabel('sent', 'id', 'id')).toBe('Dikirim ke Indonesia')
    expect(shipmentLabel('inbound', 'sg', 'id')).toBe('Diterima di Singapura')
    expect(shipmentLabel('inbound', 'id', 'cn')).toBe('已到达印度尼西亚')
    expect(shipmentLabel('pending_locker', 'id', 'en')).toBe('Waiting in locker')
  })

  test('labels outbound as ready for collection if the customer collects', () => {
    const collected = { isSelfCollected: true }
    expect(
      Object.fromEntries(languages.map((language) => [language, shipmentLabel('outbound', 'id', language, collected)])),
    ).toEqual({ en: 'Ready for collection', id: 'Siap diambil', cn: '待自提' })
    expect(shipmentLabel('outbound', 'sg', 'en')).toBe('Forwarded to address')
    for (const language of languages) {
      expect(progressLabel('delivering', language, true)).toBe(shipmentLabel('outbound', 'sg', language, collected))
      expect(progressLabel('delivering', language)).toBe(progressLabels.delivering[language])
      for (const status of shipmentStatuses.filter((one) => one !== 'outbound'))
        expect(shipmentLabel(status, 'sg', language, collected)).toBe(shipmentLabel(status, 'sg', language))
    }
    expect(importStationsFor(true).at(-1)?.labels.en).toBe('Collection')
    expect(importStationsFor(false)).toBe(importStations)
  })

  test('labels an export that our courier fetches as waiting for pickup, then as picked up', () => {
    expect(exportLabels('waiting_shipment', true).en).toBe('Waiting for pickup')
    expect(exportLabels('sent_to_warehouse', true).en).toBe('Picked up')
    for (const status of exportStatuses) expect(exportLabels(status, false)).toBe(exportTable[status].labels)
    expect(exportLabels('received', true)).toBe(exportTable.received.labels)
  })

  test('shows the customs status instead of sent and warns on a hold', () => {
    expect(shipmentLabel('sent', 'sg', 'en', { subStatus: 'hold' })).toBe('On hold')
    expect(shipmentLabel('sent', 'sg', 'en', { subStatus: null })).toBe('Forwarded to Singapore')
    expect(shipmentLabel('inbound', 'sg', 'en', { subStatus: 'hold' })).toBe('Received in Singapore')
    expect([shipmentBadge('sent', 'hold'), shipmentBadge('sent', 'on_clearance'), shipmentBadge('quarantine')]).toEqual(
      ['warning', 'success', 'warning'],
    )
  })

  test('the badge is warning for pending and quarantine, danger for cancelled, else success [CARD-02]', () => {
    const badgesSeen = Object.fromEntries(shipmentStatuses.map((status) => [status, shipmentTable[status].badge]))
    expect(badgesSeen).toEqual({
      pending: 'warning',
      pending_locker: 'success',
      from_seller: 'success',
      quarantine: 'warning',
      warehouse: 'success',
      sent: 'success',
      inbound: 'success',
      outbound: 'success',
      finished: 'success',
      cancelled: 'danger',
      refunded: 'success',
      delivered: 'success',
      returning: 'warning',
      returned: 'warning',
      lost: 'danger',
      disposed: 'danger',
    })
    expect(badgeOf('anything else')).toBe('success')
    expect(invoiceTable.pending.badge).toBe('warning')
    expect(invoiceTable.cancelled.badge).toBe('danger')
    expect(progressBadge('hold')).toBe('warning')
    expect(progressBadge('on_clearance')).toBe('success')
  })

  test('has the second label set of the specification in every language [SHIP-03]', () => {
    expect([...progressStatuses].sort()).toEqual(
      [
        'verified',
        'waiting_payment',
        'paid',
        'pending',
        'cancelled',
        'sent',
        'warehouse',
        'on_clearance',
        'delivering',
        'finished',
        'hold',
        'received',
        ...afterDispatchStatuses,
      ].sort(),
    )
    for (const status of progressStatuses) {
      for (const language of languages) expect(progressLabels[status][language]).not.toBe('')
    }
  })

  test.each([
    ['pending', {}, 'pending'],
    ['pending_locker', {}, 'warehouse'],
    ['from_seller', {}, 'verified'],
    ['from_seller', { invoice: 'open' }, 'waiting_payment'],
    ['from_seller', { invoice: 'paid' }, 'paid'],
    ['quarantine', {}, 'hold'],
    ['warehouse', { invoice: 'paid' }, 'warehouse'],
    ['sent', {}, 'sent'],
    ['sent', { subStatus: 'on_clearance' }, 'on_clearance'],
    ['sent', { subStatus: 'hold' }, 'hold'],
    ['sent', { subStatus: null }, 'sent'],
    ['inbound', {}, 'received'],
    ['outbound', {}, 'delivering'],
    ['delivered', {}, 'delivered'],
    ['lost', {}, 'lost'],
    ['finished', {}, 'finished'],
    ['cancelled', {}, 'cancelled'],
    ['refunded', {}, 'cancelled'],
  ] as const)('maps %s with %j to %s [SHIP-03]', (status, more, told) => {
    expect(progressOf(status, more)).toBe(told)
  })

  test('labels seven statuses of the specification for tracking, two with Singapore, then ours [SHIP-04]', () => {
    expect(trackingStatuses.map((status) => trackingLabel(status, 'sg', 'en'))).toEqual([
      'Forwarded to warehouse',
      'Quarantine',
      'Received at warehouse',
      'Forwarded to Singapore',
      'Received in Singapore',
      'Forwarded to address',
      'Done',
      ...afterDispatchStatuses.map((status) => afterDispatchLabels[status].en),
    ])
    expect(trackingLabel('pending', 'sg', 'en')).toBeUndefined()
    expect(trackingLabel('refunded', 'sg', 'en')).toBeUndefined()
  })

  test('has five stations with short names and never runs backwards [SHIP-04]', () => {
    expect(importStations).toHaveLength(5)
    for (const { labels } of importStations) {
      for (const language of languages) expect(labels[language].length).toBeLessThan(14)
    }
    const way: ShipmentStatus[] = [
      'pending',
      'from_seller',
      'warehouse',
      'sent',
      'inbound',
      'outbound',
      'delivered',
      'finished',
    ]
    expect(way.map((status) => importStation(status)?.index)).toEqual([0, 0, 1, 2, 3, 4, 4, 4])
    expect(importStation('quarantine')).toEqual({ index: 1, isComplete: false })
    expect(importStation('outbound')?.isComplete).toBe(false)
    expect(importStation('delivered')?.isComplete).toBe(true)
    expect(importStation('finished')?.isComplete).toBe(true)
    for (const left of ['cancelled', 'lost', 'disposed'] as const) expect(importStation(left)).toBeUndefined()
  })
})

describe('other labels', () => {
  test('an ID card has four views [IDC-04]', () => {
    expect(idCardStatuses.map((status) => idCardView(idCardValidation(status, 'blurred')))).toEqual([
      'upload',
      'waiting',
      'rejected',
      'nothing',
    ])
    expect(idCardValidation('rejected', 'blurred')).toEqual({
      id_card_validation_status: 'unverified',
      id_card_validation: { status: 'rejected', note: 'blurred' },
    })
    expect(idCardValidation('verified')).toEqual({ id_card_validation_status: 'verified', id_card_validation: null })
  })

  test('labels pending invoices unpaid and never expires deferred ones [CART-05]', () => {
    expect(invoiceTable.pending.labels).toEqual({ en: 'Unpaid', id: 'Belum dibayar', cn: '未付款' })
    expect(invoiceTypes.filter((type) => !invoiceLapses(type))).toEqual(['paylater', 'pay_on_arrival', 'additional'])
    expect(orderTrackingCodes).toEqual({ checkout: 'CO', change_payment: 'CP' })
  })

  test('the export dashboard has its five groups [EXP-01]', () => {
    expect(exportDashboardGroups).toEqual([
      'waiting_payment',
      'waiting_verification',
      'waiting_shipment',
      'rejected',
      'document_incomplete',
    ])
  })

  test('names invoice types and ticket categories in every language', () => {
    for (const language of languages) {
      for (const type of invoiceTypes) expect(invoiceTypeLabels[type][language]).not.toBe('')
      for (const category of ticketCategories) expect(ticketCategoryLabels[category][language]).not.toBe('')
    }
  })
})
